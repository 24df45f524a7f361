/* System calls refused, by seccomp filters. */
#ifndef FILTER_H
#define FILTER_H

#include <linux/filter.h>
#include <stdbool.h>

/* How far a program may start others. */
enum freedom {
    ALONE,        /* not at all: threads only */
    MAY_FORK,     /* as many as its limit has it, and otherwise contained as one that may not */
    FREE_TO_FORK, /* a compiler, which is no submission */
};

/* To be called once, before a program starts. Returns a descriptor on which calls arrive that the
 * warden answers (waits.c). -1: see errno. */
int refuse_what_nobody_needs(void);
/* The layer above, for this process and what it becomes. Safe in a child that shares memory. */
bool refuse_for_program(enum freedom freedom);
/* The filter of programs that may not, for a process that puts it upon its own children. */
struct sock_fprog filter_of_lone_programs(void);

#endif
