import type { ValueType } from "../../core/values/value-type.ts";
import type { RecordType } from "../records.ts";

/** The usual C++ type; `nameOf` gives the struct of a record. */
export function writeCppType(
  type: ValueType,
  nameOf: (record: RecordType) => string,
  int = "long long",
): string {
  const write = (part: ValueType) => writeCppType(part, nameOf, int);
  switch (type.kind) {
    case "int":
      return int;
    case "bool":
      return "bool";
    case "float":
      return "double";
    case "text":
      return "std::string";
    case "option":
      return `std::optional<${write(type.item)}>`;
    case "list":
      return `std::vector<${write(type.item)}>`;
    case "set":
      return `std::set<${write(type.item)}>`;
    case "pair":
      return `std::pair<${write(type.first)}, ${write(type.second)}>`;
    case "tuple":
      return `std::tuple<${type.items.map(write).join(", ")}>`;
    case "record":
      return nameOf(type);
    case "map":
      return `std::map<${write(type.key)}, ${write(type.value)}>`;
  }
}
