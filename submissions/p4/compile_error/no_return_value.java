// Not every path returns a value.
public class P4 {
    public static long f(long[] L) {
        long sum = 0;
        for (long card : L) sum += card;
        if (L.length % 2 == 0) return sum / 2;
    }
}
