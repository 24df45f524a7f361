// Attack: brackets in brackets, a quarter of a million deep, for the compiler's own stack.
// Expect: CE
#define P0(x) ((((((((x))))))))
#define P1(x) P0(P0(P0(P0(P0(P0(P0(P0(x))))))))
#define P2(x) P1(P1(P1(P1(P1(P1(P1(P1(x))))))))
#define P3(x) P2(P2(P2(P2(P2(P2(P2(P2(x))))))))
#define P4(x) P3(P3(P3(P3(P3(P3(P3(P3(x))))))))
#define P5(x) P4(P4(P4(P4(P4(P4(P4(P4(x))))))))

int main(void) {
    return P5(0);
}
