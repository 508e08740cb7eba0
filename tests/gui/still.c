/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into a program for reproducible pictures: stops the clock at TEN_STILL_TIME (seconds
 * since 1970), and makes the dice show TEN_STILL_FACES, if these are set. */

#include "dice/ten-random.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

#define N_FACES_BEHIND 200

static time_t
still_time (void)
{
  const char *seconds = getenv ("TEN_STILL_TIME");

  return seconds != NULL ? (time_t) atoll (seconds) : 0;
}

int
clock_gettime (clockid_t id, struct timespec *value)
{
  static int (*real) (clockid_t, struct timespec *);

  if (id == CLOCK_REALTIME && still_time () != 0)
    {
      *value = (struct timespec){ still_time (), 0 };
      return 0;
    }

  if (real == NULL)
    real = (int (*) (clockid_t, struct timespec *)) dlsym (RTLD_NEXT, "clock_gettime");
  return real (id, value);
}

int
gettimeofday (struct timeval *restrict value, void *restrict zone)
{
  struct timespec now;

  if (clock_gettime (CLOCK_REALTIME, &now) != 0)
    return -1;
  *value = (struct timeval){ now.tv_sec, now.tv_nsec / 1000 };
  return 0;
}

/* Replaces the engine's function: the given faces, followed by some that rarely succeed. */
TenRandom *
ten_random_new_system (void)
{
  TenRandom *(*real) (void) = (TenRandom * (*) (void) ) dlsym (RTLD_NEXT, "ten_random_new_system");
  const char *text = getenv ("TEN_STILL_FACES");
  g_autoptr (GArray) faces = NULL;
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    return real ();
  if (!ten_faces_from_text (text, &faces, &error))
    g_error ("TEN_STILL_FACES: %s", error->message);
  for (guint i = 0; i < N_FACES_BEHIND; i++)
    {
      guint8 face = (guint8) (i * 5 % 8 + 1);

      g_array_append_val (faces, face);
    }
  return ten_random_new_scripted ((const guint8 *) faces->data, faces->len);
}
