/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-webhook.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <libsoup/soup.h>

/* libsoup has no name for it. */
#define TOO_MANY_REQUESTS 429

struct _TenWebhook
{
  GObject parent_instance;

  TenTable *table;
  TenLog *log;
  char *address;
  gboolean stopped; /* it refuses every message */
  gboolean posts_others;
  guint first_pause;
  SoupSession *session;
  GCancellable *cancellable; /* of the request under way, or NULL */
  GArray *appended;          /* gint64: entries that are not read yet */
  GHashTable *posted;        /* a play -> the hash of the last message about it */
  GQueue waiting;            /* GBytes */
  guint n_tries;             /* of the first one */
  guint n_lost;
  guint read_source;
  guint pause_source;
  char *problem;
};

enum
{
  PROP_PROBLEM = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TenWebhook, ten_webhook, G_TYPE_OBJECT)

static void post_next (TenWebhook *self);

static SoupSession *
create_session (void)
{
  return soup_session_new_with_options ("user-agent", "TenAgain/" TEN_VERSION, "timeout",
                                        TEN_WEBHOOK_TIMEOUT_SECONDS, NULL);
}

/* A redirect could lead anywhere, so it is refused. */
static SoupMessage *
create_request (const char *address, GBytes *body)
{
  SoupMessage *request = soup_message_new (SOUP_METHOD_POST, address);

  if (request == NULL)
    return NULL;
  soup_message_add_flags (request, SOUP_MESSAGE_NO_REDIRECT);
  soup_message_set_request_body_from_bytes (request, "application/json", body);
  return request;
}

static char *
dup_refusal (guint status)
{
  /* Translators: the placeholder is a number, such as 404. */
  return g_strdup_printf (_ ("The webhook does not take messages (status %u). Check its address."),
                          status);
}

static void
set_problem (TenWebhook *self, char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    {
      g_free (problem);
      return;
    }
  g_free (self->problem);
  self->problem = problem;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
drop_first (TenWebhook *self)
{
  g_bytes_unref (g_queue_pop_head (&self->waiting));
  self->n_tries = 0;
}

static void
lose (TenWebhook *self)
{
  self->n_lost++;
  set_problem (
      self,
      g_strdup_printf (ngettext ("%u roll could not be posted to the webhook. Check the network.",
                                 "%u rolls could not be posted to the webhook. Check the network.",
                                 self->n_lost),
                       self->n_lost));
}

static void
drop_all (TenWebhook *self)
{
  g_clear_handle_id (&self->read_source, g_source_remove);
  g_clear_handle_id (&self->pause_source, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) g_bytes_unref);
  g_array_set_size (self->appended, 0);
  g_hash_table_remove_all (self->posted);
  self->n_tries = 0;
  self->n_lost = 0;
}

/* Seconds, or a date. */
static guint
read_pause (TenWebhook *self, SoupMessage *request)
{
  const char *text =
      soup_message_headers_get_one (soup_message_get_response_headers (request), "Retry-After");
  const gint64 own = (gint64) self->first_pause << (self->n_tries - 1);
  g_autoptr (GDateTime) date = NULL;
  gdouble pause = 0;
  char *end;

  if (text != NULL)
    {
      pause = g_ascii_strtod (text, &end) * 1000;
      if (end == text)
        date = soup_date_time_new_from_http_string (text);
    }
  if (date != NULL)
    pause = (gdouble) (g_date_time_to_unix (date) * 1000 - g_get_real_time () / 1000);
  return (guint) CLAMP (pause, (gdouble) own, TEN_WEBHOOK_MAX_PAUSE_MS);
}

static gboolean
on_pause_ended (gpointer data)
{
  TenWebhook *self = data;

  self->pause_source = 0;
  post_next (self);
  return G_SOURCE_REMOVE;
}

static void
try_again_later (TenWebhook *self, SoupMessage *request)
{
  const guint pause = read_pause (self, request);

  if (self->n_tries >= TEN_WEBHOOK_MAX_TRIES)
    {
      drop_first (self);
      lose (self);
    }
  self->pause_source = g_timeout_add (pause, on_pause_ended, self);
}

/* No connection, too many messages, or a server in trouble. */
static gboolean
is_passing (guint status)
{
  return status == 0 || status == TOO_MANY_REQUESTS || status == SOUP_STATUS_REQUEST_TIMEOUT ||
         status >= SOUP_STATUS_INTERNAL_SERVER_ERROR;
}

