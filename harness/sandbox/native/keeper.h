#ifndef KEEPER_H
#define KEEPER_H

/* Creates the container that the judge requests on `connection`, and runs until everything in it is
 * dead. `root`: a folder to mount its root on. */
_Noreturn void be_keeper(const char *root);

#endif
