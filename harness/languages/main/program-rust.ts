import { partTypes, type ValueType } from "../../core/values/value-type.ts";
import { blankCode } from "../blank-code.ts";
import { listMentions } from "../list-mentions.ts";
import type { FunctionTarget, WrittenProgram } from "./written-program.ts";
import { groupLines } from "./shape.ts";

/** By the types of the function's signature: what it borrows is read as what it is borrowed from. */
export function writeRustProgram(
  source: string,
  { functionName, parameters, returns }: FunctionTarget,
  template: string,
): WrittenProgram {
  const shapes = [...parameters, returns].map(writeShapeOf);
  if (shapes.includes(undefined)) {
    return { ok: false, reason: "of structs in Rust nobody knows here how they are made" };
  }
  const code = blankCode(source, "rust");
  const signature = new RegExp(
    `\\bfn\\s+${functionName}\\s*\\(([^)]*(?:\\([^)]*\\)[^)]*)*)\\)\\s*->\\s*([^{]+?)\\s*(?:where\\b[^{]*)?\\{`,
  ).exec(code);
  if (signature === null || isInside(code, signature.index)) {
    return { ok: false, reason: `${functionName} has no signature that is plain to see` };
  }
  const [, inside = "", answer = ""] = signature;
  const types = splitParameters(inside).map((parameter) => parameter.replace(/^[^:]*:\s*/, ""));
  if (types.length !== parameters.length || types.some((type) => /\bimpl\b|'/.test(type))) {
    return { ok: false, reason: `${functionName} takes what cannot be told from its signature` };
  }
  const owned = types.map(toOwned);
  const at = (index: number) => `<${shapes[index]} as grundy_main::Shape<${owned[index]?.type}>>`;
  const reads = groupLines(parameters).flatMap((line) => {
    const [first = 0] = line;
    if (line.length === 1) {
      return [
        `    let mut value_${first}: ${owned[first]?.type} = ${at(first)}::read(&mut input);`,
      ];
    }
    const texts = line.map((index) => `${at(index)}::TEXT`).join(", ");
    return [
      `    let words = input.words(&[${texts}]);`,
      ...line.map(
        (index, place) =>
          `    let mut value_${index}: ${owned[index]?.type} = ${at(index)}::set(&words[${place}]);`,
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
      ...reads,
      `    let answer: ${result} = ${functionName}(${values});`,
      `    print!("{}", <${shapes.at(-1)} as grundy_main::Shape<${result}>>::print(&answer));`,
      "}",
      "",
    ].join("\n"),
  };
}

/** Whether a place of the code lies within braces. */
function isInside(code: string, at: number): boolean {
  const before = code.slice(0, at);
  return before.split("{").length !== before.split("}").length;
}

function splitParameters(text: string): readonly string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const sign of text) {
    if ("<([".includes(sign)) depth += 1;
    if (">)]".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
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
  const written = parts.map(writeShapeOf);
  return written.includes(undefined) ? undefined : `grundy_main::${name}<${written.join(", ")}>`;
}
