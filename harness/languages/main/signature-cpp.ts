import { matchBrackets, outlineC } from "../c-family/outline-c.ts";
import { nameField } from "../records.ts";
import type { KnownTypes, WrittenField, WrittenSignature } from "./fit-types.ts";
import { splitAtCommas } from "./written-type.ts";

const NUMBER =
  /^(?:(?:unsigned|signed|long|short|int|char|__int128|bool)(?: |$))+$|^u?int(?:_fast|_least)?(?:8|16|32|64|max|ptr)_t$|^(?:size_t|ssize_t|ptrdiff_t)$/;
const TYPE_WORD = /^(?:unsigned|signed|long|short|int|char|__int128|bool|float|double|auto|void)$/;
/** Words beside a type that do not affect how a value of it is created. */
const MODIFIERS =
  /\b(?:std\s*::|(?:const|constexpr|inline|static|extern|struct|class|typename|noexcept|register)\b)|\[\[[^\]]*\]\]|__attribute__\s*\(\([^;]{0,200}?\)\)|(?<!:)::(?!:)/g;
/** Limit on aliases; nobody defines more. */
const MAX_ALIASES = 1000;
const MAX_MENTIONS = 50;

/**
 * The function outside any class, if all its declarations agree; otherwise why it cannot be called.
 */
