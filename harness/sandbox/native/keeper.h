#ifndef KEEPER_H
#define KEEPER_H

/* Makes the container that the judge asks for on `connection`, and stays until all in it is dead.
 * `root`: a folder to mount its root on. */
_Noreturn void be_keeper(const char *root);

#endif
