/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-quick-entry.h"

#include "pool/ten-difficulty-popover.h"
#include "pool/ten-pool-odds.h"

#include <glib/gi18n.h>

struct _TenQuickEntry
{
  TenWidget parent_instance;

  GtkEntry *entry;
  GtkPopover *popover;
  GtkLabel *error;
  GtkLabel *preview;
  GtkListBox *list;
  char **lines;

  TenPool *pool;
  gboolean completes; /* the odds that are shown are those of the first completion */
};

TEN_DEFINE_TEMPLATE (TenQuickEntry, ten_quick_entry, TEN_TYPE_WIDGET)

static const char *
get_text (TenQuickEntry *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static void
close_popover (TenQuickEntry *self)
{
  gtk_popover_popdown (self->popover);
}

static void
follow_popover (TenQuickEntry *self)
{
  const gboolean any = gtk_widget_get_visible (GTK_WIDGET (self->error)) ||
                       gtk_widget_get_visible (GTK_WIDGET (self->preview)) ||
                       gtk_widget_get_visible (GTK_WIDGET (self->list));

  if (any && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_popover_popup (self->popover);
  else
    close_popover (self);
}

static void
set_error (TenQuickEntry *self, const char *message)
{
  ten_label_show (self->error, message);
  ten_widget_set_invalid (self->entry, message != NULL);
  ten_widget_set_css_class (self->entry, "error", message != NULL);
  if (message != NULL)
    ten_widget_set_description (self->entry, message);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->entry),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  follow_popover (self);
}

/* TURN-1: "1d10 + 6" */
static char *
dup_initiative (TenQuickEntry *self, const char *text)
{
  TenNotation notation;
  int modifier, least, most;

  if (!ten_notation_parse_initiative (&notation, text, &modifier) ||
      !ten_ruleset_get_initiative_range (ten_pool_get_ruleset (self->pool), modifier, &least,
                                         &most))
    return NULL;
  /* Translators: the lowest and the highest initiative that can be rolled */
  return g_strdup_printf (_ ("Initiative: %d to %d"), least, most);
}

static char *
dup_preview (TenQuickEntry *self, const char *text)
{
  g_auto (TenSetup) setup = { NULL };
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenActionOdds) odds = NULL;
  g_autofree char *dice = NULL;
  char *initiative = dup_initiative (self, text);
  TenRollAction *roll;

  if (initiative != NULL)
    return initiative;
  ten_setup_init_like (&setup, self->pool);
  action = ten_setup_create_line_action (&setup, text, TEN_SIDE_NONE, NULL);
  roll = (TenRollAction *) action;
  if (action == NULL || ten_roll_action_get_opponent (roll) != NULL ||
      (odds = ten_action_compute_odds (action, NULL)) == NULL ||
      ten_action_odds_get_odds (odds) == NULL)
    return NULL;
  dice = ten_words_for_pool (ten_action_side_get_request (ten_roll_action_get_actor (roll)),
                             setup.ruleset);
  return ten_pool_odds_dup_headline (dice, ten_action_odds_get_odds (odds));
}

/* The equipment of the sheet, as terms. */
static char **
list_items (TenQuickEntry *self)
{
  TenCharacter *character = ten_pool_get_character (self->pool);
  g_autoptr (GStrvBuilder) items = g_strv_builder_new ();
  GListModel *equipment = TEN_IS_SHEET (character)
                              ? ten_sheet_get_items (TEN_SHEET (character), TEN_SHEET_EQUIPMENT)
                              : NULL;

  for (guint i = 0; equipment != NULL && i < g_list_model_get_n_items (equipment); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (equipment, i);
      const int bonus = ten_sheet_item_get_number (item);
      g_autofree char *term = g_strdup_printf ("%d \"%s\"", bonus, ten_sheet_item_get_name (item));

      if (bonus > 0)
        g_strv_builder_add (items, term);
    }
  return g_strv_builder_end (items);
}

static void
offer_completions (TenQuickEntry *self, const char *text)
{
  g_auto (GStrv) items = list_items (self);

  g_strfreev (self->lines);
  self->lines = ten_notation_complete (text, self->pool, (const char *const *) items);
  ten_list_box_clear (self->list);
  for (guint i = 0; self->lines[i] != NULL; i++)
    gtk_list_box_append (
        self->list, g_object_new (GTK_TYPE_LABEL, "label", self->lines[i], "xalign", 0.0f, NULL));
  gtk_list_box_unselect_all (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->lines[0] != NULL);
}

