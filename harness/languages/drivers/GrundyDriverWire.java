import java.io.ByteArrayOutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Collects the wire text of one frame. */
final class GrundyDriverWire {
    private static final int MAX_DEPTH = 40; // the frame itself is level 1
    private static final int MAX_INT_BITS = 66_435; // 20,000 digits with their sign

    private final ByteArrayOutputStream body = new ByteArrayOutputStream();

    private GrundyDriverWire put(String ascii) {
        body.writeBytes(ascii.getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    private GrundyDriverWire sized(char tag, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        put(tag + Integer.toString(bytes.length) + ":");
        body.writeBytes(bytes);
        return this;
    }

    GrundyDriverWire list(int count) {
        return put("l" + count + ":");
    }

    GrundyDriverWire text(String text) {
        return sized('s', text);
    }

    byte[] frame() {
        byte[] bytes = new byte[4 + body.size()];
        for (int index = 0; index < 4; index++) bytes[index] = (byte) (body.size() >> (24 - 8 * index));
        System.arraycopy(body.toByteArray(), 0, bytes, 4, body.size());
        return bytes;
    }

    /**
     * Encodes by exact type: only the library's own collections, and never by calling methods of
     * the submission. `asked` only decides how an object of a class is written.
     */
    GrundyDriverWire value(Object value, GrundyDriverType asked, int depth) throws IllegalAccessException {
        if (value == null) return put("n");
        Class<?> type = value.getClass();
        if (type == Boolean.class) return put((Boolean) value ? "t" : "f");
        if (type == Integer.class || type == Long.class || type == Short.class || type == Byte.class) {
            return put("i" + value + ";");
        }
        if (type == BigInteger.class) {
            BigInteger number = (BigInteger) value;
            if (number.bitLength() > MAX_INT_BITS) return sized('o', "an int of over 20,000 digits");
            return put("i" + number + ";");
        }
        if (type == String.class) return text((String) value);
        if (type == Double.class || type == Float.class) return put("d" + value + ";");
        if (asked.is("option")) return value(unwrap(value, type), asked.parts[0], depth);
        if (type == BigDecimal.class && asked.is("float")) return put("d" + ((BigDecimal) value).doubleValue() + ";");
        boolean isOurs = type.getClassLoader() == null;
        boolean isObject = GrundyDriverObjects.isRecord(type)
            || (asked.is("record") || asked.isTuple()) && GrundyDriverObjects.isOfSubmission(type)
                && !GrundyDriverObjects.fieldsOf(type).isEmpty();
        boolean isMany = type.isArray() || isObject || isOurs
            && (value instanceof List || value instanceof Set || value instanceof Map || value instanceof Map.Entry);
        if (!isMany) return sized('o', type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName());
        if (depth >= MAX_DEPTH) return sized('o', "a value nested over 40 deep");
        if (type.isArray()) return array(value, asked, depth);
        if (isObject) return object(value, asked, depth);
        if (value instanceof List) return many('l', ((List<?>) value).toArray(), asked, depth);
        if (value instanceof Set) return many('e', ((Set<?>) value).toArray(), asked, depth);
        if (value instanceof Map.Entry) {
            Map.Entry<?, ?> pair = (Map.Entry<?, ?>) value;
            return many('p', new Object[] {pair.getKey(), pair.getValue()}, asked, depth);
        }
        Map<?, ?> map = (Map<?, ?>) value;
        put("m" + map.size() + ":");
        GrundyDriverType keys = asked.is("map") ? asked.parts[0] : GrundyDriverType.ANY;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            value(entry.getKey(), keys, depth + 1);
            value(entry.getValue(), asked.value(entry.getKey()), depth + 1);
        }
        return this;
    }

    /** The value of an Optional of any kind, or null. */
    private static Object unwrap(Object value, Class<?> type) {
        if (type == Optional.class) return ((Optional<?>) value).orElse(null);
        if (type == OptionalInt.class) {
            OptionalInt option = (OptionalInt) value;
            return option.isPresent() ? (Object) option.getAsInt() : null;
        }
        if (type == OptionalLong.class) {
            OptionalLong option = (OptionalLong) value;
            return option.isPresent() ? (Object) option.getAsLong() : null;
        }
        if (type == OptionalDouble.class) {
            OptionalDouble option = (OptionalDouble) value;
            return option.isPresent() ? (Object) option.getAsDouble() : null;
        }
        return value;
    }

    private GrundyDriverWire many(char tag, Object[] items, GrundyDriverType asked, int depth)
        throws IllegalAccessException {
        put(tag + Integer.toString(items.length) + ":");
        for (int index = 0; index < items.length; index++) value(items[index], asked.item(index), depth + 1);
        return this;
    }

    private GrundyDriverWire array(Object array, GrundyDriverType asked, int depth) throws IllegalAccessException {
        int length = Array.getLength(array);
        put("l" + length + ":");
        for (int index = 0; index < length; index++) value(Array.get(array, index), asked.item(index), depth + 1);
        return this;
    }

    /** Reads its fields, not its accessors, which the submission may have written. */
    private GrundyDriverWire object(Object object, GrundyDriverType asked, int depth) throws IllegalAccessException {
        List<Field> fields = GrundyDriverObjects.fieldsOf(object.getClass());
        List<Object> parts = new ArrayList<>();
        for (Field field : fields) {
            field.setAccessible(true);
            parts.add(field.get(object));
        }
        if (!asked.is("record")) return many('p', parts.toArray(), asked, depth);
        put("r" + parts.size() + ":");
        for (int index = 0; index < parts.size(); index++) {
            String name = asked.fieldOf(fields.get(index).getName());
            text(name).value(parts.get(index), asked.value(name), depth + 1);
        }
        return this;
    }
}
