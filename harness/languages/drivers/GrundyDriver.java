import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Calls one method of a submission for the judge: reads calls from descriptor 3 and writes answers
 * to 4, both framed and typed as described in harness/core/values/wire.ts. Arguments: the folder of
 * the classes, the method's name, the function's types as harness/languages/write-shape.ts writes
 * them.
 */
final class GrundyDriver {
    private static final int MAX_MESSAGE = 2_000;
    private static final PrintStream OUT = System.out;
    private static final PrintStream ERR = System.err;

    private final DataInputStream calls;
    private final FileOutputStream answers;
    /** The submission's own classes by name, to find its lines in a stack trace. */
    private final Map<String, Class<?>> classes = new HashMap<>();
    private GrundyDriverType[] parameters;
    private GrundyDriverType returns;
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
        driver.readTypes(args[2]);
        driver.load(args[1]);
        driver.send(new GrundyDriverWire().list(1).text("ready"));
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
                String said = "the function called System.exit";
                send(new GrundyDriverWire().list(3).text(running).text("exited").text(said));
            } else if (stage.equals("load")) {
                fail("exit", "the class called System.exit while it was loaded");
            }
        } catch (IOException nobodyListens) {
            end(1);
        }
    }

    private void fail(String kind, String message) throws IOException {
        stage = "failed";
        send(new GrundyDriverWire().list(3).text("failed").text(kind).text(cut(message)));
        end(0);
    }

    private static String cut(String message) {
        return message.length() > MAX_MESSAGE ? message.substring(0, MAX_MESSAGE - 1) + "…" : message;
    }

    private synchronized void send(GrundyDriverWire wire) throws IOException {
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

    private void readTypes(String shapes) {
        Object[] all = (Object[]) new GrundyDriverArguments.Decoder(shapes.getBytes(StandardCharsets.US_ASCII)).next();
        parameters = new GrundyDriverType[all.length - 1];
        for (int index = 0; index < parameters.length; index++) parameters[index] = GrundyDriverType.read(all[index]);
        returns = GrundyDriverType.read(all[parameters.length]);
    }

    private void load(String wanted) throws IOException {
        List<Method> methods = new ArrayList<>();
        for (String name : new TreeSet<>(classes.keySet())) {
            for (Method declared : classes.get(name).getDeclaredMethods()) {
                if (!declared.isSynthetic()) methods.add(declared);
            }
        }
        for (Method candidate : methods) {
            boolean isCallable = !Modifier.isAbstract(candidate.getModifiers());
            if (!isCallable || !candidate.getName().equals(wanted) || !canTake(candidate)) continue;
            // Prefer the overload that takes larger numbers.
            if (method == null || rank(candidate) > rank(method)) method = candidate;
        }
        if (method == null) {
            boolean isThere = methods.stream().anyMatch(other -> other.getName().equals(wanted));
            fail(isThere ? "syntax" : "missing", describeMissing(wanted, methods));
            return;
        }
        isPacked = isPacking(method);
        try {
            method.setAccessible(true);
            if (Modifier.isStatic(method.getModifiers())) {
                Class.forName(method.getDeclaringClass().getName());
            } else {
                receiver = GrundyDriverObjects.instantiate(method.getDeclaringClass());
            }
        } catch (NoSuchMethodException | InstantiationException error) {
            String owner = method.getDeclaringClass().getSimpleName();
            fail("load", owner + " has no constructor without parameters: make " + wanted + " static");
        } catch (Throwable error) {
            fail("load", describe(error));
        }
    }

    /** True if the method takes this number of arguments, each of its kind. */
    private boolean canTake(Method candidate) {
        Type[] types = candidate.getGenericParameterTypes();
        boolean fits = types.length == parameters.length;
        for (int index = 0; fits && index < types.length; index++) {
            fits = GrundyDriverArguments.canTake(types[index], parameters[index]);
        }
        return fits || isPacking(candidate);
    }

    /** True if the last arguments, or none, are passed as `long... numbers`. */
    private boolean isPacking(Method candidate) {
        Type[] types = candidate.getGenericParameterTypes();
        int last = types.length - 1;
        if (!candidate.isVarArgs() || parameters.length < last) return false;
        if (last + 1 == parameters.length && GrundyDriverArguments.canTake(types[last], parameters[last])) return false;
        for (int index = 0; index < parameters.length; index++) {
            Type type = index < last ? types[index] : itemType(types[last]);
            if (!GrundyDriverArguments.canTake(type, parameters[index])) return false;
        }
        return true;
    }

    private static Type itemType(Type type) {
        return GrundyDriverArguments.itemType(type, GrundyDriverArguments.rawClass(type));
    }

    private static int rank(Method candidate) {
        String types = Arrays.toString(candidate.getParameterTypes());
        return types.contains("BigInteger") ? 1 : types.matches(".*(?:long|Long|double|Double).*") ? 2 : 0;
    }

    private String describeMissing(String wanted, List<Method> methods) {
        for (Method other : methods) {
            if (other.getName().equals(wanted)) {
                int count = other.getParameterCount();
                String why = count == parameters.length
                    ? describeUnfit(other)
                    : wanted + " has " + count + " parameters, but the exercise gives it " + parameters.length;
                String asked = GrundyDriverType.describe(wanted, parameters, returns);
                return why + "; the exercise asks for " + asked + ", or the like";
            }
        }
        String near = null;
        int count = 0;
        for (Method other : methods) {
            String name = other.getName();
            if (foldStyle(name).equals(foldStyle(wanted))) return describeRename(wanted, name);
            if (other.getParameterCount() == parameters.length && !name.equals(near) && !name.equals("main")) {
                near = name;
                count++;
            }
        }
        return count == 1 ? describeRename(wanted, near) : "no class has a method " + wanted;
    }

    private static String describeRename(String wanted, String name) {
        return "The exercise asks for a function " + wanted + "; this file defines " + name + ": rename it.";
    }

    /**
     * The first parameter of a wrong type, with the submission's class that it mentions, if any.
     */
    private String describeUnfit(Method other) {
        Type[] types = other.getGenericParameterTypes();
        int index = 0;
        while (index < types.length - 1 && GrundyDriverArguments.canTake(types[index], parameters[index])) index++;
        String found = types[index].getTypeName();
        Class<?> own = null;
        for (String each : new TreeSet<>(classes.keySet())) {
            if (found.matches(".*\\b" + Pattern.quote(each) + "(?![\\w$]).*")) own = classes.get(each);
        }
        String name = own == null ? "Item" : own.getSimpleName();
        String has = own == null ? "" : ", where " + name + " has " + describeFields(own);
        return "parameter " + (index + 1) + " of " + other.getName() + " must be " + parameters[index].describe(name)
            + ", and is " + shorten(found) + has;
    }

    private static String describeFields(Class<?> type) {
        List<String> fields = new ArrayList<>();
        for (Field field : GrundyDriverObjects.fieldsOf(type)) {
            fields.add(shorten(field.getGenericType().getTypeName()) + " " + field.getName());
        }
        return fields.isEmpty() ? "no fields" : String.join(", ", fields);
    }

    /** `List<Edge>` for `java.util.List<Graph$Edge>`. */
    private static String shorten(String typeName) {
        return typeName.replaceAll("[\\w$.]+[.$](?=\\w)", "");
    }

    /** Normalises the style of a name: can_win and canwin equal canWin. */
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
            Object[] call = ((List<?>) new GrundyDriverArguments.Decoder(body).next()).toArray();
            String id = (String) call[0];
            running = id;
            GrundyDriverWire wire = answer(id, Arrays.copyOfRange(call, 1, call.length), types);
            running = null;
            send(wire);
        }
    }

    private GrundyDriverWire answer(String id, Object[] values, Type[] types) {
        Object[] arguments = new Object[types.length];
        try {
            for (int index = 0; index < types.length; index++) {
                arguments[index] = isPacked && index == types.length - 1
                    ? pack(values, types[index])
                    : GrundyDriverArguments.adapt(values[index], types[index], parameters[index]);
            }
            Object result = method.invoke(receiver, arguments);
            return new GrundyDriverWire().list(3).text(id).text("returned").value(result, returns, 1);
        } catch (GrundyDriverArguments.Unfit error) {
            return new GrundyDriverWire().list(3).text(id).text("refused").text(cut(error.getMessage()));
        } catch (Throwable error) {
            return new GrundyDriverWire().list(3).text(id).text("raised").text(cut(describe(error)));
        }
    }

    /** Packs the remaining values for `long... numbers`. */
    private Object pack(Object[] values, Type type) throws ReflectiveOperationException {
        List<Object> packed = new ArrayList<>();
        for (int index = method.getParameterCount() - 1; index < values.length; index++) {
            packed.add(GrundyDriverArguments.adapt(values[index], itemType(type), parameters[index]));
        }
        return GrundyDriverArguments.toArray(packed, GrundyDriverArguments.rawClass(type).getComponentType());
    }

    /** Describes an exception: type, text, and the submission's own lines that led to it. */
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
}
