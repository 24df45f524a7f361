import { stat } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Reference, ReferenceParts } from "../core/judging/reference.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { serveOwnPackage } from "./own-package.ts";
import { findMissingSolve, findReferenceFaults } from "./reference-faults.ts";

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