static void
forget_completions (TenQuickEntry *self)
{
  g_clear_pointer (&self->lines, g_strfreev);
  self->completes = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), FALSE);
  follow_popover (self);
}

/* Complete only text that the user types, not text set by the program. */
static void
follow_line (TenQuickEntry *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *preview = NULL;

  if (self->pool == NULL || *text == '\0' ||
      !(gtk_widget_get_state_flags (GTK_WIDGET (self->entry)) & GTK_STATE_FLAG_FOCUS_WITHIN))
    {
      forget_completions (self);
      return;
    }
  offer_completions (self, text);
  preview = dup_preview (self, text);
  self->completes = preview == NULL && self->lines[0] != NULL &&
                    (preview = dup_preview (self, self->lines[0])) != NULL;
  ten_label_show (self->preview, preview);
  follow_popover (self);
}

static void
take_completion (TenQuickEntry *self, guint index)
{
  g_autofree char *line = g_strconcat (self->lines[index], " ", NULL);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), line);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
on_row_activated (TenQuickEntry *self, GtkListBoxRow *row)
{
  take_completion (self, (guint) gtk_list_box_row_get_index (row));
}

static void
select_row (TenQuickEntry *self, int step)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);
  const int at = selected != NULL ? gtk_list_box_row_get_index (selected) + step : 0;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, at);

  if (row != NULL)
    {
      gtk_list_box_select_row (self->list, row);
      ten_widget_set_description (self->entry, self->lines[at]);
    }
}

static gboolean
on_key_pressed (TenQuickEntry *self, guint key)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Escape)
    {
      close_popover (self);
      return GDK_EVENT_STOP;
    }
  if (self->lines == NULL || self->lines[0] == NULL)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Down || key == GDK_KEY_Up)
    select_row (self, key == GDK_KEY_Down ? 1 : -1);
  else if (key == GDK_KEY_Tab || (key == GDK_KEY_Return && selected != NULL))
    take_completion (self, selected != NULL ? (guint) gtk_list_box_row_get_index (selected) : 0);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
show_placeholder (TenQuickEntry *self)
{
  g_autofree char *example = NULL;
  g_autofree char *text = NULL;

  if (self->pool == NULL)
    return;
  example = ten_ruleset_dup_example (ten_pool_get_ruleset (self->pool));
  /* Translators: traits, such as “strength + athletics”, a modifier, and a comment behind the #. */
  text = g_strdup_printf (_ ("%s + 2 # what for"), example);
  gtk_entry_set_placeholder_text (self->entry, text);
}

static TenPool *
get_pool (TenQuickEntry *self)
{
  return self->pool;
}

static void
set_pool (TenQuickEntry *self, TenPool *pool)
{
  if (self->pool == pool)
    return;

  if (self->pool != NULL)
    g_signal_handlers_disconnect_by_func (self->pool, show_placeholder, self);
  g_set_object (&self->pool, pool);
  if (pool != NULL)
    ten_connect (pool, "notify::ruleset", show_placeholder, self);
  show_placeholder (self);
  set_error (self, NULL);
  g_object_notify (G_OBJECT (self), "pool");
}

static void
set_text (TenQuickEntry *self, const char *text)
{
  GtkEditable *editable = GTK_EDITABLE (self->entry);

  if (!g_str_equal (gtk_editable_get_text (editable), text != NULL ? text : ""))
    gtk_editable_set_text (editable, text != NULL ? text : "");
}

static void
on_text_changed (TenQuickEntry *self)
{
  g_object_notify (G_OBJECT (self), "text");
  if (gtk_widget_get_visible (GTK_WIDGET (self->error)))
    set_error (self, NULL);
  follow_line (self);
}

/* The other side of "vs" goes into a separate pool. */
static gboolean
apply_opponent (TenQuickEntry *self, TenSetup *other, GError **error)
{
  g_autoptr (TenPool) opponent = NULL;

  g_signal_emit_by_name (self, "opposed", &opponent);
  if (opponent == NULL)
    {
      g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_OPTION,
                   /* Translators: the name of a ruleset. */
                   _ ("“%s” has no contested rolls"),
                   ten_ruleset_get_name (ten_pool_get_ruleset (self->pool)));
      return FALSE;
    }
  ten_setup_give (other, opponent);
  return TRUE;
}

