// Attack: a program that looks for what runs it, and changes its fields so that it would be right.
// Expect: WA RTE
// Guesses: half of the answers are right.
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

public class HostPatched {
    static boolean isPatched = false;

    public static void main(String[] args) throws Exception {
        long n = new java.util.Scanner(System.in).nextLong();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            for (Class<?> type = thread.getClass(); type != null; type = type.getSuperclass()) {
                if (type.getName().startsWith("java.")) break;
                for (Field field : type.getDeclaredFields()) {
                    if (Modifier.isFinal(field.getModifiers())) continue;
                    field.setAccessible(true);
                    if (field.getType() == boolean.class) field.setBoolean(thread, true);
                    isPatched = true;
                }
            }
        }
        System.out.println((n % 8 != 0 && n % 8 != 7) == isPatched);
    }
}
