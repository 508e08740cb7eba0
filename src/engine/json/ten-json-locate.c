/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"

#include <string.h>

/* Behind the space that stands here. */
const char *
ten_json_skip_space (const char *at, const char *end)
{
  while (at < end && strchr (" \t\n\r", *at) != NULL)
    at++;
  return at;
}

static const char *
skip_string (const char *at, const char *end)
{
  for (at++; at < end && *at != '"'; at++)
    if (*at == '\\')
      at++;
  return MIN (at + 1, end);
}

/* Behind the value that stands here, which may be the name of a member. */
const char *
ten_json_skip_value (const char *at, const char *end)
{
  guint depth = 0;

  do
    {
      at = ten_json_skip_space (at, end);
      if (at >= end)
        break;
      if (*at == '"')
        at = skip_string (at, end);
      else if (*at == '{' || *at == '[')
        {
          depth++;
          at++;
        }
      else if (*at == '}' || *at == ']')
        {
          depth--;
          at++;
        }
      else if (*at == ',' || *at == ':')
        at++;
      else
        while (at < end && strchr (" \t\n\r,:]}", *at) == NULL)
          at++;
    }
  while (depth > 0);
  return at;
}

static gboolean
string_is (const char *at, const char *end, const char *name)
{
  TenJsonScanner scanner;
  g_autofree char *string = NULL;

  ten_json_scanner_init (&scanner, "", at, (gsize) (end - at));
  return ten_json_scanner_read_string (&scanner, &string, NULL) && strcmp (string, name) == 0;
}

/* From the bracket of an object to the name of its member. */
static const char *
find_member (const char *at, const char *end, const char *name)
{
  for (at = ten_json_skip_space (at + 1, end); at < end && *at == '"';
       at = ten_json_skip_space (at + 1, end))
    {
      const char *key = at;

      at = skip_string (at, end);
      if (string_is (key, at, name))
        return key;
      at = ten_json_skip_space (at, end) + 1;
      at = ten_json_skip_space (ten_json_skip_value (at, end), end);
      if (at >= end || *at != ',')
        break;
    }
  return NULL;
}

static const char *
find_element (const char *at, const char *end, guint index)
{
  at++;
  while (index-- > 0 && at < end)
    at = ten_json_skip_space (ten_json_skip_value (at, end), end) + 1;
  return ten_json_skip_space (at, end);
}

void
ten_json_get_position (
    const char *text, const char *end, const char *at, guint *line, guint *column)
{
  *line = *column = 1;
  for (const char *byte = text; byte < at && byte < end; byte++)
    {
      gboolean before_newline = byte + 1 < end && byte[1] == '\n';

      if (*byte == '\n' || (*byte == '\r' && !before_newline))
        {
          ++*line;
          *column = 1;
        }
      else if (((guchar) *byte & 0xc0) != 0x80)
        ++*column;
    }
}

const char *
ten_json_locate_value (const char *text, const char *end, const TenJsonPlace *place)
{
  const TenJsonPlace *path[TEN_JSON_MAX_DEPTH + 1];
  const char *at = ten_json_skip_space (text, end);
  guint length = 0;

  for (; place->parent != NULL; place = place->parent)
    {
      g_assert (length < G_N_ELEMENTS (path));
      path[length++] = place;
    }
  while (length-- > 0)
    {
      if (path[length]->member != NULL)
        {
          const char *key = find_member (at, end, path[length]->member);

          g_assert (key != NULL);
          at = ten_json_skip_space (ten_json_skip_space (skip_string (key, end), end) + 1, end);
        }
      else
        at = find_element (at, end, path[length]->index);
    }
  return at;
}

const char *
ten_json_locate_member (const char *text,
                        const char *end,
                        const TenJsonPlace *object,
                        const char *name)
{
  const char *key = find_member (ten_json_locate_value (text, end, object), end, name);

  return key;
}
