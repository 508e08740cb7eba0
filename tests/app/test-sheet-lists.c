/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"
#include "sheet/ten-details-editor.h"
#include "sheet/ten-edit-entry.h"
#include "sheet/ten-items-editor.h"
#include "sheet/ten-notes-editor.h"
#include "sheet/ten-sheet-header.h"
#include "sheet/ten-sheet-panel.h"
#include "sheet/ten-track-editor.h"
#include "sheet/ten-track-row.h"
#include "waiting.h"

#include <adwaita.h>

static const char nurse[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"Ana\",\n"
    " \"details\": {\"concept\": \"Nurse\", \"age\": \"34\"}, \"beats\": 2, \"notes\": \"Tired\",\n"
    " \"traits\": {\"stamina\": 2, \"resolve\": 2, \"composure\": 3, \"medicine\": 4},\n"
    " \"tracks\": {\"health\": {\"bashing\": 1, \"lethal\": 1}, \"willpower\": {\"spent\": 1}},\n"
    " \"advantages\": [{\"name\": \"Contacts\", \"dots\": 2, \"of\": \"the ward\"},\n"
    "  {\"name\": \"Allies\", \"dots\": 1}],\n"
    " \"equipment\": [{\"name\": \"Kit\", \"bonus\": 2, \"traits\": [\"medicine\"]}],\n"
    " \"conditions\": [{\"name\": \"Inspired\", \"note\": \"by the boy\"}]}\n";

static const char lasombra[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v5\", \"name\": \"Lucia\",\n"
    " \"traits\": {\"stamina\": 1, \"resolve\": 2, \"composure\": 2}}\n";

typedef struct
{
  TenRulesets *rulesets;
  TenSheet *sheet;
  GtkWidget *window;
  GtkWidget *panel;
  char *guided;
  int n_played;
} Fixture;

static void
keep_guided (TenSheetPanel *panel, const char *message, Fixture *fixture)
{
  g_free (fixture->guided);
  fixture->guided = g_strdup (message);
}

static void
count_played (Fixture *fixture)
{
  fixture->n_played++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("a test", data, -1, &error);

  fixture->rulesets = ten_rulesets_new ();
  fixture->sheet = ten_sheet_new_from_document (document, fixture->rulesets, &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (fixture->sheet, "played", G_CALLBACK (count_played), fixture);
  fixture->panel = g_object_new (TEN_TYPE_SHEET_PANEL, NULL);
  g_signal_connect (fixture->panel, "guided", G_CALLBACK (keep_guided), fixture);
  ten_sheet_panel_set_sheet (TEN_SHEET_PANEL (fixture->panel), fixture->sheet);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
set_up_editing (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (fixture->panel == NULL);
  g_assert_finalize_object (fixture->sheet);
  g_object_unref (fixture->rulesets);
  g_free (fixture->guided);
}

static GtkWidget *
find_nth (GtkWidget *within, GType type, guint *n)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (within, type) && (*n)-- == 0)
    return within;
  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_nth (child, type, n);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
get_nth (GtkWidget *within, GType type, guint n)
{
  GtkWidget *found = find_nth (within, type, &n);

  g_assert_nonnull (found);
  return found;
}

static GtkWidget *
find_button (GtkWidget *within, const char *name)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (within) && g_strcmp0 (gtk_widget_get_tooltip_text (within), name) == 0)
    return within;
  for (GtkWidget *child = gtk_widget_get_first_child (within); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, name);
  return found;
}

static GtkWidget *
get_button (GtkWidget *within, const char *name)
{
  GtkWidget *button = find_button (within, name);

  g_assert_nonnull (button);
  return button;
}

static void
click (GtkWidget *within, const char *name)
{
  g_signal_emit_by_name (get_button (within, name), "clicked");
}

static GtkWidget *
get_track (Fixture *fixture, const char *track)
{
  GtkWidget *row;
  guint n = 0;

  do
    row = get_nth (fixture->panel, TEN_TYPE_TRACK_ROW, n++);
  while (!g_str_equal (ten_track_row_get_track (TEN_TRACK_ROW (row))->id, track));
  return row;
}

static void
type_text (GtkWidget *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
assert_text_has (Fixture *fixture, const char *part)
{
  g_autofree char *text = ten_sheet_dup_text (fixture->sheet);

  if (strstr (text, part) == NULL)
    g_error ("no %s in %s", part, text);
}

static void
assert_undo (Fixture *fixture, const char *label)
{
  g_autofree char *undo = ten_sheet_dup_undo_label (fixture->sheet);

  g_assert_cmpstr (undo, ==, label);
}

static void
undo_to_the_beginning (Fixture *fixture, const char *beginning)
{
  g_autofree char *text = NULL;

  while (ten_sheet_undo (fixture->sheet))
    ;
  text = ten_sheet_dup_text (fixture->sheet);
  g_assert_cmpstr (text, ==, beginning);
}

static void
test_details (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = get_nth (fixture->panel, TEN_TYPE_DETAILS_EDITOR, 0);
  GtkWidget *name = get_nth (editor, TEN_TYPE_EDIT_ENTRY, 0);
  GtkWidget *concept = get_nth (editor, TEN_TYPE_EDIT_ENTRY, 4);

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "Ana");
  type_text (name, "Anab");
  type_text (name, "Anabel");
  g_assert_cmpstr (ten_sheet_get_name (fixture->sheet), ==, "Anabel");
  type_text (concept, "Night nurse");
  g_assert_cmpstr (ten_sheet_get_detail (fixture->sheet, "concept"), ==, "Night nurse");
  assert_undo (fixture, "Concept");

  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (concept)), ==, "Nurse");
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "Ana");
  g_assert_false (ten_sheet_undo (fixture->sheet));
  g_assert_cmpint (fixture->n_played, ==, 0);
}

