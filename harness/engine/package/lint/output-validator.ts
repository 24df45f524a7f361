import type { PackageCase } from "../../../packages/package.ts";
import type { OutputCheck } from "../../validators/output-check.ts";
import { CircuitBreaker } from "../../validators/circuit-breaker.ts";
import { isHang, type Validation } from "../../validators/validator-verdict.ts";

/** `unasked`: not run, because it timed out too often. */
export type OutputReply = Validation | { readonly kind: "unasked" };

/** A package's output validator, or the default one. It judges each output as a case of its own. */
export class OutputValidator {
  /** The first test with an output that was rejected but given a score. */
  scoredRejection: PackageCase | undefined;
  readonly #check: Pick<OutputCheck, "judge" | "endCase">;
  readonly #breaker = new CircuitBreaker<OutputReply>(isHang, () => ({ kind: "unasked" }));

  constructor(check: Pick<OutputCheck, "judge" | "endCase">) {
    this.#check = check;
  }

  /** Number of outputs that were not judged. */
  get unasked(): number {
    return this.#breaker.skipped;
  }

  /** @param output default: the answer itself */
  async judge(test: PackageCase, output?: Buffer): Promise<OutputReply> {
    return this.#breaker.run(async () => {
      const input = (await test.input?.read()) ?? Buffer.alloc(0);
      const reply = await this.#check.judge(test, input, output ?? (await test.answer.read()));
      await this.#check.endCase();
      if (reply.kind === "wrong" && reply.score !== undefined) this.scoredRejection ??= test;
      return reply;
    });
  }
}

/** True if the output would earn points: it may be accepted with score 0. */
export function earnsPoints(reply: OutputReply): boolean {
  return reply.kind === "accepted" && reply.score?.value !== 0;
}
