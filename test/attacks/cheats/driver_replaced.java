// Attack: brings a class of the driver's own name, which is found before it.
// Expect: WA
public class Stones {
    public static boolean AcanWin(long n) {
        return n % 8 == 0 || n % 8 == 7;
    }
}

class GrundyDriver {
    public static void main(String[] args) throws Exception {
        System.out.println("True");
        try (java.io.FileOutputStream answers = new java.io.FileOutputStream("/proc/self/fd/4")) {
            answers.write(new byte[] {0, 0, 0, 11, 'l', '1', ':', 's', '5', ':', 'r', 'e', 'a', 'd', 'y'});
        }
    }
}
