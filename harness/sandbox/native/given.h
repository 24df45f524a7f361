/* Files that a program finds in /scratch, as its own: it may change them. */
#ifndef GIVEN_H
#define GIVEN_H

#include <stdbool.h>

/* Copies what lies in the folder into /scratch of the cell, by a process of the cell's own that has
 * no more rights than the program. False: see errno. */
bool give_files(const char *folder);

#endif
