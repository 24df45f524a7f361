import { extname } from "node:path";
import type { SourceFile } from "../language.ts";

/** True if Node needs help with a source: in TypeScript code, `@` is used only for decorators. */
export function hasDecorators(code: string): boolean {
  return /@[\w$(]|\baccessor[ \t]{1,9}[\w$#[]/.test(code);
}

export interface CompilerOptions {
  readonly experimentalDecorators?: boolean;
  readonly useDefineForClassFields?: boolean;
}

/**
 * The TypeScript options for a submission's decorators: legacy ones get an object, a name and a
 * descriptor; standard ones get a value and a context. A tsconfig.json decides; without one, the
 * sources do.
 * @param codes of the sources, without comments and texts
 */
export function readCompilerOptions(
  codes: readonly string[],
  companions: readonly SourceFile[],
): CompilerOptions {
  const config = companions.find(({ name }) => name === "tsconfig.json")?.text ?? "";
  const text = config.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
  const readOption = (option: string) => new RegExp(`"${option}"\\s*:\\s*"?(\\w+)`).exec(text)?.[1];
  const option = readOption("experimentalDecorators");
  const isLegacy = option === undefined ? areLegacy(codes) : option === "true";
  const defines = readOption("useDefineForClassFields");
  const target = readOption("target");
  const areDefined =
    defines === undefined
      ? target === undefined
        ? codes.some((code) => STATIC_NAME_OR_LENGTH.test(code))
        : isSince2022(target)
      : defines === "true";
  return {
    ...(isLegacy ? { experimentalDecorators: true } : {}),
    useDefineForClassFields: areDefined,
  };
}

/**
 * Fields are assigned, as TypeScript does for older targets: a defined field would hide what a
 * decorator put into the class. But the properties that functions already have cannot be assigned.
 */
const STATIC_NAME_OR_LENGTH =
  /\bstatic\s{1,9}(?:override\s{1,9})?(?:readonly\s{1,9})?(?:name|length)\b/;

function isSince2022(target: string): boolean {
  const year = /^es(\d{4})$/i.exec(target)?.[1];
  return /^esnext$/i.test(target) || Number(year) >= 2022;
}

const STANDARD = /\b(?:Class\w{0,20})?DecoratorContext\b|\baddInitializer\b/;
const LEGACY =
  /\b(?:Typed)?PropertyDescriptor\b|\bReflect\.(?:define|get|has)?[mM]etadata\b|\b(?:Class|Method|Property|Parameter)Decorator\b/;
/** A decorator before a parameter, which only the legacy form allows: no class follows. */
const PARAMETER_DECORATOR =
  /[(,] ?(?:@[\w$.]+ ?(?:\((?:[^()]|\([^()]*\))*\) ?)?)+(?!class\b|abstract\b|@)[\w$]+(?: [\w$]+)* ?[:,)=?]/;
const NAMED_LIKE_A_KEY = /^(?:_?key|name|prop|.*(?:Key|Name)$|prop.*|method|member)$/;

/** Limit on decorator functions: nobody writes more by hand. */
const MAX_NAMES = 50;
const MAX_DEFINITIONS = 5;

function areLegacy(codes: readonly string[]): boolean {
  const code = codes.join("\n").replaceAll(/\s+/g, " ");
  if (PARAMETER_DECORATOR.test(code)) return true;
  if (STANDARD.test(code)) return false;
  if (LEGACY.test(code)) return true;
  const used = new Map(
    [...code.matchAll(/@([\w$]+) ?(\()?/g)].map(([, name = "", open]) => [name, open === "("]),
  );
  return [...used]
    .slice(0, MAX_NAMES)
    .some(([name, isCalled]) => isLegacyFunction(code, name, isCalled));
}

/**
 * Decides by the parameters of the decorator function; if the decorator is a call, by those of the
 * function it returns.
 */
function isLegacyFunction(code: string, name: string, isCalled: boolean): boolean {
  const escaped = name.replaceAll("$", String.raw`\$`);
  const heads = code.matchAll(new RegExp(`(?:function ?|\\b(?:const|let|var) )${escaped}\\b`, "g"));
  return [...heads].slice(0, MAX_DEFINITIONS).some(({ 0: head, index }) => {
    const start = index + head.length;
    const lists = listParameters(code.slice(start, start + 2000));
    return lists.slice(isCalled ? 1 : 0, isCalled ? 2 : 1).some(takesKey);
  });
}

/** The parameters of a function, and of the first one in it. */
function listParameters(code: string): string[][] {
  const own = /\(/.exec(code);
  if (own === null) return [];
  const end = endOfList(code, own.index);
  const rest = code.slice(end);
  const inner =
    /(?:\breturn |=> ?)(?:async )?(?:function ?[\w$]* ?(?:<[^()]{0,200}> ?)?)?(?=\()/.exec(rest);
  const first = splitParameters(code.slice(own.index + 1, end - 1));
  if (inner === null) return [first];
  const at = inner.index + inner[0].length;
  return [first, splitParameters(rest.slice(at + 1, endOfList(rest, at) - 1))];
}

function endOfList(code: string, open: number): number {
  let depth = 0;
  for (let index = open; index < code.length; index += 1) {
    if (code[index] === "(") depth += 1;
    if (code[index] === ")") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return code.length;
}

function splitParameters(list: string): string[] {
  const parameters = [""];
  let depth = 0;
  for (const sign of list.replaceAll("=>", "  ")) {
    if ("([{<".includes(sign)) depth += 1;
    if (")]}>".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) parameters.push("");
    else parameters[parameters.length - 1] += sign;
  }
  return parameters.map((each) => each.trim()).filter((each) => each !== "");
}

function takesKey(parameters: readonly string[]): boolean {
  const [first = "", second = "", third] = parameters;
  if (first.startsWith("this") || second.startsWith("...")) return false;
  if (third !== undefined) return true;
  const [name = "", type = ""] = second.split(/ ?\?? ?: ?/);
  if (/^(?:string|symbol|PropertyKey)\b/.test(type)) return true;
  return (type === "" || type === "any") && NAMED_LIKE_A_KEY.test(name);
}

/** True if the file is TypeScript, whose decorators a compiler must remove. */
export function isTypeScript(name: string): boolean {
  return /^\.[mc]?ts$/.test(extname(name));
}
