import type { Threads } from "../build/threads.ts";
import { findDifference } from "./compare-outputs.ts";
import type { CompareRules } from "./compare-rules.ts";

/** Only data, since it is copied. */
export interface CompareRequest {
  readonly output: Uint8Array;
  readonly answer: Uint8Array;
  readonly rules: CompareRules;
}

/** What is shorter, both together, is compared within a millisecond or two. */
const AT_ONCE_BYTES = 128 * 1024;

/** `same`, where they differ, or why nobody knows. */
export type Compared =
  | { readonly kind: "same" }
  | { readonly kind: "different"; readonly message: string }
  | { readonly kind: "failed"; readonly reason: string };

/** Long outputs in a thread, so that the judge stays attentive. Rejects when the signal says so. */
export async function compareInThread(
  { output, answer, rules }: CompareRequest,
  threads: Threads,
  signal: AbortSignal | undefined,
): Promise<Compared> {
  const isShort = output.length + answer.length <= AT_ONCE_BYTES;
  // The commonest answer needs no thread, however long it is.
  if (isShort || Buffer.compare(output, answer) === 0) {
    return toCompared(findDifference(output, answer, rules));
  }
  // Of these bytes alone: to post a part of a buffer posts all of it.
  const request = { output: Uint8Array.from(output), answer: Uint8Array.from(answer), rules };
  const script = new URL("compare-worker.ts", import.meta.url);
  const transfer = [request.output.buffer, request.answer.buffer];
  const reply = await threads.run<string | undefined>({ script, request, transfer }, signal);
  return reply.kind === "done" ? toCompared(reply.value) : reply;
}

function toCompared(message: string | undefined): Compared {
  return message === undefined ? { kind: "same" } : { kind: "different", message };
}
