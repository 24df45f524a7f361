// Attack: includes itself without end.
// Expect: CE
#include __FILE__

int main(void) {
    return 0;
}
