import type { PackageCase } from "../../../packages/package.ts";
import type { OutputCheck } from "../output-check.ts";
import type { Validation } from "../validator-verdict.ts";

/** `unasked`: it ran out of time too often. */
export type OutputReply = Validation | { readonly kind: "unasked" };

/** A validator that ran out of time so often is not asked any more. */
const MOST_HANGS = 2;

/** Judges outputs as those of submissions are judged, each as a case of its own. */
export class PatientOutputCheck {
  /** Questions that were not put any more. */
  unasked = 0;
  /** The first test of which an output was rejected, and given a score all the same. */
  scoredRejection: PackageCase | undefined;
  readonly #check: Pick<OutputCheck, "judge" | "endCase">;
  #hangs = 0;

  constructor(check: Pick<OutputCheck, "judge" | "endCase">) {
    this.#check = check;
  }

  /** @param output undefined: the answer itself */
  async judge(test: PackageCase, output?: Buffer): Promise<OutputReply> {
    if (this.#hangs >= MOST_HANGS) {
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

/** Whether somebody would earn something by that output: one may be accepted for no points. */
export function isTaken(reply: OutputReply): boolean {
  return reply.kind === "accepted" && reply.score?.value !== 0;
}
