/* Who is who, and what is given up on the way from the machine's root to a program. */
#ifndef PRIVILEGES_H
#define PRIVILEGES_H

#include <stdbool.h>

enum {
    INNER_ROOT = 0,    /* the warden's id inside, when the judge is root */
    INNER_USER = 1000, /* the program's id inside */
};

/* Remembers who the judge is: inside of the container ids mean something else. */
void note_judge(void);
/* The judge is root, on the machine. */
bool is_root(void);
/* The warden's own, once its container is made; no child can have more. */
void give_up_privileges(void);
/* From here on this process may do no more than its user may. Both are safe in a child that shares
 * memory. False: see errno. */
bool drop_capabilities(void);
/* No more than to tell which process id comes next in its own namespace. False: see errno. */
bool keep_power_over_ids(void);
bool become_program_user(void);

#endif
