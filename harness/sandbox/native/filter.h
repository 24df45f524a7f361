/* Refuses system calls by seccomp filters. */
#ifndef FILTER_H
#define FILTER_H

#include <linux/filter.h>
#include <stdbool.h>

/* Whether a program may start others. */
enum freedom {
    ALONE,        /* no: only threads */
    MAY_FORK,     /* within its limit, but otherwise contained as if it may not */
    FREE_TO_FORK, /* a compiler, which is not a submission */
};

/* Call this once, before any program starts. Returns a descriptor on which the calls arrive that
 * the warden answers (waits.c). -1: see errno. */
int refuse_what_nobody_needs(void);
/* Adds the program's filter to this process. Safe in a child that shares memory. */
bool refuse_for_program(enum freedom freedom);
/* The filter of programs that may not fork, for a process that applies it to its own children. */
struct sock_fprog filter_of_lone_programs(void);

#endif
