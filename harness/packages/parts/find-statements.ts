import type { Package } from "../package.ts";
import { listEntries, type PackageFiles } from "../package-files.ts";

/** Endings, the easiest to read first. */
const ENDINGS = ["md", "tex", "pdf", "html", "txt"];

/**
 * Finds `problem.<language>.<ending>` in a folder, by language, the preferred ending of each first;
 * `problem.<ending>` is English.
 */
export function findStatements(files: PackageFiles, folder: string): Package["statements"] {
  return listEntries(files, folder)
    .flatMap(({ name, file }) => {
      const [, language = "en", ending = ""] =
        /^problem(?:\.([A-Za-z-]+))?\.(\w+)$/.exec(name) ?? [];
      const rank = ENDINGS.indexOf(ending);
      return file === undefined || rank < 0 ? [] : [{ language, file, rank }];
    })
    .toSorted((left, right) =>
      left.language === right.language
        ? left.rank - right.rank
        : left.language < right.language
          ? -1
          : 1,
    )
    .map(({ language, file }) => ({ language, file }));
}
