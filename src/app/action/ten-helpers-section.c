/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-helpers-section.h"

#include "action/ten-helper-row.h"
#include "action/ten-hint.h"
#include "common/ten-wrap-layout.h"
#include "pool/ten-pool-odds.h"

struct _TenHelpersSection
{
  TenActionSection parent_instance;

  GtkBox *rows;
  GtkWidget *add;
  GtkToggleButton *spoils;
  GtkWidget *limit_field;
  GtkToggleButton *limited;
  GtkSpinButton *limit;
  GtkLabel *hint;
  TenPoolOdds *chances;

  TenSheetSource *sheets;
  TenRuleset *ruleset;
  gboolean updating;
  gboolean complete;
};

G_DEFINE_FINAL_TYPE (TenHelpersSection, ten_helpers_section, TEN_TYPE_ACTION_SECTION)

static const char *
find_mistake (TenHelpersSection *self)
{
  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    {
      const char *mistake = ten_side_entry_get_error (ten_helpers_section_get_helper (self, i));

      if (mistake != NULL)
        return mistake;
    }
  return NULL;
}

static gboolean
has_all_pools (TenHelpersSection *self, TenPool *pool)
{
  if (ten_pool_is_empty (pool) || ten_helpers_section_get_n_helpers (self) == 0)
    return FALSE;
  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    if (ten_pool_is_empty (ten_side_entry_get_pool (ten_helpers_section_get_helper (self, i))))
      return FALSE;
  return TRUE;
}

static gboolean
show_teamwork (TenHelpersSection *self, GError **error)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (self->ruleset);
  g_auto (TenHelpersSetup) setup = { { 0 } };
  g_autoptr (TenOdds) odds = NULL;
  g_autofree char *pools = NULL;
  g_autofree char *text = NULL;
  TenHelpOdds help;

  if (!ten_helpers_section_get_setup (self, &setup, error))
    return FALSE;
  odds = ten_teamwork_compute_odds (rules, &setup.leader, setup.helpers, setup.n_helpers,
                                    setup.spoils, &help, error);
  if (odds == NULL)
    return FALSE;

  pools = ten_helpers_setup_dup_pools (&setup);
  text = ten_helpers_setup_dup_help (&setup, rules, &help);
  ten_pool_odds_show (self->chances, odds, pools);
  ten_hint_show (self->hint, text);
  return TRUE;
}

/* Everything that is shown follows from what is filled in. */
static void
refresh (TenHelpersSection *self)
{
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  g_autoptr (GError) error = NULL;

  if (self->updating || pool == NULL || self->ruleset == NULL)
    return;

  gtk_widget_set_sensitive (self->add,
                            ten_helpers_section_get_n_helpers (self) < TEN_TEAMWORK_MAX_HELPERS);
  self->complete = FALSE;
  if (find_mistake (self) != NULL)
    ten_hint_show_mistake (self->hint, find_mistake (self));
  else if (!has_all_pools (self, pool))
    ten_hint_show (self->hint, NULL);
  else if (show_teamwork (self, &error))
    self->complete = TRUE;
  else
    ten_hint_show_mistake (self->hint, error->message);
  ten_action_section_set_can_roll (TEN_ACTION_SECTION (self), self->complete);
  ten_action_section_changed (TEN_ACTION_SECTION (self));
}

static void
on_activated (TenHelpersSection *self)
{
  if (self->complete)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.roll", NULL);
}

/* The keyboard goes on to the next one, or to where one could be added again. */
static void
on_remove (TenHelpersSection *self, GtkWidget *row)
{
  GtkWidget *next = gtk_widget_get_next_sibling (row);

  if (next == NULL)
    next = gtk_widget_get_prev_sibling (row);
  gtk_widget_grab_focus (next != NULL ? next : self->add);
  gtk_box_remove (self->rows, row);
  refresh (self);
}

/* A row that has no place yet cannot be scrolled to: it gets one within a frame. */
static gboolean
focus_later (GtkWidget *side, GdkFrameClock *clock, gpointer user_data)
{
  if (gtk_widget_get_height (side) == 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (side);
  return G_SOURCE_REMOVE;
}

static void
on_add (TenHelpersSection *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (ten_helpers_section_add (self)), focus_later, NULL,
                                NULL);
}

