// Adds up in ints, which overflow beyond 2^31. Fails first on three cards: [1000000000, 1000000000, 1000000000].
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new InputStreamReader(System.in));
        in.nextToken();
        int n = (int) in.nval;
        int[] row = new int[n];
        int size = 0;
        int sum = 0;
        for (int i = 0; i < n; i++) {
            in.nextToken();
            row[size++] = (int) in.nval;
            sum += (int) in.nval;
            while (size >= 3 && row[size - 3] <= row[size - 2] && row[size - 2] >= row[size - 1]) {
                row[size - 3] += row[size - 1] - row[size - 2];
                size -= 2;
            }
        }
        Arrays.sort(row, 0, size);
        int difference = 0;
        for (int i = 0; i < size; i++) difference = row[i] - difference;
        System.out.println((sum + difference) / 2);
    }
}