/* A character keeps its name until there is another. */
static void
test_name_is_required (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = get_nth (fixture->panel, TEN_TYPE_DETAILS_EDITOR, 0);
  GtkWidget *name = get_nth (editor, TEN_TYPE_EDIT_ENTRY, 0);

  type_text (name, " ");
  g_assert_cmpstr (ten_sheet_get_name (fixture->sheet), ==, "Ana");
  g_signal_emit_by_name (name, "activate");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "Ana");
  g_assert_null (ten_sheet_dup_undo_label (fixture->sheet));
  type_text (name, "");
  type_text (name, "Eva");
  g_assert_cmpstr (ten_sheet_get_name (fixture->sheet), ==, "Eva");
}

static void
test_summary (Fixture *fixture, gconstpointer data)
{
  TenSheetHeader *header = g_object_ref_sink (g_object_new (TEN_TYPE_SHEET_HEADER, NULL));
  g_autofree char *summary = NULL;

  ten_sheet_header_update (header, fixture->sheet);
  g_object_get (header, "summary", &summary, NULL);
  g_assert_cmpstr (summary, ==, "Nurse");
  g_object_unref (header);
}

static void
test_add_and_remove_details (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = get_nth (fixture->panel, TEN_TYPE_DETAILS_EDITOR, 0);
  GtkWidget *added = NULL;

  for (guint i = 0; added == NULL; i++)
    {
      GtkWidget *entry = get_nth (editor, GTK_TYPE_ENTRY, i);

      if (!TEN_IS_EDIT_ENTRY (entry))
        added = entry;
    }
  type_text (added, " virtue ");
  g_signal_emit_by_name (added, "activate");
  g_assert_cmpstr (ten_sheet_get_detail (fixture->sheet, "virtue"), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (added)), ==, "");
  type_text (get_nth (editor, TEN_TYPE_EDIT_ENTRY, 6), "Patient");
  assert_text_has (fixture, "\"virtue\": \"Patient\"");

  /* An existing detail gets the focus, and keeps its text. */
  type_text (added, "concept");
  g_signal_emit_by_name (added, "activate");
  g_assert_cmpstr (ten_sheet_get_detail (fixture->sheet, "concept"), ==, "Nurse");

  click (editor, "Remove Age");
  g_assert_null (ten_sheet_get_detail (fixture->sheet, "age"));
  undo_to_the_beginning (fixture, data);
}

static void
test_counts (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = get_nth (fixture->panel, TEN_TYPE_DETAILS_EDITOR, 0);
  GtkWidget *beats = get_nth (editor, GTK_TYPE_SPIN_BUTTON, 0);

  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (beats)), ==, 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (beats), 4);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get_nth (editor, GTK_TYPE_SPIN_BUTTON, 1)), 3);
  g_assert_cmpint (ten_sheet_get_beats (fixture->sheet), ==, 4);
  g_assert_cmpint (ten_sheet_get_experiences (fixture->sheet), ==, 3);
  undo_to_the_beginning (fixture, data);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (beats)), ==, 2);
}

