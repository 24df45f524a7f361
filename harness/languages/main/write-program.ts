import { fileURLToPath } from "node:url";
import { writeCProgram } from "./program-c.ts";
import { writeCppProgram } from "./program-cpp.ts";
import { writeGoProgram } from "./program-go.ts";
import { writeJavaProgram } from "./program-java.ts";
import { writeRustProgram } from "./program-rust.ts";
import { writeScriptProgram } from "./program-script.ts";
import { writeShape } from "./shape.ts";
import type { FunctionTarget, WrittenProgram } from "./written-program.ts";

export type { FunctionTarget, WrittenProgram } from "./written-program.ts";

/** @param template the text of {@link MAIN_TEMPLATES}' file of the language. */
type WriteProgram = (source: string, target: FunctionTarget, template: string) => WrittenProgram;

const WRITERS: Readonly<Record<string, { template: string; write: WriteProgram }>> = {
  python: { template: "main.py.txt", write: writePythonProgram },
  javascript: { template: "main.js.txt", write: writeScriptProgram },
  c: { template: "main.h.txt", write: writeCProgram },
  cpp: { template: "main.hpp.txt", write: writeCppProgram },
  java: { template: "main.java.txt", write: writeJavaProgram },
  go: { template: "main.go.txt", write: writeGoProgram },
  rust: { template: "main.rs.txt", write: writeRustProgram },
};

/** Code that every such program contains, by language id. */
export const MAIN_TEMPLATES: ReadonlyMap<string, string> = new Map(
  Object.entries(WRITERS).map(([id, { template }]) => [
    id,
    fileURLToPath(new URL(template, import.meta.url)),
  ]),
);

/**
 * Turns a source that defines the function into a program: adds code that reads and prints, and
 * renames its own `main`. TypeScript must be stripped of its types first.
 */
export function writeProgram(
  languageId: string,
  source: string,
  target: FunctionTarget,
  template: string,
): WrittenProgram {
  const writer = WRITERS[languageId];
  if (writer === undefined) return { ok: false, reason: `no main can be written in ${languageId}` };
  return writer.write(source, target, template);
}

const PYTHON_BRACKETS = { open: "(", close: ")" };

function writePythonProgram(
  source: string,
  { functionName, parameters, returns }: FunctionTarget,
  template: string,
): WrittenProgram {
  const shapes = parameters.map((type) => `${writeShape(type, PYTHON_BRACKETS)}, `).join("");
  const main = template
    .replaceAll("@NAME@", functionName)
    .replace("@PARAMETERS@", () => shapes)
    .replace("@RETURNS@", () => writeShape(returns, PYTHON_BRACKETS));
  // Code that runs only when the file is the main program would also read and print.
  const own = source.replaceAll(/^if([ \t(]+__name__[ \t]*==)/gm, "if False and$1");
  return { ok: true, text: `${own.trimEnd()}\n${main}` };
}
