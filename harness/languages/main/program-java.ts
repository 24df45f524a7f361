import { blankCode } from "../blank-code.ts";
import { listMentions } from "../list-mentions.ts";
import { findMismatch } from "./fit-types.ts";
import { readJavaSignature } from "./signature-java.ts";
import type { FunctionTarget, WrittenProgram } from "./written-program.ts";
import { writeShape } from "./shape.ts";

const BRACKETS = { open: "new Object[] {", close: "}" };

/** Adds a `main` to the class of the function; the file takes the name of this class. */
export function writeJavaProgram(
  source: string,
  target: FunctionTarget,
  template: string,
): WrittenProgram {
  const { functionName, parameters, returns } = target;
  const code = blankCode(source, "java");
  const mentions = listMentions(code, (header) => {
    const name = /\b(?:class|record|interface)\s+(\w+)[^(=]*(?:\([^)]*\)[^(=]*)?$/.exec(
      header,
    )?.[1];
    return name === undefined ? undefined : { kind: "type", name };
  });
  const definitions = mentions.filter(
    ({ name, after, before, previous, scopes }) =>
      name === functionName &&
      after === "(" &&
      /[\w>\]]/.test(before) &&
      !/^(?:new|return|throw|else)$/.test(previous) &&
      scopes.length > 0,
  );
  const [mention] = definitions;
  const owner = mention?.scopes.map(({ name }) => name).join(".");
  const outer = mention?.scopes[0]?.name;
  const opening = new RegExp(`\\b(?:class|record|interface)\\s+${outer}\\b[^{]*\\{`).exec(code);
  if (mention === undefined || owner === undefined || outer === undefined || opening === null) {
    return { ok: false, reason: `no class defines ${functionName}` };
  }
  const signatures = definitions.map(({ at }) => readJavaSignature(code, at));
  const fitting = signatures.filter(
    ({ signature }) => signature.parameters.length === parameters.length,
  );
  if (fitting.length > 1) return { ok: false, reason: `there are several methods ${functionName}` };
  const { signature, knownTypes } = fitting[0] ?? readJavaSignature(code, mention.at);
  const reason = findMismatch(target, signature, knownTypes);
  if (reason !== undefined) return { ok: false, reason };
  const publicType = /^[ \t]*public\s+(?:\w+\s+)*(?:class|record|interface|enum)\s+(\w+)/m.exec(
    code,
  )?.[1];
  if (publicType !== undefined && publicType !== outer) {
    return { ok: false, reason: `${functionName} is not in the public class ${publicType}` };
  }
  const at = opening.index + opening[0].length;
  const main = [
    "",
    "    public static void main(String[] arguments) throws Exception {",
    `        GrundyMain.run(${owner}.class);`,
    "    }",
    "",
  ].join("\n");
  const others = mentions.filter(
    ({ name, after, previous }) => name === "main" && after === "(" && previous === "void",
  );
  let own = `${source.slice(0, at)}${main}${source.slice(at)}`;
  for (const other of others.toReversed()) {
    const place = other.at < at ? other.at : other.at + main.length;
    own = `${own.slice(0, place)}mainOfSubmission${own.slice(place + "main".length)}`;
  }
  const shapes = parameters.map((type) => writeShape(type, BRACKETS));
  const reader = template
    .replaceAll("@NAME@", functionName)
    .replace("@PARAMETERS@", () => shapes.join(", "))
    .replace("@RETURNS@", () => writeShape(returns, BRACKETS));
  return { ok: true, text: `${own.trimEnd()}\n${reader}`, fileName: `${outer}.java` };
}
