/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into a program, fails the n-th system call on some files, or kills the program instead.
 *
 * FAULTS_UNDER: counts only files below this folder
 * FAULTS_CALLS: counts only these calls: "open write fsync"
 * FAULTS_AT: the call that fails, from 1
 * FAULTS_HOW: the number of an error, "short" to write half, or "kill"
 * FAULTS_ALWAYS: fails all later calls, too
 * FAULTS_COUNT: a file for the number of calls
 * FAULTS_RECORD: a file for all that is written, renamed and synced, in order
 */

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define RECORD_DESCRIPTOR 900
#define SHORT (-1)
#define ALIAS(name) __attribute__ ((alias (#name)))

static struct
{
  const char *under;
  const char *calls;
  const char *how;
  int at;
  int always;
  int n;
  int record; /* a descriptor, or -1 */
} faults = { .record = -1 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* Also called in a fork, which has another environment: see tests/cli/forks.c. */
__attribute__ ((constructor)) void
faults_begin (void)
{
  const char *at = getenv ("FAULTS_AT");
  const char *record = getenv ("FAULTS_RECORD");

  faults.n = 0;
  faults.under = getenv ("FAULTS_UNDER");
  faults.calls = getenv ("FAULTS_CALLS");
  faults.how = getenv ("FAULTS_HOW");
  faults.at = at != NULL ? atoi (at) : 0;
  faults.always = getenv ("FAULTS_ALWAYS") != NULL;
  if (record != NULL)
    {
      long file = syscall (SYS_openat, AT_FDCWD, record, O_WRONLY | O_CREAT | O_APPEND, 0600);

      faults.record = (int) syscall (SYS_dup3, file, RECORD_DESCRIPTOR, O_CLOEXEC);
      syscall (SYS_close, file);
    }
}

__attribute__ ((destructor)) static void
end (void)
{
  const char *path = getenv ("FAULTS_COUNT");
  char text[32];
  long file;

  if (path == NULL)
    return;
  file = syscall (SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  snprintf (text, sizeof text, "%d", faults.n);
  syscall (SYS_write, file, text, strlen (text));
  syscall (SYS_close, file);
}

/* The path of an open file, or of @path in the folder @descriptor. */
static void
find_path (int descriptor, const char *path, char *found)
{
  char link[64];
  size_t length = 0;

  *found = '\0';
  if (path == NULL || *path != '/')
    {
      ssize_t n;

      if (descriptor == AT_FDCWD)
        strcpy (link, "/proc/self/cwd");
      else
        snprintf (link, sizeof link, "/proc/self/fd/%d", descriptor);
      n = syscall (SYS_readlinkat, AT_FDCWD, link, found, (size_t) PATH_MAX);
      length = n > 0 ? (size_t) n : 0;
      found[length] = '\0';
    }
  if (path != NULL && length + strlen (path) + 2 < PATH_MAX)
    {
      if (*path != '/')
        strcat (found, "/");
      strcat (found, path);
    }
}

static int
is_under (const char *path)
{
  return faults.under == NULL || strncmp (path, faults.under, strlen (faults.under)) == 0;
}

/* Returns 0, an error number, or SHORT. */
static int
meet (const char *call, const char *path)
{
  int n;

  if (!is_under (path) || (faults.calls != NULL && strstr (faults.calls, call) == NULL))
    return 0;
  n = __atomic_add_fetch (&faults.n, 1, __ATOMIC_SEQ_CST);
  if (faults.at == 0 || faults.how == NULL || n < faults.at || (n > faults.at && !faults.always))
    return 0;
  if (strcmp (faults.how, "kill") == 0)
    syscall (SYS_kill, getpid (), SIGKILL);
  return strcmp (faults.how, "short") == 0 ? SHORT : atoi (faults.how);
}

static int
fail (int error)
{
  errno = error;
  return -1;
}

static int
meet_file (const char *call, int descriptor)
{
  char path[PATH_MAX];

  find_path (descriptor, NULL, path);
  return meet (call, path);
}

/* Writes a line about the call, and the bytes that were written. */
static void
note (const char *what,
      unsigned long inode,
      long at,
      const void *bytes,
      size_t size,
      const char *path,
      const char *to)
{
  char line[2 * PATH_MAX + 100];
  const int kept = errno;

  if (faults.record < 0 || (path != NULL && *path != '\0' && !is_under (path)))
    return;
  snprintf (line, sizeof line, "%s\t%lu\t%ld\t%zu\t%s\t%s\n", what, inode, at, size,
            path != NULL ? path : "", to != NULL ? to : "");
  pthread_mutex_lock (&mutex);
  syscall (SYS_write, faults.record, line, strlen (line));
  if (size > 0)
    syscall (SYS_write, faults.record, bytes, size);
  pthread_mutex_unlock (&mutex);
  errno = kept;
}

static unsigned long
get_inode (int descriptor)
{
  struct stat status;

  return fstat (descriptor, &status) == 0 ? (unsigned long) status.st_ino : 0;
}

static void
note_file (const char *what, int descriptor, long at, const void *bytes, size_t size)
{
  char path[PATH_MAX];

  if (faults.record < 0)
    return;
  find_path (descriptor, NULL, path);
  note (what, get_inode (descriptor), at, bytes, size, path, NULL);
}

static int
open_at (int folder, const char *path, int flags, mode_t mode)
{
  char found[PATH_MAX];
  int error;
  int descriptor;
  struct stat status;
  int is_new = 0;

  find_path (folder, path, found);
  error = meet ("open", found);
  if (error > 0)
    return fail (error);
  if (faults.record >= 0)
    is_new = (flags & O_CREAT) != 0 && fstatat (folder, path, &status, 0) != 0;
  descriptor = (int) syscall (SYS_openat, folder, path, flags, mode);
  if (descriptor >= 0 && is_new)
    note ("create", get_inode (descriptor), 0, NULL, 0, found, NULL);
  else if (descriptor >= 0 && (flags & O_TRUNC) != 0)
    note ("truncate", get_inode (descriptor), 0, NULL, 0, found, NULL);
  return descriptor;
}

int
open (const char *path, int flags, ...)
{
  va_list list;
  mode_t mode;

  va_start (list, flags);
  mode = va_arg (list, mode_t);
  va_end (list);
  return open_at (AT_FDCWD, path, flags, mode);
}

int
openat (int folder, const char *path, int flags, ...)
{
  va_list list;
  mode_t mode;

  va_start (list, flags);
  mode = va_arg (list, mode_t);
  va_end (list);
  return open_at (folder, path, flags, mode);
}

int open64 (const char *path, int flags, ...) ALIAS (open);
int openat64 (int folder, const char *path, int flags, ...) ALIAS (openat);

int
__open_2 (const char *path, int flags)
{
  return open_at (AT_FDCWD, path, flags, 0);
}

int __open64_2 (const char *path, int flags) ALIAS (__open_2);

ssize_t
write (int descriptor, const void *bytes, size_t size)
{
  int error = meet_file ("write", descriptor);
  long at = 0;
  ssize_t n;

  if (error > 0)
    return fail (error);
  if (faults.record >= 0)
    at = syscall (SYS_lseek, descriptor, 0L, SEEK_CUR);
  n = syscall (SYS_write, descriptor, bytes, error == SHORT && size > 1 ? size / 2 : size);
  if (n > 0)
    note_file (descriptor == STDOUT_FILENO ? "say" : "write", descriptor, at, bytes, (size_t) n);
  return n;
}

ssize_t
pwrite (int descriptor, const void *bytes, size_t size, off_t at)
{
  int error = meet_file ("write", descriptor);
  ssize_t n;

  if (error > 0)
    return fail (error);
  n = syscall (SYS_pwrite64, descriptor, bytes, error == SHORT && size > 1 ? size / 2 : size, at);
  if (n > 0)
    note_file ("write", descriptor, at, bytes, (size_t) n);
  return n;
}

ssize_t pwrite64 (int descriptor, const void *bytes, size_t size, off_t at) ALIAS (pwrite);

ssize_t
read (int descriptor, void *bytes, size_t size)
{
  int error = meet_file ("read", descriptor);

  if (error > 0)
    return fail (error);
  return syscall (SYS_read, descriptor, bytes, error == SHORT && size > 1 ? size / 2 : size);
}

ssize_t
__read_chk (int descriptor, void *bytes, size_t size, size_t limit)
{
  return read (descriptor, bytes, size);
}

ssize_t
pread (int descriptor, void *bytes, size_t size, off_t at)
{
  int error = meet_file ("read", descriptor);

  if (error > 0)
    return fail (error);
  return syscall (SYS_pread64, descriptor, bytes, size, at);
}

ssize_t pread64 (int descriptor, void *bytes, size_t size, off_t at) ALIAS (pread);

int
fsync (int descriptor)
{
  int error = meet_file ("fsync", descriptor);
  int result;

  if (error > 0)
    return fail (error);
  result = (int) syscall (SYS_fsync, descriptor);
  if (result == 0)
    note_file ("fsync", descriptor, 0, NULL, 0);
  return result;
}

int fdatasync (int descriptor) ALIAS (fsync);

int
ftruncate (int descriptor, off_t size)
{
  int error = meet_file ("write", descriptor);
  int result;

  if (error > 0)
    return fail (error);
  result = (int) syscall (SYS_ftruncate, descriptor, size);
  if (result == 0)
    note_file ("truncate", descriptor, size, NULL, 0);
  return result;
}

int ftruncate64 (int descriptor, off_t size) ALIAS (ftruncate);

int
close (int descriptor)
{
  int error;

  if (descriptor == RECORD_DESCRIPTOR)
    return fail (EBADF);
  error = meet_file ("close", descriptor);
  if (syscall (SYS_close, descriptor) != 0)
    return -1;
  return error > 0 ? fail (error) : 0;
}

static int
rename_at (int from_folder, const char *from, int to_folder, const char *to, unsigned int flags)
{
  char first[PATH_MAX];
  char second[PATH_MAX];
  int error;
  int result;

  find_path (from_folder, from, first);
  find_path (to_folder, to, second);
  error = meet ("rename", second);
  if (error > 0)
    return fail (error);
  result = (int) syscall (SYS_renameat2, from_folder, from, to_folder, to, flags);
  if (result == 0)
    note ("rename", 0, 0, NULL, 0, first, second);
  return result;
}

int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned int flags)
{
  return rename_at (from_folder, from, to_folder, to, flags);
}

int
renameat (int from_folder, const char *from, int to_folder, const char *to)
{
  return rename_at (from_folder, from, to_folder, to, 0);
}

int
rename (const char *from, const char *to)
{
  return rename_at (AT_FDCWD, from, AT_FDCWD, to, 0);
}

int
link (const char *from, const char *to)
{
  char first[PATH_MAX];
  char second[PATH_MAX];
  int error;
  int result;

  find_path (AT_FDCWD, from, first);
  find_path (AT_FDCWD, to, second);
  error = meet ("link", second);
  if (error > 0)
    return fail (error);
  result = (int) syscall (SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (result == 0)
    note ("link", 0, 0, NULL, 0, first, second);
  return result;
}

int
unlink (const char *path)
{
  char found[PATH_MAX];
  int result = (int) syscall (SYS_unlinkat, AT_FDCWD, path, 0);

  find_path (AT_FDCWD, path, found);
  if (result == 0)
    note ("unlink", 0, 0, NULL, 0, found, NULL);
  return result;
}

static int
change (const char *path, int descriptor, mode_t mode)
{
  int error = path != NULL ? meet ("chmod", path) : meet_file ("chmod", descriptor);

  if (error > 0)
    return fail (error);
  return path != NULL ? (int) syscall (SYS_fchmodat, AT_FDCWD, path, mode)
                      : (int) syscall (SYS_fchmod, descriptor, mode);
}

int
chmod (const char *path, mode_t mode)
{
  return change (path, -1, mode);
}

int
fchmod (int descriptor, mode_t mode)
{
  return change (NULL, descriptor, mode);
}

int
fchown (int descriptor, uid_t user, gid_t group)
{
  int error = meet_file ("chown", descriptor);

  return error > 0 ? fail (error) : (int) syscall (SYS_fchown, descriptor, user, group);
}
