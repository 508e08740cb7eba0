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

/* All that there is to say of one option: a new one needs an entry in this table, a meaning in
 * the dice, and nothing else. Members that do not apply are 0. Texts are marked for translation. */
typedef struct
{
  const char *name; /* of the property of the pool */
  TenOptionKind kind;
  int minimum;
  int maximum;
  const char *const *words; /* of each value of a word, as files have them */
  int usual;                /* unless the request of the ruleset says it */
  gsize request;            /* the member of TenRequest */
  gboolean in_ruleset;      /* the section “dice” says whether it is offered, under its name */
  gboolean of_one_roll;     /* used up by a roll */
  gboolean of_table;        /* kept when another pool takes the place of this one */

  const char *range; /* what it may be, for a value that is out of range: “%d to %d, not %d” */
  const char *missing; /* what “%s”, a ruleset, does not have */
  const char *said;    /* of a switch that is on, among the settings of a roll */

  /* The quick notation: what is written, and what is read, too */
  const char *keyword;
  const char *other_keyword;

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

/* Whether an option is in a set of them, as #TenRulesetOptions.offered is one. */
static inline gboolean
ten_option_is_in (guint set, TenPoolOption option)
{
  return (set & (1u << option)) != 0;
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
