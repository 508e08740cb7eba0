/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "storyteller/ten-party-bar.h"

#include "roll/ten-roll-button.h"
#include "storyteller/ten-cast-action.h"

#include <glib/gi18n.h>

#define MAX_LINES 3

struct _TenPartyBar
{
  TenWidget parent_instance;

  GtkEntry *entry;
  GtkWidget *roll;
  GtkLabel *chances;
  GtkLabel *hint;

  TenPerformer *performer;
  GListModel *members;

  char *who;
};

G_DEFINE_FINAL_TYPE (TenPartyBar, ten_party_bar, TEN_TYPE_WIDGET)

static gboolean
add_member (TenPartyAction *party,
            const TenNotation *notation,
            TenSheet *sheet,
            gboolean contested,
            GError **error)
{
  g_autoptr (TenActionSide) side = ten_cast_action_create_side (
      notation, ten_sheet_get_ruleset (sheet), sheet, contested, error);

  if (side == NULL)
    {
      /* Translators: the name of a character, before what is wrong with their pool */
      g_prefix_error (error, C_ ("party", "%s: "), ten_sheet_get_name (sheet));
      return FALSE;
    }
  ten_party_action_add_member (party, side);
  return TRUE;
}

/* "wits + composure", or "wits + composure vs 6" against one opponent who rolls once for all. */
static TenAction *
create_action (TenPartyBar *self, GError **error)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenSheet) first = g_list_model_get_item (self->members, 0);
  g_autofree char *comment = NULL;
  TenNotation notation, other;
  gboolean versus;

  if (!ten_notation_parse_versus (&notation, &other, &versus, text, error))
    return NULL;
  action = ten_party_action_new (ten_sheet_get_ruleset (first));
  for (guint i = 0; i < g_list_model_get_n_items (self->members); i++)
    {
      g_autoptr (TenSheet) sheet = g_list_model_get_item (self->members, i);

      if (ten_sheet_get_ruleset (sheet) != ten_sheet_get_ruleset (first))
        {
          g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                       /* Translators: two characters who cannot roll together */
                       _ ("%s uses another ruleset than %s."), ten_sheet_get_name (sheet),
                       ten_sheet_get_name (first));
          return NULL;
        }
      if (!add_member (TEN_PARTY_ACTION (action), &notation, sheet, versus, error))
        return NULL;
    }
  if (versus)
    {
      g_autoptr (TenActionSide) opponent =
          ten_cast_action_create_side (&other, ten_sheet_get_ruleset (first), NULL, TRUE, error);

      if (opponent == NULL)
        return NULL;
      ten_party_action_set_opponent (TEN_PARTY_ACTION (action), opponent, TEN_SIDE_B);
    }
  comment = ten_notation_dup_comment (&notation);
  ten_action_set_comment (action, comment);
  return g_steal_pointer (&action);
}

static char *
dup_chance (TenActionSide *side, double probability)
{
  g_autofree char *chance = ten_words_for_probability (probability);
  g_autofree char *dice = ten_words_for_dice (ten_action_side_get_request (side));

  /* Translators: who rolls, such as "7 dice" or "A chance die", and such as "83.2%" */
  return g_strdup_printf (_ ("%s: %s, %s"), ten_action_side_get_character (side), dice, chance);
}

static void
show_chances (TenPartyBar *self, TenAction *action, TenActionOdds *odds)
{
  GPtrArray *members = ten_party_action_get_members (TEN_PARTY_ACTION (action));
  const gboolean versus = ten_party_action_get_opponent (TEN_PARTY_ACTION (action)) != NULL;
  g_autofree char *whole =
      ten_words_for_party_odds (ten_action_odds_get_party (odds), versus ? "" : NULL);
  g_autoptr (GString) all = g_string_new (whole);
  g_autoptr (GString) some = g_string_new (whole);

  for (guint i = 0; i < members->len; i++)
    {
      g_autofree char *line = dup_chance (members->pdata[i], ten_action_odds_get_chance (odds, i));

      g_string_append_printf (all, "\n%s", line);
      if (i < MAX_LINES)
        g_string_append_printf (some, "\n%s", line);
    }
  if (members->len > MAX_LINES)
    {
      const guint n_more = members->len - MAX_LINES;

      g_string_append_c (some, '\n');
      g_string_append_printf (some, ngettext ("and %u more", "and %u more", n_more), n_more);
    }
  ten_hint_show (self->chances, some->str);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->chances), all->str);
  ten_widget_set_description (self->roll, whole);
}

