// Attack: includes stored answers, so that the compiler's message shows them.
// Expect: CE
#include "@ANSWERS@"

int main(void) {
    return 0;
}
