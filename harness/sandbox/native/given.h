/* Files that a program gets in /scratch. It owns them and may change them. */
#ifndef GIVEN_H
#define GIVEN_H

#include <stdbool.h>

/* Copies the folder's contents into the cell's /scratch, by a process in the cell that has no more
 * rights than the program. False: see errno. */
bool give_files(const char *folder);

#endif
