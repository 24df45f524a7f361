// Mistake: both players always take the whole heap. Fails first on 2 1.
#include <iostream>
using namespace std;

int main() {
    int heaps;
    cin >> heaps;
    bool firstPlayerWins = heaps % 2 == 1;
    cout << (firstPlayerWins ? "True" : "False") << endl;
}