/* The pool shows everything but what it is for: the action, the weapon, and the comment. */
static void
take (TenQuickEntry *self, TenSetup *setup)
{
  if (setup->difficulty != NULL)
    ten_difficulty_give (setup->difficulty, self->pool);
  ten_setup_give (setup, self->pool);
  g_signal_emit_by_name (self, "set-up", setup);
}

/* A line that cannot be read leaves the pool as it is. */
static gboolean
apply (TenQuickEntry *self)
{
  g_auto (TenSetup) setup = { NULL };
  g_auto (TenSetup) other = { NULL };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gboolean versus;

  if (self->pool == NULL)
    return FALSE;

  text = g_strdup (self->completes ? self->lines[0] : get_text (self));
  ten_setup_init_like (&setup, self->pool);
  setup.alone = TRUE;
  ten_setup_init (&other, setup.ruleset, NULL);
  if (!ten_setup_read_line (&setup, &other, text, &versus, &error) ||
      (versus && !apply_opponent (self, &other, &error)))
    {
      forget_completions (self);
      set_error (self, error->message);
      return FALSE;
    }

  take (self, &setup);
  if (!versus)
    g_signal_emit_by_name (self, "unopposed");
  set_error (self, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  return TRUE;
}

/* It has no pool that could be changed before the roll. */
static gboolean
roll_initiative (TenQuickEntry *self)
{
  g_autofree char *text = g_strdup (get_text (self));
  g_autofree char *comment = NULL;
  TenNotation notation;
  int modifier, least, most;

  if (self->pool == NULL || !ten_notation_parse_initiative (&notation, text, &modifier) ||
      !ten_ruleset_get_initiative_range (ten_pool_get_ruleset (self->pool), modifier, &least,
                                         &most))
    return FALSE;
  comment = ten_notation_dup_comment (&notation);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_activate_action (GTK_WIDGET (self), "win.roll-initiative-of", "(sis)",
                              ten_ruleset_get_id (ten_pool_get_ruleset (self->pool)), modifier,
                              comment != NULL ? comment : "");
  return TRUE;
}

static void
on_activate (TenQuickEntry *self)
{
  if (gtk_entry_get_text_length (self->entry) == 0 || (!roll_initiative (self) && apply (self)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.roll", NULL);
}

/* Ignore the roll key if there is nothing to roll yet. */
static gboolean
on_roll_key (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  on_activate (TEN_QUICK_ENTRY (widget));
  return GDK_EVENT_STOP;
}

static void
ten_quick_entry_class_init (TenQuickEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_class_own (klass, TenQuickEntry, lines, g_strfreev);
  ten_class_own (klass, TenQuickEntry, pool, g_object_unref);

  ten_view_access (klass, "pool", TEN_TYPE_POOL, get_pool, set_pool);
  ten_view_access (klass, "text", G_TYPE_STRING, get_text, set_text);

  /* Returns the pool of the other side, or NULL if it cannot have one. */
  g_signal_new ("opposed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                g_signal_accumulator_first_wins, NULL, NULL, TEN_TYPE_POOL, 0);
  ten_signal_new (klass, "unopposed");
  /* With the #TenSetup of the line, whose pool is taken. */
  ten_signal_new_with (klass, "set-up", G_TYPE_POINTER);

  ten_widget_class_set_template (klass, "pool/ten-quick-entry.ui");
  ten_widget_class_bind_children (klass, TenQuickEntry, entry, popover, error, preview, list);
  ten_widget_class_bind_callbacks (klass, close_popover, on_row_activated, on_key_pressed,
                                   on_activate, on_text_changed);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, on_roll_key, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, on_roll_key,
                                NULL);
}

void
ten_quick_entry_focus (TenQuickEntry *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

gboolean
ten_quick_entry_finish (TenQuickEntry *self)
{
  GtkWidget *focus = ten_widget_get_focus (self);

  if (gtk_entry_get_text_length (self->entry) == 0 || focus == NULL ||
      !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return FALSE;

  on_activate (self);
  return TRUE;
}

gboolean
ten_quick_entry_load (TenQuickEntry *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  return apply (self);
}
