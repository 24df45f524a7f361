/* System calls that the warden answers, because by the kernel's two containers could
 * communicate. */
#ifndef WAITS_H
#define WAITS_H

#include <stdbool.h>
#include <stdint.h>

/* The descriptor on which they arrive. */
extern int wait_listener;

/* Call this once, before any program starts: refuses unneeded calls and listens. False: see
 * errno. */
bool open_waits(void);
/* Receives a call, and answers or stores it. */
void take_wait(void);
/* Answers the calls that can be answered now. Returns the nanoseconds until the next look, at most
 * `latest`. */
int64_t look_at_waits(int64_t latest);
/* Answers calls until there is something to read; false after `longest` nanoseconds. */
bool wait_to_read(int file, int64_t longest);

#endif
