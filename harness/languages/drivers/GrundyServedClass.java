import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides from a class file whether GrundyHost can run it repeatedly, and makes its exits end only
 * the run. A class can only use what its constants name: the list contains what neither outlives a
 * run nor affects the next one. No threads, files, reflection, properties, hooks. Programs that use
 * anything else run in a process of their own, so a name that is missing here only costs time.
 */
final class GrundyServedClass {
    /** Thrown if a program needs its own process for every run. */
    static final class NotServed extends Exception {
        private static final long serialVersionUID = 1L;

        NotServed(String what) {
            super("it uses " + what, null, false, false);
        }
    }

    /** All classes directly in these packages, except {@link #EXCEPTIONS}. */
    private static final Set<String> PACKAGES = words(
        "java/math java/nio/charset java/text java/util java/util/concurrent/atomic java/util/function"
            + " java/util/regex java/util/stream");
    /** Classes that start threads, open files, or load classes. */
    private static final Set<String> EXCEPTIONS = words(
        "java/util/Formatter java/util/ServiceLoader java/util/ResourceBundle java/util/Timer java/util/TimerTask"
            + " java/util/stream/StreamSupport");
    private static final Set<String> CLASSES = words(
        "java/io/BufferedInputStream java/io/BufferedOutputStream java/io/BufferedReader java/io/BufferedWriter"
            + " java/io/ByteArrayInputStream java/io/ByteArrayOutputStream java/io/Closeable java/io/DataInputStream"
            + " java/io/DataOutputStream java/io/EOFException java/io/IOException java/io/InputStream"
            + " java/io/InputStreamReader java/io/OutputStream java/io/OutputStreamWriter java/io/PrintStream"
            + " java/io/PrintWriter java/io/Reader java/io/Serializable java/io/StreamTokenizer java/io/StringReader"
            + " java/io/StringWriter java/io/UncheckedIOException java/io/Writer"
            + " java/lang/AutoCloseable java/lang/Boolean java/lang/Byte java/lang/CharSequence java/lang/Character"
            + " java/lang/Cloneable java/lang/Comparable java/lang/Double java/lang/Enum java/lang/Float"
            + " java/lang/Integer java/lang/Iterable java/lang/Long java/lang/Math java/lang/Number java/lang/Object"
            + " java/lang/Record java/lang/Runnable java/lang/Short java/lang/StrictMath java/lang/String"
            + " java/lang/StringBuffer java/lang/StringBuilder java/lang/Throwable"
            // Used by the compiler for lambdas, string concatenation, records and patterns.
            + " java/lang/invoke/LambdaMetafactory java/lang/invoke/StringConcatFactory"
            + " java/lang/runtime/ObjectMethods java/lang/runtime/SwitchBootstraps");
    /** The harmless members of classes that also have others. */
    private static final Set<String> MEMBERS = words(
        "java/lang/Class.desiredAssertionStatus java/lang/Class.getName java/lang/Class.getSimpleName"
            + " java/lang/Runtime.freeMemory java/lang/Runtime.getRuntime java/lang/Runtime.maxMemory"
            + " java/lang/Runtime.totalMemory java/lang/System.arraycopy java/lang/System.currentTimeMillis"
            + " java/lang/System.err java/lang/System.exit java/lang/System.identityHashCode java/lang/System.in"
            + " java/lang/System.lineSeparator java/lang/System.nanoTime java/lang/System.out");
    /**
     * Names that are not served in any class: they use threads of the common pool, or change
     * defaults of the whole machine.
     */
    private static final String NOT_SERVED = "parallel.*|setDefault|finalize";

    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int METHOD = 10;
    private static final int NAME_AND_TYPE = 12;

    private final Set<String> own;
    private final DataInputStream in;
    private final ByteArrayOutputStream constants = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(constants);
    private final int[] tags;
    private final String[] texts;
    /** The one or two indices in a constant. */
    private final int[][] parts;

    private GrundyServedClass(byte[] bytes, Set<String> own) throws IOException {
        this.own = own;
        in = new DataInputStream(new ByteArrayInputStream(bytes, 8, bytes.length - 8));
        int count = in.readUnsignedShort();
        tags = new int[count];
        texts = new String[count];
        parts = new int[count][];
    }

    /** @param own the names of the program's classes, with dots */
    static byte[] serve(byte[] bytes, Set<String> own) throws NotServed {
        try {
            for (String name : own) if (name.startsWith("Grundy")) throw new NotServed("a name of the host's");
            return new GrundyServedClass(bytes, own).rewrite(bytes);
        } catch (IOException | IndexOutOfBoundsException | IllegalArgumentException unreadable) {
            throw new NotServed("a class file of an unknown form");
        }
    }

