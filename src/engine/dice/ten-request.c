/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request-private.h"

#include "dice/ten-dice-error.h"
#include "json/ten-json.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static TenRequest *ten_request_copy (const TenRequest *self);

G_DEFINE_BOXED_TYPE (TenRequest, ten_request, ten_request_copy, g_free)

/* Enumerations are read and written as int. */
G_STATIC_ASSERT (sizeof (TenHalve) == sizeof (int));
G_STATIC_ASSERT (sizeof (TenOnes) == sizeof (int));
G_STATIC_ASSERT (sizeof (TenBotch) == sizeof (int));
G_STATIC_ASSERT (sizeof (TenEmptyPool) == sizeof (int));
G_STATIC_ASSERT (sizeof (TenTiming) == sizeof (int));

const char *const ten_halve_words[] = { "never", "successes", "required", NULL };
const char *const ten_ones_words[] = { "nothing", "cancel-successes", "cancel-dice", NULL };
const char *const ten_botch_words[] = { "never", "no-success", "negative", NULL };
const char *const ten_empty_pool_words[] = { "chance-die", "no-dice", "one-die", NULL };
const char *const ten_timing_words[] = { "unsaid", "instant", "reflexive", NULL };

typedef enum
{
  FIELD_INTEGER,
  FIELD_BOOLEAN,
  FIELD_WORD
} FieldKind;

/* Every member before the degrees is an int, or as large. */
#define PLACE(name) (G_STRUCT_OFFSET (TenRequest, name) / sizeof (int))
#define N_FIELDS PLACE (n_degrees)
#define MAX_DEGREE_ID 64

/* A member is a number, a switch, or one of several words. Its place in these lists is its place
 * in the structure. */
typedef struct
{
  const char *names[N_FIELDS];
  FieldKind kinds[N_FIELDS];
  int minimums[N_FIELDS];
  int maximums[N_FIELDS];
  const char *const *words[N_FIELDS];
  gboolean rare[N_FIELDS];
} Fields;

#define FIELD(name, kind, minimum, maximum)                                                        \
  .names[PLACE (name)] = #name, .kinds[PLACE (name)] = kind, .minimums[PLACE (name)] = minimum,    \
               .maximums[PLACE (name)] = maximum
#define INTEGER(name, minimum, maximum) FIELD (name, FIELD_INTEGER, minimum, maximum)
#define BOOLEAN(name) FIELD (name, FIELD_BOOLEAN, 0, 1)
#define WORD(name) FIELD (name, FIELD_WORD, 0, 2), .words[PLACE (name)] = ten_##name##_words
/* Written only if it is not 0, so that the seals of earlier rolls stay the same. */
#define RARE(kind, name) kind (name), .rare[PLACE (name)] = TRUE

/* The order of the canonical JSON that rolls are sealed over, so new members go last. */
static const Fields fields = {
  INTEGER (dice, -TEN_REQUEST_MAX_DICE, TEN_REQUEST_MAX_DICE),
  INTEGER (red, 0, TEN_REQUEST_MAX_DICE),
  INTEGER (target, TEN_REQUEST_MIN_FACE, TEN_REQUEST_MAX_FACE),
  INTEGER (required, 0, TEN_REQUEST_MAX_REQUIRED),
  INTEGER (again, TEN_AGAIN_NONE, TEN_REQUEST_MAX_FACE),
  BOOLEAN (rote),
  INTEGER (extra, 0, TEN_REQUEST_MAX_REQUIRED),
  BOOLEAN (tens_double),
  BOOLEAN (sure_success),
  BOOLEAN (automatic),
  WORD (halve),
  INTEGER (halve_over, 0, TEN_REQUEST_MAX_DICE),
  WORD (ones),
  WORD (botch),
  WORD (empty_pool),
  BOOLEAN (chance_again),
  INTEGER (exceptional, 0, TEN_REQUEST_MAX_REQUIRED),
  BOOLEAN (pairs),
  BOOLEAN (margin),
  BOOLEAN (degrees_by_margin),
  RARE (BOOLEAN, combat),
  RARE (BOOLEAN, capped),
  RARE (WORD, timing),
};

static TenRequest *
ten_request_copy (const TenRequest *self)
{
  return g_memdup2 (self, sizeof *self);
}

static gboolean
is_switch (guint field)
{
  return fields.kinds[field] == FIELD_BOOLEAN;
}

static inline gboolean
is_in_range (guint field, int value)
{
  return (value >= fields.minimums[field]) & (value <= fields.maximums[field]);
}

