import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Converts the arguments of a call to the types that the submission declared for them. */
final class GrundyDriverArguments {
    private static final Map<GrundyDriverType, Map<Class<?>, GrundyDriverObjects>> OBJECTS = new HashMap<>();

    private GrundyDriverArguments() {}

    /** An argument that the declared parameter cannot hold. */
    static final class Unfit extends ReflectiveOperationException {
        private static final long serialVersionUID = 1;

        Unfit(String message) {
            super(message);
        }
    }

    /**
     * True if a parameter of this type takes every value that the exercise may pass, except large
     * ints.
     */
    static boolean canTake(Type type, GrundyDriverType asked) {
        Class<?> raw = rawClass(type);
        if (raw == Object.class) return true;
        switch (asked.kind) {
            case "int":
                return raw.isPrimitive() && raw != boolean.class && raw != char.class
                    || Number.class.isAssignableFrom(raw) || raw.isAssignableFrom(Long.class);
            case "float":
                return raw == double.class || raw == float.class || raw == Float.class || raw == BigDecimal.class
                    || raw.isAssignableFrom(Double.class);
            case "bool":
                return raw == boolean.class || raw.isAssignableFrom(Boolean.class);
            case "text":
                return raw.isAssignableFrom(String.class);
            case "option":
                if (raw == Optional.class) return canTake(typeArgument(type, 0), asked.parts[0]);
                if (raw == OptionalInt.class || raw == OptionalLong.class) return asked.parts[0].is("int");
                if (raw == OptionalDouble.class) return asked.parts[0].is("float");
                return !raw.isPrimitive() && canTake(type, asked.parts[0]);
            case "map":
                return isMap(raw) && canTake(typeArgument(type, 0), asked.parts[0])
                    && canTake(typeArgument(type, 1), asked.parts[1]);
            case "record":
                return isMap(raw) ? canTakeAll(typeArgument(type, 1), asked) : findObjects(raw, asked) != null;
            case "pair":
            case "tuple":
                if (isEntry(raw, asked)) {
                    return canTake(typeArgument(type, 0), asked.parts[0])
                        && canTake(typeArgument(type, 1), asked.parts[1]);
                }
                return isMany(raw) ? canTakeAll(itemType(type, raw), asked) : findObjects(raw, asked) != null;
            default:
                return isMany(raw) && canTake(itemType(type, raw), asked.parts[0]);
        }
    }

    private static boolean canTakeAll(Type type, GrundyDriverType asked) {
        for (GrundyDriverType part : asked.parts) {
            if (!canTake(type, part)) return false;
        }
        return true;
    }

    private static boolean isMap(Class<?> raw) {
        return Map.class.isAssignableFrom(raw) || raw.isAssignableFrom(LinkedHashMap.class) && raw != Object.class;
    }

    private static boolean isMany(Class<?> raw) {
        return raw.isArray() || Iterable.class.isAssignableFrom(raw);
    }

    private static boolean isEntry(Class<?> raw, GrundyDriverType asked) {
        return asked.parts.length == 2 && raw.isAssignableFrom(SimpleEntry.class) && raw != Object.class;
    }

    /** Cached, since a call may contain thousands of objects. */
    private static GrundyDriverObjects findObjects(Class<?> raw, GrundyDriverType asked) {
        Map<Class<?>, GrundyDriverObjects> known = OBJECTS.get(asked);
        if (known == null) OBJECTS.put(asked, known = new HashMap<>());
        if (!known.containsKey(raw)) known.put(raw, GrundyDriverObjects.find(raw, asked));
        return known.get(raw);
    }

    /** Converts a value to the type that the submission declared for it. */
    static Object adapt(Object value, Type type, GrundyDriverType asked) throws ReflectiveOperationException {
        Class<?> raw = rawClass(type);
        switch (asked.kind) {
            case "int":
                return adaptInt(value, raw);
            case "float":
                return adaptFloat((Double) value, raw);
            case "option":
                return adaptOption(value, type, raw, asked.parts[0]);
            case "map":
                return adaptMap((Map<?, ?>) value, type, raw, asked);
            case "record":
                return adaptRecord((Map<?, ?>) value, type, raw, asked);
            case "pair":
            case "tuple":
                return adaptTuple((Object[]) value, type, raw, asked);
            case "list":
            case "set":
                List<Object> items = new ArrayList<>();
                Type itemType = itemType(type, raw);
                for (Object item : (Iterable<?>) value) items.add(adapt(item, itemType, asked.parts[0]));
                return collect(items, type, raw, asked);
            default:
                return value;
        }
    }

