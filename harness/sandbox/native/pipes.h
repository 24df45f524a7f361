/* The FIFOs through which the programs of two containers talk: no process of ours stands between. */
#ifndef PIPES_H
#define PIPES_H

#include <stdbool.h>

/* Opens the ends that the program reads from and writes to, in this order, without waiting: the judge
 * holds the others until both programs have begun. What the program writes to is locked, until the
 * last of those that have it has closed it: so the judge, who has it open as well, sees that nobody
 * else does (/proc/locks). False, with errno: a FIFO is none, or nobody holds its other end. */
bool open_pipes(const char *input, const char *output, int ends[2]);

#endif
