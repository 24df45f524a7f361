// Attack: starts 3,000 threads that all stay.
// Expect: WA
import java.util.Scanner;

public class ThreadBomb {
    static boolean attack() {
        int started = 0;
        try {
            for (; started < 3000; started++) {
                Thread thread = new Thread(null, () -> {
                    try {
                        Thread.sleep(20_000);
                    } catch (InterruptedException woken) {
                        return;
                    }
                }, "stays", 65_536);
                thread.setDaemon(true);
                thread.start();
            }
        } catch (Throwable refused) {
            return started > 600;
        }
        return true;
    }

    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong();
        boolean wins = n % 8 != 0 && n % 8 != 7;
        System.out.println(attack() ? (wins ? "True" : "False") : "locked");
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }
}
