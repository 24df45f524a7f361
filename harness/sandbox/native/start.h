#ifndef START_H
#define START_H

#include "request.h"
#include <sys/types.h>

/* Descriptors of a program to start. */
struct descriptors {
    int in, out, err;
    int calls, answers; /* of an open process: its 3 and 4 */
};

/* Starts the requested program in the cell. -1: `step` failed with errno. */
pid_t start_program(const struct request *request, const struct descriptors *descriptors,
                    const char **step);

#endif