/* Input takes effect as it is typed, unless it is not a number. */
static void
test_typed_number (Fixture *fixture, gconstpointer data)
{
  GtkWidget *beats = get_nth (fixture->panel, GTK_TYPE_SPIN_BUTTON, 0);
  GtkEditable *text = GTK_EDITABLE (beats);

  gtk_editable_set_text (text, "57");
  g_assert_cmpint (ten_sheet_get_beats (fixture->sheet), ==, 57);
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpstr (gtk_editable_get_text (text), ==, "2");

  gtk_editable_set_text (text, "");
  gtk_spin_button_update (GTK_SPIN_BUTTON (beats));
  g_assert_cmpstr (gtk_editable_get_text (text), ==, "2");
  gtk_editable_set_text (text, "-");
  gtk_spin_button_update (GTK_SPIN_BUTTON (beats));
  g_assert_cmpstr (gtk_editable_get_text (text), ==, "2");
  g_assert_false (ten_sheet_is_changed (fixture->sheet));

  gtk_editable_set_text (text, "99999999");
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
  gtk_spin_button_update (GTK_SPIN_BUTTON (beats));
  g_assert_cmpstr (gtk_editable_get_text (text), ==, "1000000");
  undo_to_the_beginning (fixture, data);
}

static void
test_advantages (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = get_nth (fixture->panel, TEN_TYPE_ITEMS_EDITOR, TEN_SHEET_ADVANTAGE);
  GListModel *items = ten_sheet_get_items (fixture->sheet, TEN_SHEET_ADVANTAGE);
  GtkWidget *row = get_nth (editor, TEN_TYPE_ITEM_ROW, 0);
  g_autoptr (TenSheetItem) first = NULL;

  type_text (get_nth (row, TEN_TYPE_EDIT_ENTRY, 0), "Contacts (hospital)");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get_nth (row, GTK_TYPE_SPIN_BUTTON, 0)), 3);
  assert_text_has (fixture,
                   "{\"name\": \"Contacts (hospital)\", \"dots\": 3, \"of\": \"the ward\"}");

  g_assert_false (gtk_widget_is_sensitive (get_button (editor, "Move Contacts (hospital) Up")));
  click (editor, "Move Contacts (hospital) Down");
  first = g_list_model_get_item (items, 0);
  g_assert_cmpstr (ten_sheet_item_get_name (first), ==, "Allies");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_nth (row, TEN_TYPE_EDIT_ENTRY, 0))), ==,
                   "Allies");

  g_signal_emit_by_name (gtk_widget_get_last_child (editor), "clicked");
  g_assert_cmpuint (g_list_model_get_n_items (items), ==, 3);
  click (editor, "Remove Allies");
  g_assert_cmpuint (g_list_model_get_n_items (items), ==, 2);
  undo_to_the_beginning (fixture, data);
}

static void
test_equipment (Fixture *fixture, gconstpointer data)
{
  static const char *const helped[] = { "medicine", "crafts", NULL };
  GtkWidget *editor = get_nth (fixture->panel, TEN_TYPE_ITEMS_EDITOR, 3);
  GtkWidget *button = get_nth (editor, TEN_TYPE_TRAITS_BUTTON, 0);
  g_autofree char *names = ten_sheet_dup_trait_names (fixture->sheet, helped);

  g_assert_cmpstr (names, ==, "Medicine, Crafts");
  g_assert_cmpstr (ten_traits_button_get_traits (TEN_TRAITS_BUTTON (button))[0], ==, "medicine");
  ten_traits_button_set_traits (TEN_TRAITS_BUTTON (button), fixture->sheet, helped);
  g_signal_emit_by_name (button, "chosen");
  assert_text_has (fixture, "\"crafts\"");
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_null (ten_traits_button_get_traits (TEN_TRAITS_BUTTON (button))[1]);
}

