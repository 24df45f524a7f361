// Attack: takes memory outside of Java's heap, up to a gigabyte.
// Expect: MLE
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

public class Direct {
    public static boolean AcanWin(long n) {
        List<ByteBuffer> kept = new ArrayList<>();
        for (int piece = 0; piece < 64; piece++) {
            ByteBuffer memory = ByteBuffer.allocateDirect(1 << 24);
            for (int at = 0; at < memory.capacity(); at += 4096) memory.put(at, (byte) 1);
            kept.add(memory);
        }
        return kept.size() == 64 && n % 8 != 0 && n % 8 != 7;
    }
}
