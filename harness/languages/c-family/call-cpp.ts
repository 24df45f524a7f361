import type { ValueType } from "../../core/values/value-type.ts";
import type { Target } from "../language.ts";
import type { Mention } from "../list-mentions.ts";
import { outlineC } from "./outline-c.ts";
import { writeCppType } from "./types-cpp.ts";
import {
  sortByFieldCount,
  describeRecords,
  listRecords,
  nameField,
  nameRecord,
} from "../records.ts";

type FunctionTarget = Target & { readonly kind: "function" };

/** The driver's name for each kind of value. */
const KINDS = {
  int: "number",
  bool: "number",
  float: "real",
  text: "text",
  list: "list",
  option: "option",
  record: "record",
  set: "other",
  pair: "other",
  map: "other",
} as const satisfies Readonly<Record<Exclude<ValueType["kind"], "tuple">, string>>;

/**
 * C++ code that reads the arguments, calls the function and writes the answer. The compiler finds
 * out what can be called: a function, the overload that fits, or an object with one call operator;
 * otherwise, as for templates, anything that accepts values of the exercise's own types. Every line
 * claims to be the line of the function's definition, so that a mismatch is reported there.
 */
export function writeCppCall(source: string, fileName: string, target: FunctionTarget): string {
  const { functionName, parameters, returns } = target;
  const { compiled, mentions } = outlineC(source, "cpp");
  const mention = findDefinition(mentions, functionName);
  const line = compiled.slice(0, mention?.at ?? 0).split("\n").length;
  const { named, called } = nameIn(mention, functionName);
  const kinds = parameters.map((type) =>
    type.kind === "tuple" ? `grundy::tuple<${type.items.length}>` : `grundy::${KINDS[type.kind]}`,
  );
  const wide = parameters.map((type) => `${writeCppType(type, () => "")}&`);
  const narrow = parameters.map((type) => `${writeCppType(type, () => "", "int")}&`);
  // Standard containers are known only if the submission includes them.
  const canDeduce = parameters.every(isPlain);
  const canDeduceVectors = parameters.every((type) => isPlain(type) || isPlainList(type));
  const guard = canDeduce
    ? "#if 1"
    : `#if ${canDeduceVectors ? "defined _GLIBCXX_VECTOR || defined _LIBCPP_VECTOR" : "0"}`;
  const place = `#line ${line} "${fileName}"\n`;
  const at = (...lines: readonly string[]) => lines.map((text) => `${place}${text}\n`).join("");
  return [
    at(...writeRecords("taken", parameters), ...writeRecords("given", [returns])),
    at(
      "template <class Count> auto grundy_signature(Count count, grundy::first)",
      `-> decltype(grundy::signature_of(&${named}, count, 0));`,
      "constexpr auto grundy_function = [](auto&&... values)",
      `-> decltype(${called}(static_cast<decltype(values)&&>(values)...)) {`,
      `return ${called}(static_cast<decltype(values)&&>(values)...);`,
      "};",
    ),
    `${guard}\n`,
    at(
      "template <class Count> auto grundy_signature(Count, grundy::second)",
      `-> grundy::deduced<decltype(grundy_function), grundy::types<${wide.join(", ")}>,`,
      `grundy::types<${narrow.join(", ")}>>;`,
    ),
    "#else\n",
    at("template <class Count> grundy::unknown grundy_signature(Count, grundy::second);"),
    "#endif\n",
    at(
      "using grundy_fit = grundy::fit<decltype(grundy_function),",
      `decltype(grundy_signature(grundy::arity<${parameters.length}>(), grundy::first())), ${kinds.join(", ")}>;`,
      "constexpr bool grundy_fits = grundy_fit::is_found;",
      "static_assert(",
      `grundy_fits, "the exercise asks for ${describe(target)}");`,
      "std::string grundy_call(grundy::frame& arguments) {",
      "return grundy_fit::call(arguments, grundy_function);",
      "}",
    ),
  ].join("");
}

/**
 * The definition to call: preferably outside any class or namespace, and a definition before a
 * declaration.
 */
function findDefinition(mentions: readonly Mention[], name: string): Mention | undefined {
  const sameNames = mentions.filter((mention) => mention.name === name);
  const called = sameNames.filter(({ after }) => after === "(");
  const candidates = called.length > 0 ? called : sameNames;
  return candidates.find(({ scopes }) => scopes.length === 0) ?? candidates[0];
}

/** The qualified name, and the expression that calls it: a method needs an object. */
function nameIn(mention: Mention | undefined, name: string) {
  const scopes = (mention?.scopes ?? []).filter((scope) => scope.name !== "");
  const holder = scopes.map((scope) => scope.name).join("::");
  // Qualified, because std has functions of such names, too: `move`, `size`.
  const outer = mention === undefined ? name : `::${name}`;
  const named = holder === "" ? outer : `${holder}::${name}`;
  const isMethod = scopes.at(-1)?.kind === "type";
  return { named, called: isMethod ? `grundy::object<${holder}>().${name}` : named };
}

/** The fields that make a struct one of the exercise's records; see grundy_driver.hpp. */
function writeRecords(name: "taken" | "given", types: readonly ValueType[]): readonly string[] {
  const records = sortByFieldCount(listRecords(types));
  const structs = records.map((_, index) => `grundy_${name}_${index}`);
  return [
    ...records.flatMap(({ fields }, index) => {
      const names = fields.map((field) => `"${field.name}"`).join(", ");
      const tied = fields.map((field) => `value.${nameField(field.name, "cpp")}`).join(", ");
      return [
        `struct ${structs[index]} {`,
        `static constexpr const char* names[] = {${names}};`,
        "template <class T> static auto fields(T& value)",
        `-> decltype(std::tie(${tied})) { return std::tie(${tied}); }`,
        "};",
      ];
    }),
    `template <class> struct grundy::${name}_records { using of = grundy::types<${structs.join(", ")}>; };`,
  ];
}

function describe({ functionName, parameters, returns }: FunctionTarget): string {
  const records = listRecords([...parameters, returns]);
  const write = (type: ValueType) => writeCppType(type, (record) => nameRecord(records, record));
  const signature = `${write(returns)} ${functionName}(${parameters.map(write).join(", ")})`;
  const where = describeRecords(
    records,
    ({ name, type }) => `${nameField(name, "cpp")} (${write(type)})`,
  );
  return `${signature} or the like${where}`;
}

function isPlain({ kind }: ValueType): boolean {
  return kind === "int" || kind === "bool" || kind === "float" || kind === "text";
}

function isPlainList(type: ValueType): boolean {
  return type.kind === "list" && isPlain(type.item);
}