static void
on_choice_changed (TenHelpersSection *self)
{
  refresh (self);
}

static void
set_ruleset (TenHelpersSection *self, TenRuleset *ruleset)
{
  const TenRulesetActions *actions = ten_ruleset_get_actions (ruleset);

  if (!g_set_object (&self->ruleset, ruleset))
    return;

  self->updating = TRUE;
  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    ten_side_entry_set_ruleset (ten_helpers_section_get_helper (self, i), ruleset);
  gtk_widget_set_visible (GTK_WIDGET (self->spoils), actions->teamwork_botch_spoils);
  gtk_widget_set_visible (self->limit_field, actions->teamwork_crowd_target > 0);
  self->updating = FALSE;
}

static void
ten_helpers_section_update (TenPoolView *part, TenPool *pool)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (part);

  if (pool == NULL || self->updating)
    return;

  set_ruleset (self, ten_pool_get_ruleset (pool));
  if (ten_helpers_section_get_n_helpers (self) == 0)
    ten_helpers_section_add (self);
  refresh (self);
}

static void
ten_helpers_section_clear (TenActionSection *section)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (section);
  GtkWidget *row;

  self->updating = TRUE;
  self->complete = FALSE;
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_box_remove (self->rows, row);
  gtk_toggle_button_set_active (self->spoils, FALSE);
  gtk_toggle_button_set_active (self->limited, FALSE);
  ten_hint_show (self->hint, NULL);
  self->updating = FALSE;
}

static GtkWidget *
ten_helpers_section_get_chances (TenActionSection *section)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (section);

  return self->complete ? GTK_WIDGET (self->chances) : NULL;
}

static void
ten_helpers_section_set_sheets (TenActionSection *section, TenSheetSource *sheets)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (section);

  g_set_object (&self->sheets, sheets);
  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    ten_side_entry_set_sheets (ten_helpers_section_get_helper (self, i), sheets);
}

static gboolean
ten_helpers_section_grab_focus (GtkWidget *widget)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (widget);
  GtkWidget *row = gtk_widget_get_last_child (GTK_WIDGET (self->rows));

  return gtk_widget_grab_focus (row != NULL ? row : self->add);
}

static void
ten_helpers_section_dispose (GObject *object)
{
  TenHelpersSection *self = TEN_HELPERS_SECTION (object);

  self->updating = TRUE;
  g_clear_object (&self->sheets);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->chances);
  gtk_widget_dispose_template (GTK_WIDGET (self), TEN_TYPE_HELPERS_SECTION);

  G_OBJECT_CLASS (ten_helpers_section_parent_class)->dispose (object);
}

static void
ten_helpers_section_class_init (TenHelpersSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  TenActionSectionClass *section_class = TEN_ACTION_SECTION_CLASS (klass);
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ten_helpers_section_dispose;
  part_class->update = ten_helpers_section_update;
  section_class->clear = ten_helpers_section_clear;
  section_class->get_chances = ten_helpers_section_get_chances;
  section_class->set_sheets = ten_helpers_section_set_sheets;
  widget_class->grab_focus = ten_helpers_section_grab_focus;

  g_type_ensure (TEN_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/action/ten-helpers-section.ui");
  gtk_widget_class_bind_template_child (widget_class, TenHelpersSection, rows);
  gtk_widget_class_bind_template_child (widget_class, TenHelpersSection, add);
  gtk_widget_class_bind_template_child (widget_class, TenHelpersSection, spoils);
  gtk_widget_class_bind_template_child (widget_class, TenHelpersSection, limit_field);
  gtk_widget_class_bind_template_child (widget_class, TenHelpersSection, limited);
  gtk_widget_class_bind_template_child (widget_class, TenHelpersSection, limit);
  gtk_widget_class_bind_template_child (widget_class, TenHelpersSection, hint);
  gtk_widget_class_bind_template_callback (widget_class, on_add);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_set_css_name (widget_class, "helperssection");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_helpers_section_init (TenHelpersSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chances = g_object_ref_sink (g_object_new (TEN_TYPE_POOL_ODDS, NULL));
}

/* COFD-12, V20-13, CHAT-8 */
gboolean
ten_helpers_section_applies (TenRuleset *ruleset)
{
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), FALSE);

  return ten_ruleset_get_actions (ruleset)->teamwork != TEN_HELP_NONE;
}

