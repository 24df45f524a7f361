import type { KnownTypes, WrittenField, WrittenSignature } from "./fit-types.ts";
import { splitAtCommas } from "./written-type.ts";

/** The parameter types and the result type of the method at this position. */
export function readJavaSignature(
  code: string,
  at: number,
): { readonly signature: WrittenSignature; readonly knownTypes: KnownTypes } {
  const start = Math.max(...[";", "{", "}"].map((sign) => code.lastIndexOf(sign, at))) + 1;
  const open = code.indexOf("(", at);
  const close = code.indexOf(")", open);
  return {
    signature: {
      returns: plainType(code.slice(start, at)),
      parameters: splitAtCommas(code.slice(open + 1, close)).map((text) => splitName(text).type),
    },
    knownTypes: {
      ...KNOWN,
      fieldsOf: (name) => listFields(code, name),
      isField: (own, field) => own === field || own === `${field}_`,
    },
  };
}

const KNOWN: KnownTypes = {
  int: /^(?:int|long|short|Integer|Long|Short|BigInteger)$/,
  bool: /^(?:boolean|Boolean)$/,
  float: /^(?:double|float|Double|Float)$/,
  text: /^String$/,
  option: /^Optional$/,
  nullable: /^(?!(?:int|long|short|boolean|double|float|Optional)$)/,
  list: /^(?:\[\]|List|ArrayList|LinkedList|Collection)$/,
  set: /^(?:\[\]|List|ArrayList|Set|HashSet|LinkedHashSet|TreeSet|SortedSet)$/,
  map: /^(?:Map|HashMap|LinkedHashMap|TreeMap|SortedMap|NavigableMap)$/,
  tuple: /^(?:Map\.)?Entry$/,
  uniform: /^(?:\[\]|List|ArrayList)$/,
};

const MODIFIERS =
  /@\w+(?:\([^)]*\))?|\bjava\.(?:util|math|lang)\.|\b(?:public|private|protected|static|final|synchronized|strictfp|default|transient|volatile)\b/g;

function plainType(text: string): string {
  return text.replaceAll(MODIFIERS, " ").trim();
}

/** `final int heaps[]` is an `int[]` named heaps. */
function splitName(text: string): WrittenField {
  const [, type = "", name = "", brackets = ""] =
    /^(.*[\s>\]])(\w+)\s*((?:\[\s*\])*)$/s.exec(plainType(text)) ?? [];
  return { name, type: `${type.trim()}${brackets}` };
}

/** Fields of a record, or of a class that has a constructor without parameters. */
function listFields(code: string, name: string): readonly WrittenField[] | undefined {
  const record = new RegExp(`\\brecord\\s+${name}\\s*\\(([^)]*)\\)`).exec(code);
  if (record !== null) return splitAtCommas(record[1] ?? "").map(splitName);
  const head = new RegExp(
    `^([ \\t]*)((?:\\w+[ \\t]+)*)class\\s+${name}\\s*(?:implements\\s[^{]*)?\\{`,
    "m",
  ).exec(code);
  if (head === null) return undefined;
  const outside = code.slice(0, head.index);
  const isOuter = outside.split("{").length === outside.split("}").length;
  if (!isOuter && !/\bstatic\b/.test(head[2] ?? "")) return undefined;
  const members = listMembers(code, head.index + head[0].length);
  const makers = members.filter((member) => new RegExp(`\\b${name}\\s*\\(`).test(member));
  if (makers.length > 0 && !makers.some((maker) => /\(\s*\)/.test(maker))) return undefined;
  return members.flatMap((member) => {
    if (member.includes("(") || /\b(?:final|static)\b/.test(member)) return [];
    const [first = "", ...others] = splitAtCommas(member.replaceAll(/=[^,]*/g, ""));
    const field = splitName(first);
    return [field, ...others.map((other) => ({ ...field, name: other }))];
  });
}

/** The members of a class, without bodies. */
function listMembers(code: string, start: number): readonly string[] {
  let text = "";
  let depth = 1;
  for (let at = start; at < code.length && depth > 0; at += 1) {
    const sign = code[at] ?? "";
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth === 1) text += sign === "}" ? ";" : sign;
  }
  return text.split(";");
}
