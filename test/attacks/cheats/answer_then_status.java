// Attack: a program that prints what is right and then says that it failed, by a status and by an exception.
// Expect: RTE
public class AnswerThenStatus {
    public static void main(String[] args) {
        long n = new java.util.Scanner(System.in).nextLong();
        System.out.println(n % 8 != 0 && n % 8 != 7);
        if (n % 2 == 0) System.exit(1);
        throw new IllegalStateException();
    }
}
