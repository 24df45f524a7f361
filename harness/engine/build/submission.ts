import { isUtf8 } from "node:buffer";
import { lstat, readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { Decoded, Language, SourceFile, WholeProgram } from "../../languages/language.ts";

/** A submission's main file as it will be judged, and its other files. */
export interface Submission {
  /** The name that the person gave it, for reports. */
  readonly label: string;
  readonly language: Language;
  /** UTF-8 text without a byte order mark. */
  readonly source: string;
  /** Safe name of the main file in the build folder. */
  readonly mainFile: string;
  readonly companions: readonly Companion[];
  readonly notes: readonly string[];
  /** See {@link PlanRequest.wholeProgram}. */
  readonly whole?: WholeProgram;
}

export interface Companion {
  /** A safe name; in a whole program it may contain folders. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The companions that are UTF-8 text. */
export function sourceFiles({ companions }: Submission): SourceFile[] {
  return companions.flatMap(({ name, bytes }) =>
    isUtf8(bytes) ? [{ name, text: bytes.toString() }] : [],
  );
}

/**
 * A submission, or why there is none. `unjudgeable`: not the student's fault; `refused`: a CE with
 * the message.
 */
export type SubmissionReadResult =
  | { readonly kind: "submission"; readonly submission: Submission }
  | { readonly kind: "unjudgeable"; readonly reason: string; readonly isUnknownLanguage?: true }
  | {
      readonly kind: "refused";
      readonly language: Language;
      readonly message: string;
      /** The submitted file, if it was read. */
      readonly bytes?: Buffer;
    };

const MAX_SOURCE_BYTES = 1024 ** 2;
const MAX_COMPANIONS = 50;
/** Total size of the companions, which are hashed for every judging. */
const MAX_COMPANION_BYTES = 4 * 1024 ** 2;
/** Characters that are searched for a file's required name, such as a public class in Java. */
const NAMED_WITHIN = 64 * 1024;

/** A submission as bytes and names, from any source. */
export interface SubmissionFiles {
  /** The name that the person gave it, for reports. */
  readonly label: string;
  /** Name of the main file, whose extension tells the language. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly companions: readonly Companion[];
  readonly notes: readonly string[];
}

/** Reads one file, if it is a regular one; with `hasCompanions` also the others in its folder. */
export async function readSubmission(
  path: string,
  languages: readonly Language[],
  options: { readonly hasCompanions: boolean },
): Promise<SubmissionReadResult> {
  const stat = await lstat(path).catch(() => undefined);
  if (stat === undefined) return unjudgeable("there is no such file");
  if (stat.isDirectory()) return unjudgeable("it is a folder; give the file with the solution");
  const language = languageOf(path, languages);
  if (language === undefined) return unknownLanguage(path, languages);
  const refused = (message: string): SubmissionReadResult => ({
    kind: "refused",
    language,
    message,
  });
  if (stat.isSymbolicLink()) {
    return refused("The file is a symbolic link. Submit the file itself.");
  }
  if (!stat.isFile()) return refused("This is not a regular file. Submit a source file.");
  if (stat.size > MAX_SOURCE_BYTES) return refused(describeTooLarge(stat.size));
  const files = {
    label: path,
    name: basename(path),
    bytes: await readFile(path),
    companions: options.hasCompanions ? await readCompanions(path) : [],
    notes: [],
  };
  return toSubmission(files, languages);
}

/** Converts submitted files. Drops companions with unusual names and those over the limits. */
export function toSubmission(
  { label, name, bytes, companions, notes }: SubmissionFiles,
  languages: readonly Language[],
): SubmissionReadResult {
  const language = languageOf(name, languages);
  if (language === undefined) return unknownLanguage(name, languages);
  const refused = (message: string) => ({ kind: "refused", language, message, bytes }) as const;
  if (bytes.length > MAX_SOURCE_BYTES) return refused(describeTooLarge(bytes.length));
  const decoded = decodeSource(bytes, language);
  if (!decoded.ok) return refused(decoded.message);
  const source = decoded.text;
  if (source.trim() === "") {
    return refused("The file is empty. Was it saved before it was submitted?");
  }
  return {
    kind: "submission",
    submission: {
      label,
      language,
      source,
      mainFile:
        language.fileName?.(source.slice(0, NAMED_WITHIN)) ??
        plainFileName(name.replace(/\.py3$/i, ".py")),
      companions: chooseCompanions(companions),
      notes: [...notes, ...decoded.notes],
    },
  };
}

/** Companions with plain names, within the limits of size and number. */
function chooseCompanions(companions: readonly Companion[]): readonly Companion[] {
  let remainingBytes = MAX_COMPANION_BYTES;
  return companions
    .filter(({ name, bytes }) => isPlainName(name) && bytes.length <= MAX_SOURCE_BYTES)
    .slice(0, MAX_COMPANIONS)
    .filter(({ bytes }) => {
      remainingBytes -= bytes.length;
      return remainingBytes >= 0;
    });
}

function languageOf(name: string, languages: readonly Language[]): Language | undefined {
  const extension = extname(name).toLowerCase();
  return languages.find(({ extensions }) => extensions.includes(extension));
}

function describeTooLarge(sizeBytes: number): string {
  const mebibytes = (sizeBytes / 1024 ** 2).toFixed(1);
  return `The file has ${mebibytes} MiB, but the limit for a source file is 1 MiB. Is it the right file?`;
}

function unknownLanguage(path: string, languages: readonly Language[]): SubmissionReadResult {
  const reason = describeUnknownExtension(path, languages);
  return { kind: "unjudgeable", reason, isUnknownLanguage: true };
}

function unjudgeable(reason: string): SubmissionReadResult {
  return { kind: "unjudgeable", reason };
}

function describeUnknownExtension(name: string, languages: readonly Language[]): string {
  const extension = extname(name).toLowerCase();
  const knownExtensions = languages.flatMap((language) => language.extensions);
  const nearest = nearestName(extension, knownExtensions);
  const guess = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  return extension === ""
    ? `its name has no extension that tells the language (${knownExtensions.join(" ")})`
    : `the file extension '${extension}' is unknown (known: ${knownExtensions.join(" ")}).${guess}`;
}

/** Editors on Windows write it; all but binary files can be read in it. */
const FALLBACK = "windows-1252";
/** Characters that no source has. */
// oxlint-disable-next-line no-control-regex -- it looks for control characters
const BINARY = /[\x00-\x08\x0E-\x19\x1B-\x1F]/;

/**
 * Decodes UTF-8 with or without a byte order mark, UTF-16 with one, a declared encoding, or bytes that
 * compilers accept although they are no UTF-8, mostly in comments.
 */
export function decodeSource(bytes: Buffer, language: Language): Decoded {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : "utf-8";
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const decoded = encoding === "utf-8" ? language.decode?.(bytes) : undefined;
    if (decoded !== undefined) return decoded;
    const at = firstInvalidLine(bytes);
    const guessed = new TextDecoder(FALLBACK).decode(bytes);
    if (encoding === "utf-8" && !BINARY.test(guessed)) {
      return {
        ok: true,
        text: guessed,
        notes: [
          `Line ${at} is not valid UTF-8, so the file was read as Windows-1252. If letters are wrong, save it as UTF-8.`,
        ],
      };
    }
    return {
      ok: false,
      message: `Line ${at} is not valid UTF-8. Save the file as UTF-8 in your editor and submit it again.`,
    };
  }
  if (text.includes("\0")) {
    return { ok: false, message: "The file contains NUL characters, so it is not source text." };
  }
  const notes =
    encoding === "utf-8"
      ? []
      : ["The file is saved as UTF-16. It was accepted, but UTF-8 is usual."];
  return { ok: true, text, notes };
}

function firstInvalidLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline + 1;
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    line += 1;
    start = end;
  }
  return line;
}

/** The given name if it is plain, otherwise a safe one: `-rf x.py` becomes `submission.py`. */
function plainFileName(name: string): string {
  return isPlainName(name) ? name : `submission${extname(name).toLowerCase()}`;
}

function isPlainName(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,100}$/.test(name);
}

/** The other regular files in the folder, by name, without links, folders and unusual names. */
async function readCompanions(path: string): Promise<Companion[]> {
  const folder = dirname(path);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== basename(path) && isPlainName(entry.name))
    .map((entry) => entry.name)
    .toSorted();
  const companions: Companion[] = [];
  for (const name of names) {
    if (companions.length === MAX_COMPANIONS) break;
    const { size } = await lstat(join(folder, name));
    if (size <= MAX_SOURCE_BYTES)
      companions.push({ name, bytes: await readFile(join(folder, name)) });
  }
  return companions;
}
