import type { FunctionTarget, WrittenProgram } from "./written-program.ts";
import { writeShape } from "./shape.ts";

const BRACKETS = { open: "(", close: ")" };

export function writePythonProgram(
  source: string,
  { functionName, parameters, returns }: FunctionTarget,
  template: string,
): WrittenProgram {
  const shapes = parameters.map((type) => `${writeShape(type, BRACKETS)}, `).join("");
  const main = template
    .replaceAll("@NAME@", functionName)
    .replace("@PARAMETERS@", () => shapes)
    .replace("@RETURNS@", () => writeShape(returns, BRACKETS));
  // Code that runs only when the file is the main program would also read and print.
  const own = source.replaceAll(/^if([ \t(]+__name__[ \t]*==)/gm, "if False and$1");
  return { ok: true, text: `${own.trimEnd()}\n${main}` };
}
