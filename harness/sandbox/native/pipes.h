/* The FIFOs by which the programs of two containers talk, without a process of ours in between. */
#ifndef PIPES_H
#define PIPES_H

#include <stdbool.h>

/* Opens the end that the program reads from and the end that it writes to, without blocking,
 * because the judge holds the others until both programs have started. The output is locked until
 * the last process closes it, so that the judge, which has it open as well, can see in /proc/locks
 * that no program does any more. False, with errno: it is not a FIFO, or nobody holds its other
 * end. */
bool open_pipes(const char *input, const char *output, int ends[2]);

#endif
