/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-record.h"
#include "rules/ten-ruleset.h"
#include "sheet/ten-sheet.h"
#include "sheet/ten-sheet-edit.h"

G_BEGIN_DECLS

#define TEN_AFTERMATH_ERROR (ten_aftermath_error_quark ())

typedef enum
{
  TEN_AFTERMATH_ERROR_REFUSED /* the rules do not allow it after this roll */
} TenAftermathError;

GQuark ten_aftermath_error_quark (void);
/* Sets TEN_AFTERMATH_ERROR_REFUSED, and returns FALSE. */
gboolean ten_aftermath_refuse (GError **error, const char *message);

/* Those that other code refers to. */
#define TEN_AFTERMATH_TRY_AGAIN "try-again"
#define TEN_AFTERMATH_TRY_WITHOUT_PENALTY "try-without-penalty"
#define TEN_AFTERMATH_REROLL "reroll"

typedef enum
{
  TEN_QUESTION_NAME,      /* a text, which is needed */
  TEN_QUESTION_CHARACTER, /* a text: who gets it, and whose sheet changes */
  TEN_QUESTION_NUMBER,    /* from 1 to the maximum */
  TEN_QUESTION_CHOICE,    /* the id of one of the choices */
  TEN_QUESTION_INSTEAD    /* a switch: the maximum, instead of the number that comes next */
} TenQuestionKind;

/* A member of the event that a person decides. Texts are marked for translation. */
typedef struct
{
  const char *member;
  TenQuestionKind kind;
  int (*get_maximum) (TenRecord *record, TenRuleset *ruleset); /* 0 if it is not offered */
  const char *const *(*get_choices) (TenRecord *record, TenRuleset *ruleset);
  const char *(*get_choice_name) (TenRuleset *ruleset, const char *choice);

  /* The window */
  const char *label;
  const char *otherwise; /* the number that a switch replaces */

  /* The command line; without an argument, it does not ask */
  const char *argument;
  char letter;
  const char *value;
  const char *help;
  const char *both;    /* the error if a switch is used with the number that it replaces */
  const char *missing; /* the error if a switch is not offered, or a name is empty; the window asks
                          for the name too */
} TenQuestion;

#define TEN_AFTERMATH_MAX_QUESTIONS 4

/* Everything about a step that can follow a roll, except for the sentence of its event, which has
 * the same id (ten-event-text.c). A new step needs only an entry in this table and that sentence.
 * Members that do not apply are 0. Texts are marked for translation. */
typedef struct
{
  const char *id;
  gboolean (*has_rule) (TenRuleset *ruleset); /* whether it may follow any roll */
  const char *no_rule;                        /* the error otherwise */
  gboolean (*check) (TenRecord *record, TenRuleset *ruleset, GError **error);

  /* Its event: who gets it, unless it is who rolled, the other members, what follows from the
   * answers, and what changes on a sheet. Without an event, the step is another roll. */
  const char *(*get_character) (TenRecord *record);
  void (*suggest) (JsonObject *details, TenRecord *record, TenRuleset *ruleset);
  gboolean (*complete) (JsonObject *details,
                        TenRecord *record,
                        TenRuleset *ruleset,
                        GError **error);
  TenSheetEdit *(*create_edit) (TenEvent *event,
                                TenRecord *record,
                                TenRuleset *ruleset,
                                TenSheet *sheet);
  const char *once;                           /* the error if it was done before */
  gboolean (*is_settled) (TenRecord *record); /* whether the suggestions are all that is needed */

  TenQuestion questions[TEN_AFTERMATH_MAX_QUESTIONS + 1];

  /* The window: a button after the roll, the menu of the history, and what is asked */
  const char *label;
  char *(*dup_label) (TenRecord *record, TenRuleset *ruleset);
  const char *tooltip;
  gboolean suggested;
  const char *menu;
  const char *heading;
  char *(*dup_heading) (TenRecord *record, TenRuleset *ruleset);
  const char *body;
  char *(*dup_body) (TenRecord *record, TenRuleset *ruleset);
  const char *answer;

  /* The command line: “history”, then the id */
  const char *summary;
  const char *sheet; /* the option, if there is something to change */
} TenAftermath;

/* Ends with an entry without an id. */
extern const TenAftermath ten_aftermaths[];

const TenAftermath *ten_aftermath_find (const char *id);
gboolean
ten_aftermath_check (const char *id, TenRecord *record, TenRuleset *ruleset, GError **error);
/* The same; nothing is offered without a roll and its ruleset. */
gboolean ten_aftermath_is_offered (const char *id, TenRecord *record, TenRuleset *ruleset);
/* @answers: (nullable): of type a{sv}, to the questions; the others are answered as suggested */
TenEvent *ten_aftermath_create_event (const TenAftermath *self,
                                      TenRecord *record,
                                      TenRuleset *ruleset,
                                      GVariant *answers,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
int ten_aftermath_get_damage (TenRecord *record, TenRuleset *ruleset);
const char *ten_aftermath_get_target (TenRecord *record);
const TenBonus *ten_aftermath_find_bonus (TenRecord *record, TenRuleset *ruleset);
char *ten_aftermath_dup_bonus_text (TenRecord *record,
                                    TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
