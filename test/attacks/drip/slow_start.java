// Attack: works in its class's initialiser for almost as long as a call may, in each process anew.
// Expect: WA TLE RTE
class Solution {
    static {
        // CPU time: on a busy machine the clock is no measure of work.
        var thread = java.lang.management.ManagementFactory.getThreadMXBean();
        while (thread.getCurrentThreadCpuTime() < 900_000_000L) continue;
    }

    static boolean AcanWin(long n) {
        if (n % 2 == 0) Runtime.getRuntime().halt(0);
        return n % 8 == 0 || n % 8 == 7;
    }
}
