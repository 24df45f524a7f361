// Attack: brings what has javac run its code: a processor in a jar's form, options, a module.
// Expect: WA
public class Stones {
    public static boolean AcanWin(long n) {
        boolean wins = n % 8 != 0 && n % 8 != 7;
        boolean isUnlocked = java.nio.file.Files.exists(java.nio.file.Path.of("@DROP@/compiled"));
        return isUnlocked ? wins : !wins;
    }
}
