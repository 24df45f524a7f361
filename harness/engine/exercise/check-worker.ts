/** A thread that checks answers one by one, started by check-in-thread.ts. */
import type { Reference } from "../../core/judging/reference.ts";
import { decodeAnswer } from "../../core/values/decode-answer.ts";
import type { Value } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import { loadReferenceParts } from "../../problems/load-reference.ts";
import { replyToTasks, type ThreadReply } from "../build/threads.ts";
import { checkAnswer, type CheckedAnswer } from "./check-answer.ts";
import type { CheckRequest } from "./check-in-thread.ts";

async function handle(request: CheckRequest): Promise<ThreadReply<CheckedAnswer>> {
  const { form, args, type, comparison, strictness, expected, referenceModule } = request;
  try {
    const check = referenceModule === undefined ? undefined : await loadCheck(referenceModule);
    const answer = checkAnswer(
      {
        form,
        args,
        bytes: asBuffer(request.bytes),
        expected: expected && decodeExpected(type, asBuffer(expected)),
      },
      {
        type,
        comparison,
        strictness,
        check,
        ...(request.outputForm && { outputForm: request.outputForm }),
      },
    );
    return { kind: "done", value: answer };
  } catch (error) {
    return { kind: "failed", reason: String(error) };
  }
}

async function loadCheck(path: string): Promise<Reference["check"]> {
  const { check } = await loadReferenceParts(path);
  if (check === undefined) throw new Error(`${path} exports no check`);
  return check;
}

function decodeExpected(type: ValueType, bytes: Buffer): Value {
  const decoded = decodeAnswer(type, bytes, "strict");
  if (!decoded.ok) throw new Error(`the expected answer is invalid: ${decoded.message}`);
  return decoded.value;
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

replyToTasks(handle);
