/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each target is one function that accepts any bytes. */

#pragma once

#include <ten-engine.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

TenRulesets *fuzz_get_rulesets (void);
const char *fuzz_get_folder (void);
const char *fuzz_write_file (const char *name, const void *data, gsize size);
