// Attack: includes what the system tells of the compiler's own processes.
// Expect: CE
#include "/proc/1/environ"
#include "/proc/1/cmdline"
#include "/proc/self/environ"

int main(void) {
    return 0;
}
