/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-toolkit.h"
#include "common/ten-message-dialog.h"
#include "window/ten-window-after-private.h"

#include <glib/gi18n.h>

struct _TenWindowTry
{
  TenRecord *earlier;
  char *core;
};

typedef struct
{
  TenWindow *window;
  TenRecord *earlier;
  TenPool *pool;
} OtherTry;

static void
other_try_free (gpointer data, GClosure *closure)
{
  OtherTry *other = data;

  g_object_unref (other->earlier);
  g_object_unref (other->pool);
  g_free (other);
}

static char *
dup_core (TenPool *pool)
{
  g_autoptr (GString) core = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);
      TenTermKind kind = ten_term_get_kind (term);

      if (kind == TEN_TERM_TRAIT || kind == TEN_TERM_NUMBER)
        g_string_append_printf (core, "%s\n", ten_term_get_label (term));
    }
  return g_string_free (g_steal_pointer (&core), FALSE);
}

static TenRecord *
get_earlier (TenWindow *self)
{
  g_autofree char *core = NULL;

  if (self->try == NULL)
    return NULL;
  core = dup_core (self->pool);
  return g_str_equal (core, self->try->core) ? self->try->earlier : NULL;
}

void
ten_window_forget_try (TenWindow *self)
{
  g_clear_pointer (&self->try, ten_window_try_free);
}

void
ten_window_try_free (TenWindowTry *try)
{
  g_object_unref (try->earlier);
  g_free (try->core);
  g_free (try);
}

const char *
ten_window_get_roller (TenWindow *self)
{
  TenRecord *earlier = get_earlier (self);

  if (self->sheet != NULL)
    return ten_sheet_get_name (self->sheet);
  return earlier != NULL ? ten_window_get_text (ten_record_get_character (earlier)) : "";
}

/* COFD-11, V20-8, CHAT-5 */
void
ten_window_tie_try (TenWindow *self, TenRecord *record)
{
  ten_record_set_tries (record, ten_pool_get_tries (self->pool));
  ten_record_set_follows (record, get_earlier (self));
}

void
ten_window_end_try (TenWindow *self)
{
  if (get_earlier (self) != NULL)
    ten_pool_set_tries (self->pool, 0);
  ten_window_forget_try (self);
}

static void
on_other_response (AdwMessageDialog *dialog, const char *response, OtherTry *other)
{
  TenRuleset *ruleset = ten_pool_get_ruleset (other->pool);
  TenApplication *application = ten_window_get_application (other->window);
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (TenRecord) written = NULL;
  g_autoptr (GError) error = NULL;
  TenRequest request;

  if (!g_str_equal (response, "roll") || application == NULL)
    return;
  if (ten_window_connect_log (other->window, &error) &&
      ten_pool_to_request (other->pool, &request, &error))
    roll = ten_roll (&request, ten_application_get_random (application), &error);
  if (roll != NULL)
    {
      record = ten_record_new (roll, ten_ruleset_get_id (ruleset), G_LIST_MODEL (other->pool),
                               ten_record_get_character (other->earlier),
                               ten_record_get_comment (other->earlier));
      ten_record_set_follows (record, other->earlier);
      ten_record_set_tries (record, ten_pool_get_tries (other->pool));
      written = ten_log_append (ten_application_get_log (application, NULL), record, &error);
    }
  if (written == NULL)
    {
      ten_window_show_error (other->window, _ ("The Roll Was Not Made"), error);
      return;
    }
  ten_window_show_dice (other->window);
  ten_tray_play (other->window->tray, written, ruleset);
}

static void
ask_for_other (TenWindow *self, TenRecord *record, TenPool *pool, const TenRequest *request)
{
  const char *character = ten_window_get_text (ten_record_get_character (record));
  g_autofree char *dice = ten_words_for_dice (request);
  /* Translators: who tries again, with how many dice, against which target, and the number of
   * earlier tries that count. */
  g_autofree char *body = g_strdup_printf (ngettext ("%s: %s at %d, after %d earlier try",
                                                     "%s: %s at %d, after %d earlier tries",
                                                     (gulong) ten_pool_get_tries (pool)),
                                           *character != '\0' ? character : _ ("Dice Pool"), dice,
                                           request->target, ten_pool_get_tries (pool));
  GtkWidget *dialog = ten_message_dialog_new (GTK_WINDOW (self), _ ("Try Again?"), body);
  OtherTry *other = g_new0 (OtherTry, 1);

  other->window = self;
  other->earlier = g_object_ref (record);
  other->pool = g_object_ref (pool);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "roll",
                                    _ ("_Roll"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "roll",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "roll");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_other_response), other, other_try_free,
                         0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Another sheet is open: its traits and wounds are not those of this roll. */
static gboolean
try_for_other (
    TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure, GError **error)
{
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);
  TenRequest request;

  ten_pool_set_uncommon (pool, TRUE);
  if (!ten_aftermath_set_up_try (record,
                                 ten_application_get_log (ten_window_get_application (self), NULL),
                                 pressure, pool, error) ||
      !ten_pool_to_request (pool, &request, error))
    return FALSE;
  ask_for_other (self, record, pool, &request);
  return TRUE;
}

static gboolean
try_in_pool (
    TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure, GError **error)
{
  if (ten_pool_get_ruleset (self->pool) != ruleset)
    ten_window_choose_ruleset (self, ten_ruleset_get_id (ruleset));
  if (!ten_aftermath_set_up_try (record,
                                 ten_application_get_log (ten_window_get_application (self), NULL),
                                 pressure, self->pool, error))
    return FALSE;

  ten_pool_panel_set_comment (self->pool_panel,
                              ten_window_get_text (ten_record_get_comment (record)));
  ten_window_forget_try (self);
  self->try = g_new0 (TenWindowTry, 1);
  self->try->earlier = g_object_ref (record);
  self->try->core = dup_core (self->pool);
  ten_window_show_dice (self);
  ten_toolkit_announce (GTK_WIDGET (self), _ ("The pool is set up for another try"));
  return TRUE;
}

static void
set_up (TenWindow *self, TenRecord *record, TenRuleset *ruleset, gboolean pressure)
{
  TenSheet *sheet = ten_window_find_sheet (self, record);
  g_autoptr (GError) error = NULL;

  /* The pool is theirs in the tab that has their sheet. */
  if (sheet != NULL)
    ten_window_choose_document (self, ten_window_find_document (self, sheet));
  if (self->sheet == NULL || sheet != NULL)
    try_in_pool (self, record, ruleset, pressure, &error);
  else
    try_for_other (self, record, ruleset, pressure, &error);
  if (error != NULL)
    ten_window_show_toast (self, error->message);
}

/* COFD-11, V20-8, CHAT-5 */
void
ten_window_try_again (TenWindow *self, TenRecord *record, TenRuleset *ruleset)
{
  set_up (self, record, ruleset, TRUE);
}

/* COFD-11, CHAT-5 */
void
ten_window_try_without_penalty (TenWindow *self, TenRecord *record, TenRuleset *ruleset)
{
  set_up (self, record, ruleset, FALSE);
}
