/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays that are posted to a web address: as players see them, and nothing hidden (NWOD-5, POOL-7).
 */

#include "tests.h"

#include "../engine/history/plays.h"

#include <libsoup/soup.h>
#include <ten-webhook.h>

/* In seconds; only a failure takes so long. */
#define PATIENCE 30

/* In everything that players must not see, and in the address. */
#define SECRET "Sentinel"

typedef struct
{
  PlayFixture play;
  SoupServer *server;
  TenWebhook *webhook;
  char *address;
  const char *statuses; /* of the next answers, such as "429 500"; then 204 */
  const char *retry_after;
  GPtrArray *bodies; /* of the requests */
  GArray *times;     /* gint64 */
} WebhookFixture;

static void
on_request (SoupServer *server,
            SoupServerMessage *request,
            const char *path,
            GHashTable *query,
            gpointer data)
{
  WebhookFixture *self = data;
  SoupMessageBody *body = soup_server_message_get_request_body (request);
  const gint64 now = g_get_monotonic_time ();
  int status = 204;

  g_assert_cmpstr (soup_server_message_get_method (request), ==, "POST");
  g_assert_cmpstr (path, ==, "/" SECRET);
  g_assert_cmpstr (soup_message_headers_get_content_type (
                       soup_server_message_get_request_headers (request), NULL),
                   ==, "application/json");
  g_ptr_array_add (self->bodies, g_strndup (body->data, (gsize) body->length));
  g_array_append_val (self->times, now);
  if (self->statuses != NULL && *self->statuses != '\0')
    {
      status = (int) strtol (self->statuses, (char **) &self->statuses, 10);
      soup_message_headers_replace (soup_server_message_get_response_headers (request), "Location",
                                    "http://localhost:1/elsewhere");
      if (self->retry_after != NULL)
        soup_message_headers_replace (soup_server_message_get_response_headers (request),
                                      "Retry-After", self->retry_after);
    }
  soup_server_message_set_status (request, (guint) status, NULL);
}

static void
set_webhook (WebhookFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GSList *uris;

  set_up_table (&self->play, data);
  self->bodies = g_ptr_array_new_with_free_func (g_free);
  self->times = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->server = soup_server_new (NULL, NULL);
  soup_server_add_handler (self->server, NULL, on_request, self, NULL);
  soup_server_listen_local (self->server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, &error);
  g_assert_no_error (error);
  uris = soup_server_get_uris (self->server);
  self->address = g_strdup_printf ("http://127.0.0.1:%d/" SECRET, g_uri_get_port (uris->data));
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  self->webhook = ten_webhook_new (self->play.table);
  ten_webhook_set_first_pause (self->webhook, 1);
  ten_webhook_set_address (self->webhook, self->address);
}

static void
clear_webhook (WebhookFixture *self, gconstpointer data)
{
  const char *problem = ten_webhook_get_problem (self->webhook);

  g_assert_true (problem == NULL || strstr (problem, SECRET) == NULL);
  g_assert_finalize_object (self->webhook);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  soup_server_disconnect (self->server);
  g_object_unref (self->server);
  g_ptr_array_unref (self->bodies);
  g_array_unref (self->times);
  g_free (self->address);
  tear_down_table (&self->play, data);
}

static gboolean
fail_late (gpointer data)
{
  g_error ("nothing happens");
  return G_SOURCE_REMOVE;
}

/* Until nothing waits any more. */
static void
wait_until_posted (WebhookFixture *self)
{
  const guint timer = g_timeout_add_seconds (PATIENCE, fail_late, NULL);

  while (ten_webhook_get_n_waiting (self->webhook) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
}

static void
assert_posted (WebhookFixture *self, guint i, const char *content)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;
  JsonObject *message, *mentions;

  g_assert_cmpuint (i, <, self->bodies->len);
  node = json_from_string (self->bodies->pdata[i], &error);
  g_assert_no_error (error);
  message = json_node_get_object (node);
  g_assert_cmpuint (json_object_get_size (message), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (message, "content"), ==, content);
  /* A comment such as "@everyone" calls nobody. */
  mentions = json_object_get_object_member (message, "allowed_mentions");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (mentions, "parse")), ==,
                    0);
}

