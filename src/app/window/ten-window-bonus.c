/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-after-private.h"

#include <glib/gi18n.h>

struct _TenWindowBonus
{
  char *character;
  char *ruleset;
  char *name;
  int dice;
  char *others;
};

static void
bonus_free (gpointer data)
{
  TenWindowBonus *bonus = data;

  g_free (bonus->character);
  g_free (bonus->ruleset);
  g_free (bonus->name);
  g_free (bonus->others);
  g_free (bonus);
}

static char *
dup_others (TenPool *pool, const char *name)
{
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);

      if (ten_term_get_kind (term) != TEN_TERM_MODIFIER ||
          !g_str_equal (ten_term_get_label (term), name))
        g_string_append_printf (others, "%s %d\n", ten_term_get_label (term),
                                ten_term_get_dice (term));
    }
  return g_string_free (g_steal_pointer (&others), FALSE);
}

static gboolean
is_for_pool (TenWindow *self, TenWindowBonus *bonus)
{
  const char *name = self->sheet != NULL ? ten_sheet_get_name (self->sheet) : "";

  return g_str_equal (bonus->character, name) &&
         g_str_equal (bonus->ruleset, ten_ruleset_get_id (ten_pool_get_ruleset (self->pool)));
}

/* Out of a pool that is otherwise as it was, somebody took it; in a new pool it counts again. */
static gboolean
follow (TenWindow *self, TenWindowBonus *bonus)
{
  g_autofree char *others = dup_others (self->pool, bonus->name);

  if (ten_pool_get_modifier (self->pool, bonus->name) == 0)
    {
      if (g_strcmp0 (bonus->others, others) == 0 ||
          !ten_pool_set_modifier (self->pool, bonus->name, bonus->dice, NULL))
        return FALSE;
    }
  g_free (bonus->others);
  bonus->others = g_steal_pointer (&others);
  return TRUE;
}

void
ten_window_follow_bonuses (TenWindow *self)
{
  if (self->bonuses == NULL || self->following)
    return;

  self->following = TRUE;
  for (guint i = self->bonuses->len; i > 0; i--)
    {
      TenWindowBonus *bonus = g_ptr_array_index (self->bonuses, i - 1);

      if (!is_for_pool (self, bonus))
        g_clear_pointer (&bonus->others, g_free);
      else if (!follow (self, bonus))
        g_ptr_array_remove_index (self->bonuses, i - 1);
    }
  self->following = FALSE;
}

/* TEST-6 */
void
ten_window_add_bonus (TenWindow *self,
                      const char *name,
                      int dice,
                      int easier,
                      const char *character,
                      const char *ruleset)
{
  TenWindowBonus *bonus;

  if (self->bonuses == NULL)
    self->bonuses = g_ptr_array_new_with_free_func (bonus_free);
  bonus = g_new0 (TenWindowBonus, 1);
  bonus->character = g_strdup (character);
  bonus->ruleset = g_strdup (ruleset);
  bonus->name = g_strdup (name);
  bonus->dice = dice;
  if (dice > 0)
    g_ptr_array_add (self->bonuses, bonus);
  else if (easier > 0 && is_for_pool (self, bonus))
    ten_pool_set_required (self->pool, MAX (1, ten_pool_get_required (self->pool) - easier));
  if (dice == 0)
    bonus_free (bonus);
  ten_window_follow_bonuses (self);
}

/* TEST-6 */
void
ten_window_take_up_bonuses (TenWindow *self, TenLog *log)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = ten_aftermath_list_bonuses (log, &error);

  if (events == NULL)
    g_debug ("%s", error->message);
  for (guint i = 0; events != NULL && i < events->len; i++)
    {
      TenEvent *event = g_ptr_array_index (events, i);
      g_autoptr (TenRecord) record = ten_window_read_record (self, ten_event_get_roll (event));

      if (record != NULL)
        ten_window_add_bonus (
            self, ten_event_get_word (event, "name"), ten_event_get_number (event, "dice", 0), 0,
            ten_event_get_word (event, "character"), ten_record_get_ruleset (record));
    }
}

void
ten_window_end_bonuses (TenWindow *self)
{
  self->following = TRUE;
  for (guint i = self->bonuses != NULL ? self->bonuses->len : 0; i > 0; i--)
    {
      TenWindowBonus *bonus = g_ptr_array_index (self->bonuses, i - 1);

      if (!is_for_pool (self, bonus))
        continue;
      ten_pool_set_modifier (self->pool, bonus->name, 0, NULL);
      g_ptr_array_remove_index (self->bonuses, i - 1);
    }
  self->following = FALSE;
}
