#ifndef START_H
#define START_H

#include "request.h"
#include <sys/types.h>

/* Of a program that is to be started. */
struct descriptors {
    int in, out, err;
    int calls, answers; /* of an open process: its 3 and 4 */
};

/* Starts the program of the request in the cell. -1: `step` failed, for the reason in errno. */
pid_t start_program(const struct request *request, const struct descriptors *descriptors,
                    const char **step);

#endif