static void
roll_with_comment (WebhookFixture *self, const char *comment)
{
  TenAction *action = make_roll_action (&self->play, "cofd 3", NULL, NULL);

  ten_action_set_comment (action, comment);
  just_play (&self->play, action, "10,3,8,1");
}

static void
test_messages (WebhookFixture *self, gconstpointer data)
{
  roll_with_comment (self, "the *lock* for @everyone");
  just_play (&self->play, make_roll_action (&self->play, "cofd 2", "cofd 2", NULL), "8,9,1,8");
  begin (&self->play, "scene");
  just_play (&self->play, make_roll_action (&self->play, "cofd 3 announced=-1", NULL, NULL), "1,8");
  wait_until_posted (self);
  g_assert_cmpuint (self->bodies->len, ==, 4);
  assert_posted (self, 0,
                 "**Marisol**: **Success: 2 successes** – 3 – **10** 3 **8** → 1 – “the \\*lock\\* "
                 "for @everyone”");
  assert_posted (self, 1,
                 "**Marisol**: **Success: 2 successes** – 2 – **8** **9** – “the lock”\n"
                 "- **Guard**: **1 success** – 2 – 1 **8**\n"
                 "- Contested: Marisol wins against Guard by 1");
  assert_posted (self, 2, "**Scene: scene**");
  assert_posted (
      self, 3,
      "**Marisol**: **Success: 1 success** – 3 − Announced modifier 1 – 1 **8** – “the lock”");
}

/* NWOD-5, POOL-7: no name, number, comment or sum of what is hidden. */
static void
test_secrets (WebhookFixture *self, gconstpointer data)
{
  g_autoptr (TenActionSide) actor = make_side (&self->play, SECRET, "cofd 7", TRUE);
  g_autoptr (TenActionSide) opponent = make_side (&self->play, SECRET, "cofd 3", TRUE);
  TenAction *hidden = ten_roll_action_new (get_ruleset (&self->play, "cofd"), actor);
  TenAction *secret = make_roll_action (&self->play, "cofd 3 secret=2", NULL, NULL);

  ten_roll_action_set_opponent (TEN_ROLL_ACTION (hidden), opponent, TEN_SIDE_NONE);
  ten_action_set_comment (hidden, SECRET);
  just_play (&self->play, hide (hidden), "1,1,1,1,1,1,1,8,1,8");
  wait_until_posted (self);
  g_assert_cmpuint (self->bodies->len, ==, 0);
  ten_action_set_comment (secret, "the door");
  just_play (&self->play, secret, "8,9,8,1,1");
  wait_until_posted (self);
  g_assert_cmpuint (self->bodies->len, ==, 1);
  assert_posted (self, 0, "**Marisol**: **Success** – 3 – “the door”");
  for (guint i = 0; i < self->bodies->len; i++)
    {
      g_assert_null (strstr (self->bodies->pdata[i], SECRET));
      g_assert_null (strstr (self->bodies->pdata[i], "Cold iron"));
    }
}

/* Players are told, and see only as much as they were told. */
static void
test_told (WebhookFixture *self, gconstpointer data)
{
  just_play (&self->play, hide (make_roll_action (&self->play, "cofd 3", NULL, NULL)), "8,1,1");
  tell (&self->play, 1, 1, TEN_PLAYER_SIGHT_OUTCOME);
  wait_until_posted (self);
  g_assert_cmpuint (self->bodies->len, ==, 1);
  assert_posted (self, 0,
                 "*Hidden roll* **Marisol**: **Success** – No seal: seed or faces were given");
  tell (&self->play, 1, 1, TEN_PLAYER_SIGHT_ROLL);
  wait_until_posted (self);
  g_assert_cmpuint (self->bodies->len, ==, 2);
  assert_posted (
      self, 1,
      "*Hidden roll* **Marisol**: **Success: 1 success** – 3 – **8** 1 1 – No seal: seed or "
      "faces were given – “the lock”");
}

