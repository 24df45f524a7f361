import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;

/**
 * Runs a program repeatedly in one virtual machine, each time as if it were the first: a call has
 * the standard input as its argument, and its answer is the standard output. Calls are read from
 * descriptor 3, answers written to 4, as described in harness/core/values/wire.ts. Arguments: the
 * folder of the classes, the name of the main class.
 *
 * Every run has its own copy of the classes, so that static fields are initialised again. Programs
 * that could change more than that, or leave something running, are rejected before they run
 * (GrundyServedClass).
 */
public final class GrundyHost {
    /** Programs that print more run in a process of their own. */
    private static final int MAX_OUTPUT = 1 << 20;
    /**
     * Larger than any output, so that the buffer never flushes itself: output that a program does
     * not flush is lost, as in a process of its own.
     */
    private static final int NEVER_FULL = MAX_OUTPUT + 1;

    private final DataInputStream calls;
    private final FileOutputStream answers;
    private final Map<String, byte[]> classes = new HashMap<>();
    private final String mainClass;

    private GrundyHost(String mainClass) throws ReflectiveOperationException {
        calls = new DataInputStream(new BufferedInputStream(new FileInputStream(openDescriptor(3)), 1 << 16));
        answers = new FileOutputStream(openDescriptor(4));
        this.mainClass = mainClass;
    }

    public static void main(String[] args) throws Exception {
        GrundyHost host = new GrundyHost(args[1]);
        try {
            host.readClasses(new File(args[0]), "");
            host.serveClasses();
            host.findMain();
        } catch (GrundyServedClass.NotServed | ReflectiveOperationException | LinkageError refusal) {
            host.send(text("failed"), text("load"), text(refusal.getMessage()));
            return;
        }
        host.send(text("ready"));
        host.serve();
    }

    private static FileDescriptor openDescriptor(int number) throws ReflectiveOperationException {
        FileDescriptor descriptor = new FileDescriptor();
        Field field = FileDescriptor.class.getDeclaredField("fd");
        field.setAccessible(true);
        field.setInt(descriptor, number);
        return descriptor;
    }

    private void readClasses(File folder, String packagePrefix) throws IOException {
        File[] files = folder.listFiles();
        if (files == null) return;
        for (File file : files) {
            String name = file.getName();
            if (file.isDirectory()) {
                readClasses(file, packagePrefix + name + ".");
            } else if (name.endsWith(".class")) {
                classes.put(packagePrefix + name.substring(0, name.length() - 6), Files.readAllBytes(file.toPath()));
            }
        }
    }

    private void serveClasses() throws GrundyServedClass.NotServed {
        for (Map.Entry<String, byte[]> each : classes.entrySet()) {
            each.setValue(GrundyServedClass.serve(each.getValue(), new HashSet<>(classes.keySet())));
        }
    }

    private Method findMain() throws ReflectiveOperationException {
        Class<?> type = Class.forName(mainClass, false, new RunLoader());
        Method main = type.getMethod("main", String[].class);
        main.setAccessible(true);
        return main;
    }

    /** Loads the program's classes as if for the first time. */
    private final class RunLoader extends ClassLoader {
        RunLoader() {
            super(GrundyHost.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private void serve() throws Exception {
        for (;;) {
            byte[] body;
            try {
                body = new byte[calls.readInt()];
                calls.readFully(body);
            } catch (EOFException noMoreCalls) {
                return;
            }
            Call call = new Call(body);
            byte[] id = call.nextText();
            Run run = new Run(findMain(), call.nextText());
            byte[] printed = run.finish();
            if (printed != null) send(text(id), text("returned"), text(printed));
            else send(text(id), text("raised"), text("the program did not end well"));
        }
    }

    /** One run of the program, in a thread with a stack as large as a main thread's. */
    private static final class Run extends Thread {
        private final Method main;
        private final Output output = new Output();
        private boolean hasEndedWell;

        Run(Method main, byte[] input) throws IOException {
            super("main");
            this.main = main;
            setContextClassLoader(main.getDeclaringClass().getClassLoader());
            System.setIn(new BufferedInputStream(new ByteArrayInputStream(input)));
            System.setOut(new PrintStream(new BufferedOutputStream(output, NEVER_FULL), true, "UTF-8"));
            System.setErr(new PrintStream(new Output(), true, "UTF-8"));
        }

        @Override
        public void run() {
            try {
                main.invoke(null, (Object) new String[0]);
                hasEndedWell = true;
            } catch (InvocationTargetException | IllegalAccessException thrown) {
                // Whatever it was, a process of its own repeats the run and reports it in Java's
                // own words.
            }
        }

        /** The output, or null if the program did not end normally. */
        byte[] finish() throws InterruptedException {
            start();
            join();
            Integer status = output.status;
            boolean isRight = status == null ? hasEndedWell : status == 0;
            return isRight && !output.isTooLong ? output.bytes.toByteArray() : null;
        }
    }

    /** Collects what the program prints until it exits. */
    private static final class Output extends OutputStream {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        boolean isTooLong;
        Integer status;

        @Override
        public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] from, int start, int count) {
            if (status != null) return;
            isTooLong |= bytes.size() + count > MAX_OUTPUT;
            if (!isTooLong) bytes.write(from, start, count);
        }
    }

    /**
     * Replaces `System.exit` in a program that is served: ends its run, but not the virtual
     * machine.
     */
    public static final class Exit {
        private Exit() {}

        public static void exit(int status) {
            Run run = (Run) Thread.currentThread();
            if (run.output.status == null) run.output.status = status;
            throw new Exited();
        }
    }

    /** Unwinds a run; whatever code still runs meanwhile has no effect. */
    private static final class Exited extends Error {
        private static final long serialVersionUID = 1L;

        Exited() {
            super(null, null, false, false);
        }
    }

    /** Reads the parts of a call, which are texts: "l2:s16:…s5:…". */
    private static final class Call {
        private final byte[] body;
        private int position = "l2:".length();

        Call(byte[] body) {
            this.body = body;
        }

        byte[] nextText() {
            int length = 0;
            for (position++; body[position] != ':'; position++) length = 10 * length + body[position] - '0';
            byte[] found = new byte[length];
            System.arraycopy(body, position + 1, found, 0, length);
            position += 1 + length;
            return found;
        }
    }

    private static byte[] text(String text) {
        return text(String.valueOf(text).getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] text(byte[] bytes) {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        written.writeBytes(("s" + bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
        written.writeBytes(bytes);
        return written.toByteArray();
    }

    private void send(byte[]... texts) throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.writeBytes(new byte[4]);
        frame.writeBytes(("l" + texts.length + ":").getBytes(StandardCharsets.US_ASCII));
        for (byte[] text : texts) frame.writeBytes(text);
        byte[] bytes = frame.toByteArray();
        int length = bytes.length - 4;
        for (int index = 0; index < 4; index++) bytes[index] = (byte) (length >> (24 - 8 * index));
        answers.write(bytes);
    }
}
