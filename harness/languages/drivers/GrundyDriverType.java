import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A type of the exercise, as harness/languages/write-shape.ts writes it, with its form in Java. */
final class GrundyDriverType {
    /** The type of values without a declared type. */
    static final GrundyDriverType ANY = new GrundyDriverType("any", new String[0], new GrundyDriverType[0]);

    final String kind;
    /** Names of a record's fields; otherwise empty. */
    final List<String> names;
    final GrundyDriverType[] parts;

    private GrundyDriverType(String kind, String[] names, GrundyDriverType[] parts) {
        this.kind = kind;
        this.names = Arrays.asList(names);
        this.parts = parts;
    }

    static GrundyDriverType read(Object shape) {
        Object[] words = (Object[]) shape;
        boolean isRecord = words[0].equals("record");
        String[] names = new String[isRecord ? words.length - 1 : 0];
        GrundyDriverType[] parts = new GrundyDriverType[words.length - 1];
        for (int index = 0; index < parts.length; index++) {
            Object part = words[index + 1];
            if (isRecord) names[index] = (String) ((Object[]) part)[0];
            parts[index] = read(isRecord ? ((Object[]) part)[1] : part);
        }
        return new GrundyDriverType((String) words[0], names, parts);
    }

    boolean is(String wanted) {
        return kind.equals(wanted);
    }

    /** True if it has a fixed number of ordered parts with types of their own. */
    boolean isTuple() {
        return is("tuple") || is("pair");
    }

    /** Type of an item of a list or a set, or of the part of a tuple at an index. */
    GrundyDriverType item(int index) {
        if (is("list") || is("set")) return parts[0];
        return isTuple() && index < parts.length ? parts[index] : ANY;
    }

    /** Type of the value under a name in a map or a record. */
    GrundyDriverType value(Object key) {
        if (is("map")) return parts[1];
        int index = key instanceof String ? names.indexOf(key) : -1;
        return index < 0 ? ANY : parts[index];
    }

    /** The field for a Java name, which differs if the name is reserved: `class_` for `class`. */
    String fieldOf(String name) {
        if (names.contains(name) || !name.endsWith("_")) return name;
        String plain = name.substring(0, name.length() - 1);
        return names.contains(plain) ? plain : name;
    }

    /**
     * Text such as `List<Item> with record Item(long from, long to)`; `name` is the record's name.
     */
    String describe(String name) {
        List<String> records = new ArrayList<>();
        String written = write(name, records);
        return records.isEmpty() ? written : written + " with " + String.join(" and ", records);
    }

    /**
     * Text such as `static boolean f(long a, List<Item> b) with record Item(long from, long to)`.
     */
    static String describe(String function, GrundyDriverType[] parameters, GrundyDriverType returns) {
        List<String> records = new ArrayList<>();
        String result = returns.write("Item", records);
        List<String> written = new ArrayList<>();
        for (int index = 0; index < parameters.length; index++) {
            String name = index < 26 ? String.valueOf((char) ('a' + index)) : "x" + index;
            written.add(parameters[index].write("Item", records) + " " + name);
        }
        String head = "static " + result + " " + function + "(" + String.join(", ", written) + ")";
        return records.isEmpty() ? head : head + " with " + String.join(" and ", records);
    }

    /** Adds the records that it mentions, without duplicates: equal ones share a name. */
    private String write(String name, List<String> records) {
        switch (kind) {
            case "int":
                return "long";
            case "bool":
                return "boolean";
            case "float":
                return "double";
            case "text":
                return "String";
            case "option":
                return "Optional<" + parts[0].writeBoxed(name, records) + ">";
            case "list":
                if (parts[0].is("int") || parts[0].is("float")) return parts[0].write(name, records) + "[]";
                return "List<" + parts[0].writeBoxed(name, records) + ">";
            case "set":
                return "Set<" + parts[0].writeBoxed(name, records) + ">";
            case "map":
                return "Map<" + writeBoxedParts(name, records) + ">";
            case "pair":
                return "Map.Entry<" + writeBoxedParts(name, records) + ">";
            default:
                return writeRecord(name, records);
        }
    }

    private String writeRecord(String name, List<String> records) {
        List<String> components = new ArrayList<>();
        for (int index = 0; index < parts.length; index++) {
            String part = names.isEmpty() ? String.valueOf((char) ('a' + index % 26)) : names.get(index);
            String own = part.substring(0, 1).toUpperCase() + part.substring(1);
            components.add(parts[index].write(own, records) + " " + part);
        }
        String body = "(" + String.join(", ", components) + ")";
        for (int number = 1;; number++) {
            String own = number == 1 ? name : name + number;
            if (records.contains("record " + own + body)) return own;
            if (records.stream().anyMatch(other -> other.startsWith("record " + own + "("))) continue;
            records.add("record " + own + body);
            return own;
        }
    }

    private String writeBoxedParts(String name, List<String> records) {
        return parts[0].writeBoxed(name, records) + ", " + parts[1].writeBoxed(name, records);
    }

    private String writeBoxed(String name, List<String> records) {
        switch (kind) {
            case "int":
                return "Long";
            case "bool":
                return "Boolean";
            case "float":
                return "Double";
            default:
                return write(name, records);
        }
    }
}