export function findCppSignature(
  source: string,
  functionName: string,
): { readonly signature: WrittenSignature; readonly knownTypes: KnownTypes } | { reason: string } {
  const { compiled, mentions, code } = outlineC(source, "cpp");
  const closing = matchBrackets(compiled);
  const aliases = listAliases(code, compiled);
  const plain = (text: string) => plainType(text, aliases);
  const readSignatures = mentions
    .filter(
      ({ name, after, scopes }) => name === functionName && after === "(" && scopes.length === 0,
    )
    .slice(0, MAX_MENTIONS);
  const signatures: WrittenSignature[] = [];
  for (const { at } of readSignatures) {
    const start = Math.max(...[";", "}"].map((sign) => compiled.lastIndexOf(sign, at))) + 1;
    const before = compiled.slice(start, at);
    const open = compiled.indexOf("(", at);
    const close = closing.get(open);
    if (/\btemplate\b/.test(before)) return { reason: `${functionName} is a template` };
    if (close === undefined || /[(=]/.test(before)) continue;
    const parameters = splitAtCommas(compiled.slice(open + 1, close - 1)).filter(
      (text) => text !== "void",
    );
    signatures.push({
      returns: plain(before).replace(/ ?&$/, ""),
      parameters: parameters.map((text) => plain(withoutName(text))),
    });
  }
  const [signature, ...others] = signatures;
  if (signature === undefined) {
    return { reason: `no function ${functionName} was found outside classes` };
  }
  if (others.some((other) => other.parameters.join() !== signature.parameters.join())) {
    return { reason: `there are several functions ${functionName}` };
  }
  const fieldsOf = (name: string) =>
    listFields(compiled, name)?.map((field) => ({ ...field, type: plain(field.type) }));
  return { signature, knownTypes: { ...KNOWN, fieldsOf, isField } };
}

const KNOWN: KnownTypes = {
  int: NUMBER,
  bool: NUMBER,
  float: /^(?:float|(?:long )?double)$/,
  text: /^string$/,
  option: /^optional$/,
  list: /^(?:vector|list|deque)$/,
  set: /^(?:set|unordered_set)$/,
  map: /^(?:map|unordered_map)$/,
  tuple: /^(?:pair|tuple)$/,
};

/** Removes the name, the default value and the reference: `const vector<int>& heaps = {}`. */
function withoutName(parameter: string): string {
  const text = parameter.replace(/=[^=].*$/s, "").trim();
  const words = text.replaceAll(MODIFIERS, " ").match(/\w+/g) ?? [];
  const isNamed = /(?:[>&*]|\w\s)\s*\w+$/.test(text) && words.length > 1;
  const own = isNamed && !TYPE_WORD.test(words.at(-1) ?? "") ? text.replace(/\w+$/, "") : text;
  return own.trim().replace(/(?<!&)&$/, "");
}

/** Finds `using ll = long long;`, `typedef long long ll;` and `#define ll long long`. */
function listAliases(code: string, compiled: string): ReadonlyMap<string, string> {
  const aliases = [
    ...[...compiled.matchAll(/\busing\s+(\w+)\s*=([^;]{1,300});/g)].map(([, name, text]) => [
      name,
      text,
    ]),
    ...[...compiled.matchAll(/\btypedef\s([^;{]{1,300}?)(\w+)\s*;/g)].map(([, text, name]) => [
      name,
      text,
    ]),
    ...[...code.matchAll(/^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+([\w:<>, \t*&]{1,300})$/gm)].map(
      ([, name, text]) => [name, text],
    ),
  ];
  return new Map(
    aliases.slice(0, MAX_ALIASES).map(([name = "", text = ""]) => [name, text.trim()]),
  );
}

function plainType(text: string, aliases: ReadonlyMap<string, string>): string {
  let plain = text;
  // An alias may refer to another.
  for (let round = 0; round < 5; round += 1) {
    plain = plain.replaceAll(/\w+/g, (word) => aliases.get(word) ?? word).slice(0, 1000);
  }
  return plain.replaceAll(MODIFIERS, " ").replaceAll(/\s+/g, " ").trim();
}

function isField(writtenName: string, field: string): boolean {
  return writtenName === nameField(field, "cpp");
}

/** Constants and references cannot be filled. */
function isFixed(member: string): boolean {
  return /&|\bconst\b/.test(member) && !/[(]|\bstatic\b/.test(member);
}

/** Undefined if no struct of this name can be created empty and then filled. */
function listFields(compiled: string, name: string): readonly WrittenField[] | undefined {
  const head = new RegExp(`\\b(struct|class)\\s+${name}\\s*(?:final\\s*)?\\{`).exec(compiled);
  if (head === null) return undefined;
  const start = head.index + head[0].length;
  const body = compiled.slice(start, endOfBraces(compiled, start));
  const isShown = head[1] === "struct" || /^\s*public\s*:/.test(body);
  const members = withoutBodies(body.replaceAll(/\b(?:public)\s*:(?!:)/g, ";")).split(";");
  const makers = members.filter((member) => new RegExp(`\\b${name}\\s*\\(`).test(member));
  const isMade = makers.length === 0 || makers.some((maker) => /\(\s*(?:void\s*)?\)/.test(maker));
  if (!isShown || !isMade || /\b(?:private|protected)\s*:/.test(body)) return undefined;
  if (members.some(isFixed)) return undefined;
  return members.flatMap((member) => {
    if (member.includes("(")) return [];
    const [, type = "", names = ""] = /^\s*(.*?)(\w+\s*(?:[={].*|,.*)?)$/s.exec(member) ?? [];
    if (/\b(?:static|using|typedef)\b/.test(type) || type.trim() === "") return [];
    return splitAtCommas(names).map((each) => ({ name: /^\w*/.exec(each)?.[0] ?? "", type }));
  });
}

function endOfBraces(code: string, start: number): number {
  let depth = 1;
  for (const { 0: sign, index } of code.slice(start).matchAll(/[{}]/g)) {
    depth += sign === "{" ? 1 : -1;
    if (depth === 0) return start + index;
  }
  return code.length;
}

/** Replaces method bodies by semicolons, so that methods end like declarations. */
function withoutBodies(body: string): string {
  let text = "";
  let depth = 0;
  for (const sign of body) {
    if (sign === "{") depth += 1;
    if (depth === 0) text += sign;
    if (sign === "}" && --depth === 0) text += ";";
  }
  return text;
}
