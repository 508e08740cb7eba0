/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-folded-history.h"

#include "log/ten-history-order-private.h"
#include "log/ten-history-private.h"
#include "log/ten-session-private.h"

#include "json/ten-fields-private.h"

/* Items are numbered from the oldest, 0, as in TenHistoryOrder. */
typedef struct
{
  gint64 from;
  gint64 to; /* the heading of the scene */
} Scene;

typedef struct
{
  gint64 from;    /* its first item; -1 until needed */
  GArray *scenes; /* the folded scenes, of Scene, or NULL */
  gboolean folded;
  TenSession *line; /* NULL until needed */
  gint64 below;     /* how many items of this list belong to earlier sessions */
} Session;

struct _TenFoldedHistory
{
  GObject parent_instance;

  TenOldHistory *history;
  GArray *firsts;   /* the first roll of each session */
  GArray *sessions; /* of Session, oldest first */
  guint n_open;     /* open headings at the end of the history */
  guint n_items;
};

/* The place of an item in this list. */
typedef struct
{
  guint session;
  gint64 number; /* the item in the history, or -1 for the line of the session */
} Place;

static void ten_folded_history_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TenFoldedHistory,
                               ten_folded_history,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      ten_folded_history_list_model_init))

static void
session_clear (gpointer data)
{
  Session *session = data;

  g_clear_pointer (&session->scenes, g_array_unref);
  g_clear_object (&session->line);
}

static Session *
get_session (TenFoldedHistory *self, guint index)
{
  return &g_array_index (self->sessions, Session, index);
}

static gint64
count_history (TenFoldedHistory *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->history));
}

static gint64
get_from (TenFoldedHistory *self, guint index)
{
  Session *session;

  if (index == self->sessions->len)
    return count_history (self);
  session = get_session (self, index);
  if (session->from < 0)
    session->from =
        index == 0
            ? 0
            : ten_old_history_count_before (self->history, g_array_index (self->firsts, gint64, index));
  return session->from;
}

/* The listed items of a session, without its line. */
static gint64
count_shown (TenFoldedHistory *self, guint index)
{
  const Session *session = get_session (self, index);
  gint64 n_shown;

  if (session->folded)
    return 0;
  n_shown = get_from (self, index + 1) - get_from (self, index);
  for (guint i = 0; session->scenes != NULL && i < session->scenes->len; i++)
    {
      const Scene *scene = &g_array_index (session->scenes, Scene, i);

      n_shown -= scene->to - scene->from;
    }
  return MAX (n_shown, 0);
}

/* The current session gets its line when the next one begins. */
static gboolean
has_line (TenFoldedHistory *self, guint index)
{
  return index + 1 < self->sessions->len;
}

/* Recounts this session and those after it. */
static void
count_again (TenFoldedHistory *self, guint index)
{
  gint64 below = index < self->sessions->len ? get_session (self, index)->below : 0;

  for (; index < self->sessions->len; index++)
    {
      get_session (self, index)->below = below;
      below += count_shown (self, index) + has_line (self, index);
    }
  self->n_items = (guint) MIN (self->sessions->len > 0 ? below : count_history (self), G_MAXUINT);
  self->n_open = ten_old_history_get_n_open (self->history);
}

static void
read_firsts (TenFoldedHistory *self)
{
  g_array_set_size (self->firsts, 0);
  ten_log_read_session_starts (ten_old_history_get_log (self->history), self->firsts);
}

static void
add_session (TenFoldedHistory *self)
{
  const Session session = { .from = -1 };

  g_array_append_val (self->sessions, session);
}

/* All sessions but the last are folded. */
static void
read_sessions (TenFoldedHistory *self)
{
  read_firsts (self);
  g_array_set_size (self->sessions, 0);
  for (guint i = 0; i < self->firsts->len; i++)
    {
      add_session (self);
      get_session (self, i)->folded = i + 1 < self->firsts->len;
    }
  count_again (self, 0);
}

static gint64
skip_scenes (const Session *session, gint64 number)
{
  for (guint i = 0; session->scenes != NULL && i < session->scenes->len; i++)
    {
      const Scene *scene = &g_array_index (session->scenes, Scene, i);

      if (number >= scene->from)
        number += scene->to - scene->from;
    }
  return number;
}

static Place
find_place (TenFoldedHistory *self, guint position)
{
  const gint64 below = (gint64) self->n_items - 1 - position;
  Place place = { .number = below };
  guint high = self->sessions->len;

  if (self->sessions->len == 0)
    return place;
  while (high - place.session > 1)
    {
      const guint middle = place.session + (high - place.session) / 2;

      if (get_session (self, middle)->below <= below)
        place.session = middle;
      else
        high = middle;
    }
  place.number = below - get_session (self, place.session)->below;
  if (has_line (self, place.session) && place.number == count_shown (self, place.session))
    place.number = -1;
  else
    place.number = skip_scenes (get_session (self, place.session),
                                get_from (self, place.session) + place.number);
  return place;
}

