import { stat } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Reference, ReferenceParts } from "../core/judging/reference.ts";
import { DiagnosticsError, type Diagnostic } from "../core/spec/diagnostic.ts";
import { findPlayableFaults } from "./game-faults.ts";
import { serveOwnPackage } from "./own-package.ts";
import { nearestName } from "../core/spec/nearest-name.ts";

/**
 * Loads a trusted solution in TypeScript or JavaScript, which runs in the judge's own process.
 * @throws {DiagnosticsError} if it is missing, does not load, or is not a reference.
 */
export async function loadReference(file: string): Promise<Reference> {
  const parts = await loadReferenceParts(file);
  const faults = findMissingSolve(parts, file);
  if (faults.length > 0) throw new DiagnosticsError(faults);
  return parts as Reference;
}

/**
 * Loads a reference that may lack `solve`, because right answers come from elsewhere.
 * @throws {DiagnosticsError} if it is missing, does not load, or is not a reference.
 */
export async function loadReferenceParts(file: string): Promise<ReferenceParts> {
  const entry = await stat(file).catch(() => undefined);
  if (entry?.isFile() !== true) {
    const message = "there is no reference, which gives the right answers";
    const hint = "Write `export const reference = { solve: ([n]) => … };` there.";
    throw new DiagnosticsError([{ code: "missing-reference", file, message, hint }]);
  }
  const { reference } = await importModule(file);
  const faults = findReferenceFaults(reference, file);
  if (faults.length > 0) throw new DiagnosticsError(faults);
  return reference as ReferenceParts;
}

async function importModule(file: string): Promise<{ readonly reference?: unknown }> {
  using served = new DisposableStack();
  served.use(serveOwnPackage());
  try {
    return (await import(pathToFileURL(file).href)) as { readonly reference?: unknown };
  } catch (error) {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    const [firstLine = ""] = message.split("\n");
    const diagnostic = {
      code: "broken-reference",
      ...(findPlace(stack) ?? { file }),
      message: `the reference could not be loaded: ${firstLine}`,
      ...adviseOn(firstLine),
    };
    throw new DiagnosticsError([diagnostic]);
  }
}

/** For a syntax error, the first line of Node's stack has the place, and a caret marks the column. */
const SYNTAX_PLACE = /^(.+):(\d+)\n(?:.*\n)+?( *)\^/;
const CALL_PLACE = /^ +at .*?(file:\/\/[^)\n]+?):(\d+):(\d+)/m;
/** For a file that is not found, Node gives no line but the importing file. */
const IMPORTER = /^.*imported from (.+)$/m;

function findPlace(stack: string) {
  const [, importer] = IMPORTER.exec(stack) ?? [];
  if (importer !== undefined) return { file: importer };
  const inText = SYNTAX_PLACE.exec(stack);
  if (inText !== null) {
    const [, path = "", line, indent = ""] = inText;
    return { file: toPath(path), line: Number(line), column: indent.length + 1 };
  }
  const [, url = "", line, column] = CALL_PLACE.exec(stack) ?? [];
  if (url === "") return undefined;
  return { file: toPath(url), line: Number(line), column: Number(column) };
}

function toPath(place: string): string {
  return place.startsWith("file:") ? fileURLToPath(place) : place;
}

function adviseOn(message: string): { readonly hint?: string } {
  if (/not supported in strip-only mode/.test(message)) {
    return {
      hint: "Types are stripped, not compiled: avoid enum and other TypeScript syntax that produces code.",
    };
  }
  const [, name] = /^Cannot find package '([^']+)'/.exec(message) ?? [];
  if (name !== undefined) {
    return {
      hint: `Install it in the workspace: \`npm install ${name}\`, or do without this package.`,
    };
  }
  return {};
}

/** Kinds of the parts of a reference. */
const PARTS: Readonly<Record<keyof Reference, "a function" | "a list" | "an object">> = {
  solve: "a function",
  brute: "a function",
  check: "a function",
  hasAnswer: "a function",
  remark: "a function",
  explain: "a function",
  mistakes: "a list",
  picture: "a function",
  playable: "an object",
  survey: "a function",
  film: "a function",
  relations: "a list",
  generators: "an object",
  isValid: "a function",
};

const HINT = "Write `export const reference = { solve: ([n]) => … };` there.";

/** Faults of a module's export `reference`; empty if it is valid. */
function findReferenceFaults(reference: unknown, file: string): readonly Diagnostic[] {
  const fault = (message: string, hint: string) => faultOf(file, message, hint);
  if (reference === undefined) return [fault("this file does not export `reference`", HINT)];
  if (typeof reference !== "object" || reference === null) {
    return [fault(`\`reference\` is ${describeKind(reference)}, not an object`, HINT)];
  }
  const parts = reference as Readonly<Record<string, unknown>>;
  const faults = Object.entries(PARTS).flatMap(([name, kind]) => {
    const part = parts[name];
    if (part === undefined || describeKind(part) === kind) return [];
    return fault(`\`${name}\` is ${describeKind(part)}`, `Make it ${kind}, or remove it.`);
  });
  const { playable } = parts;
  if (faults.length > 0 || typeof playable !== "object" || playable === null) return faults;
  return findPlayableFaults(playable).map(({ message, hint }) => fault(message, hint));
}

/** Reports a missing `solve`, which a reference needs to give right answers. */
function findMissingSolve(parts: ReferenceParts, file: string): readonly Diagnostic[] {
  if (parts.solve !== undefined) return [];
  const suggestion = nearestName("solve", Object.keys(parts));
  const hint = suggestion === undefined ? HINT : `Did you call it '${suggestion}'?`;
  const message = "`reference` has no `solve`, the function that gives the right answers";
  return [faultOf(file, message, hint)];
}

function faultOf(file: string, message: string, hint: string): Diagnostic {
  return { code: "wrong-reference", file, message, hint };
}

function describeKind(part: unknown): string {
  if (part === null) return "null";
  if (Array.isArray(part)) return "a list";
  return typeof part === "object" ? "an object" : `a ${typeof part}`;
}
