/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preloaded into the command line, whose libraries take most of the time of a short command: waits
 * for commands on the socket TEN_FORKS, and runs each in a fork of the program as it was before
 * main ().
 *
 * A command is one packet with the files for standard input, output and error. It has the number of
 * words, then texts that end in zero: the folder, the words, and the environment. The answer is the
 * status as waitpid () gives it. */

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_PACKET 100000
#define MAX_TEXTS 10000
#define N_FILES 3

typedef int (*Main) (int, char **, char **);
typedef int (*Start) (
    Main, int, char **, void (*) (void), void (*) (void), void (*) (void), void *);

static Main program;

/* Returns the size of the packet, or nothing at the end. */
static ssize_t
receive (int socket, char *packet, int *files)
{
  union
  {
    struct cmsghdr header;
    char space[CMSG_SPACE (N_FILES * sizeof (int))];
  } control;
  struct iovec part = { packet, MAX_PACKET };
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control
  };
  ssize_t size = recvmsg (socket, &message, 0);

  if (size > 0)
    memcpy (files, CMSG_DATA (CMSG_FIRSTHDR (&message)), N_FILES * sizeof (int));
  return size;
}

static void
run (const char *packet, ssize_t size, const int *files)
{
  static char *texts[MAX_TEXTS + 2];
  void (*begin_faults) (void) = (void (*) (void)) dlsym (RTLD_DEFAULT, "faults_begin");
  uint32_t n_words;
  int n = 0;

  memcpy (&n_words, packet, sizeof n_words);
  for (const char *text = packet + sizeof n_words; text < packet + size && n < MAX_TEXTS;
       text += strlen (text) + 1)
    {
      /* The words end before the environment. */
      if (n == (int) n_words + 1)
        texts[n++] = NULL;
      texts[n++] = (char *) text;
    }

  for (int i = 0; i < N_FILES; i++)
    {
      dup2 (files[i], i);
      close (files[i]);
    }
  if (chdir (texts[0]) != 0)
    _exit (99);
  environ = texts + n_words + 2;
  if (begin_faults != NULL)
    begin_faults ();
  exit (program ((int) n_words, texts + 1, environ));
}

static int
serve (int n_words, char **words, char **variables)
{
  static char packet[MAX_PACKET];
  int socket = atoi (getenv ("TEN_FORKS"));
  int files[N_FILES];
  ssize_t size;

  while ((size = receive (socket, packet, files)) > 0)
    {
      int status = 0;
      pid_t child = fork ();

      if (child == 0)
        {
          close (socket);
          run (packet, size, files);
        }
      for (int i = 0; i < N_FILES; i++)
        close (files[i]);
      waitpid (child, &status, 0);
      if (send (socket, &status, sizeof status, MSG_NOSIGNAL) < 0)
        break;
    }

  return 0;
}

int
__libc_start_main (Main main,
                   int n_words,
                   char **words,
                   void (*init) (void),
                   void (*end) (void),
                   void (*end_loader) (void),
                   void *stack)
{
  Start start = (Start) dlsym (RTLD_NEXT, "__libc_start_main");

  program = main;
  return start (getenv ("TEN_FORKS") != NULL ? serve : main, n_words, words, init, end, end_loader,
                stack);
}
