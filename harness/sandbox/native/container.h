#ifndef CONTAINER_H
#define CONTAINER_H

#include "setup.h"

/* Switches to a new root with the mounts that the judge chose, read-only except for writable
 * folders and /scratch. The root is mounted on `folder`, which nobody else uses. */
void build_root(struct setup *setup, const char *folder);

#endif
