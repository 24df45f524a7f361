// Collects the positions by how many numbers are left, and solves them from the empty one up.
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Scanner;
import java.util.Set;

public class LevelByLevel {
    static int top = 1;

    // A bit of the mask is a number that is left.
    static int choose(int left, int move) {
        for (int i = move; i <= top; i++) {
            if (i == move || i - move >= 2 && (left >> (i - move) & 1) == 0) {
                left &= ~(1 << i);
            }
        }
        return left;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int count = in.nextInt();
        Set<Integer> numbers = new HashSet<>();
        for (int i = 0; i < count; i++) {
            int number = in.nextInt();
            numbers.add(number);
            top = Math.max(top, number);
        }

        int start = 0;
        for (int i = 2; i <= top; i++) {
            start |= 1 << i;
        }
        for (int i = 2; i <= top; i++) {
            if (!numbers.contains(i)) {
                start = choose(start, i);
            }
        }

        List<Set<Integer>> levels = new ArrayList<>();
        for (int size = 0; size <= top; size++) {
            levels.add(new HashSet<>());
        }
        levels.get(Integer.bitCount(start)).add(start);
        for (int size = top; size > 0; size--) {
            for (int left : levels.get(size)) {
                for (int move = 2; move <= top; move++) {
                    if ((left >> move & 1) == 1) {
                        int rest = choose(left, move);
                        levels.get(Integer.bitCount(rest)).add(rest);
                    }
                }
            }
        }

        Set<Integer> lost = new HashSet<>();
        for (Set<Integer> level : levels) {
            for (int left : level) {
                boolean wins = false;
                for (int move = 2; move <= top && !wins; move++) {
                    wins = (left >> move & 1) == 1 && lost.contains(choose(left, move));
                }
                if (!wins) {
                    lost.add(left);
                }
            }
        }

        for (int move = 2; move <= top; move++) {
            if ((start >> move & 1) == 1 && lost.contains(choose(start, move))) {
                List<Integer> rest = new ArrayList<>();
                for (int i = 2; i <= top; i++) {
                    if ((choose(start, move) >> i & 1) == 1) {
                        rest.add(i);
                    }
                }
                System.out.println(move + " -> " + rest);
            }
        }
    }
}
