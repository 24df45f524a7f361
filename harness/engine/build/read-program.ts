import { isUtf8 } from "node:buffer";
import type { Language } from "../../languages/language.ts";
import type { Package, PackageProgram, ProgramFile } from "../../packages/package.ts";
import { findProcessStart } from "../../packages/parts/starts-process.ts";
import { chooseMainFile } from "./choose-main-file.ts";
import { type FormatLanguage, formatLanguageOf } from "./format-languages.ts";
import { describeMisfit, nameFiles, type ProgramTexts, readFiles } from "./program-files.ts";
import { type Companion, decodeSource, type ReadSubmission } from "./submission.ts";
import { findScript, tellLanguage } from "./tell-language.ts";

export interface ReadProgramOptions {
  readonly languages: readonly Language[];
  /** What every submission gets; `{}` for other programs. */
  readonly include: Package["include"];
  readonly constants: Package["constants"];
  /** So many processes and threads it may have; absent: it may start none. */
  readonly maxTasks?: Package["maxTasks"];
  /** The format's id, where somebody said so. */
  readonly language?: string | undefined;
  /** A file, module or class, where somebody said so. */
  readonly entryPoint?: string | undefined;
  /** It is no submission, and may be a shell script. */
  readonly isTool?: boolean;
}

/**
 * A program of a package as it is built: its language, by what was said of it, by scripts that build
 * and run it, or by the endings of its files; its main file; what it gets from include/; and values
 * for its constants.
 */
export async function readProgram(
  program: PackageProgram,
  options: ReadProgramOptions,
): Promise<ReadSubmission> {
  const { constants, entryPoint, isTool = false } = options;
  const named = nameFiles(program.files);
  const misfit = describeMisfit(named);
  if (misfit !== undefined) return unjudgeable(misfit);
  const own = await readFiles(named, constants);
  const told = tellLanguage(own, { language: options.language, isTool });
  if ("reason" in told) return unjudgeable(told.reason);
  const language = options.languages.find(({ id }) => id === told.languageId);
  if (language === undefined) return unjudgeable(`no language here is ${told.name}`);
  const added = findIncluded(told, options.include);
  const names = new Set(added.map(({ name }) => name));
  const kept = named.filter(({ name }) => !names.has(name));
  const start = options.maxTasks === undefined ? await findStart(added) : undefined;
  if (start !== undefined) return unjudgeable(start);
  const crowd = describeMisfit([...kept, ...added]);
  if (crowd !== undefined) return unjudgeable(crowd);
  const files = new Map([
    ...nameByLanguage(own, told, language),
    ...(await readFiles(added, constants)),
  ]);
  return assemble(program.path, files, { told, language, entryPoint, included: names });
}

function assemble(
  label: string,
  files: ProgramTexts,
  how: {
    told: FormatLanguage;
    language: Language;
    entryPoint: string | undefined;
    included: ReadonlySet<string>;
  },
): ReadSubmission {
  const { told, language, entryPoint, included } = how;
  const sources = [...files.keys()].filter((name) => isSource(name, told)).toSorted();
  const candidates = sources.length === 0 ? [...files.keys()].toSorted() : sources;
  const script = language.startsProcesses ? findScript(files) : undefined;
  const mainFile = script ?? chooseMainFile(candidates, files, { language, entryPoint, included });
  if (mainFile === undefined) {
    return unjudgeable(`its entry point '${entryPoint ?? ""}' is none of its files`);
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

/** Of include/: what is for all, and over it what is for the language. */
function findIncluded({ id }: FormatLanguage, include: Package["include"]): ProgramFile[] {
  const base = BASE[id] ?? id;
  const files = ["default", base, id].flatMap((each) => include[each] ?? []);
  return [...new Map(files.map((file) => [file.name, file])).values()];
}

/** Why what the package adds cannot run here, which is no fault of the program. */
async function findStart(added: readonly ProgramFile[]): Promise<string | undefined> {
  for (const { file } of added) {
    const start = await findProcessStart(file);
    if (start === undefined) continue;
    return `${file.path} of the package starts a process ('${start.found}'), which programs may not do here, unless with --allow-processes`;
  }
  return undefined;
}

/** Whose files theirs are. */
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

/** A single file as its language wants it called. */
function nameByLanguage(
  files: ProgramTexts,
  told: FormatLanguage,
  language: Language,
): ProgramTexts {
  const [[name, bytes] = ["", EMPTY], ...others] = files;
  if (others.length > 0) return files;
  const wanted = isSource(name, told) ? language.fileName?.(bytes.toString()) : undefined;
  if (wanted !== undefined) return new Map([[wanted, bytes]]);
  const [ending = ""] = language.extensions;
  return isSource(name, told) || ending === ".py" ? files : new Map([[`${name}${ending}`, bytes]]);
}

/** Old sources have their comments in what was usual where they were written. */
function toUtf8(bytes: Buffer = EMPTY, language: Language): Buffer {
  const isMarked = (bytes[0] ?? 0) >= 0xfe;
  if (isUtf8(bytes) || isMarked || language.decode?.(bytes)?.ok === true) return bytes;
  return Buffer.from(bytes.toString("latin1"));
}

const EMPTY = Buffer.alloc(0);

function unjudgeable(reason: string): ReadSubmission {
  return { kind: "unjudgeable", reason };
}