/* The position of an item, or -1 if it is folded. */
static gint64
find_position (TenFoldedHistory *self, gint64 number)
{
  guint index = self->sessions->len;
  const Session *session;
  gint64 within;

  if (index == 0)
    return self->n_items - 1 - number;
  while (index > 1 && get_from (self, index - 1) > number)
    index--;
  session = get_session (self, index - 1);
  if (session->folded)
    return -1;
  within = number - get_from (self, index - 1);
  for (guint i = 0; session->scenes != NULL && i < session->scenes->len; i++)
    {
      const Scene *scene = &g_array_index (session->scenes, Scene, i);

      if (number >= scene->to)
        within -= scene->to - scene->from;
      else if (number >= scene->from)
        return -1;
    }
  return self->n_items - 1 - (session->below + within);
}

static gpointer
read_history (TenFoldedHistory *self, gint64 number)
{
  return g_list_model_get_item (G_LIST_MODEL (self->history),
                                (guint) (count_history (self) - 1 - number));
}

static TenSession *
get_line (TenFoldedHistory *self, guint index)
{
  Session *session = get_session (self, index);
  int result;

  if (session->line == NULL)
    session->line =
        ten_log_read_session_at (ten_old_history_get_log (self->history), self->firsts, index, &result);
  return g_object_ref (session->line);
}

static GType
ten_folded_history_get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
ten_folded_history_get_n_items (GListModel *model)
{
  return TEN_FOLDED_HISTORY (model)->n_items;
}

static gpointer
ten_folded_history_get_item (GListModel *model, guint position)
{
  TenFoldedHistory *self = TEN_FOLDED_HISTORY (model);
  Place place;

  if (position >= self->n_items)
    return NULL;
  place = find_place (self, position);
  return place.number < 0 ? get_line (self, place.session) : read_history (self, place.number);
}

static void
ten_folded_history_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ten_folded_history_get_item_type;
  iface->get_n_items = ten_folded_history_get_n_items;
  iface->get_item = ten_folded_history_get_item;
}

static void
change (TenFoldedHistory *self, gint64 position, guint removed, guint added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), (guint) position, removed, added);
}

static void
read_again (TenFoldedHistory *self)
{
  const guint before = self->n_items;

  read_sessions (self);
  change (self, 0, before, self->n_items);
}

/* The previous session now gets a line above its rolls. */
static void
begin_session (TenFoldedHistory *self, guint position)
{
  const guint n_known = self->sessions->len;

  add_session (self);
  count_again (self, n_known > 0 ? n_known - 1 : 0);
  change (self, position, 0, 1 + (n_known > 0));
}

/* Headings closed by this mark can now be folded. */
static void
add_items (TenFoldedHistory *self, guint position, guint n_added)
{
  const guint n_closed =
      self->n_open > position ? self->n_open + n_added - ten_old_history_get_n_open (self->history) : 0;

  count_again (self, self->sessions->len > 0 ? self->sessions->len - 1 : 0);
  change (self, position, n_closed, n_added + n_closed);
}

static void
on_items_changed (TenFoldedHistory *self, guint position, guint removed, guint added)
{
  const guint n_known = self->sessions->len;

  if (removed == 1 && added == 1)
    {
      const gint64 shown = find_position (self, count_history (self) - 1 - position);

      if (shown >= 0)
        change (self, shown, 1, 1);
    }
  else
    {
      read_firsts (self);
      if (removed == 0 && self->firsts->len == n_known)
        add_items (self, position, added);
      else if (removed == 0 && self->firsts->len == n_known + 1 && added == 1)
        begin_session (self, position);
      else
        read_again (self);
    }
}

static gint64
get_position_of_line (TenFoldedHistory *self, guint index)
{
  return self->n_items - 1 - get_session (self, index)->below - count_shown (self, index);
}

/* The title of a session has changed. */
static void
on_event (TenFoldedHistory *self, TenEvent *event)
{
  if (!ten_event_is (event, TEN_EVENT_SESSION))
    return;
  for (guint i = 0; i < self->sessions->len; i++)
    if (get_session (self, i)->line != NULL)
      {
        g_clear_object (&get_session (self, i)->line);
        change (self, get_position_of_line (self, i), 1, 1);
      }
}

