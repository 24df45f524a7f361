// Attack: four threads compute at once, so that the clock shows a quarter of their time.
// Expect: TLE
#include <pthread.h>
#include <stdio.h>

static void *spin(void *unused) {
    for (volatile unsigned turns = 0;; turns++) {}
    return unused;
}

int main(void) {
    pthread_t thread;
    for (int count = 0; count < 3; count++) pthread_create(&thread, NULL, spin, NULL);
    spin(NULL);
}
