/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "rules/ten-option.h"

#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (ten_rules_error_quark, ten_rules_error)
G_DEFINE_FINAL_TYPE (TenRuleset, ten_ruleset, G_TYPE_OBJECT)

gboolean
ten_rules_fail (GError **error, TenRulesError code, const char *format, ...)
{
  va_list arguments;

  if (error == NULL)
    return FALSE;
  va_start (arguments, format);
  *error = g_error_new_valist (TEN_RULES_ERROR, (int) code, format, arguments);
  va_end (arguments);
  return FALSE;
}

gpointer
ten_ruleset_allocate (TenRuleset *self, gsize n, gsize size)
{
  gpointer block = g_malloc0_n (MAX (n, 1), size);

  g_ptr_array_add (self->blocks, block);
  return block;
}

static gboolean
check_id_is_new (const TenJsonPlace *list, const TenJsonPlace *element, GError **error)
{
  TenJsonPlace id;
  const char *text;

  if (!ten_json_place_find_member (element, "id", &id) ||
      !ten_json_place_read_string (&id, G_MAXUINT, &text, NULL))
    return TRUE;
  for (guint i = 0; i < element->index; i++)
    {
      TenJsonPlace earlier = ten_json_place_get_element (list, i);
      const char *other = NULL;

      ten_json_place_read_string_member (&earlier, "id", G_MAXUINT, &other, NULL);
      if (g_strcmp0 (other, text) == 0)
        return ten_json_place_fail (&id, TEN_JSON_ERROR_VALUE, error,
                                    _ ("the id “%s” occurs twice"), text);
    }
  return TRUE;
}

gboolean
ten_ruleset_read_list (TenRuleset *self,
                       const TenJsonPlace *list,
                       guint max_length,
                       TenRulesetReader reader,
                       gsize size,
                       gpointer items,
                       guint *n_items,
                       GError **error)
{
  guint n;
  char *item;

  if (!ten_json_place_check_array (list, max_length, error))
    return FALSE;
  n = ten_json_place_get_length (list);
  /* A list of ids ends with NULL. */
  item = ten_ruleset_allocate (self, n + 1, size);
  *(gpointer *) items = item;
  for (guint i = 0; i < n; i++, item += size)
    {
      TenJsonPlace element = ten_json_place_get_element (list, i);

      if (!check_id_is_new (list, &element, error) || !reader (self, &element, item, error))
        return FALSE;
      if (n_items != NULL)
        *n_items = i + 1;
    }
  return TRUE;
}

gboolean
ten_ruleset_read_items (gpointer self,
                        const TenJsonPlace *list,
                        const TenJsonMember *member,
                        gpointer item,
                        GError **error)
{
  guint n_items = 0;
  guint *n = member->n_offset != 0 ? G_STRUCT_MEMBER_P (item, member->n_offset) : &n_items;

  return ten_ruleset_read_list (self, list, (guint) member->maximum,
                                (TenRulesetReader) member->read, member->size,
                                G_STRUCT_MEMBER_P (item, member->offset), n, error) &&
         (member->minimum == 0 || ten_ruleset_check_not_empty (list, error));
}

gboolean
ten_ruleset_check_not_empty (const TenJsonPlace *list, GError **error)
{
  return ten_json_place_get_length (list) > 0 ||
         ten_json_place_fail (list, TEN_JSON_ERROR_RANGE, error, _ ("expected at least one"));
}

/* Check the version before the members, which a later version may change. */
static gboolean
check_format (const TenJsonPlace *root, GError **error)
{
  TenJsonPlace format_place, version_place;
  const char *format;
  int version;

  if (!ten_json_place_get_member (root, "format", &format_place, error) ||
      !ten_json_place_read_string (&format_place, G_MAXUINT, &format, error))
    return FALSE;
  if (!g_str_equal (format, TEN_RULESET_FORMAT))
    return ten_json_place_fail (&format_place, TEN_JSON_ERROR_VALUE, error,
                                _ ("this is not a ruleset: its format is not “%s”"),
                                TEN_RULESET_FORMAT);
  if (!ten_json_place_get_member (root, "version", &version_place, error) ||
      !ten_json_place_read_integer (&version_place, G_MININT, G_MAXINT, &version, error))
    return FALSE;
  return version == TEN_RULESET_VERSION ||
         ten_json_place_fail (&version_place, TEN_JSON_ERROR_VALUE, error,
                              _ ("this program reads version %d, not %d"), TEN_RULESET_VERSION,
                              version);
}

