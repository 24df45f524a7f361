// Attack: includes a file without end.
// Expect: CE
#include </dev/random>

int main(void) {
    return 0;
}