/* A play is posted again if it is struck out, but not if players see nothing new. */
static void
test_changes (WebhookFixture *self, gconstpointer data)
{
  g_autoptr (TenPlay) rolled = NULL;

  roll_with_comment (self, "a");
  wait_until_posted (self);
  rolled = read_play (&self->play, 1);
  just_play (&self->play, ten_following_action_new_strike (ten_play_get_record (rolled), "b"), "");
  wait_until_posted (self);
  g_assert_cmpuint (self->bodies->len, ==, 2);
  g_assert_nonnull (strstr (self->bodies->pdata[1], "truck"));
}

/* Plays of other laptops are posted only if the webhook is set up to do it. */
static void
receive (WebhookFixture *self, const char *author)
{
  TenAction *action = make_roll_action (&self->play, "cofd 1", NULL, NULL);
  JsonObject *details = json_object_new ();

  json_object_set_string_member (details, "room", "00");
  if (author != NULL)
    json_object_set_string_member (details, "author", author);
  ten_action_set_room (action, details);
  just_play (&self->play, action, "1");
  wait_until_posted (self);
}

static void
test_others (WebhookFixture *self, gconstpointer data)
{
  receive (self, NULL);
  g_assert_cmpuint (self->bodies->len, ==, 1);
  receive (self, "Ana");
  g_assert_cmpuint (self->bodies->len, ==, 1);
  ten_webhook_set_posts_others (self->webhook, TRUE);
  receive (self, "Ana");
  g_assert_cmpuint (self->bodies->len, ==, 2);
}

static void
test_off (WebhookFixture *self, gconstpointer data)
{
  ten_webhook_set_address (self->webhook, NULL);
  play_roll (&self->play);
  g_assert_cmpuint (ten_webhook_get_n_waiting (self->webhook), ==, 0);
}

/* The server says when. */
static void
test_too_many (WebhookFixture *self, gconstpointer data)
{
  self->statuses = "429 429";
  self->retry_after = "0.2";
  roll_with_comment (self, "a");
  roll_with_comment (self, "b");
  wait_until_posted (self);
  g_assert_cmpuint (self->bodies->len, ==, 4);
  g_assert_cmpstr (self->bodies->pdata[0], ==, self->bodies->pdata[2]);
  for (guint i = 1; i < 3; i++)
    g_assert_cmpint (
        g_array_index (self->times, gint64, i) - g_array_index (self->times, gint64, i - 1), >=,
        200000);
  g_assert_null (ten_webhook_get_problem (self->webhook));
}

static void
test_trouble (WebhookFixture *self, gconstpointer data)
{
  self->statuses = "500 503 408";
  roll_with_comment (self, "a");
  wait_until_posted (self);
  g_assert_cmpuint (self->bodies->len, ==, 4);
  g_assert_null (ten_webhook_get_problem (self->webhook));

  /* Not for ever. The next roll arrives. */
  self->statuses = "500 500 500 500 500";
  roll_with_comment (self, "b");
  wait_until_posted (self);
  g_assert_cmpuint (self->bodies->len, ==, 4 + TEN_WEBHOOK_MAX_TRIES);
  g_assert_nonnull (strstr (ten_webhook_get_problem (self->webhook), "1 roll could not"));
  roll_with_comment (self, "c");
  wait_until_posted (self);
  g_assert_cmpuint (self->bodies->len, ==, 5 + TEN_WEBHOOK_MAX_TRIES);
  g_assert_null (ten_webhook_get_problem (self->webhook));
}

/* The address is wrong, or leads elsewhere: nothing is posted until it is set again. */
static void
test_refused (WebhookFixture *self, gconstpointer data)
{
  static const char *const statuses[] = { "404", "302" };

  for (guint i = 0; i < G_N_ELEMENTS (statuses); i++)
    {
      self->statuses = statuses[i];
      roll_with_comment (self, "a");
      roll_with_comment (self, "b");
      wait_until_posted (self);
      roll_with_comment (self, "c");
      g_assert_cmpuint (ten_webhook_get_n_waiting (self->webhook), ==, 0);
      g_assert_cmpuint (self->bodies->len, ==, 1 + i);
      g_assert_nonnull (strstr (ten_webhook_get_problem (self->webhook), statuses[i]));
      ten_webhook_set_address (self->webhook, self->address);
      g_assert_null (ten_webhook_get_problem (self->webhook));
    }
}

