import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
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
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Calls one method of a submission for the judge: calls come in on descriptor 3, answers go out on
 * 4, both framed and typed as harness/core/wire.ts tells. Arguments: the folder of the classes, the
 * method's name, the kinds of the exercise's arguments, and a signature that would do.
 */
final class GrundyDriver {
    private static final int MAX_DEPTH = 40; // The frame itself is the first.
    private static final int MAX_INT_BITS = 66_435; // 20,000 digits with their sign
    private static final int MAX_MESSAGE = 2_000;
    private static final PrintStream OUT = System.out;
    private static final PrintStream ERR = System.err;

    private final DataInputStream calls;
    private final FileOutputStream answers;
    /** The submission's own classes by name, for its own lines in a stack trace. */
    private final Map<String, Class<?>> classes = new HashMap<>();
    private Method method;
    private Object receiver;
    private boolean isPacked;
    private volatile String stage = "load";
    private volatile String running;

    private GrundyDriver() throws ReflectiveOperationException {
        calls = new DataInputStream(new BufferedInputStream(new FileInputStream(openDescriptor(3)), 1 << 16));
        answers = new FileOutputStream(openDescriptor(4));
    }

    public static void main(String[] args) throws Exception {
        GrundyDriver driver = new GrundyDriver();
        // Not a lambda: the first one of a run costs 20 ms.
        Runtime.getRuntime().addShutdownHook(new Thread() {
            @Override
            public void run() {
                driver.tellExit();
            }
        });
        driver.findClasses(new File(args[0]), "");
        driver.load(args[1], args[2].split(" "), args[3]);
        driver.send(new Wire().list(1).text("ready"));
        driver.stage = "serve";
        driver.serve();
        end(0);
    }

    private static FileDescriptor openDescriptor(int number) throws ReflectiveOperationException {
        FileDescriptor descriptor = new FileDescriptor();
        Field field = FileDescriptor.class.getDeclaredField("fd");
        field.setAccessible(true);
        field.setInt(descriptor, number);
        return descriptor;
    }

    /** Ends at once: no hooks, no waiting for threads of the submission. */
    private static void end(int status) {
        OUT.flush();
        ERR.flush();
        Runtime.getRuntime().halt(status);
    }

    private void tellExit() {
        try {
            if (running != null) {
                send(new Wire().list(3).text(running).text("exited").text("the function called System.exit"));
            } else if (stage.equals("load")) {
                fail("exit", "the class called System.exit while it was loaded");
            }
        } catch (IOException nobodyListens) {
            end(1);
        }
    }

    private void fail(String kind, String message) throws IOException {
        stage = "failed";
        send(new Wire().list(3).text("failed").text(kind).text(cut(message)));
        end(0);
    }

    private static String cut(String message) {
        return message.length() > MAX_MESSAGE ? message.substring(0, MAX_MESSAGE - 1) + "…" : message;
    }

    private synchronized void send(Wire wire) throws IOException {
        OUT.flush();
        answers.write(wire.frame());
    }

    // Loading

    private void findClasses(File folder, String packagePrefix) throws ClassNotFoundException {
        File[] files = folder.listFiles();
        if (files == null) return;
        Arrays.sort(files);
        for (File file : files) {
            String name = file.getName();
            if (file.isDirectory()) {
                findClasses(file, packagePrefix + name + ".");
            } else if (name.endsWith(".class") && !name.startsWith("GrundyDriver")) {
                String className = packagePrefix + name.substring(0, name.length() - 6);
                classes.put(className, Class.forName(className, false, GrundyDriver.class.getClassLoader()));
            }
        }
    }

    private void load(String wanted, String[] kinds, String asked) throws IOException {
        List<Method> methods = new ArrayList<>();
        for (String name : new TreeSet<>(classes.keySet())) {
            for (Method declared : classes.get(name).getDeclaredMethods()) {
                if (!declared.isSynthetic()) methods.add(declared);
            }
        }
        for (Method candidate : methods) {
            boolean isCallable = !Modifier.isAbstract(candidate.getModifiers());
            if (!isCallable || !candidate.getName().equals(wanted) || !canTake(candidate, kinds)) continue;
            // Of overloads, the one that takes the larger numbers.
            if (method == null || rank(candidate) > rank(method)) method = candidate;
        }
        if (method == null) {
            boolean isThere = methods.stream().anyMatch(other -> other.getName().equals(wanted));
            fail(isThere ? "syntax" : "missing", describeMissing(wanted, kinds, asked, methods));
            return;
        }
        isPacked = isPacking(method, kinds);
        try {
            method.setAccessible(true);
            if (Modifier.isStatic(method.getModifiers())) {
                Class.forName(method.getDeclaringClass().getName());
            } else {
                receiver = instantiate(method.getDeclaringClass());
            }
        } catch (NoSuchMethodException | InstantiationException error) {
            String owner = method.getDeclaringClass().getSimpleName();
            fail("load", owner + " has no constructor without parameters: make " + wanted + " static");
        } catch (Throwable error) {
            fail("load", describe(error));
        }
    }

