import type { Findings } from "../findings.ts";
import type { PackageFile, ProgramFile } from "../package.ts";
import { listEntries, type PackageFiles } from "../package-files.ts";
import { findFilesBelow } from "./find-programs.ts";

/** Endings of the files of a test case. `desc` and `hint` belong to the legacy format. */
const ENDING =
  /^(.+?)\.((?:in|ans)\.(?:statement|download)|in|ans|out|interaction|yaml|hint|desc|args|png|jpe?g|svg|pdf)$/;

export type CaseEnding =
  | "in"
  | "ans"
  | "out"
  | "yaml"
  | "interaction"
  | "in.statement"
  | "ans.statement"
  | "in.download"
  | "ans.download"
  | "hint"
  | "desc"
  | "args"
  | "png"
  | "jpg"
  | "jpeg"
  | "svg"
  | "pdf";

/** All files of one name in a folder; together they are a test case, or a mistake. */
export interface FoundCase {
  /** From data/, without ending: `secret/1-small/03`. */
  readonly name: string;
  readonly parts: ReadonlyMap<CaseEnding, PackageFile>;
  /** Files of `<name>.files/`. */
  readonly files: readonly ProgramFile[];
}

const NAME = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/;

export interface FindOptions {
  /** Names of the folder's settings files. */
  readonly settings: readonly string[];
  /** Names that the format forbids: 2025-09 tools skip such files, legacy tools use them. */
  readonly forbiddenNames: "left-out" | "taken";
}

export interface FoundCases {
  /** Sorted by name. */
  readonly cases: readonly FoundCase[];
  /** Folders that belong to no case, sorted by name, as paths from the root. */
  readonly folders: readonly string[];
}

/**
 * Finds the cases directly in a folder of data/, sorted by name. Files that belong to no test are
 * skipped with a warning.
 */
export function findCases(
  files: PackageFiles,
  folder: string,
  { settings, forbiddenNames }: FindOptions,
  findings: Findings,
): FoundCases {
  const parts = new Map<string, Map<CaseEnding, PackageFile>>();
  const filesOfCase = new Map<string, readonly ProgramFile[]>();
  const folders: string[] = [];
  for (const { name, path, file } of listEntries(files, folder)) {
    if (!NAME.test(name)) {
      warnOfTestName(path, forbiddenNames, findings);
      if (forbiddenNames === "left-out") continue;
    }
    if (file === undefined) {
      const owner = /^(.+)\.files$/.exec(path)?.[1];
      if (owner === undefined) folders.push(path);
      else filesOfCase.set(owner, findFilesBelow(files, path, findings));
      continue;
    }
    if (settings.includes(name)) continue;
    const [, stem, ending] = ENDING.exec(name) ?? [];
    if (stem === undefined) {
      findings.warn(path, {
        code: "no-test-data",
        message: "it is ignored: test data has no such ending",
        hint: "A test has .in and .ans; put generators into generators/.",
      });
      continue;
    }
    const key = `${folder}/${stem}`;
    const own = parts.get(key) ?? new Map<CaseEnding, PackageFile>();
    parts.set(key, own.set(ending as CaseEnding, file));
  }
  const paths = [...new Set([...parts.keys(), ...filesOfCase.keys()])].toSorted();
  return {
    folders,
    cases: paths.map((path) => ({
      name: path.replace(/^data\//, ""),
      parts: parts.get(path) ?? new Map<CaseEnding, PackageFile>(),
      files: filesOfCase.get(path) ?? [],
    })),
  };
}

function warnOfTestName(
  path: string,
  forbiddenNames: FindOptions["forbiddenNames"],
  findings: Findings,
): void {
  findings.warn(path, {
    code: "bad-name",
    message:
      forbiddenNames === "left-out"
        ? "it is ignored: the format does not allow this name"
        : "the format does not allow this name, and some judges ignore it",
    hint: "Use letters, digits, '_', '.' and '-', beginning with a letter, a digit or '_'.",
  });
}