    private static Object adaptInt(Object value, Class<?> type) throws Unfit {
        BigInteger number = value instanceof Long ? BigInteger.valueOf((Long) value) : (BigInteger) value;
        if (type == BigInteger.class) return number;
        if (type.isAssignableFrom(Long.class) && value instanceof Long || type == long.class && value instanceof Long) {
            return value;
        }
        int bits = number.bitLength();
        if ((type == int.class || type == Integer.class) && bits < 32) return number.intValue();
        if ((type == short.class || type == Short.class) && bits < 16) return number.shortValue();
        if ((type == byte.class || type == Byte.class) && bits < 8) return number.byteValue();
        if (type.isAssignableFrom(BigInteger.class)) return number;
        String better = bits < 64 ? "long" : "java.math.BigInteger";
        throw new Unfit(number + " does not fit the parameter of type " + type.getSimpleName() + ": use " + better);
    }

    private static Object adaptFloat(Double value, Class<?> type) {
        if (type == float.class || type == Float.class) return value.floatValue();
        return type == BigDecimal.class ? BigDecimal.valueOf(value) : (Object) value;
    }

    private static Object adaptOption(Object value, Type type, Class<?> raw, GrundyDriverType asked)
        throws ReflectiveOperationException {
        if (raw == OptionalInt.class) {
            return value == null ? OptionalInt.empty() : OptionalInt.of((Integer) adaptInt(value, int.class));
        }
        if (raw == OptionalLong.class) {
            return value == null ? OptionalLong.empty() : OptionalLong.of((Long) adaptInt(value, long.class));
        }
        if (raw == OptionalDouble.class) {
            return value == null ? OptionalDouble.empty() : OptionalDouble.of((Double) value);
        }
        if (raw == Optional.class) {
            return value == null ? Optional.empty() : Optional.of(adapt(value, typeArgument(type, 0), asked));
        }
        return value == null ? null : adapt(value, type, asked);
    }

    private static Object adaptMap(Map<?, ?> given, Type type, Class<?> raw, GrundyDriverType asked)
        throws ReflectiveOperationException {
        Map<Object, Object> map = emptyMap(raw);
        for (Map.Entry<?, ?> entry : given.entrySet()) {
            map.put(
                adapt(entry.getKey(), typeArgument(type, 0), asked.parts[0]),
                adapt(entry.getValue(), typeArgument(type, 1), asked.parts[1]));
        }
        return map;
    }

    private static Map<Object, Object> emptyMap(Class<?> raw) {
        return raw.isAssignableFrom(LinkedHashMap.class) ? new LinkedHashMap<>() : new TreeMap<>();
    }

    private static Object adaptRecord(Map<?, ?> given, Type type, Class<?> raw, GrundyDriverType asked)
        throws ReflectiveOperationException {
        if (raw != Object.class && !isMap(raw)) {
            return findObjects(raw, asked).make(given.values().toArray(), asked);
        }
        Map<Object, Object> map = emptyMap(raw);
        for (Map.Entry<?, ?> entry : given.entrySet()) {
            map.put(entry.getKey(), adapt(entry.getValue(), typeArgument(type, 1), asked.value(entry.getKey())));
        }
        return map;
    }

    private static Object adaptTuple(Object[] parts, Type type, Class<?> raw, GrundyDriverType asked)
        throws ReflectiveOperationException {
        if (isEntry(raw, asked)) {
            return new SimpleEntry<>(
                adapt(parts[0], typeArgument(type, 0), asked.parts[0]),
                adapt(parts[1], typeArgument(type, 1), asked.parts[1]));
        }
        if (raw != Object.class && !isMany(raw)) return findObjects(raw, asked).make(parts, asked);
        List<Object> items = new ArrayList<>();
        Type itemType = itemType(type, raw);
        for (int index = 0; index < parts.length; index++) {
            items.add(adapt(parts[index], itemType, asked.parts[index]));
        }
        return collect(items, type, raw, asked);
    }

