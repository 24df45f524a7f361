import type { Findings } from "../findings.ts";
import type { PackageProgram, ProgramFile } from "../package.ts";
import { listEntries, listFilesBelow, type PackageFiles } from "../package-files.ts";

const NAME = /^[a-zA-Z0-9_][a-zA-Z0-9_.+-]{0,254}$/;
const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+|inl|ipp)$/i;
/** Every program has all headers beside it: thousands of both would fill the memory. */
const MAX_HEADERS = 100;
/** Files beside programs that are no sources, compiled ones included. */
const NO_PROGRAM =
  /^(?:README|LICEN[CS]E|COPYING|NOTES?|TODO|Makefile|CMakeLists\.txt|submissions\.(?:ya?ml|json))$|\.(?:md|txt|pdf|tex|html|ya?ml|json|toml|csv|in|ans|out|log|png|jpe?g|svg|gitkeep|o|obj|exe|class)$/i;
const C_SOURCE = /\.(?:c|cc|cpp|cxx|c\+\+)$/i;

/**
 * Finds the programs of a folder, by name: each file and each subfolder is one program. Headers
 * belong to every C or C++ file beside them.
 * @param takes tells files that are programs whatever their names say, such as submitted answers
 */
export function findPrograms(
  files: PackageFiles,
  folder: string,
  findings: Findings,
  takes: (path: string) => boolean = () => false,
): PackageProgram[] {
  const entries = listEntries(files, folder);
  const headers = entries.flatMap(({ name, file }) =>
    file !== undefined && HEADER.test(name) ? [{ name, file }] : [],
  );
  if (headers.length > MAX_HEADERS) {
    findings.refuse(folder, {
      code: "too-large",
      message: `there are ${headers.length} headers here; a folder may have at most ${MAX_HEADERS}, since every program gets all of them`,
      hint: "Put each program into a folder of its own.",
    });
    return [];
  }
  return entries.flatMap(({ name, path, file }) => {
    if (!NAME.test(name)) {
      warnOfName(path, findings);
      return [];
    }
    if (file === undefined) {
      const program = findFolderProgram(files, path, findings);
      return program.files.length === 0 ? [] : [program];
    }
    const isTaken = takes(path);
    if (!isTaken && HEADER.test(name)) return [];
    if (!isTaken && (NO_PROGRAM.test(name) || !name.includes("."))) {
      if (!NO_PROGRAM.test(name)) warnOfEnding(path, findings);
      return [];
    }
    return [{ path, files: [{ name, file }, ...(C_SOURCE.test(name) ? headers : [])] }];
  });
}

/** Takes all files below a folder as one program. */
export function findFolderProgram(
  files: PackageFiles,
  folder: string,
  findings: Findings,
): PackageProgram {
  return { path: folder, files: findFilesBelow(files, folder, findings) };
}

/** Lists all files below a folder, by their paths within it. */
export function findFilesBelow(
  files: PackageFiles,
  folder: string,
  findings: Findings,
): ProgramFile[] {
  const programs: ProgramFile[] = [];
  for (const file of listFilesBelow(files, folder)) {
    const name = file.path.slice(folder.length + 1);
    if (name.split("/").every((step) => NAME.test(step))) programs.push({ name, file });
    else warnOfName(file.path, findings);
  }
  return programs;
}

/** Warns of a folder with files but no program. */
export function warnOfMissingProgram(
  files: PackageFiles,
  folder: string,
  findings: Findings,
): void {
  if (listEntries(files, folder).length === 0) return;
  findings.warn(folder, {
    code: "no-program",
    message: "there is no program in this folder, so nothing is run",
    hint: "Put the program into it, or remove the folder.",
  });
}

function warnOfName(path: string, findings: Findings): void {
  findings.warn(path, {
    code: "bad-name",
    message: "it is ignored: the format does not allow this name",
    hint: "Use letters, digits, '_', '.' and '-', beginning with a letter, a digit or '_'.",
  });
}

function warnOfEnding(path: string, findings: Findings): void {
  findings.warn(path, {
    code: "no-program",
    message: "it is ignored: its name shows no language",
    hint: "Add the ending of its language.",
  });
}
