// Mistake: crosses out all the pairs that it sees at once, even when they share a digit.
// Fails first on 1 to 9.
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class AllAtOnce {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int width = in.nextInt();
        StringBuilder digits = new StringBuilder(in.next());
        List<Integer> alive = new ArrayList<>();
        for (int i = 0; i < digits.length(); i++) {
            alive.add(i);
        }

        while (!alive.isEmpty() && digits.length() < 1000) {
            List<int[]> pairs = new ArrayList<>();
            for (int j = 1; j < alive.size(); j++) {
                for (int i = j - 1; i >= 0; i--) {
                    int p = alive.get(i);
                    int q = alive.get(j);
                    boolean isAbove = (q - p) % width == 0;
                    int a = digits.charAt(p) - '0';
                    int b = digits.charAt(q) - '0';
                    if ((i == j - 1 || isAbove) && (a == b || a + b == 10)) {
                        pairs.add(new int[] {p, q});
                    }
                    if (isAbove) {
                        break;
                    }
                }
            }
            for (int[] pair : pairs) {
                System.out.println(pair[0] + " " + pair[1]);
                alive.remove(Integer.valueOf(pair[0]));
                alive.remove(Integer.valueOf(pair[1]));
            }
            if (pairs.isEmpty()) {
                for (int cell : List.copyOf(alive)) {
                    alive.add(digits.length());
                    digits.append(digits.charAt(cell));
                }
            }
        }
    }
}
