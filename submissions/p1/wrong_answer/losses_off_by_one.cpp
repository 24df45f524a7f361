// Counts from zero and puts the losses one too low, at remainders 7 and 6. Fails first at n = 6.
bool AcanWin(long long n) {
    return n % 8 < 6;
}
