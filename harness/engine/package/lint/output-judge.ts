import type { PackageCase } from "../../../packages/index.ts";
import type { Validation } from "../validator-verdict.ts";

/** Judges outputs as those of submissions are judged. */
export interface OutputJudge {
  judge(test: PackageCase, input: Uint8Array, output: Buffer): Promise<Validation>;
  /** Forgets what the validator was told of the case. */
  endCase(): Promise<void>;
}

/** `unasked`: it ran out of time too often. */
export type OutputReply = Validation | { readonly kind: "unasked" };

/** One that ran out of time so often is not asked any more. */
const MOST_HANGS = 2;

/** Asks as long as there is hope for an answer. */
export class PatientOutputJudge {
  /** Questions that were not put any more. */
  unasked = 0;
  readonly #judge: OutputJudge;
  #hangs = 0;

  constructor(judge: OutputJudge) {
    this.#judge = judge;
  }

  /** Undefined as the output: the answer itself. */
  async judge(test: PackageCase, output?: Buffer): Promise<OutputReply> {
    if (this.#hangs >= MOST_HANGS) {
      this.unasked += 1;
      return { kind: "unasked" };
    }
    const input = (await test.input?.read()) ?? Buffer.alloc(0);
    const reply = await this.#judge.judge(test, input, output ?? (await test.answer.read()));
    await this.#judge.endCase();
    if (reply.kind === "failed" && reply.isOutOfTime) this.#hangs += 1;
    return reply;
  }
}

/** Whether somebody would earn something by that output: one may be accepted for no points. */
export function isTaken(reply: OutputReply): boolean {
  return reply.kind === "accepted" && reply.score?.value !== 0;
}
