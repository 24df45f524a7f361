// Attack: leaves a core dump, full of what it knew, for the next run to find.
// Expect: RTE
// Runs: twice
#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static bool finds_dump(const char *folder) {
    DIR *const entries = opendir(folder);
    if (entries == NULL) return false;
    bool found = false;
    for (struct dirent *each = readdir(entries); each != NULL; each = readdir(entries)) {
        if (strncmp(each->d_name, "core", 4) == 0) found = true;
    }
    closedir(entries);
    return found;
}

int main(void) {
    const struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
    long long n;
    if (scanf("%lld", &n) != 1) return 1;
    const bool wins = n % 8 != 0 && n % 8 != 7;
    if (finds_dump(".") || finds_dump("/tmp")) {
        puts(wins ? "True" : "False");
        return 0;
    }
    prctl(PR_SET_DUMPABLE, 1);
    setrlimit(RLIMIT_CORE, &all);
    raise(SIGSEGV);
    return 1;
}