static guint
get_n_members (TenPartyBar *self)
{
  return self->members != NULL ? g_list_model_get_n_items (self->members) : 0;
}

static const char *
get_missing (TenPartyBar *self)
{
  if (get_n_members (self) == 0)
    return _ ("Nobody in the cast uses this ruleset");
  return gtk_entry_get_text_length (self->entry) == 0 ? _ ("The party’s pool is missing: type it")
                                                      : NULL;
}

static void
update (TenPartyBar *self)
{
  const guint n_members = get_n_members (self);
  const gboolean written = gtk_entry_get_text_length (self->entry) > 0;
  g_autofree char *who =
      g_strdup_printf (ngettext ("%u character rolls", "%u characters roll", n_members), n_members);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenAction) action = written && n_members > 0 ? create_action (self, &error) : NULL;
  g_autoptr (TenActionOdds) odds = action != NULL ? ten_action_compute_odds (action, &error) : NULL;

  ten_view_set (self, "who", who, NULL);
  gtk_widget_set_tooltip_text (self->roll, get_missing (self));
  ten_widget_set_css_class (self->roll, "suggested-action", odds != NULL);
  ten_hint_show_mistake (self->hint, error != NULL ? error->message : NULL);
  if (odds != NULL)
    show_chances (self, action, odds);
  else
    ten_hint_show (self->chances, NULL);
}

/* Passers-by could read it, and it would be selected at the next focus. */
static void
clear_entry (gpointer data, TenPlay *play)
{
  if (play != NULL)
    gtk_editable_set_text (GTK_EDITABLE (TEN_PARTY_BAR (data)->entry), "");
}

static void
perform (TenPartyBar *self, gboolean hidden)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenAction) action = NULL;

  if (self->performer == NULL)
    return;
  if (get_missing (self) != NULL)
    {
      ten_hint_show_mistake (self->hint, get_missing (self));
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      return;
    }
  action = create_action (self, &error);
  if (action == NULL)
    {
      ten_hint_show_mistake (self->hint, error->message);
      return;
    }
  if (hidden)
    ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  ten_performer_roll (self->performer, action, _ ("The Roll Could Not Be Made"), clear_entry, self);
}

static void
roll (TenPartyBar *self)
{
  perform (self, FALSE);
}

/* NWOD-5: one hidden roll. */
static void
roll_hidden_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  perform (TEN_PARTY_BAR (widget), TRUE);
}

static void
follow_hidden (TenPartyBar *self)
{
  g_object_set (self->roll, "hidden",
                self->performer != NULL && ten_performer_get_hidden (self->performer), NULL);
}

static void
ten_party_bar_class_init (TenPartyBarClass *klass)
{
  ten_class_own_all (klass, TenPartyBar, g_object_unref, performer, members);

  ten_view_install (klass, TenPartyBar, G_TYPE_STRING, who);

  g_type_ensure (TEN_TYPE_ROLL_BUTTON);
  ten_widget_class_set_group (klass, "storyteller/ten-party-bar.ui");
  ten_widget_class_bind_children (klass, TenPartyBar, entry, roll, chances, hint);
  ten_widget_class_bind_callbacks (klass, update, roll);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "party.roll-hidden", NULL,
                                   roll_hidden_action);
}

static void
ten_party_bar_init (TenPartyBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update (self);
}

void
ten_party_bar_set_performer (TenPartyBar *self, TenPerformer *performer)
{
  if (self->performer != NULL)
    g_signal_handlers_disconnect_by_func (self->performer, follow_hidden, self);
  g_set_object (&self->performer, performer);
  if (performer != NULL)
    ten_connect (performer, "notify::hidden", follow_hidden, self);
  follow_hidden (self);
}

/* Of sheets. */
void
ten_party_bar_set_members (TenPartyBar *self, GListModel *members)
{
  g_set_object (&self->members, members);
  update (self);
}

void
ten_party_bar_focus (TenPartyBar *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