/* ITEM-1: a weapon and armor are added, changed and undone; neither loses its name. */
static void
test_arms (Fixture *fixture, gconstpointer data)
{
  GtkWidget *weapons = get_nth (fixture->panel, TEN_TYPE_ITEMS_EDITOR, 1);
  GtkWidget *armor = get_nth (fixture->panel, TEN_TYPE_ITEMS_EDITOR, 2);
  GtkWidget *damage;

  g_signal_emit_by_name (get_nth (weapons, GTK_TYPE_BUTTON, 0), "clicked");
  assert_text_has (fixture, "{\"name\":\"New Weapon\",\"rating\":1}");
  type_text (get_nth (weapons, TEN_TYPE_EDIT_ENTRY, 0), "");
  assert_text_has (fixture, "New Weapon");
  type_text (get_nth (weapons, TEN_TYPE_EDIT_ENTRY, 0), "Knife");
  assert_text_has (fixture, "{\"name\":\"Knife\",\"rating\":1}");
  damage = get_nth (weapons, GTK_TYPE_DROP_DOWN, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (damage), 1);
  assert_text_has (fixture, "\"damage\": \"lethal\"");

  g_signal_emit_by_name (get_nth (armor, GTK_TYPE_BUTTON, 0), "clicked");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (get_nth (armor, GTK_TYPE_CHECK_BUTTON, 0)), FALSE);
  assert_text_has (fixture, "\"worn\": false");
  undo_to_the_beginning (fixture, data);
}

static void
test_conditions_and_notes (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = get_nth (fixture->panel, TEN_TYPE_ITEMS_EDITOR, 4);
  GtkWidget *notes = get_nth (fixture->panel, TEN_TYPE_NOTES_EDITOR, 0);
  GtkTextBuffer *buffer =
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (get_nth (notes, GTK_TYPE_TEXT_VIEW, 0)));

  type_text (get_nth (editor, TEN_TYPE_EDIT_ENTRY, 1), "by the girl");
  assert_text_has (fixture, "\"note\": \"by the girl\"");
  gtk_text_buffer_set_text (buffer, "Rested\nand fed", -1);
  g_assert_cmpstr (ten_sheet_get_notes (fixture->sheet), ==, "Rested\nand fed");
  undo_to_the_beginning (fixture, data);
}

static int
get_cursor (GtkTextBuffer *buffer)
{
  int position;

  g_object_get (buffer, "cursor-position", &position, NULL);
  return position;
}

/* Undo shows the place of the edit. */
static void
test_cursor_in_notes (Fixture *fixture, gconstpointer data)
{
  GtkWidget *notes = get_nth (fixture->panel, TEN_TYPE_NOTES_EDITOR, 0);
  GtkTextBuffer *buffer =
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (get_nth (notes, GTK_TYPE_TEXT_VIEW, 0)));
  GtkTextIter end;

  gtk_text_buffer_set_text (buffer, "שלום 🎲\nabc\nabc", -1);
  ten_sheet_end_edit (fixture->sheet);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, 10);
  gtk_text_buffer_insert (buffer, &end, "🎲c", -1);
  g_assert_cmpstr (ten_sheet_get_notes (fixture->sheet), ==, "שלום 🎲\nabc🎲c\nabc");
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpstr (ten_sheet_get_notes (fixture->sheet), ==, "שלום 🎲\nabc\nabc");
  g_assert_cmpint (get_cursor (buffer), ==, 10);
  g_assert_true (ten_sheet_redo (fixture->sheet));
  g_assert_cmpint (get_cursor (buffer), ==, 12);
  undo_to_the_beginning (fixture, data);
}

