import { formatValueType, partTypes, type ValueType } from "../../core/values/value-type.ts";
import { listRecords, nameField, type RecordType } from "../records.ts";
import { findMismatch } from "./fit-types.ts";
import { findCppSignature } from "./signature-cpp.ts";
import type { FunctionTarget, WrittenProgram } from "./written-program.ts";

/** Puts the headers first, so that no macro of the submission can change them. */
export function writeCppProgram(
  source: string,
  target: FunctionTarget,
  template: string,
): WrittenProgram {
  const fitting = findCppSignature(source, target.functionName);
  if ("reason" in fitting) return { ok: false, reason: fitting.reason };
  const reason = findMismatch(target, fitting.signature, fitting.knownTypes);
  if (reason !== undefined) return { ok: false, reason };
  const { functionName, parameters, returns } = target;
  const records = listRecords([...parameters, returns]);
  const write = (type: ValueType) => writeShapeOf(type, records);
  const shapes = [returns, ...parameters].map(write).join(", ");
  return {
    ok: true,
    text: [
      template.trimEnd(),
      "",
      "#define main main_of_submission",
      source.trimEnd(),
      ...["main", ...OWN_WORDS].map((word) => `#undef ${word}`),
      "",
      ...records.flatMap(writeFields),
      "int main() {",
      `  return grundy_main::Program<${shapes}>::run(&::${functionName});`,
      "}",
      "",
    ].join("\n"),
  };
}

/** Words used in the code after the submission, which may define macros of these names. */
const OWN_WORDS =
  "auto char class const constexpr int return static struct template std tie value names Program run Int Bool Float Text Option List Set Map Tuple Record T".split(
    " ",
  );

function writeShapeOf(type: ValueType, records: readonly RecordType[]): string {
  const write = (part: ValueType) => writeShapeOf(part, records);
  switch (type.kind) {
    case "int":
      return "grundy_main::Int";
    case "bool":
      return "grundy_main::Bool";
    case "float":
      return "grundy_main::Float";
    case "text":
      return "grundy_main::Text";
    case "option":
      return `grundy_main::Option<${write(type.item)}>`;
    case "list":
      return `grundy_main::List<${write(type.item)}>`;
    case "set":
      return `grundy_main::Set<${write(type.item)}>`;
    case "map":
      return `grundy_main::Map<${write(type.key)}, ${write(type.value)}>`;
    case "pair":
    case "tuple":
      return `grundy_main::Tuple<${partTypes(type).map(write).join(", ")}>`;
    case "record": {
      const text = formatValueType(type);
      const at = records.findIndex((each) => formatValueType(each) === text);
      return `grundy_main::Record<${[`grundy_fields_${at}`, ...partTypes(type).map(write)].join(", ")}>`;
    }
  }
}

function writeFields({ fields }: RecordType, index: number): readonly string[] {
  const members = fields.map(({ name }) => `value.${nameField(name, "cpp")}`).join(", ");
  return [
    `struct grundy_fields_${index} {`,
    `  static constexpr const char* names[] = {${fields.map(({ name }) => `"${name}"`).join(", ")}};`,
    `  template <class T> static auto tie(T& value) { return std::tie(${members}); }`,
    "};",
    "",
  ];
}
