/* System calls that the warden answers, because in the kernel two containers would meet by them. */
#ifndef WAITS_H
#define WAITS_H

#include <stdbool.h>
#include <stdint.h>

/* Where they arrive. */
extern int wait_listener;

/* Once, before a program starts: refuses what nobody needs, and listens. False: see errno. */
bool open_waits(void);
/* Answers one that arrived, or remembers it. */
void take_wait(void);
/* Answers what can be answered now. Returns in how many nanoseconds another look is due, at most
 * `latest`. */
int64_t look_at_waits(int64_t latest);
/* Answers until there is something to read, or for so long: then false. */
bool wait_to_read(int file, int64_t longest);

#endif
