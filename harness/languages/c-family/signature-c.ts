import type { Mention } from "../list-mentions.ts";
import { matchBrackets, outlineC } from "./outline-c.ts";

/**
 * A C function's signature, from its definition, or from a declaration if it is defined elsewhere.
 */
export interface SignatureC {
  readonly returns: string;
  readonly parameters: readonly Parameter[];
  readonly line: number;
}

/**
 * `const long long *heaps` and `long long heaps[]` both have the type `long long` and one pointer.
 */
export interface Parameter {
  readonly type: string;
  readonly pointers: number;
}

/** Qualifiers of a parameter that are not part of its stored type. */
const QUALIFIERS = /^(?:const|volatile|restrict|__restrict|register|static)$/;
/** Limit on mentions; nobody declares a function more often. */
const MAX_MENTIONS = 50;
const TYPE_WORDS = /^(?:int|long|short|char|unsigned|signed|_Bool|bool|__int128)$/;

export function findSignature(source: string, functionName: string): SignatureC | undefined {
  const { compiled, mentions } = outlineC(source, "c");
  const closing = matchBrackets(compiled);
  const signatures = mentions
    .filter(({ name, after }) => name === functionName && after === "(")
    .slice(0, MAX_MENTIONS)
    .flatMap((mention) => readSignature(compiled, mention, closing) ?? []);
  return signatures.find(({ isDefined }) => isDefined) ?? signatures[0];
}

function readSignature(code: string, { at }: Mention, closing: ReadonlyMap<number, number>) {
  const open = code.indexOf("(", at);
  const close = closing.get(open);
  if (close === undefined) return undefined;
  const start = Math.max(code.lastIndexOf(";", at), code.lastIndexOf("}", at)) + 1;
  const returns = withoutAttributes(code.slice(start, at)).trim();
  if (!/\w/.test(returns) && code[start - 1] === ")") return undefined;
  const inside = withoutAttributes(code.slice(open + 1, close - 1));
  const rest = code.slice(close, code.indexOf("{", close));
  const behind = withoutAttributes(rest).trim();
  // Anything may follow the brackets of a macro.
  if (returns.includes("(") || (behind !== "" && !/[;,]/.test(behind))) return undefined;
  const isOld = /^\w/.test(behind);
  return {
    returns,
    parameters: isOld ? readOldParameters(inside, behind) : readParameters(inside),
    line: code.slice(0, at).split("\n").length,
    isDefined: isOld || behind === "",
  };
}

function withoutAttributes(text: string): string {
  return text.replaceAll(/\[\[[^\]]*\]\]|\b__attribute__\s*\(\([^;]{0,200}?\)\)/g, "");
}

function readParameters(text: string): Parameter[] {
  if (/^\s*(?:void\s*)?$/.test(text)) return [];
  return text.split(",").map(readParameter);
}

function readParameter(text: string): Parameter {
  const words = (text.replaceAll(/\[[^\]]*\]/g, "").match(/[A-Za-z_]\w*/g) ?? []).filter(
    (word) => !QUALIFIERS.test(word),
  );
  const least = /^(?:struct|union|enum)$/.test(words[0] ?? "") ? 2 : 1;
  const isNamed = words.length > least && !TYPE_WORDS.test(words.at(-1) ?? "");
  return {
    type: (isNamed ? words.slice(0, -1) : words).join(" "),
    pointers: text.match(/[*[]/g)?.length ?? 0,
  };
}

/** K&R parameters, `f(n, k) long long n, k; { … }`: undeclared ones are ints. */
function readOldParameters(names: string, declarations: string): Parameter[] {
  const declared = new Map<string, Parameter>();
  for (const declaration of declarations.split(";")) {
    const [first = "", ...others] = declaration.split(",");
    const { type, pointers } = readParameter(first);
    declared.set(nameOf(first), { type, pointers });
    for (const other of others) {
      declared.set(nameOf(other), { type, pointers: other.match(/[*[]/g)?.length ?? 0 });
    }
  }
  return (names.match(/\w+/g) ?? []).map(
    (name) => declared.get(name) ?? { type: "int", pointers: 0 },
  );
}

function nameOf(declarator: string): string {
  return (
    declarator
      .replaceAll(/\[[^\]]*\]/g, "")
      .match(/\w+/g)
      ?.at(-1) ?? ""
  );
}
