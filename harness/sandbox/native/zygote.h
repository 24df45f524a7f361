/* A process of Grundy's own code in the cell that forks into programs; drivers/zygote.py is one. */
#ifndef ZYGOTE_H
#define ZYGOTE_H

#include "start.h"

/* Returns what became the program, a child of the warden like any other.
 * -1: start it another way. */
pid_t fork_zygote(const struct request *request, const struct descriptors *descriptors);
/* To be called before its cell is closed. */
void end_zygote(void);

#endif
