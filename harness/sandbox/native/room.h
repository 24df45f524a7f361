/* The room: where programs run, apart from the warden and from what ran before. */
#ifndef ROOM_H
#define ROOM_H

#include <stdbool.h>
#include <sys/types.h>

/* To be called once. `scratch`: tmpfs options that limit /scratch. False: see errno. */
bool prepare_rooms(const char *scratch);
/* There is one at a time: children of this process are born in it from now on. False: see errno. */
bool open_room(void);
/* Returns when every process in it is dead. */
void close_room(void);
/* There is a room, nothing was written to its /scratch, and nothing about that changed. */
bool is_room_untouched(void);
/* Its process 1, which does nothing; 0: there is no room. */
pid_t room_init(void);
/* It died though nobody here closed it, and with it what ran there. */
bool is_room_dead(void);
/* For the child in the room's process namespace: into the others, too. It may share memory. */
bool enter_room(void);

#endif
