import type { Threads } from "../build/threads.ts";
import { findDifference } from "./compare-outputs.ts";
import type { CompareRules } from "./compare-rules.ts";

/** A request to the thread. Plain data, because it is copied. */
export interface CompareRequest {
  readonly output: Uint8Array;
  readonly answer: Uint8Array;
  readonly rules: CompareRules;
}

/** If both texts together are shorter, they are compared here within a millisecond or two. */
const AT_ONCE_BYTES = 128 * 1024;

/** The result of a comparison. `different`: where; `failed`: why the result is unknown. */
export type Compared =
  | { readonly kind: "same" }
  | { readonly kind: "different"; readonly message: string }
  | { readonly kind: "failed"; readonly reason: string };

/** Compares long outputs in a thread, not to block the judge. Rejects when the signal aborts. */
export async function compareInThread(
  { output, answer, rules }: CompareRequest,
  threads: Threads,
  signal: AbortSignal | undefined,
): Promise<Compared> {
  const isShort = output.length + answer.length <= AT_ONCE_BYTES;
  // Identical texts are the most common case and need no thread, however long they are.
  if (isShort || Buffer.compare(output, answer) === 0) {
    return toCompared(findDifference(output, answer, rules));
  }
  // Copied, because posting a part of a buffer posts the whole buffer.
  const request = { output: Uint8Array.from(output), answer: Uint8Array.from(answer), rules };
  const script = new URL("compare-worker.ts", import.meta.url);
  const transfer = [request.output.buffer, request.answer.buffer];
  const reply = await threads.run<string | undefined>({ script, request, transfer }, signal);
  return reply.kind === "done" ? toCompared(reply.value) : reply;
}

function toCompared(message: string | undefined): Compared {
  return message === undefined ? { kind: "same" } : { kind: "different", message };
}
