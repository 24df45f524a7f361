// Attack: starts other programs through Java's own door for it.
// Expect: WA
import java.util.Scanner;

public class SpawnBomb {
    static boolean attack() {
        for (String program : new String[] {"/bin/true", "/bin/sh", "/usr/bin/env"}) {
            try {
                Process process = new ProcessBuilder(program).start();
                process.getOutputStream().close();
                if (process.waitFor() == 0) return true;
            } catch (Exception refused) {
                continue;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong();
        boolean wins = n % 8 != 0 && n % 8 != 7;
        System.out.println(attack() ? (wins ? "True" : "False") : "locked");
    }
}
