import { blankCode } from "../blank-code.ts";
import { listMentions } from "../list-mentions.ts";
import { findMismatch } from "./fit-types.ts";
import { findGoSignature } from "./signature-go.ts";
import type { FunctionTarget, WrittenProgram } from "./written-program.ts";
import { writeShape } from "./shape.ts";

const BRACKETS = { open: "grundyShape{", close: "}" };

const PACKAGES = {
  grundyBufio: "bufio",
  grundyFmt: "fmt",
  grundyBig: "math/big",
  grundyOs: "os",
  grundyReflect: "reflect",
  grundySort: "sort",
  grundyStrconv: "strconv",
  grundyStrings: "strings",
  grundyUnsafe: "unsafe",
};

export function writeGoProgram(
  source: string,
  target: FunctionTarget,
  template: string,
): WrittenProgram {
  const code = blankCode(source, "go");
  const clause = /\bpackage\s+\w+/.exec(code);
  if (clause === null) return { ok: false, reason: "it has no package clause" };
  const { functionName, parameters, returns } = target;
  const fitting = findGoSignature(code, functionName);
  if (fitting === undefined) {
    return { ok: false, reason: `no plain function ${functionName} was found` };
  }
  const reason = findMismatch(target, fitting.signature, fitting.knownTypes);
  if (reason !== undefined) return { ok: false, reason };
  const mains = listMentions(code, () => undefined).filter(
    ({ name, previous }) => name === "main" && previous === "func",
  );
  let own = source;
  for (const { at } of mains.toReversed()) {
    own = `${own.slice(0, at)}mainOfSubmission${own.slice(at + "main".length)}`;
  }
  const end = clause.index + clause[0].length;
  const imports = Object.entries(PACKAGES).map(([name, path]) => `\t${name} "${path}"\n`);
  const head = `${own.slice(0, clause.index)}package main\n\nimport (\n${imports.join("")})`;
  const shapes = parameters.map((type) => writeShape(type, BRACKETS));
  const main = template
    .replaceAll("@NAME@", functionName)
    .replace("@PARAMETERS@", () => shapes.join(", "))
    .replace("@RETURNS@", () => writeShape(returns, BRACKETS));
  return { ok: true, text: `${head}${own.slice(end).trimEnd()}\n${main}` };
}
