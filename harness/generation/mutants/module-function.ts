import { compileFunction } from "node:vm";
import { MagicString } from "magic-string";
import type { ExportNamedDeclaration, ImportDeclaration, Program } from "oxc-parser";
import { insertSteps, STEP } from "./fuel.ts";
import { declaredNames, nameOf } from "./module-shape.ts";
import { parseJavaScript, toJavaScript } from "./syntax-tree.ts";

/** What a module's text may use of the world while it runs. */
export interface Surroundings {
  readonly step: () => void;
  readonly load: (specifier: string) => Exports;
  readonly print: (line: string) => void;
}

export type Exports = Readonly<Record<string, unknown>>;

/** A module that has run: what it exports, and the value of the name that was asked for. */
export interface ModuleInstance {
  readonly exported: Exports;
  readonly declared: unknown;
}

/** Runs the module anew: an instance shares nothing with another one. */
export type ModuleFunction = (surroundings: Surroundings) => ModuleInstance;

/** What a module exports as its default where that has no name. */
const DEFAULT = "$default";

const PARAMETERS = [STEP, "$load", "console", "$module"] as const;

/**
 * Makes a module, of either kind, the body of a function whose parameters are all that it takes
 * from outside. Unlike what Node imports, it can be run again, ends at once, and is forgotten when
 * nobody holds it: there are thousands of mutants.
 * @param wanted a name whose value is told even where it is not exported.
 * @throws {SyntaxError} when the text is none; also for `import.meta` and a top-level `await`.
 */
export function toModuleFunction(
  source: string,
  fileName: string,
  wanted?: string,
): ModuleFunction {
  const javaScript = toJavaScript(source, fileName);
  const program = parseJavaScript(javaScript);
  const text = new MagicString(javaScript);
  insertSteps(text, program);
  if (program.sourceType === "module") rewriteModule(text, program);
  else {
    text.prepend("const module = $module, require = $load; let exports = module.exports; ");
    text.append("\n$module.exports = module.exports;");
  }
  const declared =
    wanted === undefined ? "undefined" : `typeof ${wanted} === "undefined" ? undefined : ${wanted}`;
  text.append(`\nreturn { exported: $module.exports, declared: ${declared} };`);
  const run = compileFunction(text.toString(), PARAMETERS, { filename: fileName }) as (
    ...args: readonly unknown[]
  ) => ModuleInstance;
  return ({ step, load, print }) => {
    const log = (...words: readonly unknown[]): void => print(words.map(String).join(" "));
    return run(step, load, { log }, { exports: {} });
  };
}

/** Imports become constants at their place, exports an object at the end. */
function rewriteModule(text: MagicString, program: Program): void {
  const exports: string[] = [];
  for (const statement of program.body) {
    const { start, end } = statement;
    if (statement.type === "ImportDeclaration") {
      text.update(start, end, printImport(statement));
    } else if (statement.type === "ExportAllDeclaration") {
      exports.push(`...${printLoad(statement.source.value)}`);
      text.remove(start, end);
    } else if (statement.type === "ExportDefaultDeclaration") {
      const [name = DEFAULT] = declaredNames(statement);
      exports.push(`default: ${name}`);
      const keyword = name === DEFAULT ? `const ${DEFAULT} = ` : " ";
      text.update(start, statement.declaration.start, keyword);
    } else if (statement.type === "ExportNamedDeclaration") {
      const { declaration } = statement;
      exports.push(...(declaration ? declaredNames(declaration) : printExports(statement)));
      text.remove(start, declaration?.start ?? end);
    }
  }
  text.prepend('"use strict"; ');
  text.append(`\n$module.exports = { ${exports.join(", ")} };`);
}

function printImport({ specifiers, source }: ImportDeclaration): string {
  const loaded = printLoad(source.value);
  const constants = specifiers.map((each) => {
    const local = each.local.name;
    switch (each.type) {
      case "ImportSpecifier":
        return `{ ${JSON.stringify(nameOf(each.imported))}: ${local} } = ${loaded}`;
      case "ImportDefaultSpecifier":
        return `{ default: ${local} } = ${loaded}`;
      case "ImportNamespaceSpecifier":
        return `${local} = ${loaded}`;
    }
  });
  return constants.length === 0 ? `${loaded};` : `const ${constants.join(", ")};`;
}

function printExports({ specifiers, source }: ExportNamedDeclaration): readonly string[] {
  return specifiers.map(({ local, exported }) => {
    const value =
      source === null
        ? nameOf(local)
        : `${printLoad(source.value)}[${JSON.stringify(nameOf(local))}]`;
    return `${JSON.stringify(nameOf(exported))}: ${value}`;
  });
}

function printLoad(specifier: string): string {
  return `$load(${JSON.stringify(specifier)})`;
}
