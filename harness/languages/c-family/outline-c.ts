import { blankCode, blankDirectives } from "../blank-code.ts";
import { findNeeded, listWords, type SourceUnit } from "../find-needed.ts";
import type { SourceOutline } from "../guess-by-name.ts";
import type { SourceFile } from "../language.ts";
import { listMentions, type Mention, type Scope } from "../list-mentions.ts";

export interface OutlineOfC extends SourceOutline {
  /** The code without preprocessor lines and without the code that they exclude. */
  readonly compiled: string;
}

const NO_FUNCTIONS = new Set(
  "if for while switch return sizeof alignas alignof decltype noexcept requires __attribute__ defined typeof static_assert _Static_assert explicit throw".split(
    " ",
  ),
);

export function outlineC(source: string, lexis: "c" | "cpp"): OutlineOfC {
  const code = blankCode(source, lexis);
  const compiled = blankDirectives(code);
  return { code, compiled, mentions: listMentions(compiled, openScope), isDefinition };
}

function isDefinition({ name, after }: Mention): boolean {
  return after === "(" && !NO_FUNCTIONS.has(name);
}

/** Recognises `namespace a {`, `template <class T> struct A : B {` and `extern "C" {`. */
function openScope(header: string): Scope | undefined {
  if (header.includes("(") || !/\b(?:namespace|class|struct|union|extern)\b/.test(header)) {
    return undefined;
  }
  const space = /\bnamespace\b\s*([\w:]*)/.exec(header);
  if (space !== null) return { kind: "namespace", name: space[1] ?? "" };
  if (/\bextern\s*$/.test(header)) return { kind: "namespace", name: "" };
  const types = [...header.matchAll(/\b(?:class|struct|union)\s+(\w+)/g)];
  return { kind: "type", name: types.at(-1)?.[1] ?? "" };
}

/** The companion files that must be compiled and linked with the main file. */
export function findNeededSources(
  main: SourceFile,
  companions: readonly SourceFile[],
  lexis: "c" | "cpp",
  extensions: readonly string[],
): SourceFile[] {
  const mayBeNeeded = companions.filter(({ name }) => hasEnding(name, extensions));
  if (mayBeNeeded.length === 0) return [];
  const units = mayBeNeeded.map((file) => describe(file, lexis));
  const headers = companions.filter(({ name }) => hasEnding(name, [".h", ".hh", ".hpp", ".hxx"]));
  const included = headers.filter((header) =>
    [main, ...headers].some(({ text }) => text !== header.text && text.includes(header.name)),
  );
  const parts = [describeMain(main, lexis), ...included.map((file) => describe(file, lexis))];
  const start: SourceUnit = {
    file: main,
    defined: new Set(parts.flatMap(({ defined }) => [...defined])),
    exclusive: new Set(),
    words: new Set(parts.flatMap(({ words }) => [...words])),
  };
  const free = units.filter(
    ({ file, defined }) => !defined.has("main") && !main.text.includes(`"${file.name}"`),
  );
  return findNeeded(start, free);
}

function hasEnding(name: string, endings: readonly string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

function describe(file: SourceFile, lexis: "c" | "cpp"): SourceUnit {
  const { compiled, mentions } = outlineC(file.text, lexis);
  const closing = matchBrackets(compiled);
  const foreign = listForeign(compiled);
  const functions = mentions.filter(
    (mention) => isDefinition(mention) && hasBody(compiled, mention, closing, lexis),
  );
  const variables = mentions.filter(
    ({ name, before, after }) =>
      /[\w>*]/.test(before) && /[[={;]/.test(after) && !foreign.has(name),
  );
  const exclusive = functions.filter(
    ({ at, before, scopes }) => before !== ":" && scopes.length === 0 && !isStatic(compiled, at),
  );
  const defined = [...functions, ...variables];
  return {
    file,
    defined: new Set(defined.map(({ name }) => name)),
    exclusive: new Set(exclusive.map(({ name }) => name)),
    words: listWords(compiled),
  };
}

/**
 * In the main file, a macro may define any name that occurs at the top level, unless it is declared
 * as defined elsewhere.
 */
function describeMain(file: SourceFile, lexis: "c" | "cpp"): SourceUnit {
  const { code, compiled, mentions } = outlineC(file.text, lexis);
  const unit = describe(file, lexis);
  const declared = new Set(mentions.filter(isDefinition).map(({ name }) => name));
  const foreign = listForeign(compiled);
  const others = mentions.filter(({ name }) => !declared.has(name) && !foreign.has(name));
  const directives = code.split("\n").filter((line) => /^[ \t]*#/.test(line));
  const named = [...others.map(({ name }) => name), ...listWords(directives.join("\n"))];
  return { ...unit, defined: new Set([...unit.defined, ...named]) };
}

/** Names declared as defined elsewhere: `extern const int table[8];`. */
function listForeign(code: string): ReadonlySet<string> {
  return listWords([...code.matchAll(/\bextern\b[^;{=]{0,300};/g)].join(" "));
}

function isStatic(code: string, at: number): boolean {
  const before = code.slice(Math.max(0, at - 200), at);
  return /\b(?:static|inline|template)\b[^;}]*$/.test(before);
}

/**
 * Matches K&R definitions such as `f(n) long n; {`, in which parameter types follow the brackets.
 */
const OLD_PARAMETER = /^\s*(?!__attribute__)[A-Za-z_]\w*\s+[\w*]/;

/** True if a brace follows before a semicolon, as in a definition. */
function hasBody(
  code: string,
  { at }: Mention,
  closing: ReadonlyMap<number, number>,
  lexis: "c" | "cpp",
): boolean {
  const close = closing.get(code.indexOf("(", at)) ?? code.length;
  const behind = code.slice(close, close + 300);
  return /^[^;{=]*\{/.test(behind) || (lexis === "c" && OLD_PARAMETER.test(behind));
}

/** Maps the position of each opening bracket to the position after its closing one. */
export function matchBrackets(code: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: sign, index } of code.matchAll(/[()]/g)) {
    const start = sign === "(" ? void open.push(index) : open.pop();
    if (start !== undefined) closing.set(start, index + 1);
  }
  return closing;
}