    private static Object collect(List<Object> items, Type type, Class<?> raw, GrundyDriverType asked)
        throws ReflectiveOperationException {
        if (raw.isArray()) return toArray(items, raw.getComponentType());
        if (asked.is("set") && raw.isAssignableFrom(LinkedHashSet.class)) return new LinkedHashSet<>(items);
        if (raw.isAssignableFrom(ArrayList.class)) return items;
        if (raw.isAssignableFrom(LinkedHashSet.class)) return new LinkedHashSet<>(items);
        if (raw.isAssignableFrom(TreeSet.class)) return new TreeSet<>(items);
        if (raw.isAssignableFrom(LinkedList.class)) return new LinkedList<>(items);
        if (raw.isAssignableFrom(ArrayDeque.class)) return new ArrayDeque<>(items);
        throw new Unfit("a parameter of type " + type.getTypeName() + " cannot take a list");
    }

    static Object toArray(List<Object> items, Class<?> component) {
        Object array = Array.newInstance(component, items.size());
        for (int index = 0; index < items.size(); index++) Array.set(array, index, items.get(index));
        return array;
    }

    static Class<?> rawClass(Type type) {
        if (type instanceof Class) return (Class<?>) type;
        if (type instanceof ParameterizedType) return rawClass(((ParameterizedType) type).getRawType());
        if (type instanceof WildcardType) return rawClass(((WildcardType) type).getUpperBounds()[0]);
        if (type instanceof GenericArrayType) {
            Type component = ((GenericArrayType) type).getGenericComponentType();
            return Array.newInstance(rawClass(component), 0).getClass();
        }
        return Object.class;
    }

    /**
     * The type of a collection's elements; in a raw collection, numbers, lists and so on get their
     * natural types.
     */
    private static Type typeArgument(Type type, int index) {
        if (!(type instanceof ParameterizedType)) return Object.class;
        Type[] given = ((ParameterizedType) type).getActualTypeArguments();
        return index < given.length ? given[index] : Object.class;
    }

    static Type itemType(Type type, Class<?> raw) {
        if (!raw.isArray()) return typeArgument(type, 0);
        return type instanceof GenericArrayType
            ? ((GenericArrayType) type).getGenericComponentType()
            : raw.getComponentType();
    }

    /**
     * Reads values: Long or BigInteger, Boolean, Double, String, null, ArrayList, Object[] (a tuple), Set,
     * Map (also a record).
     */
    static final class Decoder {
        private final byte[] body;
        private int position;

        Decoder(byte[] body) {
            this.body = body;
        }

        private String until(char terminator) {
            int start = position;
            while (body[position] != terminator) position++;
            position++;
            return new String(body, start, position - 1 - start, StandardCharsets.ISO_8859_1);
        }

        Object next() {
            byte tag = body[position++];
            if (tag == 't' || tag == 'f') return tag == 't';
            if (tag == 'n') return null;
            if (tag == 'd') return Double.valueOf(until(';'));
            if (tag == 'i') {
                String digits = until(';');
                if (digits.length() <= 18) return Long.valueOf(digits);
                BigInteger number = new BigInteger(digits);
                return number.bitLength() < 64 ? (Object) number.longValue() : number;
            }
            int count = Integer.parseInt(until(':'));
            switch (tag) {
                case 's':
                    position += count;
                    return new String(body, position - count, count, StandardCharsets.UTF_8);
                case 'm':
                case 'r':
                    Map<Object, Object> map = new LinkedHashMap<>();
                    for (int index = 0; index < count; index++) map.put(next(), next());
                    return map;
                case 'p':
                    return many(count).toArray();
                case 'e':
                    return new LinkedHashSet<>(many(count));
                default:
                    return many(count);
            }
        }

        private List<Object> many(int count) {
            List<Object> items = new ArrayList<>(count);
            for (int index = 0; index < count; index++) items.add(next());
            return items;
        }
    }
}
