/* The cell: namespaces in which programs run, isolated from the warden and from earlier
 * programs. */
#ifndef CELL_H
#define CELL_H

#include "setup.h"
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Call this once. False: see errno. */
bool prepare_cells(const struct setup *setup);
/* Opens a cell, one at a time; further children of this process start in it. False: see errno. */
bool open_cell(void);
/* Closes the cell, and returns when every process in it is dead. */
void close_cell(void);
/* Call this before starting a program if clean_cell is called after it. */
void settle_cell(void);
/* Resets the cell for another program. False if it is dead or its /scratch was changed. Call this
 * when no program is left in it. */
bool clean_cell(void);
/* Bytes of /scratch that the judge does not count as a program's memory. */
uint64_t own_files_bytes(void);
/* The cell's process 1, which does nothing; 0: there is no cell. */
pid_t cell_init(void);
/* Whether the cell died without being closed here, together with everything in it. */
bool is_cell_dead(void);
/* In a child that is in the cell's PID namespace: enters the other ones. Memory may be shared. */
bool enter_cell(void);

#endif
