import { MagicString } from "magic-string";
import { parseSync } from "oxc-parser";
import type { FunctionTarget, WrittenProgram } from "./written-program.ts";
import { writeShape } from "./shape.ts";

const BRACKETS = { open: "[", close: "]" };

/**
 * For JavaScript. An ES module becomes a script, since not every version of Node.js recognises a
 * module by its text.
 */
export function writeScriptProgram(
  source: string,
  { functionName, parameters, returns }: FunctionTarget,
  template: string,
): WrittenProgram {
  const script = toScript(source);
  if (script === undefined) {
    return { ok: false, reason: "its imports or exports cannot be turned into a script" };
  }
  const shapes = parameters.map((type) => writeShape(type, BRACKETS));
  const main = template
    .replaceAll("@NAME@", functionName)
    .replace("@PARAMETERS@", () => `[${shapes.join(", ")}]`)
    .replace("@RETURNS@", () => writeShape(returns, BRACKETS));
  return { ok: true, text: `${script.trimEnd()}\n${main}` };
}

/**
 * Turns imports of Node's own modules into `require`, and exports into plain declarations.
 * Undefined if that is not possible.
 */
function toScript(source: string): string | undefined {
  const { program, module, errors } = parseSync("submission.mjs", source);
  if (!module.hasModuleSyntax || errors.length > 0) return source;
  const text = new MagicString(source);
  for (const node of program.body) {
    const { start, end, type } = node;
    if (type === "ExportAllDeclaration") return undefined;
    if (type === "ImportDeclaration") {
      const required = requireOf(node.source.value);
      if (required === undefined) return undefined;
      const lines = node.specifiers.map((each) => {
        if (each.type !== "ImportSpecifier") return `const ${each.local.name} = ${required};`;
        const imported = source.slice(each.imported.start, each.imported.end);
        return `const { ${imported}: ${each.local.name} } = ${required};`;
      });
      text.overwrite(start, end, lines.join(" ") || `${required};`);
    } else if (type === "ExportNamedDeclaration" && node.declaration === null) {
      if (node.source !== null) return undefined;
      const lines = node.specifiers.map(({ local, exported }) => {
        const [localName, exportedName] = [local, exported].map((name) =>
          source.slice(name.start, name.end),
        );
        return `exports.${exportedName} = ${localName};`;
      });
      text.overwrite(start, end, lines.join(" ") || ";");
    } else if (type === "ExportNamedDeclaration" && node.declaration !== null) {
      text.remove(start, node.declaration.start);
    } else if (type === "ExportDefaultDeclaration") {
      const { declaration } = node;
      const isNamed = "id" in declaration && declaration.id !== null;
      const isDeclared = /^(?:Function|Class)Declaration$/.test(declaration.type);
      text.overwrite(start, declaration.start, isNamed && isDeclared ? "" : "module.exports = ");
    }
  }
  return `"use strict";\n${text.toString()}`;
}

function requireOf(name: string): string | undefined {
  const isKnown = name.startsWith("node:") || BUILTINS.has(name);
  return isKnown ? `require(${JSON.stringify(name)})` : undefined;
}

const BUILTINS = new Set(["fs", "os", "path", "readline", "util", "assert", "process", "events"]);
