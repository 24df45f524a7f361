// Mistake: keeps the heaps above 1 as bits of an int, which has room for the first 32 only.
// Fails first on 32 ones, 2, 1.
#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    unsigned choices = 0;
    for (int i = 0; i < n; i++) {
        long long heap;
        cin >> heap;
        if (heap > 1 && i < 32) choices |= 1u << i;
    }
    int ones = 0;
    while (ones < n && ones < 32 && !(choices >> ones & 1)) ones++;
    bool allOnes = choices == 0;
    cout << boolalpha << (allOnes ? n % 2 == 1 : ones % 2 == 0) << endl;
}
