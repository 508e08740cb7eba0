/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into a program, gives it no memory at the n-th time that it asks.
 *
 * FAULTS_MEMORY_AT: which time, from 1
 * FAULTS_MEMORY_COUNT: a file for the number of times
 */

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *memory, size_t size);

static long at;
static long n_asked;

__attribute__ ((constructor)) static void
begin (void)
{
  const char *text = getenv ("FAULTS_MEMORY_AT");

  n_asked = 0;
  at = text != NULL ? atol (text) : 0;
}

__attribute__ ((destructor)) static void
end (void)
{
  const char *path = getenv ("FAULTS_MEMORY_COUNT");
  char text[32];
  int file = path != NULL ? open (path, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;

  if (file < 0)
    return;
  snprintf (text, sizeof text, "%ld", n_asked);
  if (write (file, text, strlen (text)) < 0)
    abort ();
  close (file);
}

static int
is_refused (void)
{
  if (__atomic_add_fetch (&n_asked, 1, __ATOMIC_SEQ_CST) != at || at == 0)
    return 0;
  errno = ENOMEM;
  return 1;
}

void *
malloc (size_t size)
{
  return is_refused () ? NULL : __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  return is_refused () ? NULL : __libc_calloc (n, size);
}

void *
realloc (void *memory, size_t size)
{
  return is_refused () ? NULL : __libc_realloc (memory, size);
}
