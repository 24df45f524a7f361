long long move(long long x, long long n) {
    return factor;
}
