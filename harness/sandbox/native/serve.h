#ifndef SERVE_H
#define SERVE_H

#include "inbox.h"

/* One request, from its frame to the frame that tells its end. `signals`: see `supervise`. */
void serve_request(struct frame *frame, int signals);

#endif
