// Avoids only moves after which the opponent can end the game at once.
#include <vector>
using namespace std;

static vector<long long> rest(const vector<long long>& numbers, long long number) {
    long long top = numbers.back();
    vector<bool> gone(top + 1, true);
    gone[0] = gone[1] = false;
    for (long long each : numbers) gone[each] = each == number;
    for (long long i = 4; i <= top; i++)
        for (long long j = 2; j < i && !gone[i]; j++) gone[i] = gone[j] && gone[i - j];
    vector<long long> left;
    for (long long each : numbers)
        if (!gone[each]) left.push_back(each);
    return left;
}

long long move(vector<long long> numbers) {
    for (long long number : numbers) {
        auto left = rest(numbers, number);
        bool isSafe = true;
        for (long long answer : left) isSafe = isSafe && !rest(left, answer).empty();
        if (isSafe) return number;
    }
    return numbers[0];
}
