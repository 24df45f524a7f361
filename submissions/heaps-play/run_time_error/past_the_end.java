import java.util.Scanner;

// Looks for a larger heap beyond the end of the row.
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] heaps = new int[in.nextInt()];
        for (int i = 0; i < heaps.length; i++) heaps[i] = in.nextInt();
        int large = 1;
        while (heaps[large] == 1) large++;
        System.out.println(large % 2 == 1 && heaps[0] > 1 ? heaps[0] - 1 : heaps[0]);
    }
}
