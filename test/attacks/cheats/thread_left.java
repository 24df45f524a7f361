// Attack: a program that prints what is right and never ends: a thread of its own is left, to answer later.
// Expect: TLE
public class ThreadLeft {
    public static void main(String[] args) {
        long n = new java.util.Scanner(System.in).nextLong();
        System.out.println(n % 8 != 0 && n % 8 != 7);
        new Thread(() -> {
            for (;;) {
                try {
                    Thread.sleep(1000);
                    System.out.println("True");
                } catch (InterruptedException woken) {
                    continue;
                }
            }
        }).start();
    }
}
