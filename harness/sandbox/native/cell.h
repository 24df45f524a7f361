/* The cell: where programs run, apart from the warden and from what ran before. */
#ifndef CELL_H
#define CELL_H

#include "setup.h"
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* To be called once. False: see errno. */
bool prepare_cells(const struct setup *setup);
/* There is one at a time: children of this process are born in it from now on. False: see errno. */
bool open_cell(void);
/* Returns when every process in it is dead. */
void close_cell(void);
/* To be called before a program that /scratch is to tell about starts. */
void settle_cell(void);
/* Makes it as new for another program, if it is alive, nothing was written to its /scratch and nothing
 * about that changed. To be called when no program is left in it. */
bool clean_cell(void);
/* Of the room in /scratch, what the judge does not count as a program's memory. */
uint64_t own_files_bytes(void);
/* Its process 1, which does nothing; 0: there is no cell. */
pid_t cell_init(void);
/* It died though nobody here closed it, and with it what ran there. */
bool is_cell_dead(void);
/* For the child in the cell's process namespace: into the others, too. It may share memory. */
bool enter_cell(void);

#endif