static void
take_status (TenWebhook *self, SoupMessage *request, guint status)
{
  if (SOUP_STATUS_IS_SUCCESSFUL (status))
    {
      drop_first (self);
      self->n_lost = 0;
      set_problem (self, NULL);
    }
  else if (is_passing (status))
    {
      try_again_later (self, request);
      return;
    }
  else if (status == SOUP_STATUS_BAD_REQUEST || status == SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE)
    {
      drop_first (self);
      set_problem (self, dup_refusal (status));
    }
  else
    {
      /* It would refuse every message. */
      drop_all (self);
      self->stopped = TRUE;
      set_problem (self, dup_refusal (status));
    }
  post_next (self);
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) answer =
      soup_session_send_finish (SOUP_SESSION (source), result, &error);
  SoupMessage *request = soup_session_get_async_result_message (SOUP_SESSION (source), result);
  TenWebhook *self = data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  take_status (self, request, error == NULL ? soup_message_get_status (request) : 0);
}

static void
post_next (TenWebhook *self)
{
  g_autoptr (SoupMessage) request = NULL;

  if (self->address == NULL || self->stopped || self->cancellable != NULL ||
      self->pause_source != 0 || g_queue_is_empty (&self->waiting))
    return;
  if (self->session == NULL)
    self->session = create_session ();
  request = create_request (self->address, g_queue_peek_head (&self->waiting));
  if (request == NULL)
    {
      take_status (self, NULL, SOUP_STATUS_NOT_FOUND);
      return;
    }
  self->n_tries++;
  self->cancellable = g_cancellable_new ();
  soup_session_send_async (self->session, request, G_PRIORITY_LOW, self->cancellable, on_answered,
                           self);
}

/* The first one may be on its way, so the second is dropped. */
static void
enqueue (TenWebhook *self, GBytes *message)
{
  if (self->waiting.length >= TEN_WEBHOOK_MAX_WAITING)
    {
      g_bytes_unref (g_queue_pop_nth (&self->waiting, 1));
      lose (self);
    }
  g_queue_push_tail (&self->waiting, message);
}

static gboolean
is_of_another (TenPlay *play)
{
  TenEvent *room = ten_play_find_event (play, "room");

  return room != NULL &&
         json_object_has_member (json_node_get_object (ten_event_get_details (room)), "author");
}

/* A play is posted again when players see something new of it. */
static void
read_play (TenWebhook *self, gint64 number)
{
  g_autoptr (TenPlay) play = ten_play_log_read (self->log, number, NULL);
  g_autoptr (TenPlayerView) view = NULL;
  g_autoptr (GBytes) message = NULL;
  guint hash;

  if (play == NULL || (!self->posts_others && is_of_another (play)))
    return;
  view = ten_player_view_new (play,
                              ten_play_find_ruleset (play, ten_table_get_rulesets (self->table)));
  message = view != NULL ? ten_webhook_message_new (view) : NULL;
  if (message == NULL)
    return;
  hash = g_bytes_hash (message);
  if (GPOINTER_TO_UINT (g_hash_table_lookup (self->posted, &number)) == hash)
    return;
  g_hash_table_insert (self->posted, g_memdup2 (&number, sizeof number), GUINT_TO_POINTER (hash));
  enqueue (self, g_steal_pointer (&message));
}

static gboolean
read_appended (gpointer data)
{
  TenWebhook *self = data;
  g_autoptr (GArray) appended = g_steal_pointer (&self->appended);

  self->appended = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->read_source = 0;
  for (guint i = 0; i < appended->len; i++)
    read_play (self, g_array_index (appended, gint64, i));
  post_next (self);
  return G_SOURCE_REMOVE;
}

/* The roll comes first. */
static void
on_appended (TenWebhook *self, TenEntry *entry)
{
  const gint64 number = entry->about > 0 ? entry->about : entry->number;

  if (self->address == NULL || self->stopped)
    return;
  g_array_append_val (self->appended, number);
  if (self->read_source == 0)
    self->read_source = g_idle_add_full (G_PRIORITY_LOW, read_appended, self, NULL);
}

static void
follow_log (TenWebhook *self)
{
  if (self->log != NULL)
    g_signal_handlers_disconnect_by_data (self->log, self);
  g_set_object (&self->log, ten_table_get_log (self->table));
  g_array_set_size (self->appended, 0);
  g_hash_table_remove_all (self->posted);
  if (self->log != NULL)
    g_signal_connect_object (self->log, "appended", G_CALLBACK (on_appended), self,
                             G_CONNECT_SWAPPED);
}

