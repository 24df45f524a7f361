#ifndef SERVE_H
#define SERVE_H

#include "inbox.h"

/* Serves one request and sends the frame that reports its end. `signals`: see `supervise`. */
void serve_request(struct frame *frame, int signals);

#endif
