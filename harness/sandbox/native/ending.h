#ifndef ENDING_H
#define ENDING_H

#include "run.h"

/* Reports to the judge how a run ended: status or cause, measurements and output. */
void report_end(const struct run *run);

#endif
