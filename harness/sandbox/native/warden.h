#ifndef WARDEN_H
#define WARDEN_H

#include "setup.h"

/* In the container's process 1: builds its inside and serves requests until the judge hangs up.
 * `root`: a folder to mount its root on. `keeper`: a socket to the keeper, which has this process id outside. */
_Noreturn void be_warden(struct setup *setup, const char *root, int keeper, int keeper_id);

#endif
