import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { askUntil, type Visitor } from "./ask-until.ts";

const PAUSE_MS = 100;

/** The acknowledgement that a student got. */
export interface Acknowledged {
  readonly submission: string;
  /** SHA-256 of the program that arrived. */
  readonly receipt: string;
  readonly text: string;
}

export interface Student extends Visitor {
  /** Called for each acknowledgement. */
  readonly onAcknowledged?: (acknowledged: Acknowledged) => void;
}

/** Submits one program after another, each under a key. */
export async function submitUntil(
  enough: AbortSignal,
  { onAcknowledged = () => undefined, ...visitor }: Student,
): Promise<readonly Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const path = "/api/courses/games/exercises/p1/submissions";
  while (!enough.aborted) {
    const key = randomUUID();
    const text = `# ${key}\n`;
    const body = { language: "python", text };
    const reply = await askUntil(enough, visitor, { method: "POST", path, body }, key);
    if (reply === undefined) continue;
    if (reply.status !== 201) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
    const { submission, receipt } = reply.body as Pick<Acknowledged, "submission" | "receipt">;
    acknowledged.push({ submission, receipt, text });
    onAcknowledged({ submission, receipt, text });
    await setTimeout(PAUSE_MS);
  }
  return acknowledged;
}
