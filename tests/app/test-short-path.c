/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "common/ten-text.h"

static void
test_short_path (void)
{
  const char *home = g_get_home_dir ();
  g_autofree char *beside = g_strconcat (home, "stead", NULL);
  g_autofree char *below = g_build_filename (home, "Documents", "ana.json", NULL);
  const struct
  {
    const char *path;
    const char *shown;
  } cases[] = {
    { below, "~/Documents/ana.json" },
    { home, home },
    { beside, beside },
    { "/srv/ana.json", "/srv/ana.json" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (cases[i].path);
      g_autofree char *shown = ten_file_dup_short_path (file);

      g_assert_cmpstr (shown, ==, cases[i].shown);
    }
}

TEN_TESTS { g_test_add_func ("/common/short-path", test_short_path); }
