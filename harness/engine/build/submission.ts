import { isUtf8 } from "node:buffer";
import { lstat, readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { Decoded, Language, SourceFile, WholeProgram } from "../../languages/language.ts";

/** A submission's main file as it will be judged, and the files that came along. */
export interface Submission {
  /** As the person named it, for reports. */
  readonly label: string;
  readonly language: Language;
  /** UTF-8 text without a byte order mark. */
  readonly source: string;
  /** Name of the main file in the folder where it is built: free of surprises. */
  readonly mainFile: string;
  readonly companions: readonly Companion[];
  readonly notes: readonly string[];
  /** See {@link PlanRequest.whole}. */
  readonly whole?: WholeProgram;
}

export interface Companion {
  /** Without surprises, too; a whole program's may lie in folders. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Those of the companions that are UTF-8 text. */
export function sourceFiles({ companions }: Submission): SourceFile[] {
  return companions.flatMap(({ name, bytes }) =>
    isUtf8(bytes) ? [{ name, text: bytes.toString() }] : [],
  );
}

/** Why a file cannot be judged; `verdict` tells whether that is the student's fault. */
export type ReadSubmission =
  | { readonly kind: "submission"; readonly submission: Submission }
  | { readonly kind: "unjudgeable"; readonly reason: string }
  | {
      readonly kind: "refused";
      readonly language: Language;
      readonly message: string;
      /** What was handed in, where it was read. */
      readonly bytes?: Buffer;
    };

const MAX_SOURCE_BYTES = 1024 ** 2;
const MAX_COMPANIONS = 50;
/** Together: they are hashed for every judging. */
const MAX_COMPANION_BYTES = 4 * 1024 ** 2;
/** Characters in which a file must say what it is called, where its language insists on that. */
const NAMED_WITHIN = 64 * 1024;

/** What somebody handed in, wherever it was: bytes and names. */
export interface HandedIn {
  /** As the person named it, for reports. */
  readonly label: string;
  /** Of the main file; its ending tells the language. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly companions: readonly Companion[];
  readonly notes: readonly string[];
}

/** Reads one file, opened only when it is a regular one; with `hasCompanions` its neighbours too. */
export async function readSubmission(
  path: string,
  languages: readonly Language[],
  options: { readonly hasCompanions: boolean },
): Promise<ReadSubmission> {
  const stat = await lstat(path).catch(() => undefined);
  if (stat === undefined) return unjudgeable("there is no such file");
  if (stat.isDirectory()) return unjudgeable("it is a folder; name the file with the solution");
  const language = languageOf(path, languages);
  if (language === undefined) return unjudgeable(describeUnknownExtension(path, languages));
  const refused = (message: string): ReadSubmission => ({ kind: "refused", language, message });
  if (stat.isSymbolicLink()) {
    return refused("The file is a symbolic link. Hand in the file itself.");
  }
  if (!stat.isFile()) return refused("This is no regular file. Hand in a source file.");
  if (stat.size > MAX_SOURCE_BYTES) return refused(describeTooLarge(stat.size));
  const handedIn = {
    label: path,
    name: basename(path),
    bytes: await readFile(path),
    companions: options.hasCompanions ? await readCompanions(path) : [],
    notes: [],
  };
  return toSubmission(handedIn, languages);
}

/** Recognises what was handed in; companions with odd names, or too many or large, stay out. */
export function toSubmission(
  { label, name, bytes, companions, notes }: HandedIn,
  languages: readonly Language[],
): ReadSubmission {
  const language = languageOf(name, languages);
  if (language === undefined) return unjudgeable(describeUnknownExtension(name, languages));
  const refused = (message: string) => ({ kind: "refused", language, message, bytes }) as const;
  if (bytes.length > MAX_SOURCE_BYTES) return refused(describeTooLarge(bytes.length));
  const decoded = decodeSource(bytes, language);
  if (!decoded.ok) return refused(decoded.message);
  const source = decoded.text;
  if (source.trim() === "") {
    return refused("The file is empty. Was it saved before it was handed in?");
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

/** Those with plain names that are not too large, as far as there is room. */
function chooseCompanions(companions: readonly Companion[]): readonly Companion[] {
  let room = MAX_COMPANION_BYTES;
  return companions
    .filter(({ name, bytes }) => isPlainName(name) && bytes.length <= MAX_SOURCE_BYTES)
    .slice(0, MAX_COMPANIONS)
    .filter(({ bytes }) => {
      room -= bytes.length;
      return room >= 0;
    });
}

function languageOf(name: string, languages: readonly Language[]): Language | undefined {
  const extension = extname(name).toLowerCase();
  return languages.find(({ extensions }) => extensions.includes(extension));
}

function describeTooLarge(sizeBytes: number): string {
  const mebibytes = (sizeBytes / 1024 ** 2).toFixed(1);
  return `The file has ${mebibytes} MiB; a source file may have 1 MiB. Is it the right one?`;
}

function unjudgeable(reason: string): ReadSubmission {
  return { kind: "unjudgeable", reason };
}

function describeUnknownExtension(name: string, languages: readonly Language[]): string {
  const extension = extname(name).toLowerCase();
  const known = languages.flatMap((language) => language.extensions);
  const nearest = nearestName(extension, known);
  const guess = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  return extension === ""
    ? `its name has no ending that tells the language (${known.join(" ")})`
    : `no language here has files ending in '${extension}' (there are ${known.join(" ")}).${guess}`;
}

/** UTF-8 with or without a mark, UTF-16 with one, or what the source itself says. */
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
    return {
      ok: false,
      message: `Line ${at} is not valid UTF-8. Save the file as UTF-8 in your editor and hand it in again.`,
    };
  }
  if (text.includes("\0")) {
    return { ok: false, message: "The file holds NUL characters: this is no source text." };
  }
  const notes =
    encoding === "utf-8"
      ? []
      : ["The file is saved as UTF-16. It was read all the same; UTF-8 is usual."];
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

/** The given name where it is an ordinary one, else a plain one: `-rf x.py` becomes `submission.py`. */
function plainFileName(name: string): string {
  return isPlainName(name) ? name : `submission${extname(name).toLowerCase()}`;
}

function isPlainName(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,100}$/.test(name);
}

/** The other regular files of the same folder, by name; links, folders and odd names stay out. */
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
