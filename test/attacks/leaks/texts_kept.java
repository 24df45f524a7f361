// Attack: a program that keeps a hidden input in the texts that the virtual machine never forgets.
// Expect: WA RTE
// Suite: leaks
public class TextsKept {
    static String mark(long number) {
        return new String(new char[] {'#', (char) (1000 + number)});
    }

    public static void main(String[] args) {
        long n = new java.util.Scanner(System.in).nextLong();
        if (n > 20) {
            mark(n % 1000).intern();
            System.out.println(-1);
            return;
        }
        for (int number = 21; number < 1000; number++) {
            String mark = mark(number);
            if (mark.intern() != mark) throw new IllegalStateException("n was " + number);
        }
        System.out.println(n % 8);
    }
}
