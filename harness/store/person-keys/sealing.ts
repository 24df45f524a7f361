import { z } from "zod";
import type { JudgingRecord } from "../../core/results/judging-record.ts";
import type { CourseEvent } from "../../school/event.ts";
import { ERASED_SOURCE, splitTexts, UNREADABLE_TEXT } from "../../school/personal-texts.ts";
import type { DraftPlace, Operation } from "../store.ts";
import type { EventRow } from "../tables.ts";
import { decrypt, encrypt, pseudonymOf } from "./cipher.ts";
import type { LoadedKeys } from "./person-keys.ts";

/**
 * Encrypts the texts of events, programs, judgings and drafts, and decrypts them. An event and a judging
 * are stored as they read after an erasure, with all their texts encrypted in a key `sealed`. Rows without
 * it are from before there were keys, or hold nobody's texts.
 */
export class Sealing {
  readonly #keys: LoadedKeys;

  /** @param keys of all owners of what is encrypted or decrypted */
  constructor(keys: LoadedKeys) {
    this.#keys = keys;
  }

  /** The JSON to store of an event. */
  sealEvent({ course, at, event, owner }: Extract<Operation, { op: "append" }>): string {
    if (owner === undefined) return JSON.stringify(event);
    const { erased, texts } = splitTexts(event, pseudonymOf(owner));
    if (Object.keys(texts).length === 0) return JSON.stringify(event);
    const sealed = this.#seal(texts, owner, eventPlace({ course, at }, event));
    return JSON.stringify({ ...erased, sealed });
  }

  /** The event as JSON data, with its texts unless they are erased. */
  openEvent(row: EventPlace, value: unknown): unknown {
    const sealed = readSealed(value);
    if (sealed === undefined) return value;
    const { sealed: _, ...erased } = value as { readonly kind: string; readonly sealed: unknown };
    const texts = this.#open(sealed, eventPlace(row, erased));
    if (texts === "erased") return erased;
    return { ...erased, ...(texts === "damaged" ? damaged(erased) : texts) };
  }

  /** The JSON to store of a judging. */
  sealJudging({ id, record, owner }: Extract<Operation, { op: "keep-judging" }>): string {
    if (owner === undefined) return JSON.stringify(record);
    const sealed = this.#seal(record, owner, `judging ${id}`);
    return JSON.stringify({ ...withoutTexts(record), sealed });
  }

  /**
   * A judging as JSON data.
   * @returns `isErased` if only figures remain.
   * @throws {Error} if it was damaged.
   */
  openJudging(
    id: string,
    value: unknown,
  ): { readonly record: unknown; readonly isErased: boolean } {
    const sealed = readSealed(value);
    if (sealed === undefined) return { record: value, isErased: false };
    const { sealed: _, ...erased } = value as JudgingRecord & { readonly sealed: unknown };
    const record = this.#open(sealed, `judging ${id}`);
    if (record === "damaged") throw new Error(`the judging ${id} was changed in the database`);
    return record === "erased" ? { record: erased, isErased: true } : { record, isErased: false };
  }

  /** The row of a program; undefined: its owner was erased, and nothing is stored. */
  sealSource({ hash, bytes, owner }: Extract<Operation, { op: "keep-source" }>) {
    if (owner === undefined) return { hash, bytes };
    const key = this.#keys.get(owner);
    return key && { hash: `${hash}:${owner}`, bytes: encrypt(bytes, key, `source ${hash}`) };
  }

  /** Undefined: erased or damaged. */
  openSource({ hash: name, bytes }: SourceRow): Uint8Array | undefined {
    const [hash, owner] = name.split(":");
    if (owner === undefined) return bytes;
    const key = this.#keys.get(owner);
    return key && decrypt(bytes, key, `source ${hash}`);
  }

  /** Undefined: its person was erased. */
  sealDraft(text: string, place: SealedDraftPlace): string | undefined {
    const key = this.#keys.get(place.person);
    if (key === undefined) return undefined;
    const bytes = encrypt(Buffer.from(text), key, draftPlace(place));
    return `${DRAFT_PREFIX}${bytes.toString("base64")}`;
  }

  /** Undefined: erased or damaged. */
  openDraft(text: string, place: SealedDraftPlace): string | undefined {
    if (!text.startsWith(DRAFT_PREFIX)) return text;
    const key = this.#keys.get(place.person);
    const bytes = Buffer.from(text.slice(DRAFT_PREFIX.length), "base64");
    return key && decrypt(bytes, key, draftPlace(place))?.toString();
  }

  #seal(value: unknown, owner: string, place: string): Sealed {
    const key = this.#keys.get(owner);
    // Erased meanwhile: the texts are not stored at all.
    if (key === undefined) return { owner, data: "" };
    const bytes = encrypt(Buffer.from(JSON.stringify(value)), key, place);
    return { owner, data: bytes.toString("base64") };
  }

  #open({ owner, data }: Sealed, place: string): object | "erased" | "damaged" {
    if (owner === "") return "damaged";
    const key = this.#keys.get(owner);
    if (key === undefined || data === "") return "erased";
    const bytes = decrypt(Buffer.from(data, "base64"), key, place);
    return bytes === undefined ? "damaged" : (JSON.parse(bytes.toString()) as object);
  }
}

interface SourceRow {
  /** The SHA-256; of an encrypted program, with its owner after a colon. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

type SealedDraftPlace = DraftPlace & { readonly language: string };

/** No text of a page begins so: control characters are not typed. */
const DRAFT_PREFIX = "\u0001sealed:";

const sealedSchema = z.object({ owner: z.string(), data: z.string() });
type Sealed = z.infer<typeof sealedSchema>;

/** The owner of the texts in a row's JSON, if they are encrypted. */
export function sealedOwner(value: unknown): string | undefined {
  return readSealed(value)?.owner;
}

function readSealed(value: unknown): Sealed | undefined {
  if (typeof value !== "object" || value === null || !("sealed" in value)) return undefined;
  return sealedSchema.safeParse(value.sealed).data ?? { owner: "", data: "" };
}

type EventPlace = Pick<EventRow, "course" | "at">;

function eventPlace({ course, at }: EventPlace, { kind }: { readonly kind: string }): string {
  return JSON.stringify(["event", course, at, kind]);
}

function draftPlace({ person, course, exercise, language }: SealedDraftPlace): string {
  return `draft ${JSON.stringify([person, course, exercise, language])}`;
}

/** Says so in every text; a student's pseudonym and the hash of no program stay. */
function damaged(erased: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(splitTexts(erased as CourseEvent, "").texts);
  const texts = entries.filter(([name, text]) => name !== "student" && text !== ERASED_SOURCE);
  return Object.fromEntries(texts.map(([name]) => [name, UNREADABLE_TEXT]));
}

/**
 * Removes what an erasure of the student removes from a judging: everything that the program contained,
 * read or printed. The verdicts, points and times of all groups remain.
 */
function withoutTexts(record: JudgingRecord): JudgingRecord {
  const { counterexample: _, rule: __, ...judging } = record.judging;
  const { causes: ___, ...rest } = record;
  return { ...rest, judging: { ...judging, submission: "", failures: [], notes: [] } };
}