static void
ten_webhook_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_PROBLEM:
      g_value_set_string (value, TEN_WEBHOOK (object)->problem);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ten_webhook_dispose (GObject *object)
{
  TenWebhook *self = TEN_WEBHOOK (object);

  drop_all (self);
  if (self->log != NULL)
    g_signal_handlers_disconnect_by_data (self->log, self);
  g_clear_object (&self->log);
  g_clear_object (&self->table);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (ten_webhook_parent_class)->dispose (object);
}

static void
ten_webhook_finalize (GObject *object)
{
  TenWebhook *self = TEN_WEBHOOK (object);

  g_array_unref (self->appended);
  g_hash_table_unref (self->posted);
  g_free (self->address);
  g_free (self->problem);

  G_OBJECT_CLASS (ten_webhook_parent_class)->finalize (object);
}

static void
ten_webhook_class_init (TenWebhookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ten_webhook_get_property;
  object_class->dispose = ten_webhook_dispose;
  object_class->finalize = ten_webhook_finalize;
  properties[PROP_PROBLEM] =
      g_param_spec_string ("problem", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ten_webhook_init (TenWebhook *self)
{
  g_queue_init (&self->waiting);
  self->appended = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->posted = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->first_pause = TEN_WEBHOOK_FIRST_PAUSE_MS;
}

TenWebhook *
ten_webhook_new (TenTable *table)
{
  TenWebhook *self = g_object_new (TEN_TYPE_WEBHOOK, NULL);

  self->table = g_object_ref (table);
  g_signal_connect_object (table, "notify::log", G_CALLBACK (follow_log), self, G_CONNECT_SWAPPED);
  follow_log (self);
  return self;
}

void
ten_webhook_set_address (TenWebhook *self, const char *address)
{
  drop_all (self);
  g_free (self->address);
  self->address = g_strdup (address);
  self->stopped = FALSE;
  set_problem (self, NULL);
}

gboolean
ten_webhook_load (TenWebhook *self, GError **error)
{
  GError *problem = NULL;
  g_autofree char *address = ten_webhook_address_load (NULL, &problem);

  ten_webhook_set_address (self, address);
  if (problem != NULL)
    g_propagate_error (error, problem);
  return problem == NULL;
}

gboolean
ten_webhook_keep (TenWebhook *self, const char *address, GError **error)
{
  if (address != NULL ? !ten_webhook_address_save (NULL, address, error)
                      : !ten_webhook_address_remove (NULL, error))
    return FALSE;
  return ten_webhook_load (self, error);
}

gboolean
ten_webhook_has_address (TenWebhook *self)
{
  return self->address != NULL;
}

void
ten_webhook_set_posts_others (TenWebhook *self, gboolean posts_others)
{
  self->posts_others = posts_others;
}

void
ten_webhook_set_first_pause (TenWebhook *self, guint milliseconds)
{
  self->first_pause = milliseconds;
}

guint
ten_webhook_get_n_waiting (TenWebhook *self)
{
  return self->waiting.length + self->appended->len;
}

const char *
ten_webhook_get_problem (TenWebhook *self)
{
  return self->problem;
}

static void
on_tested (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) answer =
      soup_session_send_finish (SOUP_SESSION (source), result, &error);
  const guint status = soup_message_get_status (
      soup_session_get_async_result_message (SOUP_SESSION (source), result));

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_task_return_error (task, g_steal_pointer (&error));
  else if (error == NULL && SOUP_STATUS_IS_SUCCESSFUL (status))
    g_task_return_boolean (task, TRUE);
  else if (error != NULL || is_passing (status))
    /* Its text could contain the address. */
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             _ ("The webhook does not answer now. Check the network, and try again "
                                "later."));
  else
    {
      g_autofree char *refusal = dup_refusal (status);

      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", refusal);
    }
}

void
ten_webhook_test_async (const char *address,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, data);
  g_autoptr (SoupSession) session = create_session ();
  g_autoptr (GBytes) body =
      ten_webhook_message_new_for_text (_ ("Open rolls of Ten Again will appear here."));
  g_autoptr (SoupMessage) request = create_request (address, body);

  if (request == NULL)
    {
      g_autofree char *refusal = dup_refusal (SOUP_STATUS_NOT_FOUND);

      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", refusal);
      g_object_unref (task);
      return;
    }
  soup_session_send_async (session, request, G_PRIORITY_DEFAULT, cancellable, on_tested, task);
}

void
ten_webhook_try_async (TenWebhook *self, GAsyncReadyCallback callback, gpointer data)
{
  ten_webhook_test_async (self->address != NULL ? self->address : "", NULL, callback, data);
}

gboolean
ten_webhook_test_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
