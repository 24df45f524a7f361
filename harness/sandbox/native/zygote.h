/* A process of Grundy's own code in the cell that forks into programs; drivers/zygote.py is one. */
#ifndef ZYGOTE_H
#define ZYGOTE_H

#include "start.h"

/* Forks the zygote. Returns the program's process, a child of the warden like any other.
 * -1: start it without the zygote. */
pid_t fork_zygote(const struct request *request, const struct descriptors *descriptors);
/* Its process; 0: there is none. */
pid_t zygote_process(void);
/* Call this before the cell is closed. */
void end_zygote(void);

#endif
