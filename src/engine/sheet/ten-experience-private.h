/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json-private.h"
#include "sheet/ten-experience.h"

G_BEGIN_DECLS

#define TEN_EXPERIENCE_LOG "experience_log"

/* The members of a line in the file. */
extern const TenJsonMember ten_experience_members[];

TenExperience *ten_experience_read (const TenJsonPlace *place, GError **error);

/* Leaves out what is 0 or empty. */
JsonNode *ten_experience_to_json (const TenExperience *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
