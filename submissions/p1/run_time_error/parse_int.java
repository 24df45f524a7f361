// Integer.parseInt throws a NumberFormatException beyond 2^31.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        int n = Integer.parseInt(new BufferedReader(new InputStreamReader(System.in)).readLine().trim());
        System.out.println(n % 8 == 0 || n % 8 == 7 ? "False" : "True");
    }
}