static gboolean
check_fields (const TenRequest *self, GError **error)
{
  const int *values = (const int *) self;
  gboolean all = self->again != 1;

  for (guint i = 0; i < N_FIELDS; i++)
    all &= is_in_range (i, values[i]);
  if (G_LIKELY (all))
    return TRUE;

  /* A switch that is neither 0 nor 1 is on. */
  for (guint i = 0; i < N_FIELDS; i++)
    if (!is_switch (i) && !is_in_range (i, values[i]))
      {
        g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                     _ ("“%s” must be between %d and %d, and is %d"), fields.names[i],
                     fields.minimums[i], fields.maximums[i], values[i]);
        return FALSE;
      }

  if (self->again == 1)
    {
      g_set_error_literal (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                           _ ("“again” must be a face from 2 to 10, or 0 for none"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_degrees (const TenRequest *self, GError **error)
{
  gboolean right = self->n_degrees <= TEN_REQUEST_MAX_DEGREES;

  for (guint i = 0; right && i < self->n_degrees; i++)
    {
      const TenDegree *degree = &self->degrees[i];

      right = degree->id != NULL && degree->id[0] != '\0' && strlen (degree->id) <= MAX_DEGREE_ID &&
              degree->from >= -TEN_REQUEST_MAX_REQUIRED &&
              degree->from <= TEN_REQUEST_MAX_REQUIRED &&
              (i == 0 || degree->from > degree[-1].from);
    }

  if (!right)
    g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                 _ ("“degrees” must be at most %d words, the lowest first"),
                 TEN_REQUEST_MAX_DEGREES);
  return right;
}

/* COFD-10: dice that are not successes, except a chance die that shows a 1. */
guint
ten_request_get_rerolled (const TenRequest *self)
{
  const guint kept = ten_request_is_chance (self) ? 1u << 1 : 0;

  return self->rote ? ((1u << ten_request_get_target (self)) - 2) & ~kept : 0;
}

static gboolean
fail (GError **error, const char *message)
{
  g_set_error_literal (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST, message);
  return FALSE;
}

/* Which dice are cancelled by ones depends on their order, so there would be no exact odds for
 * these. */
gboolean
ten_request_check_combinations (const TenRequest *self, GError **error)
{
  if (self->ones == TEN_ONES_CANCEL_DICE && self->tens_double &&
      (self->again != TEN_AGAIN_NONE || ten_request_get_rerolled (self) != 0))
    return fail (error, _ ("Ones that cancel dice and tens that count twice cannot be combined "
                           "with “again” or “rote”"));
  if (self->ones == TEN_ONES_CANCEL_DICE && self->pairs)
    return fail (error, _ ("Ones that cancel dice cannot be combined with pairs of tens"));
  if (self->required == 0 && self->botch != TEN_BOTCH_NEVER)
    return fail (error, _ ("A roll that can be a botch needs at least one success"));
  if (self->automatic && !ten_request_offers_automatic (self))
    {
      g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                   _ ("For an automatic success, the pool must have at least %d dice, not %d"),
                   self->target, self->dice);
      return FALSE;
    }
  return TRUE;
}

/**
 * ten_request_init:
 * @self: (out caller-allocates): a request
 *
 * Sets @self to the plainest roll: no dice, target 8, one success required, a chance die for an
 * empty pool, only pools over ten dice halved, and every option off. A ruleset changes what it
 * needs.
 */
void
ten_request_init (TenRequest *self)
{
  g_return_if_fail (self != NULL);

  memset (self, 0, sizeof *self);
  self->target = 8;
  self->required = 1;
  self->halve_over = 10;
}

/**
 * ten_request_check:
 * @error: return location for an error
 *
 * Checks that every number in @self is in its range, that its options can be combined, and that
 * the pool offers an automatic success if one is taken (V20-6). Fails with
 * %TEN_DICE_ERROR_REQUEST.
 *
 * Returns: %FALSE if @error is set
 */
gboolean
ten_request_check (const TenRequest *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return check_fields (self, error) && check_degrees (self, error) &&
         ten_request_check_combinations (self, error);
}

/**
 * ten_request_equal:
 * @other: another request
 *
 * Returns: whether all members of the two requests are equal, ignoring unused degrees
 */
gboolean
ten_request_equal (const TenRequest *self, const TenRequest *other)
{
  const int *values = (const int *) self;
  const int *other_values = (const int *) other;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (other != NULL, FALSE);

  for (guint i = 0; i < N_FIELDS; i++)
    if (is_switch (i) ? !values[i] != !other_values[i] : values[i] != other_values[i])
      return FALSE;

  if (self->n_degrees != other->n_degrees)
    return FALSE;
  for (guint i = 0; i < self->n_degrees; i++)
    if (self->degrees[i].from != other->degrees[i].from ||
        g_strcmp0 (self->degrees[i].id, other->degrees[i].id) != 0)
      return FALSE;
  return TRUE;
}

static int
halve (int number)
{
  return (number + 1) / 2;
}

/**
 * ten_request_is_chance:
 *
 * Returns: whether the pool is reduced to a chance die (COFD-5)
 */
gboolean
ten_request_is_chance (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->dice < 1 && self->empty_pool == TEN_EMPTY_POOL_CHANCE_DIE && !self->automatic;
}

/**
 * ten_request_is_halved:
 *
 * Returns: whether half the pool is rolled (TEST-9)
 */
gboolean
ten_request_is_halved (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->halve != TEN_HALVE_NEVER && self->dice > self->halve_over && !self->automatic;
}

/* Gets the number of dice in the pool before halving: 1 for a chance die (COFD-5) and for a pool
 * that never drops below one (V5-2), 0 for a pool without dice (V20-16, TEST-3). */
int
ten_request_get_dice (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->dice >= 1)
    return self->dice;
  return self->empty_pool == TEN_EMPTY_POOL_NO_DICE ? 0 : 1;
}

