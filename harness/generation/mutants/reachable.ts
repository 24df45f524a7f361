import type { Node, Program } from "oxc-parser";
import { declaredNames, importsOf, nameOf } from "./module-shape.ts";
import { type ProgramSources, resolveSpecifier } from "./program-sources.ts";
import { childrenOf, parseJavaScript, toJavaScript } from "./syntax-tree.ts";

/** A range of a text, without `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Entry point of a program: a name in its entry file, possibly a property of that object. */
export interface Root {
  readonly name: string;
  readonly property?: string;
}

/**
 * Finds each file's top-level statements that the root may need, by the names that they use. Errs on the
 * side of too many. Statements that declare nothing always run. Without a root, or if the entry file does
 * not declare it, starts from all statements.
 */
export function findReachable(
  { entry, files }: ProgramSources,
  root: Root | undefined,
): ReadonlyMap<string, readonly Span[]> {
  const modules = new Map(
    Array.from(files, ([file, source]) => [file, parseJavaScript(toJavaScript(source, file))]),
  );
  const reached = new Map<string, Set<Node>>();

  const reachNode = (file: string, program: Program, node: Node): void => {
    const reachedNodes = reached.get(file) as Set<Node>;
    if (reachedNodes.has(node)) return;
    reachedNodes.add(node);
    for (const name of namesUsedIn(node)) reachName(file, program, name);
  };

  const reachName = (file: string, program: Program, name: string): void => {
    for (const statement of program.body) {
      if (declaredNames(statement).includes(name)) reachNode(file, program, statement);
    }
    for (const { specifier, names } of importsOf(program)) {
      const importedName = names.find(({ local }) => local === name);
      const path = importedName && resolveSpecifier(file, specifier);
      if (path !== undefined) reachModule(path, importedName?.imported);
    }
  };

  const reachModule = (file: string, name: string | undefined): void => {
    const program = modules.get(file);
    if (program === undefined) return;
    const isNew = !reached.has(file);
    if (isNew) reached.set(file, new Set());
    const isPlain =
      name !== undefined && program.body.some((each) => declaredNames(each).includes(name));
    for (const statement of program.body) {
      if (!isPlain || (isNew && isBare(statement))) reachNode(file, program, statement);
    }
    if (isPlain) reachName(file, program, name);
  };

  const program = modules.get(entry) as Program;
  const properties =
    root?.property === undefined ? [] : findProperty(program, root.name, root.property);
  if (properties.length > 0) {
    reached.set(entry, new Set());
    for (const statement of program.body) {
      if (isBare(statement)) reachNode(entry, program, statement);
    }
    for (const each of properties) reachNode(entry, program, each);
  } else {
    reachModule(entry, root?.name);
  }
  return new Map(Array.from(reached, ([file, nodes]) => [file, [...nodes]]));
}

/** True if a statement only runs when the module is loaded: it declares and imports nothing. */
function isBare(statement: Node): boolean {
  return (
    statement.type !== "ImportDeclaration" &&
    !statement.type.startsWith("Export") &&
    declaredNames(statement).length === 0
  );
}

/**
 * Finds `solve: …` in `const reference = { solve: …, brute: … }`, or else the objects that this one is
 * made of: `{ ...createReference(), generators: … }`.
 */
function findProperty(program: Program, name: string, property: string): readonly Node[] {
  const declarators = program.body
    .map((each) => (each.type === "ExportNamedDeclaration" ? each.declaration : each))
    .flatMap((each) => (each?.type === "VariableDeclaration" ? each.declarations : []));
  const value = declarators.find(({ id }) => id.type === "Identifier" && id.name === name)?.init;
  if (value?.type !== "ObjectExpression") return [];
  const own = value.properties.find(
    (each) =>
      each.type === "Property" && each.key.type === "Identifier" && nameOf(each.key) === property,
  );
  return own ? [own] : value.properties.filter(({ type }) => type === "SpreadElement");
}

/** Names that refer to variables; property names do not. */
function namesUsedIn(node: Node): readonly string[] {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "MemberExpression" && !node.computed) return namesUsedIn(node.object);
  if (node.type === "Property" && !node.computed) return namesUsedIn(node.value);
  return childrenOf(node).flatMap(namesUsedIn);
}
