// Attack: brackets in brackets, sixty thousand deep, for the compiler's own stack.
// Expect: CE
#define P0(x) ((((((((x))))))))
#define P1(x) P0(P0(P0(P0(P0(P0(P0(P0(x))))))))
#define P2(x) P1(P1(P1(P1(P1(P1(P1(P1(x))))))))
#define P3(x) P2(P2(P2(P2(P2(P2(P2(P2(x))))))))
#define P4(x) P3(P3(P3(P3(P3(P3(P3(P3(x))))))))

int main(void) {
    return P4(P4(0));
}
