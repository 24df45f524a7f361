// Attack: a table of eight gigabytes, of which the compiler writes every zero.
// Expect: CE
int stones[2147483647] = {[2147483646] = 1};

int main(void) {
    return stones[0];
}
