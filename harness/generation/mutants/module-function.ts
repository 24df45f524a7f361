import { pushAll } from "../../core/large-lists.ts";
import { compileFunction } from "node:vm";
import { MagicString } from "magic-string";
import type { ExportNamedDeclaration, ImportDeclaration, Program } from "oxc-parser";
import { insertSteps, STEP } from "./fuel.ts";
import { declaredNames, nameOf } from "./module-shape.ts";
import { parseJavaScript, toJavaScript } from "./syntax-tree.ts";

/** The environment of a running module. */
export interface ModuleEnvironment {
  readonly step: () => void;
  readonly load: (specifier: string) => Exports;
  readonly print: (line: string) => void;
}

export type Exports = Readonly<Record<string, unknown>>;

/** An evaluated module: its exports, and the value of the requested name. */
export interface ModuleInstance {
  readonly exported: Exports;
  readonly declared: unknown;
}

/** Evaluates the module again: instances share nothing. */
export type ModuleFunction = (surroundings: ModuleEnvironment) => ModuleInstance;

/** Name for a default export that has none. */
const DEFAULT = "$default";

const PARAMETERS = [STEP, "$load", "console", "$module"] as const;

/**
 * Compiles a module, CommonJS or ESM, to a function whose parameters are its whole environment. Unlike
 * modules imported by Node, it can be evaluated again, is synchronous, and can be garbage-collected: there
 * are thousands of mutants.
 * @param functionName a name whose value is returned even if it is not exported.
 * @throws {SyntaxError} if the text is invalid, or has `import.meta` or a top-level `await`.
 */
export function toModuleFunction(
  source: string,
  fileName: string,
  functionName?: string,
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
    functionName === undefined
      ? "undefined"
      : `typeof ${functionName} === "undefined" ? undefined : ${functionName}`;
  text.append(`\nreturn { exported: $module.exports, declared: ${declared} };`);
  const run = compileFunction(text.toString(), PARAMETERS, { filename: fileName }) as (
    ...args: readonly unknown[]
  ) => ModuleInstance;
  return ({ step, load, print }) => {
    const log = (...words: readonly unknown[]): void => print(words.map(String).join(" "));
    return run(step, load, { log }, { exports: {} });
  };
}

/** Replaces imports by constants in place, and exports by an object at the end. */
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
      pushAll(exports, declaration ? declaredNames(declaration) : printExports(statement));
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
