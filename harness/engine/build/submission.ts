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
/** A file's required name, such as that of a public class in Java, is searched in so many characters. */
const MAX_NAME_SEARCH = 64 * 1024;
const MAX_NAMES_IN_NOTE = 5;

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
    ...(options.hasCompanions && !language.isAlone
      ? await readCompanions(path, language)
      : { companions: [], notes: [] }),
  };
  return toSubmission(files, languages);
}

/** Converts submitted files. A note names companions with unusual names and those over the limits. */
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
  const candidates = language.isAlone ? [] : companions;
  const plain = candidates.filter((companion) => isPlainName(companion.name));
  const { selection, omitted } = chooseCompanions(plain, (companion) => companion.bytes.length);
  const omittedNames = [
    ...candidates.filter((companion) => !isPlainName(companion.name)),
    ...omitted,
  ].map((companion) => companion.name);
  return {
    kind: "submission",
    submission: {
      label,
      language,
      source,
      mainFile:
        language.fileName?.(source.slice(0, MAX_NAME_SEARCH)) ??
        plainFileName(name.replace(/\.py3$/i, ".py")),
      companions: selection,
      notes: [...notes, ...decoded.notes, ...noteOmitted(omittedNames)],
    },
  };
}

/** Chooses companions in their order, within the limits of size and number. */
function chooseCompanions<T>(
  companions: readonly T[],
  sizeOf: (companion: T) => number,
): { readonly selection: readonly T[]; readonly omitted: readonly T[] } {
  const [selection, omitted]: [T[], T[]] = [[], []];
  let remainingBytes = MAX_COMPANION_BYTES;
  for (const companion of companions) {
    const sizeBytes = sizeOf(companion);
    const fits = sizeBytes <= Math.min(MAX_SOURCE_BYTES, remainingBytes);
    if (fits && selection.length < MAX_COMPANIONS) {
      selection.push(companion);
      remainingBytes -= sizeBytes;
    } else omitted.push(companion);
  }
  return { selection, omitted };
}

/** Says which companions the program does not get. */
function noteOmitted(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const rest = names.length - MAX_NAMES_IN_NOTE;
  const list = names
    .slice(0, MAX_NAMES_IN_NOTE)
    .map((name) => name.replaceAll(/[^\p{L}\p{N} _.-]/gu, "?").slice(0, 100))
    .join(", ");
  return [
    `The program runs without ${list}${rest > 0 ? ` and ${rest} more` : ""}: it gets at most ${MAX_COMPANIONS} other files of up to 1 MiB each and 4 MiB in all, with names of Latin letters, digits, '_', '.' and '-'.`,
  ];
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

/** Encodings with a byte order mark, and the mark. */
const MARKS = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
] as const;

/**
 * Decodes UTF-8 with or without a byte order mark, UTF-16 with one, a declared encoding, or bytes that
 * compilers accept although they are no UTF-8, mostly in comments.
 * @param language undefined: files in it declare no encoding
 */
export function decodeSource(
  bytes: Uint8Array,
  language: Pick<Language, "decode"> | undefined,
): Decoded {
  const [encoding, mark] = MARKS.find(([, start]) =>
    start.every((byte, index) => bytes[index] === byte),
  ) ?? ["utf-8", []];
  const content = Buffer.from(bytes).subarray(mark.length);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return encoding === "utf-8"
      ? (language?.decode?.(content) ?? decodeInvalid(content))
      : {
          ok: false,
          message:
            "The file begins as UTF-16, but is not valid UTF-16. Save it as UTF-8 in your editor and submit it again.",
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

/** Decodes bytes that are not UTF-8, unless they cannot be text. */
function decodeInvalid(bytes: Buffer): Decoded {
  const at = firstInvalidLine(bytes);
  const guessed = new TextDecoder(FALLBACK).decode(bytes);
  if (BINARY.test(guessed)) {
    return {
      ok: false,
      message: `Line ${at} is not valid UTF-8. Save the file as UTF-8 in your editor and submit it again.`,
    };
  }
  return {
    ok: true,
    text: guessed,
    notes: [
      `Line ${at} is not valid UTF-8, so the file was read as Windows-1252. If letters are wrong, save it as UTF-8.`,
    ],
  };
}

/** The text of a source file as it is judged. Invalid bytes are replaced where it cannot be judged. */
export function textOfSource(
  bytes: Uint8Array,
  language: Pick<Language, "decode"> | undefined,
): string {
  const decoded = decodeSource(bytes, language);
  return decoded.ok ? decoded.text : new TextDecoder().decode(bytes);
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

/**
 * Reads the other regular files in the folder, by name, without links, folders and unusual names. A note
 * names those over the limits if they are of the language: the folder may hold anything.
 */
async function readCompanions(
  path: string,
  { extensions }: Language,
): Promise<Pick<SubmissionFiles, "companions" | "notes">> {
  const folder = dirname(path);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== basename(path) && isPlainName(entry.name))
    .map((entry) => entry.name)
    .toSorted();
  const files: { name: string; sizeBytes: number }[] = [];
  for (const name of names) {
    const { size } = await lstat(join(folder, name));
    files.push({ name, sizeBytes: size });
  }
  const { selection, omitted } = chooseCompanions(files, ({ sizeBytes }) => sizeBytes);
  const companions: Companion[] = [];
  for (const { name } of selection) {
    companions.push({ name, bytes: await readFile(join(folder, name)) });
  }
  const omittedSources = omitted
    .map(({ name }) => name)
    .filter((name) => extensions.includes(extname(name).toLowerCase()));
  return { companions, notes: noteOmitted(omittedSources) };
}