    /** An object whose method is called; that of an inner class lives in one of the outer. */
    private static Object instantiate(Class<?> type) throws ReflectiveOperationException {
        if (type.isEnum() && type.getEnumConstants().length > 0) return type.getEnumConstants()[0];
        Class<?> outer = type.getDeclaringClass();
        boolean isInner = outer != null && !Modifier.isStatic(type.getModifiers());
        Constructor<?> constructor = isInner ? type.getDeclaredConstructor(outer) : type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return isInner ? constructor.newInstance(instantiate(outer)) : constructor.newInstance();
    }

    /** Whether the method takes as many arguments, and each of its kind. */
    private static boolean canTake(Method candidate, String[] kinds) {
        Class<?>[] types = candidate.getParameterTypes();
        boolean fits = types.length == kinds.length;
        for (int index = 0; fits && index < types.length; index++) fits = canTake(types[index], kinds[index]);
        return fits || isPacking(candidate, kinds);
    }

    /** Whether the last arguments, or none, go into `long... numbers`. */
    private static boolean isPacking(Method candidate, String[] kinds) {
        Class<?>[] types = candidate.getParameterTypes();
        int last = types.length - 1;
        if (!candidate.isVarArgs() || kinds.length < last) return false;
        if (last + 1 == kinds.length && canTake(types[last], kinds[last])) return false;
        for (int index = 0; index < kinds.length; index++) {
            Class<?> type = index < last ? types[index] : types[last].getComponentType();
            if (!canTake(type, kinds[index])) return false;
        }
        return true;
    }

    private static boolean canTake(Class<?> type, String kind) {
        if (type == Object.class) return true;
        boolean isMap = Map.class.isAssignableFrom(type) || type == SimpleEntry.class;
        switch (kind) {
            case "int":
                return type.isPrimitive() && type != boolean.class && type != char.class
                    || Number.class.isAssignableFrom(type) || type.isAssignableFrom(Long.class);
            case "bool":
                return type == boolean.class || type.isAssignableFrom(Boolean.class);
            case "text":
                return type.isAssignableFrom(String.class);
            case "map":
                return isMap;
            case "pair":
                return !type.isPrimitive() && !Number.class.isAssignableFrom(type) && type != String.class;
            default:
                return type.isArray() || Iterable.class.isAssignableFrom(type);
        }
    }

    private static int rank(Method candidate) {
        String types = Arrays.toString(candidate.getParameterTypes());
        return types.contains("BigInteger") ? 1 : types.contains("long") || types.contains("Long") ? 2 : 0;
    }

    private static String describeMissing(String wanted, String[] kinds, String asked, List<Method> methods) {
        for (Method other : methods) {
            if (other.getName().equals(wanted)) {
                int count = other.getParameterCount();
                String why = count == kinds.length
                    ? "the parameters of " + wanted + " have other types"
                    : wanted + " has " + count + " parameters, but the exercise gives it " + kinds.length;
                return why + "; the exercise asks for " + asked + ", or the like";
            }
        }
        for (Method other : methods) {
            if (foldStyle(other.getName()).equals(foldStyle(wanted))) {
                return "no class has a method " + wanted + "; there is " + other.getName() + ": rename that";
            }
        }
        return "no class has a method " + wanted;
    }

    /** can_win and canwin are canWin, written in another style. */
    private static String foldStyle(String name) {
        return name.replace("_", "").toLowerCase();
    }

    // Serving

    private void serve() throws IOException {
        Type[] types = method.getGenericParameterTypes();
        for (;;) {
            byte[] body;
            try {
                body = new byte[calls.readInt()];
                calls.readFully(body);
            } catch (EOFException noMoreCalls) {
                return;
            }
            Object[] call = ((List<?>) new Decoder(body).next()).toArray();
            String id = (String) call[0];
            running = id;
            Wire wire = answer(id, Arrays.copyOfRange(call, 1, call.length), types);
            running = null;
            send(wire);
        }
    }

    private Wire answer(String id, Object[] values, Type[] types) {
        Object[] arguments = new Object[types.length];
        try {
            for (int index = 0; index < types.length; index++) {
                boolean isPack = isPacked && index == types.length - 1;
                Object value = isPack ? Arrays.asList(values).subList(index, values.length) : values[index];
                arguments[index] = adapt(value, types[index]);
            }
        } catch (Unfit error) {
            return new Wire().list(3).text(id).text("refused").text(cut(error.getMessage()));
        }
        try {
            Object result = method.invoke(receiver, arguments);
            return new Wire().list(3).text(id).text("returned").value(result, 1);
        } catch (Throwable error) {
            return new Wire().list(3).text(id).text("raised").text(cut(describe(error)));
        }
    }

