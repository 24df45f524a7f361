// Attack: computes for ever in its static initialiser, in a finaliser and in a shutdown hook.
// Expect: TLE
public class Spin {
    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Spin::turn));
        turn();
    }

    static void turn() {
        for (long turns = 0; turns >= 0; turns++) {
            if (turns == Long.MAX_VALUE) turns = 0;
        }
    }

    public static boolean AcanWin(long n) {
        return n % 8 == 0 || n % 8 == 7;
    }
}
