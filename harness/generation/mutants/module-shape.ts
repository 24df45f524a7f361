import type { ImportDeclarationSpecifier, ModuleExportName, Node, Program } from "oxc-parser";
import { childrenOf } from "./syntax-tree.ts";

/** The names that one import or re-export statement takes from another file. */
export interface Import {
  readonly specifier: string;
  /** `imported` is undefined for a whole module: `import * as …`. */
  readonly names: readonly { readonly imported: string | undefined; readonly local: string }[];
}

export function importsOf(program: Program): readonly Import[] {
  return program.body.flatMap((statement): readonly Import[] => {
    if (statement.type === "ImportDeclaration") {
      return [{ specifier: statement.source.value, names: statement.specifiers.map(readName) }];
    }
    const isExport =
      statement.type === "ExportNamedDeclaration" || statement.type === "ExportAllDeclaration";
    if (!isExport || statement.source === null) return [];
    return [{ specifier: statement.source.value, names: [] }];
  });
}

function readName(specifier: ImportDeclarationSpecifier): Import["names"][number] {
  const local = specifier.local.name;
  switch (specifier.type) {
    case "ImportSpecifier":
      return { imported: nameOf(specifier.imported), local };
    case "ImportDefaultSpecifier":
      return { imported: "default", local };
    case "ImportNamespaceSpecifier":
      return { imported: undefined, local };
  }
}

/** The names that a top-level statement declares, exported or not. */
export function declaredNames(statement: Node): readonly string[] {
  if (
    statement.type === "ExportNamedDeclaration" ||
    statement.type === "ExportDefaultDeclaration"
  ) {
    return statement.declaration === null ? [] : declaredNames(statement.declaration);
  }
  if (statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration") {
    return statement.id === null ? [] : [statement.id.name];
  }
  if (statement.type !== "VariableDeclaration") return [];
  return statement.declarations.flatMap(({ id }) => boundNames(id));
}

/** The names bound by a pattern, without its keys and defaults. */
function boundNames(pattern: Node): readonly string[] {
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "Property") return boundNames(pattern.value);
  if (pattern.type === "AssignmentPattern") return boundNames(pattern.left);
  return childrenOf(pattern).flatMap(boundNames);
}

/** `f` and `"f"` are the same name in an import or export. */
export function nameOf(name: ModuleExportName): string {
  return name.type === "Literal" ? name.value : name.name;
}
