import { stat } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Reference } from "../core/judging/reference.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { serveOwnPackage } from "./own-package.ts";
import { findReferenceFaults } from "./reference-faults.ts";

/**
 * Loads a trusted solution in TypeScript or JavaScript, which runs in the judge's own process.
 * @throws {DiagnosticsError} when it is not there, does not load, or is no reference.
 */
export async function loadReference(file: string): Promise<Reference> {
  const entry = await stat(file).catch(() => undefined);
  if (entry?.isFile() !== true) {
    const message = "the reference is missing, which gives the right answers";
    const hint = "Write `export const reference = { solve: ([n]) => … };` there.";
    throw new DiagnosticsError([{ code: "missing-reference", file, message, hint }]);
  }
  const { reference } = await importModule(file);
  const faults = findReferenceFaults(reference, file);
  if (faults.length > 0) throw new DiagnosticsError(faults);
  return reference as Reference;
}

async function importModule(file: string): Promise<{ readonly reference?: unknown }> {
  using served = new DisposableStack();
  served.use(serveOwnPackage());
  try {
    return (await import(pathToFileURL(file).href)) as { readonly reference?: unknown };
  } catch (error) {
    const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    const [told = ""] = message.split("\n");
    const diagnostic = {
      code: "broken-reference",
      ...(findPlace(stack) ?? { file }),
      message: `the reference could not be loaded: ${told}`,
      ...adviseOn(told),
    };
    throw new DiagnosticsError([diagnostic]);
  }
}

/** Of a mistake in the text Node's first line tells the place, and a caret below the column. */
const SYNTAX_PLACE = /^(.+):(\d+)\n(?:.*\n)+?( *)\^/;
const CALL_PLACE = /^ +at .*?(file:\/\/[^)\n]+?):(\d+):(\d+)/m;
/** Of a file that is not found no line is told, but who wants it. */
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
    return { hint: "Types are left out, nothing is compiled: write it without enum and alike." };
  }
  const [, name] = /^Cannot find package '([^']+)'/.exec(message) ?? [];
  if (name !== undefined) {
    return { hint: `Install it in the workspace: \`npm install ${name}\`, or do without it.` };
  }
  return {};
}
