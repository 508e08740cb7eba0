/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Forward declarations for headers that only use pointers to these types. */

typedef struct _TenJsonDocument TenJsonDocument;
typedef struct _TenJsonPlace TenJsonPlace;

typedef struct _TenRandom TenRandom;
typedef struct _TenRequest TenRequest;
typedef struct _TenDie TenDie;
typedef struct _TenRoll TenRoll;
typedef struct _TenOdds TenOdds;

typedef struct _TenTraitGroup TenTraitGroup;
typedef struct _TenRuleset TenRuleset;
typedef struct _TenRulesets TenRulesets;
typedef struct _TenCharacter TenCharacter;
typedef struct _TenTerm TenTerm;
typedef struct _TenPool TenPool;
typedef struct _TenNotation TenNotation;

typedef struct _TenDifficultyBuilder TenDifficultyBuilder;
typedef struct _TenExtendedOdds TenExtendedOdds;

typedef struct _TenSheet TenSheet;
typedef struct _TenSheetItem TenSheetItem;

typedef struct _TenEvent TenEvent;
typedef struct _TenRecord TenRecord;
typedef struct _TenHistory TenHistory;

G_END_DECLS
