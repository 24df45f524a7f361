import { readdir, readFile } from "node:fs/promises";
import { dirname, extname, join, posix, relative } from "node:path";
import { parseSync } from "oxc-parser";

/** An exercise in some workspace. */
export interface ExercisePlace {
  /** The workspace's folder. */
  readonly folder: string;
  readonly id: string;
}

/** Contents by path within the workspace, with slashes. */
export type NewFiles = ReadonlyMap<string, Buffer | string>;

/** Files left behind by editors, compilers and operating systems. */
const IGNORED = /(?:^|\/)(?:\.[^/]*|__pycache__|node_modules)(?:\/|$)|~$|\.(?:pyc|class|o|exe)$/;

/**
 * Copies an exercise under another ID: spec, statements, tests and programs, and the reference with
 * its imports from `reference/`. Copies of Grundy's own exercises import Grundy from its package.
 */
export async function copyExercise(
  from: ExercisePlace,
  to: ExercisePlace,
  grundyFolder: string,
): Promise<NewFiles> {
  const files = new Map<string, Buffer | string>();
  for (const part of ["problems", "submissions", "reference"]) {
    for (const path of await listFiles(from.folder, `${part}/${from.id}`)) {
      files.set(renamePath(path, from.id, to.id), await readFile(join(from.folder, path)));
    }
  }
  const spec = `problems/${to.id}/problem.yaml`;
  files.set(spec, renameSpec(String(files.get(spec)), from.id, to.id));
  const isLeaving = from.folder === grundyFolder && to.folder !== grundyFolder;
  for (const [path, text] of await readModules(from)) {
    if (isLeaving && packageOf(path) !== undefined) continue;
    const own = renamePath(path, from.id, to.id);
    // Modules that several exercises share exist already.
    if (own === path && from.folder === to.folder) continue;
    const rename = (specifier: string) => {
      const target = resolveImport(path, specifier);
      if (target === undefined) return undefined;
      const packageSpecifier = isLeaving ? packageOf(target) : undefined;
      return packageSpecifier ?? toSpecifier(own, renamePath(target, from.id, to.id));
    };
    files.set(own, renameImports(path, text, rename));
  }
  return files;
}

async function listFiles(folder: string, part: string): Promise<readonly string[]> {
  const root = join(folder, part);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(part, relative(root, join(parentPath, name))))
    .filter((path) => !IGNORED.test(path))
    .toSorted();
  // Grundy's package has its references twice: in TypeScript, and as the JavaScript that runs.
  const isBuilt = (path: string) =>
    part.startsWith("reference/") && paths.includes(path.replace(/\.js$/, ".ts"));
  return paths.filter((path) => !path.endsWith(".js") || !isBuilt(path));
}

/** Reads the reference's modules within `reference/`, by path. */
async function readModules({ folder, id }: ExercisePlace): Promise<ReadonlyMap<string, string>> {
  const modules = new Map<string, string>();
  const waiting = [`reference/${id}.ts`, ...(await listFiles(folder, `reference/${id}`))];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (modules.has(path) || ![".ts", ".js", ".mjs"].includes(extname(path))) continue;
    const text = await readFile(join(folder, path), "utf8").catch(() => undefined);
    if (text === undefined) continue;
    modules.set(path, text);
    renameImports(path, text, (specifier) => {
      const target = resolveImport(path, specifier);
      if (target?.startsWith("reference/") === true) waiting.push(target);
      return undefined;
    });
  }
  return modules;
}

/** Renames folders named after the exercise, and in `reference/` also files: `explain/p1.ts`. */
function renamePath(path: string, from: string, to: string): string {
  const [part, ...rest] = path.split("/");
  const renamed = rest.map((name, index) => {
    if (name === from) return to;
    const isFile = part === "reference" && index === rest.length - 1;
    return isFile && name === `${from}${extname(name)}` ? `${to}${extname(name)}` : name;
  });
  return [part, ...renamed].join("/");
}

/** Changes the spec's ID and paths. The salt stays, so the tests stay the same. */
function renameSpec(text: string, from: string, to: string): string {
  const named = text.replace(/^id:[^\n]*$/m, `id: ${to}`);
  return named.replaceAll(
    new RegExp(String.raw`\b(submissions|reference|problems)/${from}(?=[/.])`, "g"),
    `$1/${to}`,
  );
}

/** The path of a relative import; undefined for other imports. */
function resolveImport(importer: string, specifier: string): string | undefined {
  return specifier.startsWith(".") ? posix.join(dirname(importer), specifier) : undefined;
}

function toSpecifier(importer: string, target: string): string {
  const path = posix.relative(dirname(importer), target);
  return path.startsWith(".") ? path : `./${path}`;
}

/** The package specifier for a file of Grundy that references may import. */
function packageOf(target: string): string | undefined {
  if (target.startsWith("harness/")) return "grundy-judge";
  return target.startsWith("reference/kit/") ? "grundy-judge/kit" : undefined;
}

/** An import or re-export of a module, types included. The span includes the quotes. */
interface ModuleImport {
  readonly specifier: string;
  readonly start: number;
  readonly end: number;
}

function listImports(file: string, text: string): readonly ModuleImport[] {
  const { module } = parseSync(file, text);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    ),
  ];
  return requests.map(({ value, start, end }) => ({ specifier: value, start, end }));
}

/** Replaces the specifiers for which `rename` returns another one. */
function renameImports(
  file: string,
  text: string,
  rename: (specifier: string) => string | undefined,
): string {
  let renamed = "";
  let position = 0;
  const imports = listImports(file, text).toSorted((left, right) => left.start - right.start);
  for (const { specifier, start, end } of imports) {
    const other = rename(specifier);
    // `export { a, b } from` is one request for each name.
    if (other === undefined || start < position) continue;
    renamed += text.slice(position, start) + JSON.stringify(other);
    position = end;
  }
  return renamed + text.slice(position);
}
