// Reads n into an int: beyond 2^31 the stream gives its largest int. Fails first at n = 2147483649.
#include <iostream>

int main() {
    int n;
    std::cin >> n;
    std::cout << (n % 8 == 0 || n % 8 == 7 ? "False" : "True") << std::endl;
}
