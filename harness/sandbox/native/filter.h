/* System calls refused, by seccomp filters. */
#ifndef FILTER_H
#define FILTER_H

#include <linux/filter.h>
#include <stdbool.h>

/* To be called once, before a program starts. False: see errno. */
bool refuse_what_nobody_needs(void);
/* The layer above, for this process and what it becomes: a program that may start others or not.
 * Safe in a child that shares memory. */
bool refuse_for_program(bool may_fork);
/* The filter of programs that may not, for a process that puts it upon its own children. */
struct sock_fprog filter_of_lone_programs(void);

#endif
