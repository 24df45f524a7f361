import MagicString from "magic-string";
import { parseSync } from "oxc-parser";
import type { FunctionTarget, WrittenProgram } from "./write-program.ts";
import { writeShape } from "./shape.ts";

const BRACKETS = { open: "[", close: "]" };

/** For JavaScript: an ES module becomes a script, since not every judge's Node.js knows one by its text. */
export function writeScriptProgram(
  source: string,
  { functionName, parameters, returns }: FunctionTarget,
  template: string,
): WrittenProgram {
  const script = toScript(source);
  if (script === undefined) {
    return { ok: false, reason: "it imports or exports in a way that no script can" };
  }
  const shapes = parameters.map((type) => writeShape(type, BRACKETS));
  const main = template
    .replaceAll("@NAME@", functionName)
    .replace("@PARAMETERS@", () => `[${shapes.join(", ")}]`)
    .replace("@RETURNS@", () => writeShape(returns, BRACKETS));
  return { ok: true, text: `${script.trimEnd()}\n${main}` };
}

/** Imports of Node's own modules become `require`, exports what they export. Undefined: it cannot. */
export function toScript(source: string): string | undefined {
  const { program, module, errors } = parseSync("submission.mjs", source);
  if (!module.hasModuleSyntax || errors.length > 0) return source;
  const text = new MagicString(source);
  for (const node of program.body) {
    switch (node.type) {
      case "ImportDeclaration": {
        const { value } = node.source;
        if (!value.startsWith("node:") && !BUILTINS.has(value)) return undefined;
        const required = `require(${JSON.stringify(value)})`;
        const lines = node.specifiers.map((each) => {
          if (each.type !== "ImportSpecifier") return `const ${each.local.name} = ${required};`;
          const imported = source.slice(each.imported.start, each.imported.end);
          return `const { ${imported}: ${each.local.name} } = ${required};`;
        });
        text.overwrite(node.start, node.end, lines.join(" ") || `${required};`);
        break;
      }
      case "ExportNamedDeclaration":
        if (node.source !== null) return undefined;
        if (node.declaration === null) {
          const renamed = node.specifiers.filter(({ local, exported }) => {
            const [own, given] = [local, exported].map(({ start, end }) =>
              source.slice(start, end),
            );
            return own !== given;
          });
          const lines = renamed.map(
            ({ local, exported }) =>
              `exports.${source.slice(exported.start, exported.end)} = ${source.slice(local.start, local.end)};`,
          );
          text.overwrite(node.start, node.end, lines.join(" ") || ";");
        } else text.remove(node.start, node.declaration.start);
        break;
      case "ExportDefaultDeclaration": {
        const { declaration } = node;
        const isNamed =
          (declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration") &&
          declaration.id !== null;
        text.overwrite(node.start, declaration.start, isNamed ? "" : "module.exports = ");
        break;
      }
      case "ExportAllDeclaration":
        return undefined;
      default:
    }
  }
  return `"use strict";\n${text.toString()}`;
}

const BUILTINS = new Set(["fs", "os", "path", "readline", "util", "assert", "process", "events"]);
