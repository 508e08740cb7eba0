/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-request.h"
#include "rules/ten-pool-option.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_OPTION_NUMBER,
  TEN_OPTION_SWITCH,
  TEN_OPTION_WORD
} TenOptionKind;

/* Everything about one option. A new option needs only an entry here and its meaning for the
 * dice. Members that do not apply are 0. Texts are marked for translation. */
typedef struct
{
  const char *name; /* name of the pool's property */
  TenOptionKind kind;
  int minimum;
  int maximum;
  const char *const *words; /* the words in files for each value */
  int usual;                /* unless the ruleset's request gives it */
  gsize request;            /* the member of TenRequest */
  gboolean in_ruleset;      /* whether the section “dice” offers it, under its name */
  gboolean of_one_roll;     /* used up by a roll */
  gboolean of_table;        /* kept when another pool replaces this one */
  gboolean higher_helps;    /* whether a higher value helps the player, or else a lower one */

  const char *range;   /* the allowed range, for a value outside it: “%d to %d, not %d” */
  const char *missing; /* what “%s”, a ruleset, lacks */
  const char *said;    /* how a switch that is on is listed in the settings of a roll */

  /* The quick notation: the written keyword, and others with the same meaning */
  const char *keyword;
  const char *other_keywords[3]; /* ends with NULL */
  gboolean words_are_keywords;   /* each of its words but the first */

  /* The command line */
  const char *argument;
  char letter;
  gboolean turns_off;
  const char *value;
  const char *help;

  /* The window */
  const char *title;
  const char *tooltip;
  const char *const *choices;
} TenOption;

extern const TenOption ten_options[TEN_POOL_N_OPTIONS];

gboolean ten_option_give (int *values, guint *given, TenPoolOption option, int value);

/* Whether an option is in a set, such as #TenRulesetOptions.offered. */
static inline gboolean
ten_option_is_in (guint set, TenPoolOption option)
{
  return (set & (1u << option)) != 0;
}

/* Those in a set, for a loop: takes out the first. */
static inline TenPoolOption
ten_option_take_first (guint *set)
{
  const int option = __builtin_ctz (*set);

  *set &= *set - 1;
  return (TenPoolOption) option;
}

/* The option itself, or the one that the ruleset calls the difficulty (V5-8). */
static inline TenPoolOption
ten_option_resolve (TenPoolOption option, TenPoolOption difficulty)
{
  return option == TEN_POOL_DIFFICULTY ? difficulty : option;
}

static inline int
ten_option_get_in_request (const TenOption *self, const TenRequest *request)
{
  return G_STRUCT_MEMBER (int, request, self->request);
}

static inline void
ten_option_set_in_request (const TenOption *self, TenRequest *request, int value)
{
  G_STRUCT_MEMBER (int, request, self->request) = value;
}

G_END_DECLS