    /** Type, text, and the submission's own lines on the way to it. */
    private String describe(Throwable thrown) {
        Throwable error = thrown;
        while ((error instanceof InvocationTargetException || error instanceof ExceptionInInitializerError)
            && error.getCause() != null) {
            error = error.getCause();
        }
        StringBuilder text = new StringBuilder(error.getClass().getName());
        try {
            if (error.getMessage() != null) text.append(": ").append(error.getMessage());
            if (text.length() > 1_000) text.setLength(1_000);
            int shown = 0;
            for (StackTraceElement place : error.getStackTrace()) {
                if (!classes.containsKey(place.getClassName()) || shown == 8) continue;
                text.append("\n  ").append(place.getFileName()).append(", line ").append(place.getLineNumber());
                text.append(", in ").append(place.getMethodName());
                shown++;
            }
        } catch (Throwable ofItsOwnMethods) {
            text.append(" (its text cannot be shown)");
        }
        return text.toString();
    }

    // Arguments

    /** An argument that the declared parameter cannot hold. */
    private static final class Unfit extends Exception {
        Unfit(String message) {
            super(message, null, false, false);
        }
    }

    /** A value as the type that the submission declared for it. */
    private static Object adapt(Object value, Type type) throws Unfit {
        Class<?> raw = rawClass(type);
        if (value instanceof Long || value instanceof BigInteger) return adaptInt(value, raw);
        if (value instanceof Boolean && (raw == boolean.class || raw.isAssignableFrom(Boolean.class))) return value;
        if (value instanceof String && raw.isAssignableFrom(String.class)) return value;
        if (value instanceof Map && raw.isAssignableFrom(LinkedHashMap.class) || Map.class.isAssignableFrom(raw)) {
            return adaptMap(value, type, raw);
        }
        if (value instanceof Object[]) return adaptPair((Object[]) value, type, raw);
        if (value instanceof Iterable) return adaptMany((Iterable<?>) value, type, raw);
        throw new Unfit("a parameter of type " + type.getTypeName() + " cannot take " + describeValue(value));
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

    private static Object adaptMap(Object value, Type type, Class<?> raw) throws Unfit {
        if (!(value instanceof Map)) {
            throw new Unfit("a parameter of type " + type.getTypeName() + " cannot take " + describeValue(value));
        }
        Map<Object, Object> map = raw.isAssignableFrom(LinkedHashMap.class) ? new LinkedHashMap<>() : new TreeMap<>();
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
            map.put(adapt(entry.getKey(), typeArgument(type, 0)), adapt(entry.getValue(), typeArgument(type, 1)));
        }
        return map;
    }

    private static Object adaptPair(Object[] pair, Type type, Class<?> raw) throws Unfit {
        if (raw.isAssignableFrom(SimpleEntry.class) && raw != Object.class) {
            return new SimpleEntry<>(adapt(pair[0], typeArgument(type, 0)), adapt(pair[1], typeArgument(type, 1)));
        }
        List<Field> parts = isRecord(raw) ? recordFields(raw) : List.of();
        if (parts.size() == 2) {
            try {
                Constructor<?> constructor =
                    raw.getDeclaredConstructor(parts.get(0).getType(), parts.get(1).getType());
                constructor.setAccessible(true);
                return constructor.newInstance(
                    adapt(pair[0], parts.get(0).getGenericType()), adapt(pair[1], parts.get(1).getGenericType()));
            } catch (ReflectiveOperationException error) {
                throw new Unfit("the record " + raw.getSimpleName() + " does not take a pair: " + error.getCause());
            }
        }
        return adaptMany(Arrays.asList(pair), type, raw);
    }

    private static Object adaptMany(Iterable<?> values, Type type, Class<?> raw) throws Unfit {
        List<Object> items = new ArrayList<>();
        Type itemType = raw.isArray() ? componentType(type, raw) : typeArgument(type, 0);
        for (Object value : values) items.add(adapt(value, itemType));
        if (raw.isArray()) {
            Object array = Array.newInstance(raw.getComponentType(), items.size());
            for (int index = 0; index < items.size(); index++) Array.set(array, index, items.get(index));
            return array;
        }
        if (values instanceof Set && raw.isAssignableFrom(LinkedHashSet.class)) return new LinkedHashSet<>(items);
        if (raw.isAssignableFrom(ArrayList.class)) return items;
        if (raw.isAssignableFrom(LinkedHashSet.class)) return new LinkedHashSet<>(items);
        if (raw.isAssignableFrom(TreeSet.class)) return new TreeSet<>(items);
        if (raw.isAssignableFrom(LinkedList.class)) return new LinkedList<>(items);
        if (raw.isAssignableFrom(ArrayDeque.class)) return new ArrayDeque<>(items);
        throw new Unfit("a parameter of type " + type.getTypeName() + " cannot take a list");
    }

