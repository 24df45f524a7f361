// Two rows of the table, one for each player's sum: N^2 steps.
public class P4 {
    public static long f(long[] L) {
        int n = L.length;
        long[] first = new long[n + 1];
        long[] second = new long[n + 1];
        for (int length = 1; length <= n; length++) {
            for (int i = 0; i + length <= n; i++) {
                long left = L[i] + second[i + 1];
                long right = L[i + length - 1] + second[i];
                long kept = left > right ? first[i + 1] : first[i];
                first[i] = Math.max(left, right);
                second[i] = kept;
            }
        }
        return first[0];
    }
}
