import type { PackageCase } from "../../../packages/package.ts";
import type { OutputCheck } from "../../validators/output-check.ts";
import type { Validation } from "../../validators/validator-verdict.ts";

/** `unasked`: not run, because it timed out too often. */
export type OutputReply = Validation | { readonly kind: "unasked" };

/** A validator that timed out this often is not run again. */
const MAX_HANGS = 2;

/** Judges outputs like those of submissions, each as a case of its own. */
export class OutputCheckCircuitBreaker {
  /** Number of outputs that were not judged. */
  unasked = 0;
  /** The first test with an output that was rejected but given a score. */
  scoredRejection: PackageCase | undefined;
  readonly #check: Pick<OutputCheck, "judge" | "endCase">;
  #hangs = 0;

  constructor(check: Pick<OutputCheck, "judge" | "endCase">) {
    this.#check = check;
  }

  /** @param output default: the answer itself */
  async judge(test: PackageCase, output?: Buffer): Promise<OutputReply> {
    if (this.#hangs >= MAX_HANGS) {
      this.unasked += 1;
      return { kind: "unasked" };
    }
    const input = (await test.input?.read()) ?? Buffer.alloc(0);
    const reply = await this.#check.judge(test, input, output ?? (await test.answer.read()));
    await this.#check.endCase();
    if (reply.kind === "failed" && reply.isOutOfTime) this.#hangs += 1;
    if (reply.kind === "wrong" && reply.score !== undefined) this.scoredRejection ??= test;
    return reply;
  }
}

/** True if the output would earn points: it may be accepted with score 0. */
export function earnsPoints(reply: OutputReply): boolean {
  return reply.kind === "accepted" && reply.score?.value !== 0;
}