static void
test_track_size (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = get_nth (fixture->panel, TEN_TYPE_TRACK_EDITOR, 1);
  GtkWidget *size = get_nth (editor, GTK_TYPE_SPIN_BUTTON, 0);
  GtkWidget *follow = get_nth (editor, GTK_TYPE_CHECK_BUTTON, 0);

  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (size)), ==, 7);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (follow)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (size), 9);
  g_assert_true (ten_sheet_has_own_track_size (fixture->sheet, "health"));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (follow)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (follow), TRUE);
  g_assert_false (ten_sheet_has_own_track_size (fixture->sheet, "health"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (size)), ==, 7);

  /* Input that may be the start of another size is not refused until the field loses the focus. */
  gtk_editable_set_text (GTK_EDITABLE (size), "1");
  g_assert_null (fixture->guided);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (size)), ==, "1");
  gtk_editable_set_text (GTK_EDITABLE (size), "12");
  g_assert_true (ten_sheet_has_own_track_size (fixture->sheet, "health"));
  g_assert_true (ten_sheet_undo (fixture->sheet));

  /* Fewer boxes than marks: an error is shown, and nothing changes. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (size), 1);
  g_assert_nonnull (fixture->guided);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (size)), ==, 7);
  undo_to_the_beginning (fixture, data);
}

static void
assert_marked (Fixture *fixture, const char *track, int first, int second, int third)
{
  const TenTrack *known = ten_ruleset_find_track (ten_sheet_get_ruleset (fixture->sheet), track);
  TenTrackState state = { 0 };

  g_assert_true (ten_character_get_track (TEN_CHARACTER (fixture->sheet), known, &state));
  g_assert_cmpint (state.marked[0], ==, first);
  g_assert_cmpint (state.marked[1], ==, second);
  g_assert_cmpint (state.marked[2], ==, third);
}

static void
touch (Fixture *fixture, const char *track, int box)
{
  ten_track_row_touch (TEN_TRACK_ROW (get_track (fixture, track)), box);
}

static void
test_mark_health (Fixture *fixture, gconstpointer data)
{
  assert_marked (fixture, "health", 1, 1, 0);
  touch (fixture, "health", 2);
  assert_marked (fixture, "health", 2, 1, 0);
  touch (fixture, "health", 0);
  assert_marked (fixture, "health", 2, 0, 1);
  touch (fixture, "health", 0);
  assert_marked (fixture, "health", 2, 0, 0);
  touch (fixture, "health", 1);
  assert_marked (fixture, "health", 1, 1, 0);
  touch (fixture, "health", 7);
  touch (fixture, "health", -1);
  assert_marked (fixture, "health", 1, 1, 0);

  gtk_widget_activate_action (get_track (fixture, "health"), "track.mark", "(ii)", 2, 1);
  assert_marked (fixture, "health", 1, 1, 1);
  gtk_widget_activate_action (get_track (fixture, "health"), "track.heal", "i", 1);
  assert_marked (fixture, "health", 1, 0, 1);
  gtk_widget_activate_action (get_track (fixture, "health"), "track.regain-all", NULL);
  assert_marked (fixture, "health", 0, 0, 0);
  g_assert_cmpint (fixture->n_played, ==, 1);
  undo_to_the_beginning (fixture, data);
}

/* COFD-19: several boxes are one menu item and one undo step. */
static void
test_several_boxes (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (get_track (fixture, "health"), "track.mark", "(ii)", 1, 2);
  assert_marked (fixture, "health", 1, 3, 0);
  gtk_widget_activate_action (get_track (fixture, "health"), "track.mark", "(ii)", 9, 2);
  assert_marked (fixture, "health", 1, 3, 0);
  undo_to_the_beginning (fixture, data);
}

/* COFD-19: three boxes of lethal damage take two clicks. */
static void
test_fill_health (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (get_track (fixture, "health"), "track.regain-all", NULL);
  touch (fixture, "health", 2);
  assert_marked (fixture, "health", 3, 0, 0);
  touch (fixture, "health", 2);
  assert_marked (fixture, "health", 0, 3, 0);
  touch (fixture, "health", 4);
  assert_marked (fixture, "health", 2, 3, 0);
  touch (fixture, "health", 4);
  assert_marked (fixture, "health", 0, 5, 0);
  touch (fixture, "health", 4);
  assert_marked (fixture, "health", 0, 3, 2);
  touch (fixture, "health", 4);
  assert_marked (fixture, "health", 0, 3, 0);
  undo_to_the_beginning (fixture, data);
}

/* COFD-7: one click and one undo step, including the Beat. */
static void
test_resolve (Fixture *fixture, gconstpointer data)
{
  GListModel *conditions = ten_sheet_get_items (fixture->sheet, TEN_SHEET_CONDITION);
  const guint n_conditions = g_list_model_get_n_items (conditions);

  gtk_widget_grab_focus (find_button (fixture->panel, "Resolve Inspired, for a Beat"));
  gtk_widget_activate_action (fixture->panel, "sheet.resolve", "u", 0);
  /* The focus does not move to the notes. */
  g_assert_null (ten_widget_get_focus (fixture->panel));
  g_assert_cmpuint (
      g_list_model_get_n_items (ten_sheet_get_items (fixture->sheet, TEN_SHEET_CONDITION)), ==,
      n_conditions - 1);
  g_assert_cmpint (ten_sheet_get_beats (fixture->sheet), ==, 3);
  gtk_widget_activate_action (fixture->panel, "sheet.add-beat", NULL);
  gtk_widget_activate_action (fixture->panel, "sheet.add-beat", NULL);
  g_assert_cmpint (ten_sheet_get_beats (fixture->sheet), ==, 0);
  g_assert_cmpint (ten_sheet_get_experiences (fixture->sheet), ==, 1);
  undo_to_the_beginning (fixture, data);
}

