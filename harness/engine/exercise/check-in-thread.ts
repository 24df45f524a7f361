import type { Form } from "../../core/forms/form.ts";
import type { Comparison } from "../../core/comparison/comparison.ts";
import type { Strictness } from "../../core/values/decode-answer.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import type { Threads } from "../build/threads.ts";
import { type Answer, cannotCheck, type CheckedAnswer } from "./check-answer.ts";

/** An answer with everything a thread needs to check it. Plain data, because it is copied. */
export interface CheckRequest extends Pick<Answer, "form" | "args"> {
  readonly bytes: Uint8Array;
  readonly type: ValueType;
  readonly outputForm?: Form;
  readonly comparison: Comparison;
  readonly strictness: Strictness;
  /** In wire form; undefined: every valid answer counts as right. */
  readonly expected: Uint8Array | undefined;
  /** The module whose check decides; undefined: the answer must equal the expected one. */
  readonly referenceModule: string | undefined;
}

/** Checks an answer in a thread. `JE` if the check failed; rejects when the signal aborts. */
export async function checkInThread(
  request: CheckRequest,
  threads: Threads,
  signal: AbortSignal | undefined,
): Promise<CheckedAnswer> {
  // Copied, because posting a part of a buffer posts the whole buffer.
  const bytes = Uint8Array.from(request.bytes);
  const expected = request.expected && Uint8Array.from(request.expected);
  const script = new URL("check-worker.ts", import.meta.url);
  const task = { script, request: { ...request, bytes, expected }, transfer: [bytes.buffer] };
  const reply = await threads.run<CheckedAnswer>(task, signal);
  return reply.kind === "done" ? reply.value : cannotCheck(reply.reason);
}
