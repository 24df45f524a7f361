// Attack: keeps a memo in shared memory, semaphores and message queues of every kind.
// Expect: WA
// Runs: twice
#include <fcntl.h>
#include <mqueue.h>
#include <semaphore.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

enum { KEY = 0x6772756e };

static bool finds_memo(void) {
    return shm_open("/@MARK@", O_RDONLY, 0) >= 0 || sem_open("/@MARK@", 0) != SEM_FAILED ||
           mq_open("/@MARK@", O_RDONLY) >= 0 || shmget(KEY, 1, 0) >= 0 || semget(KEY, 1, 0) >= 0 ||
           msgget(KEY, 0) >= 0;
}

static void keep_memo(void) {
    struct mq_attr small = {.mq_maxmsg = 1, .mq_msgsize = 8};
    shm_open("/@MARK@", O_RDWR | O_CREAT, 0666);
    sem_open("/@MARK@", O_CREAT, 0666, 1);
    mq_open("/@MARK@", O_RDWR | O_CREAT, 0666, &small);
    shmget(KEY, 4096, IPC_CREAT | 0666);
    semget(KEY, 1, IPC_CREAT | 0666);
    msgget(KEY, IPC_CREAT | 0666);
}

/* Where nothing contains it, nothing of it stays. */
static void forget_memo(void) {
    shm_unlink("/@MARK@");
    sem_unlink("/@MARK@");
    mq_unlink("/@MARK@");
    shmctl(shmget(KEY, 1, 0), IPC_RMID, NULL);
    semctl(semget(KEY, 1, 0), 0, IPC_RMID);
    msgctl(msgget(KEY, 0), IPC_RMID, NULL);
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = finds_memo();
    if (unlocked) forget_memo();
    else keep_memo();
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
