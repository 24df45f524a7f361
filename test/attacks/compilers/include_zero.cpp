// Attack: includes another file without end.
// Expect: CE
#include "/dev/zero"

int main() {
    return 0;
}
