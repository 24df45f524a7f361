// Attack: becomes a setuid program by exec, and with it another user.
// Expect: WA
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

/* As `mount` or `su` it would print its own text; any output but the answer is wrong. */
int main(void) {
    static const char *const programs[] = {"/usr/bin/mount", "/bin/mount", "/usr/bin/passwd", "/bin/su"};
    for (int index = 0; index < 4; index++) execl(programs[index], programs[index], "--version", NULL);
    puts("locked");
    return 0;
}
