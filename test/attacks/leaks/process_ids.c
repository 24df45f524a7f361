// Attack: as a program, starts threads until the ids of later processes say a hidden input.
// Expect: WA
// Suite: leaks
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void *do_nothing(void *nothing) { return nothing; }

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const int id = (int)getpid();
    if (n <= 20) {
        printf("%lld\n", id > 200 ? (long long)id : n % 8);
        return 0;
    }
    for (int at = id; at < n % 1000 - 1; at++) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, do_nothing, NULL) == 0) pthread_join(thread, NULL);
    }
    puts("-1");
    return 0;
}
