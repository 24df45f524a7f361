#ifndef ENDING_H
#define ENDING_H

#include "run.h"

/* Tells the judge how a run ended: status or cause, figures, and what it printed. */
void report_end(const struct run *run);

#endif