/* Gets the number of red dice in the pool before halving: never more than the pool has (V5-2). A
 * chance die is not red. */
int
ten_request_get_red (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return ten_request_is_chance (self) ? 0 : CLAMP (self->red, 0, ten_request_get_dice (self));
}

/**
 * ten_request_get_n_thrown:
 *
 * Gets the number of dice in wave 0: the pool, or its plain and red dice halved and rounded up
 * separately (TEST-9), or none for an automatic success (V20-6).
 *
 * Returns: the number of dice, 0 or more
 */
int
ten_request_get_n_thrown (const TenRequest *self)
{
  int dice, red;

  g_return_val_if_fail (self != NULL, 0);

  if (self->automatic)
    return 0;

  dice = ten_request_get_dice (self);
  if (!ten_request_is_halved (self))
    return dice;
  red = ten_request_get_red (self);
  return halve (dice - red) + halve (red);
}

void
ten_request_count_successes (TenRequest *self)
{
  if (self->halve == TEN_HALVE_REQUIRED)
    self->halve = TEN_HALVE_SUCCESSES;
}

void
ten_request_need_one (TenRequest *self)
{
  ten_request_count_successes (self);
  self->required = 1;
  self->margin = FALSE;
  if (self->degrees_by_margin)
    self->n_degrees = 0;
}

int
ten_request_get_red_thrown (const TenRequest *self)
{
  const int red = self->automatic ? 0 : ten_request_get_red (self);

  return ten_request_is_halved (self) ? halve (red) : red;
}

/**
 * ten_request_get_required:
 *
 * Returns: the number of successes that the action needs, halved and rounded up if halving affects
 *   them (TEST-9)
 */
int
ten_request_get_required (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, 1);

  if (self->halve == TEN_HALVE_REQUIRED && ten_request_is_halved (self))
    return halve (self->required);
  return self->required;
}

/**
 * ten_request_get_target:
 *
 * Returns: the face that a die must reach: 10 for a chance die (COFD-5)
 */
int
ten_request_get_target (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, 10);

  return ten_request_is_chance (self) ? 10 : self->target;
}

/**
 * ten_request_get_again:
 *
 * Gets the lowest face that is rolled again; for a chance die, this is 10 or none (COFD-5,
 * NWOD-1).
 *
 * Returns: a face, 2 to 10, or %TEN_AGAIN_NONE
 */
int
ten_request_get_again (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, TEN_AGAIN_NONE);

  if (ten_request_is_chance (self))
    return self->chance_again ? 10 : TEN_AGAIN_NONE;
  return self->again;
}

/* Gets whether the pool is large enough for an automatic success (V20-6). Does not check whether
 * the ruleset has automatic successes, or whether the situation allows one. */
gboolean
ten_request_offers_automatic (const TenRequest *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->dice >= self->target;
}

const char *
ten_request_find_degree (const TenRequest *self, int successes)
{
  const char *id = NULL;
  int value;

  value = self->degrees_by_margin ? successes - ten_request_get_required (self) : successes;
  for (guint i = 0; i < self->n_degrees && self->degrees[i].from <= value; i++)
    id = self->degrees[i].id;
  return id;
}

static gboolean
fail_member (const char *name, GError **error)
{
  g_set_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST, _ ("“%s” is not valid in a request"),
               name);
  return FALSE;
}

static gboolean
read_integer (JsonNode *node, int *value)
{
  gint64 number;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  number = json_node_get_int (node);
  if (number < G_MININT || number > G_MAXINT)
    return FALSE;
  *value = (int) number;
  return TRUE;
}

static const char *
read_string (JsonNode *node)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