/* Rolling does not wait for a server that is gone, and no more than so many messages do. */
static void
test_dead (WebhookFixture *self, gconstpointer data)
{
  ten_webhook_set_first_pause (self->webhook, 20);
  soup_server_disconnect (self->server);
  for (guint i = 0; i < TEN_WEBHOOK_MAX_WAITING + 10; i++)
    {
      g_autofree char *comment = g_strdup_printf ("%u", i);

      roll_with_comment (self, comment);
      while (g_main_context_pending (NULL))
        g_main_context_iteration (NULL, FALSE);
      g_assert_cmpuint (ten_webhook_get_n_waiting (self->webhook), <=, TEN_WEBHOOK_MAX_WAITING);
    }
  g_assert_nonnull (strstr (ten_webhook_get_problem (self->webhook), "could not be posted"));
}

static void
test_long (WebhookFixture *self, gconstpointer data)
{
  static const char *const patterns[] = { "word ", "word", "\xf0\x9f\x8e\xb2" };

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GBytes) message = NULL;
      g_autoptr (JsonNode) node = NULL;
      g_autofree gunichar2 *units = NULL;
      const char *content;
      glong n_units;

      while (text->len < 10000)
        g_string_append (text, patterns[i]);
      message = ten_webhook_message_new_for_text (text->str);
      node = json_from_string (g_bytes_get_data (message, NULL), NULL);
      content = json_object_get_string_member (json_node_get_object (node), "content");
      units = g_utf8_to_utf16 (content, -1, NULL, &n_units, NULL);
      g_assert_cmpint (n_units, <=, TEN_WEBHOOK_MAX_LENGTH);
      g_assert_cmpint (n_units, >, TEN_WEBHOOK_MAX_LENGTH - 8);
      g_assert_true (g_str_has_suffix (content, "…"));
    }
}

static void
on_tested (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
test_test (WebhookFixture *self, gconstpointer data)
{
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (GError) error = NULL;

      self->statuses = i == 1 ? "404" : NULL;
      if (i == 2)
        soup_server_disconnect (self->server);
      ten_webhook_test_async (self->address, NULL, on_tested, &result);
      while (result == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (ten_webhook_test_finish (result, &error) == (i == 0));
      if (i > 0)
        g_assert_null (strstr (error->message, SECRET));
    }
  assert_posted (self, 0, "Open rolls of Ten Again will appear here.");
}

/* The file is private, and what is not an address is refused without repeating it. */
static void
test_address (WebhookFixture *self, gconstpointer data)
{
  static const char *const bad[] = { "", "https://", "http://example.org/" SECRET, SECRET,
                                     "file:///" SECRET };
  const char *folder = self->play.base.folder;
  g_autofree char *path = g_build_filename (folder, "webhook", NULL);
  g_autofree char *address = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  g_assert_null (ten_webhook_address_load (folder, &error));
  g_assert_no_error (error);
  g_assert_true (ten_webhook_address_save (folder, " https://example.org/" SECRET "\n", &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  /* Somebody has copied it carelessly. */
  g_chmod (path, 0644);
  address = ten_webhook_address_load (folder, &error);
  g_assert_cmpstr (address, ==, "https://example.org/" SECRET);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_false (ten_webhook_address_save (folder, bad[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      g_assert_null (strstr (error->message, SECRET));
      g_clear_error (&error);
    }
  g_assert_true (ten_webhook_address_remove (folder, &error));
  g_assert_true (ten_webhook_address_remove (folder, &error));
  g_assert_null (ten_webhook_address_load (folder, &error));
  g_assert_no_error (error);
}

#define ADD(name, test)                                                                            \
  g_test_add ("/webhook/" name, WebhookFixture, NULL, set_webhook, test, clear_webhook)

TEN_TESTS
{
  ADD ("messages", test_messages);
  ADD ("secrets/NWOD-5/POOL-7", test_secrets);
  ADD ("told", test_told);
  ADD ("changes", test_changes);
  ADD ("others", test_others);
  ADD ("off", test_off);
  ADD ("too-many", test_too_many);
  ADD ("trouble", test_trouble);
  ADD ("refused", test_refused);
  ADD ("dead", test_dead);
  ADD ("long", test_long);
  ADD ("test", test_test);
  ADD ("address", test_address);
}
