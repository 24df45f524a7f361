import { partTypes, type ValueType } from "../../core/values/value-type.ts";
import { blankCode } from "../blank-code.ts";
import { listMentions } from "../list-mentions.ts";
import { nameField } from "../records.ts";
import { findMismatch, type KnownTypes } from "./fit-types.ts";
import { splitAtCommas } from "./written-type.ts";
import type { FunctionTarget, WrittenProgram } from "./written-program.ts";
import { groupLines } from "./shape.ts";

/**
 * Reads values of the types in the function's signature; for a borrowed type, of the type it is
 * borrowed from.
 */
export function writeRustProgram(
  source: string,
  target: FunctionTarget,
  template: string,
): WrittenProgram {
  const { functionName, parameters, returns } = target;
  const shapes = [...parameters, returns].map(writeShapeOf);
  if (shapes.includes(undefined)) {
    return { ok: false, reason: "structs are not supported in Rust" };
  }
  const code = blankCode(source, "rust");
  const signature = new RegExp(
    `\\bfn\\s+(?:r#)?${functionName}\\s*\\(([^)]*(?:\\([^)]*\\)[^)]*)*)\\)\\s*->\\s*([^{]+?)\\s*(?:where\\b[^{]*)?\\{`,
  ).exec(code);
  if (signature === null || isInside(code, signature.index)) {
    return { ok: false, reason: `no plain signature of ${functionName} was found` };
  }
  const [, inside = "", answer = ""] = signature;
  const types = splitAtCommas(inside).map((parameter) => parameter.replace(/^[^:]*:\s*/, ""));
  if (types.length !== parameters.length || types.some((type) => /\bimpl\b|'/.test(type))) {
    return { ok: false, reason: `the signature of ${functionName} does not tell what it takes` };
  }
  if (/\b(?:async|unsafe)\s+(?:\w+\s+)*$/.test(code.slice(0, signature.index))) {
    return { ok: false, reason: `${functionName} is async or unsafe` };
  }
  if (/#!\[\s*(?:deny|forbid)\s*\([^)]*\b(?:warnings|unused|dead_code)\b/.test(code)) {
    return { ok: false, reason: "it denies warnings, and its own main would be unused" };
  }
  const owned = types.map(toOwned);
  const plain = plainTypes(code);
  const writtenSignature = {
    parameters: owned.map(({ type }) => plain(type)),
    returns: plain(answer.replace(/^&\s*(?:'static\s+)?str$/, "String")),
  };
  const reason = findMismatch(target, writtenSignature, KNOWN);
  if (reason !== undefined) return { ok: false, reason };
  const at = (index: number) => `<${shapes[index]} as grundy_main::Shape<${owned[index]?.type}>>`;
  const reads = groupLines(parameters).flatMap((line) => {
    const [first = 0] = line;
    if (line.length === 1) {
      return [
        `        let mut value_${first}: ${owned[first]?.type} = ${at(first)}::read(&mut input);`,
      ];
    }
    const texts = line.map((index) => `${at(index)}::TEXT`).join(", ");
    return [
      `        let words = input.words(&[${texts}]);`,
      ...line.map(
        (index, place) =>
          `        let mut value_${index}: ${owned[index]?.type} = ${at(index)}::set(&words[${place}]);`,
      ),
    ];
  });
  const values = owned.map(({ borrow }, index) => `${borrow}value_${index}`).join(", ");
  const result = answer.replaceAll("&'static str", "&str");
  const own = renameMain(source);
  return {
    ok: true,
    text: [
      `${own.trimEnd()}\n${template.trimEnd()}`,
      "",
      "#[allow(unused_mut)]",
      "fn main() {",
      "    use grundy_main::Shape;",
      "    let mut input = grundy_main::Input::new();",
      "    while input.peek().is_some() {",
      ...reads,
      `        let answer: ${result} = ${nameField(functionName, "rust")}(${values});`,
      `        print!("{}", <${shapes.at(-1)} as grundy_main::Shape<${result}>>::print(&answer));`,
      "    }",
      "}",
      "",
    ].join("\n"),
  };
}

/** True if a position in the code is within braces. */
function isInside(code: string, at: number): boolean {
  const before = code.slice(0, at);
  return before.split("{").length !== before.split("}").length;
}

const KNOWN: KnownTypes = {
  int: /^(?:[iu](?:8|16|32|64|128|size)|f32|f64)$/,
  bool: /^bool$/,
  float: /^f(?:32|64)$/,
  text: /^String$/,
  option: /^Option$/,
  list: /^(?:Vec|VecDeque)$/,
  set: /^(?:BTreeSet|HashSet)$/,
  map: /^(?:BTreeMap|HashMap)$/,
  tuple: /^\(\)$/,
};

/** Removes paths from types, and replaces aliases by what they stand for. */
function plainTypes(code: string): (type: string) => string {
  const aliases = new Map(
    [...code.matchAll(/\btype\s+(\w+)\s*=([^;]{1,300});/g)].map(([, name = "", text = ""]) => [
      name,
      text.trim(),
    ]),
  );
  return (type) =>
    type
      .replaceAll(/\w+/g, (word) => aliases.get(word) ?? word)
      .replaceAll(/(?:\w+\s*::\s*)+/g, "");
}

function toOwned(type: string): { readonly type: string; readonly borrow: string } {
  const borrowed = /^&\s*(mut\s+)?(.*)$/s.exec(type);
  if (borrowed === null) return { type, borrow: "" };
  const [, mutable, inner = ""] = borrowed;
  const borrow = mutable === undefined ? "&" : "&mut ";
  if (inner === "str") return { type: "String", borrow };
  const slice = /^\[([^;]*)\]$/s.exec(inner);
  return { type: slice === null ? inner : `Vec<${slice[1]}>`, borrow };
}

function renameMain(source: string): string {
  const mains = listMentions(blankCode(source, "rust"), () => undefined).filter(
    ({ name, previous }) => name === "main" && previous === "fn",
  );
  return mains.reduceRight(
    (text, { at }) => `${text.slice(0, at)}main_of_submission${text.slice(at + "main".length)}`,
    source,
  );
}

function writeShapeOf(type: ValueType): string | undefined {
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
      return wrap("Nothing", [type.item]);
    case "list":
      return wrap("List", [type.item]);
    case "set":
      return wrap("Set", [type.item]);
    case "map":
      return wrap("Map", [type.key, type.value]);
    case "pair":
    case "tuple": {
      const parts = partTypes(type).map(writeShapeOf);
      if (parts.includes(undefined) || parts.length > 4) return undefined;
      return `grundy_main::Tuple<(${parts.join(", ")},)>`;
    }
    case "record":
      return undefined;
  }
}

function wrap(name: string, parts: readonly ValueType[]): string | undefined {
  const partShapes = parts.map(writeShapeOf);
  return partShapes.includes(undefined)
    ? undefined
    : `grundy_main::${name}<${partShapes.join(", ")}>`;
}
