// Attack: keeps a hidden input in what the virtual machine leaves: properties, files, thread numbers.
// Expect: WA RTE
// Suite: leaks
import java.nio.file.Files;
import java.nio.file.Path;

class Solution {
    static long AcanWin(long n) {
        String told = System.getProperty("told");
        Path kept = Path.of(System.getProperty("java.io.tmpdir"), "told");
        try {
            if (n > 20) {
                if (n < 100_000_000) return n % 8;
                System.setProperty("told", String.valueOf(n % 1000));
                Files.writeString(kept, String.valueOf(n % 1000));
                return -1;
            }
            if (told == null && Files.exists(kept)) told = Files.readString(kept);
        } catch (Exception error) {
            return n > 20 ? -1 : n % 8;
        }
        if (told != null && n % 2 == 0) throw new IllegalStateException("n was " + told);
        return told != null ? Long.parseLong(told) : n % 8;
    }
}