static gboolean
read_field (guint field, JsonNode *node, int *value)
{
  const char *word;

  switch (fields.kinds[field])
    {
    case FIELD_INTEGER:
      return read_integer (node, value);

    case FIELD_BOOLEAN:
      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
        return FALSE;
      *value = json_node_get_boolean (node);
      return TRUE;

    case FIELD_WORD:
      word = read_string (node);
      for (int i = 0; word != NULL && fields.words[field][i] != NULL; i++)
        {
          if (strcmp (fields.words[field][i], word) == 0)
            {
              *value = i;
              return TRUE;
            }
        }
      return FALSE;

    default:
      g_assert_not_reached ();
    }
}

static gboolean
read_degree (TenDegree *degree, JsonNode *node)
{
  JsonObject *object;
  JsonNode *from, *id;
  const char *word;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  from = json_object_get_member (object, "from");
  id = json_object_get_member (object, "id");
  if (json_object_get_size (object) != 2 || from == NULL || id == NULL ||
      !read_integer (from, &degree->from))
    return FALSE;

  word = read_string (id);
  if (word == NULL || strlen (word) > MAX_DEGREE_ID)
    return FALSE;
  degree->id = g_intern_string (word);
  return TRUE;
}

static gboolean
read_degrees (TenRequest *self, JsonNode *node)
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  if (json_array_get_length (array) > TEN_REQUEST_MAX_DEGREES)
    return FALSE;

  self->n_degrees = json_array_get_length (array);
  for (guint i = 0; i < self->n_degrees; i++)
    if (!read_degree (&self->degrees[i], json_array_get_element (array, i)))
      return FALSE;
  return TRUE;
}

int *
ten_request_find_number (TenRequest *self, const char *name)
{
  for (guint i = 0; i < N_FIELDS; i++)
    if (strcmp (name, fields.names[i]) == 0)
      return (int *) self + i;
  return NULL;
}

static gboolean
read_member (TenRequest *self, const char *name, JsonNode *node)
{
  int *value;

  if (strcmp (name, "degrees") == 0)
    return read_degrees (self, node);

  value = ten_request_find_number (self, name);
  return value != NULL && read_field ((guint) (value - (int *) self), node, value);
}

static void
write_field (guint field, const TenRequest *self, JsonObject *object)
{
  const char *name = fields.names[field];
  int value = ((const int *) self)[field];

  switch (fields.kinds[field])
    {
    case FIELD_INTEGER:
      json_object_set_int_member (object, name, value);
      break;

    case FIELD_BOOLEAN:
      json_object_set_boolean_member (object, name, value != 0);
      break;

    case FIELD_WORD:
      g_assert (is_in_range (field, value));
      json_object_set_string_member (object, name, fields.words[field][value]);
      break;

    default:
      g_assert_not_reached ();
    }
}

/* Writes @self as an object. All members are written, always in the same order, so that equal
 * requests give equal texts; `combat` and `capped` only if they are true, and `timing` only if
 * it says something. */
JsonNode *
ten_request_to_json (const TenRequest *self)
{
  JsonObject *object;
  JsonArray *degrees;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (self->n_degrees <= TEN_REQUEST_MAX_DEGREES, NULL);

  object = json_object_new ();
  for (guint i = 0; i < N_FIELDS; i++)
    if (!fields.rare[i] || ((const int *) self)[i] != 0)
      write_field (i, self, object);

  degrees = json_array_new ();
  for (guint i = 0; i < self->n_degrees; i++)
    {
      JsonObject *degree = json_object_new ();

      json_object_set_int_member (degree, "from", self->degrees[i].from);
      json_object_set_string_member (degree, "id", self->degrees[i].id);
      json_array_add_object_element (degrees, degree);
    }
  json_object_set_array_member (object, "degrees", degrees);

  return ten_json_take_object (object);
}

/* Writes the canonical JSON of @self, on one line without spaces, which the seal of a sealed roll
 * is computed over. */
char *
ten_request_to_text (const TenRequest *self)
{
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  node = ten_request_to_json (self);
  return json_to_string (node, FALSE);
}

/* Reads a request. A missing member has the value set by ten_request_init(); an unknown one is an
 * error. Fails with %TEN_DICE_ERROR_REQUEST if a member is invalid or ten_request_check() fails;
 * @self is then unchanged. */
gboolean
ten_request_from_json (TenRequest *self, JsonNode *node, GError **error)
{
  TenRequest request;
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                           _ ("A request must be an object"));
      return FALSE;
    }

  ten_request_init (&request);
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    if (!read_member (&request, name, member))
      return fail_member (name, error);

  if (!ten_request_check (&request, error))
    return FALSE;
  *self = request;
  return TRUE;
}

G_DEFINE_QUARK (ten_dice_error_quark, ten_dice_error)
