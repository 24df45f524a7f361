// Forgets the move to x * x + 1. Fails first at n = 18.
import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeSet;

public class Main {
    static final int MARGIN = 8;
    static final TreeSet<Long> borders = new TreeSet<>();
    static final Map<Long, Boolean> table = new HashMap<>();

    static boolean wins(long x) {
        long distance = borders.ceiling(x) - x;
        if (distance > MARGIN) x += (distance - MARGIN + 1) / 2 * 2;
        return table.get(x);
    }

    public static void main(String[] args) {
        long n = new Scanner(System.in).nextLong();
        for (long border = n; border >= 1; border = (border - 2) / 2) borders.add(border);
        for (long border : borders.descendingSet())
            for (long x = border; x >= 1 && x >= border - MARGIN; x--)
                table.put(x, x < n && !wins(x + 1) || 2 * x + 2 <= n && !wins(2 * x + 2));
        System.out.println(!wins(1));
    }
}
