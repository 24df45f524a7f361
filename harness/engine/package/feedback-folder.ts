import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { clearFolder, removeTree } from "../../sandbox/remove-tree.ts";
import { makeReadableFolder } from "../build/readable-files.ts";
import { parseDecimal } from "./decimal.ts";

/** Points, or a part in 0..1 of what a case can have. */
export interface CaseScore {
  readonly kind: "points" | "multiplier";
  readonly value: number;
}

/** What a validator wrote into its folder. A part that cannot be what it should be says why. */
export interface Feedback {
  /** For whoever set the problem; empty: nothing. */
  readonly judgeMessage: string;
  /** For whoever handed in; empty: nothing. */
  readonly teamMessage: string;
  readonly score: CaseScore | Fault | undefined;
  /** What the next pass reads. */
  readonly nextPass: { readonly kind: "input"; readonly bytes: Buffer } | Fault | undefined;
}

export interface Fault {
  readonly kind: "fault";
  readonly reason: string;
}

/** Of a message; the rest is cut. */
const MOST_MESSAGE_BYTES = 4000;
/** A number that is longer says nothing more. */
const MOST_NUMBER_BYTES = 1000;

const NEXT_PASS = "nextpass.in";

/**
 * The folder that a validator writes into: empty before a case, kept from pass to pass. What lies
 * there is a stranger's: a name may be a link to anywhere, a device, or a pipe that nobody writes
 * into, and none of these is ever followed or waited for.
 */
export class FeedbackFolder {
  /** Without a separator at its end. */
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async make(path: string): Promise<FeedbackFolder> {
    await makeReadableFolder(path);
    return new FeedbackFolder(path);
  }

  /** @param mostInputBytes that the next pass may have to read */
  async read(mostInputBytes: number): Promise<Feedback> {
    const [judge, team, points, multiplier, next] = await Promise.all([
      this.#read("judgemessage.txt", MOST_MESSAGE_BYTES),
      this.#read("teammessage.txt", MOST_MESSAGE_BYTES),
      this.#read("score.txt", MOST_NUMBER_BYTES),
      this.#read("score_multiplier.txt", MOST_NUMBER_BYTES),
      this.#read(NEXT_PASS, mostInputBytes),
    ]);
    return {
      judgeMessage: toMessage(judge),
      teamMessage: toMessage(team),
      score: toScore(points, multiplier),
      nextPass: toInput(next),
    };
  }

  /** Takes away what only one pass was told; false where that cannot be done. */
  async clearNextPass(): Promise<boolean> {
    return (await removeTree(join(this.path, NEXT_PASS))) === undefined;
  }

  /** False where something is left that cannot be removed: use another folder then. */
  async clear(): Promise<boolean> {
    return (await clearFolder(this.path)) === undefined;
  }

  async #read(name: string, mostBytes: number): Promise<Found> {
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    let file;
    try {
      file = await open(join(this.path, name), flags);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      return isMissing ? undefined : fault(`${name} is no file that can be read`);
    }
    try {
      const stat = await file.stat();
      if (!stat.isFile()) return fault(`${name} is no regular file`);
      const bytes = Buffer.alloc(Math.min(stat.size, mostBytes));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
      return { name, bytes: bytes.subarray(0, bytesRead), isCut: stat.size > mostBytes };
    } finally {
      await file.close();
    }
  }
}

/** Undefined: there is no such name. */
type Found =
  | { readonly name: string; readonly bytes: Buffer; readonly isCut: boolean }
  | Fault
  | undefined;

/** What cannot be read has said nothing: it decides nothing, either. */
function toMessage(found: Found): string {
  return found === undefined || "kind" in found ? "" : found.bytes.toString().trim();
}

function toScore(points: Found, multiplier: Found): Feedback["score"] {
  if (points !== undefined && multiplier !== undefined) {
    return fault("there are both score.txt and score_multiplier.txt");
  }
  const found = points ?? multiplier;
  if (found === undefined || "kind" in found) return found;
  const text = found.bytes.toString("latin1").trim();
  const value = found.isCut ? undefined : parseDecimal(text);
  if (value === undefined) {
    return fault(`${found.name} holds ${JSON.stringify(text.slice(0, 40))}, which is no number`);
  }
  if (points !== undefined) return { kind: "points", value };
  if (value >= 0 && value <= 1) return { kind: "multiplier", value };
  return fault(`${found.name} holds ${value}, which is not between 0 and 1`);
}

function toInput(found: Found): Feedback["nextPass"] {
  if (found === undefined || "kind" in found) return found;
  if (found.isCut) return fault(`${found.name} is larger than a validator may write`);
  return { kind: "input", bytes: found.bytes };
}

function fault(reason: string): Fault {
  return { kind: "fault", reason };
}
