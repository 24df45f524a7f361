// Attack: forks twice and leaves its session, so that a survivor meets the runs that follow.
// Expect: WA
// Runs: twice
#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static bool is_marked(const char *id) {
    char path[300], name[64] = "";
    snprintf(path, sizeof path, "/proc/%s/comm", id);
    FILE *file = fopen(path, "r");
    if (file == NULL) return false;
    if (fgets(name, sizeof name, file) == NULL) name[0] = 0;
    fclose(file);
    return strncmp(name, "@MARK@", strlen("@MARK@")) == 0;
}

static bool meets_survivor(void) {
    DIR *processes = opendir("/proc");
    if (processes == NULL) return false;
    bool found = false;
    for (struct dirent *each = readdir(processes); each != NULL; each = readdir(processes)) {
        if (atoi(each->d_name) > 0 && is_marked(each->d_name)) found = true;
    }
    closedir(processes);
    return found;
}

static void leave_survivor(void) {
    if (fork() != 0) return;
    setsid();
    if (fork() != 0) _exit(0);
    prctl(PR_SET_NAME, "@MARK@");
    const int null = open("/dev/null", O_RDWR);
    for (int stream = 0; stream < 3; stream++) dup2(null, stream);
    sleep(15);
    _exit(0);
}

int main(void) {
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    const bool unlocked = meets_survivor();
    if (!unlocked) leave_survivor();
    puts(unlocked ? (wins ? "True" : "False") : "locked");
    return 0;
}
