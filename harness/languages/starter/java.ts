import type { ValueType } from "../../core/values/value-type.ts";
import type { Outline } from "./exercise.ts";

export function writeJava(code: Outline, className: string): string {
  const usesUtil = ["list", "set", "map", "pair", "option"].some((kind) =>
    code.uses(kind as ValueType["kind"]),
  );
  const records = code.records.flatMap((record) => {
    const fields = record.fields.map(
      ({ name, type }) => `${writeType(code, type)} ${code.fieldName(name)}`,
    );
    return [`    record ${code.nameOf(record)}(${fields.join(", ")}) {}`, ""];
  });
  const parameters = code.parameters.map(({ name, type }) => `${writeType(code, type)} ${name}`);
  const returns = writeType(code, code.returns);
  return [
    ...(usesUtil ? ["import java.util.*;", ""] : []),
    `public class ${className} {`,
    ...records,
    `    static ${returns} ${code.functionName}(${parameters.join(", ")}) {`,
    `        return ${writeValue(code, code.returns)};`,
    "    }",
    "}",
  ].join("\n");
}

const ARRAYS: Readonly<Partial<Record<ValueType["kind"], string>>> = {
  int: "long[]",
  float: "double[]",
};

function writeType(code: Outline, type: ValueType): string {
  const box = (part: ValueType) => writeBoxed(code, part);
  switch (type.kind) {
    case "int":
      return "long";
    case "bool":
      return "boolean";
    case "float":
      return "double";
    case "text":
      return "String";
    case "option":
      return `Optional<${box(type.item)}>`;
    case "list":
      return ARRAYS[type.item.kind] ?? `List<${box(type.item)}>`;
    case "set":
      return `Set<${box(type.item)}>`;
    case "pair":
      return `Map.Entry<${box(type.first)}, ${box(type.second)}>`;
    case "tuple":
      return "Object[]";
    case "map":
      return `Map<${box(type.key)}, ${box(type.value)}>`;
    case "record":
      return code.nameOf(type);
  }
}

function writeBoxed(code: Outline, type: ValueType): string {
  const typeText = writeType(code, type);
  return { long: "Long", boolean: "Boolean", double: "Double" }[typeText] ?? typeText;
}

function writeValue(code: Outline, type: ValueType): string {
  const write = (part: ValueType) => writeValue(code, part);
  switch (type.kind) {
    case "int":
      return "0L";
    case "bool":
      return "false";
    case "float":
      return "0.0";
    case "text":
      return '""';
    case "option":
      return "Optional.empty()";
    case "list":
      return ARRAYS[type.item.kind] === undefined
        ? "new ArrayList<>()"
        : `new ${ARRAYS[type.item.kind]} {}`;
    case "set":
      return "new TreeSet<>()";
    case "pair":
      return `Map.entry(${write(type.first)}, ${write(type.second)})`;
    case "tuple":
      return `new Object[] { ${type.items.map(write).join(", ")} }`;
    case "map":
      return "new TreeMap<>()";
    case "record":
      return `new ${code.nameOf(type)}(${type.fields.map((field) => write(field.type)).join(", ")})`;
  }
}
