import { readFile } from "node:fs/promises";
import { basename, dirname, extname, posix } from "node:path";
import { importsOf } from "./module-shape.ts";
import { parseJavaScript, toJavaScript } from "./syntax-tree.ts";

/** A program's own files. Its other imports are shared by all mutants. */
export interface ProgramSources {
  /** The folder that paths of files, and imports of other files, are relative to. */
  readonly folder: string;
  /** A key of `files`. */
  readonly entry: string;
  /** Texts by path, with slashes: `p3.ts`, `p3/segments.ts`. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads a file and its imports from the folder of the same name: `p3.ts` and `p3/segments.ts`. */
export async function readProgramSources(path: string): Promise<ProgramSources> {
  const folder = dirname(path);
  const entry = basename(path);
  const own = `${basename(path, extname(path))}/`;
  const files = new Map<string, string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = await readFile(posix.join(folder, file), "utf8");
    files.set(file, source);
    for (const { specifier } of importsOf(parseJavaScript(toJavaScript(source, file)))) {
      const imported = resolveSpecifier(file, specifier);
      const isOwn = imported?.startsWith(own) === true;
      if (isOwn && !files.has(imported) && !waiting.includes(imported)) waiting.push(imported);
    }
  }
  return { folder, entry, files };
}

/** Resolves a relative import to a path relative to the same folder as `importer`. */
export function resolveSpecifier(importer: string, specifier: string): string | undefined {
  return specifier.startsWith(".") ? posix.join(posix.dirname(importer), specifier) : undefined;
}