GtkWidget *
ten_helpers_section_new (void)
{
  return g_object_new (TEN_TYPE_HELPERS_SECTION, NULL);
}

guint
ten_helpers_section_get_n_helpers (TenHelpersSection *self)
{
  guint n = 0;

  g_return_val_if_fail (TEN_IS_HELPERS_SECTION (self), 0);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

TenSideEntry *
ten_helpers_section_get_helper (TenHelpersSection *self, guint index)
{
  GtkWidget *row;

  g_return_val_if_fail (TEN_IS_HELPERS_SECTION (self), NULL);

  row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));
  for (; row != NULL && index > 0; index--)
    row = gtk_widget_get_next_sibling (row);
  g_return_val_if_fail (row != NULL, NULL);

  return ten_helper_row_get_side (TEN_HELPER_ROW (row));
}

TenSideEntry *
ten_helpers_section_add (TenHelpersSection *self)
{
  GtkWidget *row;

  g_return_val_if_fail (TEN_IS_HELPERS_SECTION (self), NULL);
  g_return_val_if_fail (self->ruleset != NULL, NULL);

  row = ten_helper_row_new (self->ruleset, self->sheets);
  g_signal_connect_object (row, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "activated", G_CALLBACK (on_activated), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_remove), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->rows, row);
  refresh (self);
  return ten_helper_row_get_side (TEN_HELPER_ROW (row));
}

/* V20-13 */
void
ten_helpers_section_set_limit (TenHelpersSection *self, int limit)
{
  g_return_if_fail (TEN_IS_HELPERS_SECTION (self));
  g_return_if_fail (limit >= -1);

  if (limit >= 0)
    gtk_spin_button_set_value (self->limit, limit);
  gtk_toggle_button_set_active (self->limited, limit >= 0);
}

/* CHAT-8 */
void
ten_helpers_section_set_spoils (TenHelpersSection *self, gboolean spoils)
{
  g_return_if_fail (TEN_IS_HELPERS_SECTION (self));

  gtk_toggle_button_set_active (self->spoils, spoils);
}

/* COFD-12, V20-13, CHAT-8 */
gboolean
ten_helpers_section_get_setup (TenHelpersSection *self, TenHelpersSetup *setup, GError **error)
{
  g_autoptr (TenPool) pool = NULL;

  g_return_val_if_fail (TEN_IS_HELPERS_SECTION (self), FALSE);
  g_return_val_if_fail (setup != NULL, FALSE);

  pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));
  g_return_val_if_fail (pool != NULL, FALSE);

  setup->n_helpers = ten_helpers_section_get_n_helpers (self);
  setup->helpers = g_new0 (TenRequest, setup->n_helpers);
  setup->limit =
      gtk_widget_get_visible (self->limit_field) && gtk_toggle_button_get_active (self->limited)
          ? gtk_spin_button_get_value_as_int (self->limit)
          : -1;
  setup->spoils = gtk_widget_get_visible (GTK_WIDGET (self->spoils)) &&
                  gtk_toggle_button_get_active (self->spoils);
  if (!ten_pool_to_request (pool, &setup->leader, error))
    return FALSE;
  for (guint i = 0; i < setup->n_helpers; i++)
    if (!ten_pool_to_request (ten_side_entry_get_pool (ten_helpers_section_get_helper (self, i)),
                              &setup->helpers[i], error))
      return FALSE;
  ten_teamwork_prepare (ten_ruleset_get_actions (self->ruleset), &setup->leader, setup->helpers,
                        setup->n_helpers, setup->limit);
  return TRUE;
}

/* COFD-18, V20-5 */
void
ten_helpers_section_drop_willpower (TenHelpersSection *self)
{
  g_return_if_fail (TEN_IS_HELPERS_SECTION (self));

  for (guint i = 0; i < ten_helpers_section_get_n_helpers (self); i++)
    ten_pool_set_willpower (ten_side_entry_get_pool (ten_helpers_section_get_helper (self, i)),
                            FALSE);
}
