import type { ValueType } from "../../core/values/value-type.ts";
import type { RecordType } from "../records.ts";

/** The usual Rust type; `nameOf` gives the struct of a record. */
export function writeRustType(type: ValueType, nameOf: (record: RecordType) => string): string {
  const write = (part: ValueType) => writeRustType(part, nameOf);
  switch (type.kind) {
    case "int":
      return "i64";
    case "bool":
      return "bool";
    case "float":
      return "f64";
    case "text":
      return "String";
    case "option":
      return `Option<${write(type.item)}>`;
    case "list":
      return `Vec<${write(type.item)}>`;
    case "set":
      return `BTreeSet<${write(type.item)}>`;
    case "pair":
      return `(${write(type.first)}, ${write(type.second)})`;
    case "tuple":
      return `(${type.items.map(write).join(", ")}${type.items.length === 1 ? "," : ""})`;
    case "record":
      return nameOf(type);
    case "map":
      return `BTreeMap<${write(type.key)}, ${write(type.value)}>`;
  }
}