    private byte[] rewrite(byte[] bytes) throws IOException, NotServed {
        for (int index = 1; index < tags.length; index++) index = readConstant(index);
        int exit = tags.length + 1;
        for (int index = 1; index < tags.length; index++) {
            if (tags[index] == UTF8 && texts[index].equals("finalize")) throw new NotServed("finalize");
            if (tags[index] >= 9 && tags[index] <= 11) checkMember(nameOf(parts[index][0]), parts[index][1]);
        }
        byte[] rest = in.readAllBytes();
        checkParents(new DataInputStream(new ByteArrayInputStream(rest)));
        for (int index = 1; index < tags.length; index++) writeConstant(index, exit);
        out.writeByte(UTF8);
        out.writeUTF("GrundyHost$Exit");
        out.writeByte(CLASS);
        out.writeShort(exit - 1);
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.write(bytes, 0, 8);
        new DataOutputStream(whole).writeShort(exit + 1);
        whole.writeBytes(constants.toByteArray());
        whole.writeBytes(rest);
        return whole.toByteArray();
    }

    /** Returns the index of the last slot that it occupies. */
    private int readConstant(int index) throws IOException {
        int tag = in.readUnsignedByte();
        tags[index] = tag;
        switch (tag) {
            case UTF8:
                texts[index] = in.readUTF();
                return index;
            case 5: // long
            case 6: // double
                parts[index] = new int[] {in.readInt(), in.readInt()};
                return index + 1;
            case 3: // int
            case 4: // float
                parts[index] = new int[] {in.readInt()};
                return index;
            case CLASS:
            case 8: // String
            case 16: // MethodType
                parts[index] = new int[] {in.readUnsignedShort()};
                return index;
            case 9: // field
            case METHOD:
            case 11: // of an interface
            case NAME_AND_TYPE:
            case 17: // Dynamic
            case 18: // InvokeDynamic
                parts[index] = new int[] {in.readUnsignedShort(), in.readUnsignedShort()};
                return index;
            case 15: // MethodHandle
                parts[index] = new int[] {in.readUnsignedByte(), in.readUnsignedShort()};
                return index;
            default:
                throw new IllegalArgumentException();
        }
    }

    private void writeConstant(int index, int exit) throws IOException {
        int tag = tags[index];
        if (tag == 0) return; // the second slot of a long
        out.writeByte(tag);
        if (tag == UTF8) {
            out.writeUTF(texts[index]);
            return;
        }
        int[] written = tag == METHOD && isExit(parts[index]) ? new int[] {exit, parts[index][1]} : parts[index];
        if (tag == 15) {
            out.writeByte(written[0]);
            out.writeShort(written[1]);
            return;
        }
        boolean isWide = tag >= 3 && tag <= 6;
        for (int part : written) {
            if (isWide) out.writeInt(part);
            else out.writeShort(part);
        }
    }

    private boolean isExit(int[] method) {
        return nameOf(method[0]).equals("java/lang/System") && texts[parts[method[1]][0]].equals("exit");
    }

    /** Name of a class, with slashes. */
    private String nameOf(int index) {
        return texts[parts[index][0]];
    }

    private void checkMember(String owner, int nameAndType) throws NotServed {
        String name = texts[parts[nameAndType][0]];
        String type = texts[parts[nameAndType][1]];
        if (name.matches(NOT_SERVED)) throw new NotServed(name);
        if (owner.startsWith("[") || MEMBERS.contains(owner + "." + name)) return;
        // A string parameter is a file name here.
        boolean opensFile = name.equals("<init>") && type.startsWith("(Ljava/lang/String;")
            && (owner.equals("java/io/PrintStream") || owner.equals("java/io/PrintWriter"));
        if (opensFile || !isServed(owner)) throw new NotServed(owner.replace('/', '.') + "." + name);
    }

    private void checkParents(DataInputStream rest) throws IOException, NotServed {
        rest.readUnsignedShort(); // access flags
        rest.readUnsignedShort(); // this class
        List<Integer> parents = new ArrayList<>(List.of(rest.readUnsignedShort()));
        int interfaces = rest.readUnsignedShort();
        for (int index = 0; index < interfaces; index++) parents.add(rest.readUnsignedShort());
        for (int parent : parents) {
            if (!isServed(nameOf(parent))) throw new NotServed(nameOf(parent).replace('/', '.'));
        }
    }

    private boolean isServed(String type) {
        if (own.contains(type.replace('/', '.')) || CLASSES.contains(type)) return true;
        String packageName = type.substring(0, Math.max(0, type.lastIndexOf('/')));
        if (packageName.equals("java/lang")) return type.endsWith("Exception") || type.endsWith("Error");
        return PACKAGES.contains(packageName) && !EXCEPTIONS.contains(type);
    }

    private static Set<String> words(String text) {
        return new HashSet<>(Arrays.asList(text.split(" ")));
    }
}