static void
test_spend_willpower (Fixture *fixture, gconstpointer data)
{
  touch (fixture, "willpower", 3);
  assert_marked (fixture, "willpower", 2, 0, 0);
  touch (fixture, "willpower", 4);
  assert_marked (fixture, "willpower", 0, 0, 0);
  touch (fixture, "willpower", 0);
  assert_marked (fixture, "willpower", 4, 0, 0);
  touch (fixture, "willpower", 0);
  assert_marked (fixture, "willpower", 5, 0, 0);
  gtk_widget_activate_action (get_track (fixture, "willpower"), "track.spend", "i", 1);
  assert_marked (fixture, "willpower", 5, 0, 0);
  gtk_widget_activate_action (get_track (fixture, "willpower"), "track.spend", "i", -1);
  assert_marked (fixture, "willpower", 4, 0, 0);
  gtk_widget_activate_action (get_track (fixture, "willpower"), "track.regain-all", NULL);
  assert_marked (fixture, "willpower", 0, 0, 0);
  undo_to_the_beginning (fixture, data);
}

static void
test_beat (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (fixture->panel, "sheet.add-beat", NULL);
  g_assert_cmpint (ten_sheet_get_beats (fixture->sheet), ==, 3);
  g_assert_cmpint (fixture->n_played, ==, 1);
  undo_to_the_beginning (fixture, data);
}

static void
test_full_track (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 4; i++)
    gtk_widget_activate_action (get_track (fixture, "health"), "track.mark", "(ii)", 0, 1);
  assert_marked (fixture, "health", 4, 0, 0);
  gtk_widget_activate_action (get_track (fixture, "health"), "track.mark", "(ii)", 0, 1);
  assert_marked (fixture, "health", 3, 1, 0);
  undo_to_the_beginning (fixture, data);
}

/* Editors are hidden in play, and the rows for play are hidden in edit mode. */
static void
test_modes (Fixture *fixture, gconstpointer data)
{
  GtkWidget *editor = get_nth (fixture->panel, TEN_TYPE_ITEMS_EDITOR, 0);

  g_assert_true (gtk_widget_get_mapped (editor));
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_assert_false (gtk_widget_get_visible (editor));
  touch (fixture, "willpower", 3);
  g_assert_false (gtk_widget_get_visible (editor));
}

/* At the width of a phone. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  int minimum;

  gtk_widget_measure (fixture->panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
}

static void
add (const char *path,
     const char *sheet,
     void (*set_up_test) (Fixture *, gconstpointer),
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, sheet, set_up_test, test, tear_down);
}

TEN_TESTS
{
  add ("/sheet/lists/summary", nurse, set_up_editing, test_summary);
  add ("/sheet/lists/details", nurse, set_up_editing, test_details);
  add ("/sheet/lists/name-is-required", nurse, set_up_editing, test_name_is_required);
  add ("/sheet/lists/add-and-remove-details", nurse, set_up_editing, test_add_and_remove_details);
  add ("/sheet/lists/counts", nurse, set_up_editing, test_counts);
  add ("/sheet/lists/typed-number", nurse, set_up_editing, test_typed_number);
  add ("/sheet/lists/cursor-in-notes", nurse, set_up_editing, test_cursor_in_notes);
  add ("/sheet/lists/advantages", nurse, set_up_editing, test_advantages);
  add ("/sheet/lists/COFD-20/equipment", nurse, set_up_editing, test_equipment);
  add ("/sheet/lists/ITEM-1/arms", nurse, set_up_editing, test_arms);
  add ("/sheet/lists/conditions-and-notes", nurse, set_up_editing, test_conditions_and_notes);
  add ("/sheet/lists/COFD-19/track-size", nurse, set_up_editing, test_track_size);
  add ("/sheet/lists/narrow", nurse, set_up_editing, test_narrow);
  add ("/sheet/lists/modes", nurse, set_up_editing, test_modes);
  add ("/sheet/lists/COFD-19/mark-health", nurse, set_up, test_mark_health);
  add ("/sheet/lists/COFD-19/fill", nurse, set_up, test_fill_health);
  add ("/sheet/lists/COFD-19/several", nurse, set_up, test_several_boxes);
  add ("/sheet/lists/COFD-7/resolve", nurse, set_up, test_resolve);
  add ("/sheet/lists/V5-4/full-track", lasombra, set_up, test_full_track);
  add ("/sheet/lists/COFD-18/spend-willpower", nurse, set_up, test_spend_willpower);
  add ("/sheet/lists/COFD-7/beat", nurse, set_up, test_beat);
}
