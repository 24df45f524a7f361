#ifndef WARDEN_H
#define WARDEN_H

#include "setup.h"

/* Runs as the container's process 1: sets it up and serves requests until the judge closes the
 * connection. `root`: a folder to mount its root on. `keeper`: a socket to the keeper. `keeper_id`:
 * the keeper's process ID outside. */
_Noreturn void be_warden(struct setup *setup, const char *root, int keeper, int keeper_id);

#endif
