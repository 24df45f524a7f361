import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Maps the fields of a record, or the parts of a tuple, to those of a class of the submission. */
final class GrundyDriverObjects {
    private final Class<?> type;
    private final Constructor<?> constructor;
    /** Set after a constructor without parameters; otherwise null. */
    private final Field[] fields;
    /** Types of the constructor's parameters or of the fields, and the part for each. */
    private final Type[] types;
    private final int[] order;

    private GrundyDriverObjects(Class<?> type, Constructor<?> constructor, Field[] fields, Type[] types, int[] order) {
        this.type = type;
        this.constructor = constructor;
        this.fields = fields;
        this.types = types;
        this.order = order;
        constructor.setAccessible(true);
    }

    /**
     * Null if the class does not fit. A record's class must have its fields, and may have others.
     */
    static GrundyDriverObjects find(Class<?> type, GrundyDriverType asked) {
        if (!isOfSubmission(type) || Modifier.isAbstract(type.getModifiers())) return null;
        Field[] fields = fieldsFor(type, asked);
        if (fields == null) return null;
        GrundyDriverObjects[] found = new GrundyDriverObjects[3];
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            int taken = constructor.getParameterCount() - (isInner(type) ? 1 : 0);
            int[] named = asked.is("record") ? findOrder(constructor, fields, taken, asked) : null;
            int way = taken == 0 ? 2 : named == null ? 1 : 0;
            if (taken != 0 && taken != fields.length || found[way] != null) continue;
            int[] order = named == null ? inOrder(fields.length) : named;
            Type[] types = taken == 0 ? typesOf(fields) : lastTypes(constructor, taken);
            if (!fits(types, order, asked)) continue;
            found[way] = new GrundyDriverObjects(type, constructor, taken == 0 ? fields : null, types, order);
        }
        // Parameter names that equal the field names are the most reliable.
        return found[0] != null ? found[0] : found[1] != null ? found[1] : found[2];
    }

    /** The fields of a record in its order, or all fields of a class that represents a tuple. */
    private static Field[] fieldsFor(Class<?> type, GrundyDriverType asked) {
        List<Field> all = fieldsOf(type);
        Field[] fields = new Field[asked.parts.length];
        if (!asked.is("record")) return all.size() == fields.length ? all.toArray(fields) : null;
        for (Field field : all) {
            int index = asked.names.indexOf(asked.fieldOf(field.getName()));
            if (index >= 0) fields[index] = field;
        }
        return Arrays.asList(fields).contains(null) ? null : fields;
    }

    /** The part for each parameter, by name; null if the names differ. */
    private static int[] findOrder(Constructor<?> constructor, Field[] fields, int taken, GrundyDriverType asked) {
        if (taken != fields.length) return null;
        Parameter[] parameters = constructor.getParameters();
        int[] order = new int[taken];
        for (int index = 0; index < taken; index++) {
            String name = parameters[parameters.length - taken + index].getName();
            order[index] = asked.names.indexOf(asked.fieldOf(name));
            if (order[index] < 0) return null;
        }
        return order;
    }

    private static int[] inOrder(int count) {
        int[] order = new int[count];
        for (int index = 0; index < count; index++) order[index] = index;
        return order;
    }

    /** Generic types, without the parameters that the compiler inserts before the first. */
    private static Type[] lastTypes(Constructor<?> constructor, int taken) {
        Type[] all = constructor.getGenericParameterTypes();
        return Arrays.copyOfRange(all, all.length - taken, all.length);
    }

    private static Type[] typesOf(Field[] fields) {
        Type[] types = new Type[fields.length];
        for (int index = 0; index < types.length; index++) {
            fields[index].setAccessible(true);
            types[index] = fields[index].getGenericType();
        }
        return types;
    }

    private static boolean fits(Type[] types, int[] order, GrundyDriverType asked) {
        for (int index = 0; index < types.length; index++) {
            if (!GrundyDriverArguments.canTake(types[index], asked.parts[order[index]])) return false;
        }
        return true;
    }

    /** Creates an object from the parts, which are in the exercise's order. */
    Object make(Object[] parts, GrundyDriverType asked) throws ReflectiveOperationException {
        Object[] values = new Object[types.length];
        for (int index = 0; index < values.length; index++) {
            int part = order[index];
            values[index] = GrundyDriverArguments.adapt(parts[part], types[index], asked.parts[part]);
        }
        if (fields == null) return construct(values);
        Object made = construct(new Object[0]);
        for (int index = 0; index < values.length; index++) fields[index].set(made, values[index]);
        return made;
    }

    private Object construct(Object[] values) throws ReflectiveOperationException {
        if (!isInner(type)) return constructor.newInstance(values);
        List<Object> all = new ArrayList<>(Arrays.asList(values));
        all.add(0, instantiate(type.getDeclaringClass()));
        return constructor.newInstance(all.toArray());
    }

    /**
     * Creates an object by a constructor without parameters; for an inner class, inside an object
     * of the outer one.
     */
    static Object instantiate(Class<?> type) throws ReflectiveOperationException {
        if (type.isEnum() && type.getEnumConstants().length > 0) return type.getEnumConstants()[0];
        Class<?> outer = type.getDeclaringClass();
        Constructor<?> constructor = isInner(type) ? type.getDeclaredConstructor(outer) : type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return isInner(type) ? constructor.newInstance(instantiate(outer)) : constructor.newInstance();
    }

    private static boolean isInner(Class<?> type) {
        return type.getDeclaringClass() != null && !Modifier.isStatic(type.getModifiers());
    }

    /** By its parent's name, since Class.isRecord requires Java 16. */
    static boolean isRecord(Class<?> type) {
        return type.getSuperclass() != null && type.getSuperclass().getName().equals("java.lang.Record");
    }

    /** True for a class of the submission that is a plain holder of fields, not a collection. */
    static boolean isOfSubmission(Class<?> type) {
        return type.getClassLoader() != null && !type.isArray() && !type.isInterface() && !type.isEnum()
            && !Collection.class.isAssignableFrom(type) && !Map.class.isAssignableFrom(type)
            && !Throwable.class.isAssignableFrom(type);
    }

    /** Fields of parent classes first, otherwise in the order of the class. */
    static List<Field> fieldsOf(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> owner = type; owner != null && owner.getClassLoader() != null; owner = owner.getSuperclass()) {
            List<Field> own = new ArrayList<>();
            for (Field field : owner.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) own.add(field);
            }
            fields.addAll(0, own);
        }
        return fields;
    }
}
