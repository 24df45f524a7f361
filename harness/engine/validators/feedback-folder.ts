import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { clearFolder, removeTree } from "../../sandbox/remove-tree.ts";
import { makeReadableFolder } from "../build/readable-files.ts";
import { parseDecimal } from "./decimal.ts";

/** Points, or a fraction 0..1 of the maximum of the case. */
export interface CaseScore {
  readonly kind: "points" | "multiplier";
  readonly value: number;
}

/** The files that a validator wrote into its folder. An invalid one is a fault with its reason. */
export interface Feedback {
  /** For the author of the problem; empty if there is none. */
  readonly judgeMessage: string;
  /** For the person who submitted; empty if there is none. */
  readonly teamMessage: string;
  readonly score: CaseScore | Fault | undefined;
  /** The input of the next pass. */
  readonly nextPass: { readonly kind: "input"; readonly bytes: Buffer } | Fault | undefined;
}

export interface Fault {
  readonly kind: "fault";
  readonly reason: string;
}

/** Maximum length of a message; the rest is cut. */
const MAX_MESSAGE_BYTES = 4000;
/** Maximum length of a number file. */
const MAX_NUMBER_BYTES = 1000;

const NEXT_PASS = "nextpass.in";

/**
 * The folder that a validator writes into: empty before a case, kept from pass to pass. Its
 * contents are untrusted: a name may be a link to anywhere, a device, or a pipe without a writer,
 * so links are never followed and opening never blocks.
 */
export class FeedbackFolder {
  /** Without a trailing separator. */
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async make(path: string): Promise<FeedbackFolder> {
    await makeReadableFolder(path);
    return new FeedbackFolder(path);
  }

  /** @param maxInputBytes limit of the next pass's input */
  async read(maxInputBytes: number): Promise<Feedback> {
    const [judge, team, points, multiplier, next] = await Promise.all([
      this.#read("judgemessage.txt", MAX_MESSAGE_BYTES),
      this.#read("teammessage.txt", MAX_MESSAGE_BYTES),
      this.#read("score.txt", MAX_NUMBER_BYTES),
      this.#read("score_multiplier.txt", MAX_NUMBER_BYTES),
      this.#read(NEXT_PASS, maxInputBytes),
    ]);
    return {
      judgeMessage: toMessage(judge),
      teamMessage: toMessage(team),
      score: toScore(points, multiplier),
      nextPass: toInput(next),
    };
  }

  /** Removes the input of the next pass; false if that fails. */
  async clearNextPass(): Promise<boolean> {
    return (await removeTree(join(this.path, NEXT_PASS))) === undefined;
  }

  /** Empties the folder; false if something cannot be removed: then use another folder. */
  async clear(): Promise<boolean> {
    return (await clearFolder(this.path)) === undefined;
  }

  async #read(name: string, maxBytes: number): Promise<Found> {
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    let file;
    try {
      file = await open(join(this.path, name), flags);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      return isMissing ? undefined : fault(`${name} cannot be read`);
    }
    try {
      const stat = await file.stat();
      if (!stat.isFile()) return fault(`${name} is not a regular file`);
      const bytes = Buffer.alloc(Math.min(stat.size, maxBytes));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
      return { name, bytes: bytes.subarray(0, bytesRead), isCut: stat.size > maxBytes };
    } finally {
      await file.close();
    }
  }
}

/** A file that was read; undefined if it does not exist. */
type Found =
  | { readonly name: string; readonly bytes: Buffer; readonly isCut: boolean }
  | Fault
  | undefined;

/** An unreadable message counts as none, because messages decide nothing. */
function toMessage(file: Found): string {
  return file === undefined || "kind" in file ? "" : file.bytes.toString().trim();
}

function toScore(points: Found, multiplier: Found): Feedback["score"] {
  if (points !== undefined && multiplier !== undefined) {
    return fault("score.txt and score_multiplier.txt both exist");
  }
  const file = points ?? multiplier;
  if (file === undefined || "kind" in file) return file;
  const text = file.bytes.toString("latin1").trim();
  const value = file.isCut ? undefined : parseDecimal(text);
  if (value === undefined) {
    return fault(`${file.name} holds ${JSON.stringify(text.slice(0, 40))}, which is not a number`);
  }
  if (points !== undefined) return { kind: "points", value };
  if (value >= 0 && value <= 1) return { kind: "multiplier", value };
  return fault(`${file.name} holds ${value}, which is not between 0 and 1`);
}

function toInput(file: Found): Feedback["nextPass"] {
  if (file === undefined || "kind" in file) return file;
  if (file.isCut) return fault(`${file.name} is larger than the validation output limit`);
  return { kind: "input", bytes: file.bytes };
}

function fault(reason: string): Fault {
  return { kind: "fault", reason };
}
