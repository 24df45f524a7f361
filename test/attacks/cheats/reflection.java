// Attack: changes the driver, and what true and false are, by reflection.
// Expect: WA
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

public class Reflection {
    static void patch() {
        for (StackTraceElement caller : Thread.currentThread().getStackTrace()) {
            try {
                Class<?> type = Class.forName(caller.getClassName());
                if (type == Reflection.class || type.getName().startsWith("java.")) continue;
                for (Field field : type.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) continue;
                    field.setAccessible(true);
                    if (!field.getType().isPrimitive()) field.set(null, null);
                }
            } catch (Throwable refused) {
                continue;
            }
        }
        try {
            Field value = Boolean.class.getDeclaredField("value");
            value.setAccessible(true);
            value.set(Boolean.FALSE, true);
        } catch (Throwable refused) {
            return;
        }
    }

    public static boolean AcanWin(long n) {
        patch();
        return n % 8 == 0 || n % 8 == 7;
    }
}
