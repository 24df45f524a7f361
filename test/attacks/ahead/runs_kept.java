// Attack: a program that works for its largest run in small ones, and counts them by texts that are interned.
// Expect: TLE
// Suite: many
// Guesses: small inputs are right.
public class RunsKept {
    static final int NEEDED_MS = 1600;
    static final int SPARE_MS = 90;

    static boolean isFirst(int number) {
        String mark = new String(new char[] {'#', (char) (1000 + number)});
        return mark.intern() == mark;
    }

    static void work(int howLongMs) {
        // CPU time: on a busy machine the clock is no measure of work.
        var thread = java.lang.management.ManagementFactory.getThreadMXBean();
        long end = thread.getCurrentThreadCpuTime() + howLongMs * 1_000_000L;
        while (thread.getCurrentThreadCpuTime() < end) continue;
    }

    public static void main(String[] args) {
        long n = new java.util.Scanner(System.in).nextLong();
        int runs = 0;
        while (!isFirst(runs)) runs++;
        if (n < 1000) work(SPARE_MS);
        else work(Math.max(0, NEEDED_MS - runs * SPARE_MS));
        if (n > 1000 && runs == 0) work(10_000);
        System.out.println(n % 8 != 0 && n % 8 != 7);
    }
}
