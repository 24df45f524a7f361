import { isUtf8 } from "node:buffer";
import type { Language } from "../../languages/language.ts";
import type { Package, PackageProgram, ProgramFile } from "../../packages/package.ts";
import { findProcessStart } from "../../packages/parts/find-process-start.ts";
import { type FormatLanguage, formatLanguageOf } from "./format-languages.ts";
import { describeMisfit, nameFiles, type ProgramTexts, readFiles } from "./program-files.ts";
import { type Companion, decodeSource, type SubmissionReadResult } from "./submission.ts";
import { findScript, detectLanguage } from "./detect-language.ts";
import { chooseMainFile } from "./choose-main-file.ts";

export interface ReadProgramOptions {
  readonly languages: readonly Language[];
  /** Files that every submission gets; `{}` for other programs. */
  readonly include: Package["include"];
  readonly constants: Package["constants"];
  /** Maximum number of processes and threads; absent: it may not start any. */
  readonly maxTasks?: Package["maxTasks"];
  /** The format's code of the language, if declared. */
  readonly language?: string | undefined;
  /** A file, module or class, if declared. */
  readonly entryPoint?: string | undefined;
  /** It is not a submission, and may be a shell script. */
  readonly isTool?: boolean;
}

/**
 * Reads a program of a package for building. Finds its language (as declared, by its build and run
 * scripts, or by its file extensions) and its main file, adds files from include/ and substitutes
 * constants.
 */
export async function readProgram(
  program: PackageProgram,
  options: ReadProgramOptions,
): Promise<SubmissionReadResult> {
  const { constants, entryPoint, isTool = false } = options;
  const named = nameFiles(program.files);
  const misfit = describeMisfit(named);
  if (misfit !== undefined) return unjudgeable(misfit);
  const own = await readFiles(named, constants);
  const detected = detectLanguage(own, { language: options.language, isTool });
  if ("reason" in detected) return unjudgeable(detected.reason);
  const language = options.languages.find(({ id }) => id === detected.languageId);
  if (language === undefined) return unjudgeable(`${detected.name} is not supported`);
  const added = findIncluded(detected, options.include);
  const names = new Set(added.map(({ name }) => name));
  const originals = named.filter(({ name }) => !names.has(name));
  const start = options.maxTasks === undefined ? await findStart(added) : undefined;
  if (start !== undefined) return unjudgeable(start);
  const jointMisfit = describeMisfit([...originals, ...added]);
  if (jointMisfit !== undefined) return unjudgeable(jointMisfit);
  const files = new Map([
    ...nameByLanguage(own, detected, language),
    ...(await readFiles(added, constants)),
  ]);
  return assemble(program.path, files, { detected, language, entryPoint, included: names });
}

function assemble(
  label: string,
  files: ProgramTexts,
  how: {
    detected: FormatLanguage;
    language: Language;
    entryPoint: string | undefined;
    included: ReadonlySet<string>;
  },
): SubmissionReadResult {
  const { detected, language, entryPoint, included } = how;
  const sources = [...files.keys()].filter((name) => isSource(name, detected)).toSorted();
  const candidates = sources.length === 0 ? [...files.keys()].toSorted() : sources;
  const script = language.startsProcesses ? findScript(files) : undefined;
  const mainFile = script ?? chooseMainFile(candidates, files, { language, entryPoint, included });
  if (mainFile === undefined) {
    return unjudgeable(`its entry point '${entryPoint ?? ""}' is not one of its files`);
  }
  const texts = new Map(sources.map((name) => [name, toUtf8(files.get(name), language)]));
  const decoded = decodeSource(texts.get(mainFile) ?? files.get(mainFile) ?? EMPTY, language);
  if (!decoded.ok) return { kind: "refused", language, message: decoded.message };
  const companions: Companion[] = [...files]
    .filter(([name]) => name !== mainFile)
    .map(([name, bytes]) => ({ name, bytes: texts.get(name) ?? bytes }));
  return {
    kind: "submission",
    submission: {
      label,
      language,
      source: decoded.text,
      mainFile,
      companions: companions.toSorted((left, right) => (left.name < right.name ? -1 : 1)),
      notes: decoded.notes,
      whole: { parts: sources.filter((name) => name !== mainFile), entryPoint },
    },
  };
}

/** Files of include/: the common ones, overridden by those for the language. */
function findIncluded({ id }: FormatLanguage, include: Package["include"]): ProgramFile[] {
  const base = BASE[id] ?? id;
  const files = ["default", base, id].flatMap((each) => include[each] ?? []);
  return [...new Map(files.map((file) => [file.name, file])).values()];
}

/** Why the package's added files cannot run here, which is not the program's fault. */
async function findStart(added: readonly ProgramFile[]): Promise<string | undefined> {
  for (const { file } of added) {
    const start = await findProcessStart(file);
    if (start === undefined) continue;
    return `${file.path} of the package starts a process ('${start.text}'), which is not allowed here without --allow-processes`;
  }
  return undefined;
}

/** Languages that share their files with another. */
const BASE: Readonly<Record<string, string>> = {
  pypy3: "python3",
  python3numpy: "python3",
  python2: "python3",
  cgmp: "c",
  cppgmp: "cpp",
  javaalgs4: "java",
};

function isSource(name: string, { id }: FormatLanguage): boolean {
  return formatLanguageOf(name)?.id === (BASE[id] ?? id);
}

/** Renames a single file as its language requires. */
function nameByLanguage(
  files: ProgramTexts,
  detected: FormatLanguage,
  language: Language,
): ProgramTexts {
  const [[name, bytes] = ["", EMPTY], ...others] = files;
  if (others.length > 0) return files;
  const expectedName = isSource(name, detected) ? language.fileName?.(bytes.toString()) : undefined;
  if (expectedName !== undefined) return new Map([[expectedName, bytes]]);
  const [extension = ""] = language.extensions;
  return isSource(name, detected) || extension === ".py"
    ? files
    : new Map([[`${name}${extension}`, bytes]]);
}

/** Converts sources in unknown encodings as Latin-1, because old ones have comments in these. */
function toUtf8(bytes: Buffer = EMPTY, language: Language): Buffer {
  const isMarked = (bytes[0] ?? 0) >= 0xfe;
  if (isUtf8(bytes) || isMarked || language.decode?.(bytes)?.ok === true) return bytes;
  return Buffer.from(bytes.toString("latin1"));
}

const EMPTY = Buffer.alloc(0);

function unjudgeable(reason: string): SubmissionReadResult {
  return { kind: "unjudgeable", reason };
}