static gboolean
read_description (TenRuleset *self, const TenJsonPlace *place, const char **text, GError **error)
{
  if (!ten_json_place_read_string (place, TEN_RULESET_MAX_DESCRIPTION, text, error))
    return FALSE;
  *text = ten_ruleset_translate (self, *text);
  return TRUE;
}

static gboolean
check_request (const TenJsonPlace *dice, const TenRequest *request, GError **error)
{
  g_autoptr (GError) problem = NULL;

  if (ten_request_check (request, &problem))
    return TRUE;
  return ten_json_place_fail (dice, TEN_JSON_ERROR_VALUE, error, "%s", problem->message);
}

/* Switches on everything that can be: options that work alone need not work together. */
static gboolean
check_choices (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  const TenRulesetOptions *options = &self->options;
  guint offered = options->again | (1u << self->request.again);
  TenRequest request = self->request;

  request.required = options->required_minimum;
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    if (ten_options[i].in_ruleset && i != TEN_POOL_AUTOMATIC)
      ten_option_set_in_request (&ten_options[i], &request, ten_option_is_in (options->offered, i));
  request.sure_success = options->willpower == TEN_WILLPOWER_SUCCESS;
  request.red = ten_option_is_in (options->offered, TEN_POOL_RED) ? 1 : 0;
  for (int again = TEN_AGAIN_NONE; again <= 10; again++)
    {
      request.again = again;
      if ((offered & (1u << again)) != 0 && !check_request (dice, &request, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_botch (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  guint offered = self->options.botch | (1u << self->request.botch);
  TenJsonPlace place;

  if ((offered & (1u << TEN_BOTCH_NEGATIVE)) == 0 || self->request.ones == TEN_ONES_CANCEL_DICE)
    return TRUE;
  return ten_json_place_get_member (dice, "botch", &place, error) &&
         ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                              _ ("a net is negative only where ones cancel dice"));
}

static gboolean
check_chance (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  TenJsonPlace place;

  if (!self->request.chance_again || self->request.empty_pool == TEN_EMPTY_POOL_CHANCE_DIE)
    return TRUE;
  return ten_json_place_get_member (dice, "chance_again", &place, error) &&
         ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                              _ ("an empty pool has no chance die here"));
}

static gboolean
is_choice (guint bits)
{
  return (bits & (bits - 1)) != 0;
}

/* Options that other parts of the file offer. */
static void
offer_others (TenRulesetOptions *self)
{
  const struct
  {
    TenPoolOption option;
    gboolean offered;
  } others[] = {
    { TEN_POOL_TARGET, self->target_minimum < self->target_maximum },
    { TEN_POOL_REQUIRED, TRUE },
    { TEN_POOL_AGAIN, is_choice (self->again) },
    { TEN_POOL_WILLPOWER, self->willpower != TEN_WILLPOWER_NONE },
    { TEN_POOL_TRIES, self->tries != TEN_TRIES_NONE },
    { TEN_POOL_INJURY, ten_option_is_in (self->offered, TEN_POOL_AUTOMATIC) },
    { TEN_POOL_BOTCH, is_choice (self->botch) },
    { TEN_POOL_UNCOMMON, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    self->offered |= others[i].offered ? 1u << others[i].option : 0;
}

static void
set_usual (TenRuleset *self)
{
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      const TenOption *option = &ten_options[i];

      self->usual[i] = option->request != 0 && option->usual == 0
                           ? ten_option_get_in_request (option, &self->request)
                           : option->usual;
    }
}

/* Checks that every choice under the ruleset can be rolled. */
static gboolean
check_rolls (TenRuleset *self, const TenJsonPlace *dice, GError **error)
{
  offer_others (&self->options);
  set_usual (self);
  return check_request (dice, &self->request, error) && check_choices (self, dice, error) &&
         check_botch (self, dice, error) && check_chance (self, dice, error);
}

/* Each section refers to earlier ones. */
static gboolean
read_root (TenRuleset *self, const TenJsonPlace *root, GError **error)
{
  static const TenJsonMember members[] = {
    { "format" },
    { "version" },
    TEN_RULESET_NEEDED ("id", G_STRUCT_OFFSET (TenRuleset, id), ten_ruleset_read_id),
    TEN_RULESET_NEEDED ("name", G_STRUCT_OFFSET (TenRuleset, name), ten_ruleset_read_label),
    TEN_RULESET_MEMBER ("description", G_STRUCT_OFFSET (TenRuleset, description), read_description),
    TEN_RULESET_MEMBER ("traits", 0, ten_ruleset_read_traits),
    TEN_RULESET_LIST ("tracks", 0, TenRuleset, tracks, n_tracks, 0, TEN_RULESET_MAX_TRACKS,
                      ten_ruleset_read_track),
    TEN_RULESET_LIST ("derived", 0, TenRuleset, derived, n_derived, 0, TEN_RULESET_MAX_DERIVED,
                      ten_ruleset_read_derived_value),
    TEN_RULESET_LIST ("creation", 0, TenRuleset, creation.allowances, creation.n_allowances, 0,
                      TEN_RULESET_MAX_ALLOWANCES, ten_ruleset_read_allowance),
    TEN_RULESET_IDS ("details", 0, G_STRUCT_OFFSET (TenRuleset, details), 0,
                     TEN_RULESET_MAX_DETAILS, ten_ruleset_read_id),
    TEN_RULESET_MEMBER ("growth", G_STRUCT_OFFSET (TenRuleset, growth), ten_ruleset_read_growth),
    TEN_RULESET_LIST ("headings", 0, TenRuleset, headings, n_headings, 0, TEN_RULESET_MAX_HEADINGS,
                      ten_ruleset_read_heading),
    TEN_RULESET_LIST ("conditions", 0, TenRuleset, conditions, n_conditions, 0,
                      TEN_RULESET_MAX_CONDITIONS, ten_ruleset_read_condition),
    TEN_RULESET_NEEDED ("dice", 0, ten_ruleset_read_dice),
    TEN_RULESET_MEMBER ("pool", 0, ten_ruleset_read_pool),
    TEN_RULESET_MEMBER ("actions", 0, ten_ruleset_read_actions),
    { NULL },
  };
  TenJsonPlace dice;

  return check_format (root, error) &&
         ten_json_place_read_members (root, members, self, self, error) &&
         ten_json_place_get_member (root, "dice", &dice, error) && check_rolls (self, &dice, error);
}

static void
ten_ruleset_finalize (GObject *object)
{
  TenRuleset *self = TEN_RULESET (object);

  g_hash_table_unref (self->traits_by_id);
  g_hash_table_unref (self->traits_by_name);
  g_ptr_array_unref (self->blocks);
  g_string_chunk_free (self->strings);
  G_OBJECT_CLASS (ten_ruleset_parent_class)->finalize (object);
}

static void
ten_ruleset_class_init (TenRulesetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_ruleset_finalize;
}

static void
ten_ruleset_init (TenRuleset *self)
{
  self->strings = g_string_chunk_new (1024);
  self->description = "";
  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->traits_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->traits_by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->options.modifier_minimum = -5;
  self->options.modifier_maximum = 5;
  ten_request_init (&self->request);
  self->request.required = 1;
  self->request.again = TEN_AGAIN_NONE;
  self->request.exceptional = 0;
  self->actions.initiative_dice = 1;
}

/* Reads a ruleset. The format is strict: missing or unknown members and values out of range are
 * errors, with line and column, and so is a choice that could never be rolled. */
TenRuleset *
ten_ruleset_new_from_document (TenJsonDocument *document, GError **error)
{
  g_autoptr (TenRuleset) self = NULL;
  TenJsonPlace root;

  g_return_val_if_fail (document != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (TEN_TYPE_RULESET, NULL);
  root = ten_json_document_get_root (document);
  if (!read_root (self, &root, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * ten_ruleset_get_id:
 *
 * Returns: (transfer none): its name in sheets and on the command line
 */
TEN_DEFINE_GETTER (TenRuleset, ten_ruleset, TEN_IS_RULESET, const char *, id)

/**
 * ten_ruleset_get_name:
 *
 * Returns: (transfer none): its name, in the user's language
 */
TEN_DEFINE_GETTER (TenRuleset, ten_ruleset, TEN_IS_RULESET, const char *, name)

/**
 * ten_ruleset_get_description:
 *
 * Returns: (transfer none): its description, a sentence in the user's language; may be empty
 */
TEN_DEFINE_GETTER (TenRuleset, ten_ruleset, TEN_IS_RULESET, const char *, description)

/**
 * ten_ruleset_init_request:
 * @request: (out caller-allocates): a request
 *
 * Initializes a request to a roll without dice, with the ruleset's defaults.
 */
void
ten_ruleset_init_request (TenRuleset *self, TenRequest *request)
{
  g_return_if_fail (TEN_IS_RULESET (self));
  g_return_if_fail (request != NULL);

  *request = self->request;
}

/**
 * ten_ruleset_get_options:
 *
 * Returns: (transfer none): the choices of a player under the ruleset
 */
const TenRulesetOptions *
ten_ruleset_get_options (TenRuleset *self)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  return &self->options;
}

/**
 * ten_ruleset_get_groups:
 * @n_groups: (out): the number of groups
 *
 * Returns: (transfer none) (array length=n_groups): the groups of traits, in the order of the sheet
 */
const TenTraitGroup *
ten_ruleset_get_groups (TenRuleset *self, guint *n_groups)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (n_groups != NULL, NULL);

  *n_groups = self->n_groups;
  return self->groups;
}

/* The first trait whose name is a single word. */
static const TenTrait *
find_plain_trait (TenRuleset *self, TenTraitKind kind)
{
  for (guint i = 0; i < self->n_groups; i++)
    for (guint j = 0; j < self->groups[i].n_traits; j++)
      if (self->groups[i].kind == kind && strchr (self->groups[i].traits[j].name, ' ') == NULL)
        return &self->groups[i].traits[j];
  return NULL;
}

/**
 * ten_ruleset_dup_example:
 * @self: a ruleset
 *
 * Creates a short example of a pool in quick notation, in the user's language: `strength +
 * athletics`.
 *
 * Returns: (transfer full): the example; a number if the ruleset has no attributes or skills
 */
char *
ten_ruleset_dup_example (TenRuleset *self)
{
  const TenTrait *attribute, *skill;
  g_autofree char *text = NULL;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  attribute = find_plain_trait (self, TEN_TRAIT_ATTRIBUTE);
  skill = find_plain_trait (self, TEN_TRAIT_SKILL);
  if (attribute == NULL || skill == NULL)
    return g_strdup ("7");
  text = g_strdup_printf ("%s + %s", attribute->name, skill->name);
  return g_utf8_strdown (text, -1);
}

/**
 * ten_ruleset_get_tracks:
 * @n_tracks: (out): the number of tracks
 *
 * Returns: (transfer none) (array length=n_tracks): the tracks of points and of damage, in the
 *   order of the sheet
 */
const TenTrack *
ten_ruleset_get_tracks (TenRuleset *self, guint *n_tracks)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (n_tracks != NULL, NULL);

  *n_tracks = self->n_tracks;
  return self->tracks;
}

/**
 * ten_ruleset_get_target_words:
 * @n_words: (out): the number of targets with names
 *
 * Returns: (transfer none) (array length=n_words): the targets with names (CHAT-1), lowest first
 */
const TenTargetWord *
ten_ruleset_get_target_words (TenRuleset *self, guint *n_words)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (n_words != NULL, NULL);

  *n_words = self->n_words;
  return self->words;
}

/**
 * ten_ruleset_get_target_word:
 * @target: a target
 *
 * Returns: (transfer none) (nullable): the name of a target (CHAT-1), in the user's language, or
 *   %NULL
 */
const char *
ten_ruleset_get_target_word (TenRuleset *self, int target)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  for (guint i = 0; i < self->n_words; i++)
    if (self->words[i].target == target)
      return self->words[i].name;
  return NULL;
}

/**
 * ten_ruleset_get_degree_name:
 * @degree: the id of a degree
 *
 * Returns: (transfer none) (nullable): the name of a degree (V20-7, TEST-6), in the user's
 *   language, or %NULL if there is no such degree
 */
const char *
ten_ruleset_get_degree_name (TenRuleset *self, const char *degree)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (degree != NULL, NULL);

  for (guint i = 0; i < self->request.n_degrees; i++)
    if (g_str_equal (self->request.degrees[i].id, degree))
      return self->degree_names[i];
  return NULL;
}

/**
 * ten_ruleset_find_trait:
 * @id: the id of a trait
 *
 * Returns: (transfer none) (nullable): the trait with exactly that id, or %NULL
 */
const TenTrait *
ten_ruleset_find_trait (TenRuleset *self, const char *id)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return g_hash_table_lookup (self->traits_by_id, id);
}

/**
 * ten_ruleset_match_trait:
 * @name: the name of a trait, as a person or a file writes it
 * @length: its length in bytes, or -1 if it ends with a NUL
 *
 * Finds a trait by its id or its name, in English or in the user's language, ignoring case,
 * accents, spaces, underscores and hyphens (ten_fold_name()).
 *
 * Returns: (transfer none) (nullable): the trait, or %NULL
 */
const TenTrait *
ten_ruleset_match_trait (TenRuleset *self, const char *name, gssize length)
{
  g_autofree char *folded = NULL;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  folded = ten_fold_name (name, length);
  return g_hash_table_lookup (self->traits_by_name, folded);
}

/**
 * ten_ruleset_find_track:
 * @id: the id of a track
 *
 * Returns: (transfer none) (nullable): the track with exactly that id, or %NULL
 */
const TenTrack *
ten_ruleset_find_track (TenRuleset *self, const char *id)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < self->n_tracks; i++)
    if (g_str_equal (self->tracks[i].id, id))
      return &self->tracks[i];
  return NULL;
}
