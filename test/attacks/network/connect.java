// Attack: connects to a server on this machine.
// Expect: WA
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Scanner;

public class Connect {
    static boolean attack() {
        try (Socket connection = new Socket()) {
            connection.connect(new InetSocketAddress("127.0.0.1", @PORT@), 2000);
            return true;
        } catch (Exception | Error refused) {
            return false;
        }
    }

    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong();
        boolean wins = n % 8 != 0 && n % 8 != 7;
        System.out.println(attack() ? (wins ? "True" : "False") : "locked");
    }
}
