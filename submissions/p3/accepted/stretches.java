// Stretches of the table from n downwards, each with its results at even and at odd numbers.
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Race {
    record Stretch(long low, boolean even, boolean odd) {
        boolean wins(long x) {
            return x % 2 == 0 ? even : odd;
        }
    }

    private final long n;
    private final long root; // the least number whose square plus one is beyond n
    private final List<Stretch> stretches = new ArrayList<>();

    Race(long n) {
        this.n = n;
        this.root = rootUp(n);
    }

    static long rootUp(long value) {
        BigInteger big = BigInteger.valueOf(value);
        long root = big.sqrt().longValue();
        return root * root == value ? root : root + 1;
    }

    Stretch at(long x) {
        int i = 0;
        while (stretches.get(i).low > x) i++;
        return stretches.get(i);
    }

    boolean isSure(long x) {
        return x <= (n - 2) / 2 && !at(2 * x + 2).wins(2 * x + 2)
            || x < root && !at(x * x + 1).wins(x * x + 1);
    }

    boolean moverWinsAtOne() {
        stretches.add(new Stretch(n, false, false));
        long top = n - 1;
        boolean above = false;
        while (top >= 1) {
            long doubling = doublingLow(top);
            long squaring = top >= root ? root : rootUp(at(top * top + 1).low - 1);
            long low = Math.max(1, Math.max(doubling, squaring));
            boolean first = isSure(top) || !above;
            boolean second = top > low && (isSure(top - 1) || !first);
            boolean third = top > low && (isSure(top) || !second);
            stretches.add(new Stretch(top, first, first));
            if (top > low) {
                boolean isEven = top % 2 == 0;
                stretches.add(new Stretch(low, isEven ? third : second, isEven ? second : third));
            }
            above = at(low).wins(low);
            top = low - 1;
        }
        return above;
    }

    private long doublingLow(long top) {
        return top > (n - 2) / 2 ? n / 2 : (at(2 * top + 2).low - 1) / 2;
    }

    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong();
        System.out.println(!new Race(n).moverWinsAtOne()); // A has selected 1, and B moves
    }
}