TEN_DEFINE_FIELDS (TenFoldedHistory,
                   ten_folded_history,
                   { NULL, G_TYPE_ARRAY, G_STRUCT_OFFSET (TenFoldedHistory, firsts) },
                   { NULL, G_TYPE_ARRAY, G_STRUCT_OFFSET (TenFoldedHistory, sessions) },
                   { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenFoldedHistory, history) })

static void
ten_folded_history_init (TenFoldedHistory *self)
{
  self->firsts = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->sessions = g_array_new (FALSE, FALSE, sizeof (Session));
  g_array_set_clear_func (self->sessions, session_clear);
}

TenFoldedHistory *
ten_folded_history_new (TenOldHistory *history)
{
  TenFoldedHistory *self = g_object_new (TEN_TYPE_FOLDED_HISTORY, NULL);

  self->history = g_object_ref (history);
  read_sessions (self);
  g_signal_connect_object (history, "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (ten_old_history_get_log (history), "event-appended", G_CALLBACK (on_event),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ten_old_history_get_log (history), "reopened", G_CALLBACK (read_again), self,
                           G_CONNECT_SWAPPED);
  return self;
}

TEN_DEFINE_GETTER (
    TenFoldedHistory, ten_folded_history, TEN_IS_FOLDED_HISTORY, TenOldHistory *, history)

/* The rolls under a scene heading, from the roll after which it was marked (COFD-22). */
static gboolean
find_scene (TenFoldedHistory *self, const Place *place, Scene *scene)
{
  g_autoptr (GObject) item = NULL;

  if (place->number < 0 || place->number >= count_history (self) - self->n_open ||
      self->sessions->len == 0)
    return FALSE;
  item = read_history (self, place->number);
  if (!TEN_IS_EVENT (item) || !ten_history_order_is_scene (TEN_EVENT (item)))
    return FALSE;
  scene->to = place->number;
  scene->from =
      MAX (ten_old_history_count_before (self->history, ten_event_get_after (TEN_EVENT (item)) + 1),
           get_from (self, place->session));
  return scene->from < scene->to;
}

static guint
find_folded (const Session *session, const Scene *scene)
{
  for (guint i = 0; session->scenes != NULL && i < session->scenes->len; i++)
    if (g_array_index (session->scenes, Scene, i).to == scene->to)
      return i;
  return G_MAXUINT;
}

gboolean
ten_folded_history_can_fold (TenFoldedHistory *self, guint position)
{
  Place place;
  Scene scene;

  if (position >= self->n_items)
    return FALSE;
  place = find_place (self, position);
  return place.number < 0 || find_scene (self, &place, &scene);
}

gboolean
ten_folded_history_is_folded (TenFoldedHistory *self, guint position)
{
  Place place;
  Scene scene;

  if (position >= self->n_items || self->sessions->len == 0)
    return FALSE;
  place = find_place (self, position);
  if (place.number < 0)
    return get_session (self, place.session)->folded;
  return find_scene (self, &place, &scene) &&
         find_folded (get_session (self, place.session), &scene) != G_MAXUINT;
}

/* Keep scenes in order. In a damaged log they may overlap; leave those alone. */
static gboolean
set_scene_folded (Session *session, const Scene *scene, gboolean folded)
{
  const guint index = find_folded (session, scene);
  guint at = 0;

  if (folded == (index != G_MAXUINT))
    return FALSE;
  if (!folded)
    {
      g_array_remove_index (session->scenes, index);
      return TRUE;
    }
  if (session->scenes == NULL)
    session->scenes = g_array_new (FALSE, FALSE, sizeof (Scene));
  while (at < session->scenes->len && g_array_index (session->scenes, Scene, at).to < scene->to)
    at++;
  if ((at > 0 && g_array_index (session->scenes, Scene, at - 1).to >= scene->from) ||
      (at < session->scenes->len && g_array_index (session->scenes, Scene, at).from <= scene->to))
    return FALSE;
  g_array_insert_val (session->scenes, at, *scene);
  return TRUE;
}

void
ten_folded_history_set_folded (TenFoldedHistory *self, guint position, gboolean folded)
{
  Place place;
  Scene scene;
  Session *session;
  guint before;

  g_return_if_fail (ten_folded_history_can_fold (self, position));

  if (ten_folded_history_is_folded (self, position) == folded)
    return;
  before = self->n_items;
  place = find_place (self, position);
  session = get_session (self, place.session);
  if (place.number < 0)
    session->folded = folded;
  else if (!find_scene (self, &place, &scene) || !set_scene_folded (session, &scene, folded))
    return;
  count_again (self, place.session);
  change (self, position + 1, before > self->n_items ? before - self->n_items : 0,
          self->n_items > before ? self->n_items - before : 0);
  change (self, position, 1, 1);
}
