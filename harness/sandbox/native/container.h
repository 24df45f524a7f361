#ifndef CONTAINER_H
#define CONTAINER_H

#include "setup.h"

/* Goes over to a new root of what the judge names, read-only but for the folders to write, and
 * /scratch. It is mounted on `folder`, which is nobody else's. */
void build_root(struct setup *setup, const char *folder);

#endif