    /** By its parent's name: Class.isRecord is not there before Java 16. */
    private static boolean isRecord(Class<?> type) {
        return type.getSuperclass() != null && type.getSuperclass().getName().equals("java.lang.Record");
    }

    /** In the order of the record's parts. */
    private static List<Field> recordFields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) fields.add(field);
        }
        return fields;
    }

    private static String describeValue(Object value) {
        if (value instanceof Boolean) return "a boolean";
        if (value instanceof String) return "a String";
        return value instanceof Map ? "a map" : "a list";
    }

    private static Class<?> rawClass(Type type) {
        if (type instanceof Class) return (Class<?>) type;
        if (type instanceof ParameterizedType) return rawClass(((ParameterizedType) type).getRawType());
        if (type instanceof WildcardType) return rawClass(((WildcardType) type).getUpperBounds()[0]);
        if (type instanceof GenericArrayType) {
            Type component = ((GenericArrayType) type).getGenericComponentType();
            return Array.newInstance(rawClass(component), 0).getClass();
        }
        return Object.class;
    }

    /** The type of a collection's elements; a raw collection holds what numbers, lists … naturally are. */
    private static Type typeArgument(Type type, int index) {
        if (!(type instanceof ParameterizedType)) return Object.class;
        Type[] given = ((ParameterizedType) type).getActualTypeArguments();
        return index < given.length ? given[index] : Object.class;
    }

    private static Type componentType(Type type, Class<?> raw) {
        return type instanceof GenericArrayType
            ? ((GenericArrayType) type).getGenericComponentType()
            : raw.getComponentType();
    }

    /** Reads values: Long or BigInteger, Boolean, String, ArrayList, Object[] (a pair), Set, Map. */
    private static final class Decoder {
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

    // Results

    /** Collects the wire text of one frame. */
    private static final class Wire {
        private final ByteArrayOutputStream body = new ByteArrayOutputStream();

        private Wire put(String ascii) {
            body.writeBytes(ascii.getBytes(StandardCharsets.ISO_8859_1));
            return this;
        }

        private Wire sized(char tag, String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            put(tag + Integer.toString(bytes.length) + ":");
            body.writeBytes(bytes);
            return this;
        }

        Wire list(int count) {
            return put("l" + count + ":");
        }

        Wire text(String text) {
            return sized('s', text);
        }

        byte[] frame() {
            byte[] bytes = new byte[4 + body.size()];
            for (int index = 0; index < 4; index++) bytes[index] = (byte) (body.size() >> (24 - 8 * index));
            System.arraycopy(body.toByteArray(), 0, bytes, 4, body.size());
            return bytes;
        }

        /** By exact type: collections only of the library's own, never by methods of the submission. */
        Wire value(Object value, int depth) throws IllegalAccessException {
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
            boolean isOurs = type.getClassLoader() == null;
            boolean isMany = type.isArray() || isRecord(type) || isOurs
                && (value instanceof List || value instanceof Set || value instanceof Map || value instanceof Map.Entry);
            if (!isMany) return sized('o', type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName());
            if (depth >= MAX_DEPTH) return sized('o', "a value nested over 40 deep");
            if (type.isArray()) return array(value, depth);
            if (isRecord(type)) return record(value, depth);
            if (value instanceof List) return many('l', ((List<?>) value).toArray(), depth);
            if (value instanceof Set) return many('e', ((Set<?>) value).toArray(), depth);
            if (value instanceof Map.Entry) {
                Map.Entry<?, ?> pair = (Map.Entry<?, ?>) value;
                return many('p', new Object[] {pair.getKey(), pair.getValue()}, depth);
            }
            Map<?, ?> map = (Map<?, ?>) value;
            put("m" + map.size() + ":");
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                value(entry.getKey(), depth + 1);
                value(entry.getValue(), depth + 1);
            }
            return this;
        }

        private Wire many(char tag, Object[] items, int depth) throws IllegalAccessException {
            put(tag + Integer.toString(items.length) + ":");
            for (Object item : items) value(item, depth + 1);
            return this;
        }

        private Wire array(Object array, int depth) throws IllegalAccessException {
            int length = Array.getLength(array);
            put("l" + length + ":");
            for (int index = 0; index < length; index++) value(Array.get(array, index), depth + 1);
            return this;
        }

        /** Its fields, not its accessors, which the submission may have written. */
        private Wire record(Object record, int depth) throws IllegalAccessException {
            List<Object> parts = new ArrayList<>();
            for (Field field : recordFields(record.getClass())) {
                field.setAccessible(true);
                parts.add(field.get(record));
            }
            return many('p', parts.toArray(), depth);
        }
    }
}
