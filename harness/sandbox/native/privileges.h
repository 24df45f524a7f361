/* User IDs, and dropping privileges on the way from the machine's root to a program. */
#ifndef PRIVILEGES_H
#define PRIVILEGES_H

#include <stdbool.h>

enum {
    INNER_ROOT = 0,    /* the warden's ID inside, if the judge is root */
    INNER_USER = 1000, /* the program's ID inside */
};

/* Remembers whether the judge is root, because IDs mean something else inside the container. */
void note_judge(void);
/* Whether the judge is root on the machine. */
bool is_root(void);
/* Drops the warden's privileges once its container is ready; no child can have more. */
void give_up_privileges(void);
/* Drops all capabilities. This and the next function are safe in a child that shares memory. False:
 * see errno. */
bool drop_capabilities(void);
/* Keeps only the capability to set the next process ID in its own namespace. False: see errno. */
bool keep_power_over_ids(void);
bool become_program_user(void);

#endif
