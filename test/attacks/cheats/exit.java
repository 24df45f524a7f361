// Attack: ends the virtual machine with success: by exit, halt and from another thread.
// Expect: RTE
public class Exit {
    public static boolean AcanWin(long n) {
        if (n == 7) Runtime.getRuntime().halt(0);
        if (n == 8) {
            Thread thread = new Thread(() -> System.exit(0));
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException woken) {
                return false;
            }
        }
        System.exit(0);
        return n % 8 == 0 || n % 8 == 7;
    }
}
