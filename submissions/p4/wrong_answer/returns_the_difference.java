// Returns how far the first player is ahead, not the first player's sum. Fails first on [0, -1].
import java.util.Arrays;

public class P4 {
    public static long f(long[] L) {
        long[] row = new long[L.length];
        int size = 0;
        for (long card : L) {
            row[size++] = card;
            while (size >= 3 && row[size - 3] <= row[size - 2] && row[size - 2] >= row[size - 1]) {
                row[size - 3] += row[size - 1] - row[size - 2];
                size -= 2;
            }
        }
        Arrays.sort(row, 0, size);
        long difference = 0;
        for (int i = 0; i < size; i++) difference = row[i] - difference;
        return difference;
    }
}
