import { basename, dirname, join } from "node:path/posix";
import type { SourceFile } from "./language.ts";

/** A package of a program's own module, which its go.mod names. */
export interface OwnPackage {
  /** The path by which it is imported. */
  readonly path: string;
  /** The files of its folder, by their names within the program. */
  readonly files: readonly SourceFile[];
}

interface Module {
  /** `example.org/games` */
  readonly path: string;
  /** The folder of its go.mod within the program, `.` for the outermost. */
  readonly folder: string;
}

const MODULE = /^[ \t]*module[ \t]+"?([^\s"]{1,200})/m;
/** Steps of a path that are safe as names of folders. */
const PLAIN_PATH = /^[A-Za-z0-9][\w.~-]*(?:\/[A-Za-z0-9_][\w.~-]*)*$/;
const MAX_MODULE_FILE = 64 * 1024;

function listModules(files: readonly SourceFile[]): readonly Module[] {
  return files.flatMap(({ name, text }) => {
    if (basename(name) !== "go.mod") return [];
    const path = MODULE.exec(text.slice(0, MAX_MODULE_FILE))?.[1];
    return path !== undefined && PLAIN_PATH.test(path) ? [{ path, folder: dirname(name) }] : [];
  });
}

function belongsTo(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/** True if an import is of a package of the program's own, not of the standard library. */
export function isOwnImport(path: string, files: readonly SourceFile[]): boolean {
  return listModules(files).some((each) => belongsTo(path, each.path));
}

/**
 * The packages of its own module that a program needs, each after those that it imports itself.
 * @param mainFiles the files of package main, in one folder
 * @param others the program's other files, go.mod included
 * @param listImports the paths that a file imports
 */
export function findOwnPackages(
  mainFiles: readonly SourceFile[],
  others: readonly SourceFile[],
  listImports: (source: string) => readonly string[],
): readonly OwnPackage[] {
  const home = dirname(mainFiles[0]?.name ?? "");
  const around = listModules(others).filter(
    ({ folder }) => folder === "." || belongsTo(home, folder),
  );
  const [module] = around.toSorted((left, right) => right.folder.length - left.folder.length);
  if (module === undefined) return [];
  const packages: OwnPackage[] = [];
  const seen = new Set<string>();
  const visit = (importing: readonly SourceFile[]): void => {
    for (const path of importing.flatMap(({ text }) => listImports(text))) {
      if (seen.has(path) || !path.startsWith(`${module.path}/`) || !PLAIN_PATH.test(path)) continue;
      seen.add(path);
      const folder = join(module.folder, path.slice(module.path.length + 1));
      const files = others.filter(({ name }) => name.endsWith(".go") && dirname(name) === folder);
      if (files.length === 0) continue;
      visit(files);
      packages.push({ path, files });
    }
  };
  visit(mainFiles);
  return packages;
}
