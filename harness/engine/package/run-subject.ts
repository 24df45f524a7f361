import { isUtf8 } from "node:buffer";
import type { Limits } from "../../core/judging/limits.ts";
import type { PackageCase, PackageLimits } from "../../packages/package.ts";
import type { RunResult } from "../../sandbox/sandbox.ts";
import { explainEnding, hasSucceeded } from "../build/ending.ts";
import type { Cost, Trouble } from "../judge/case-outcome.ts";
import type { Container } from "../judge/container.ts";
import type { HostedRun, ProgramHost } from "../judge/program-host.ts";
import { retryByPolicy, troubleOf } from "../judge/retry-policy.ts";
import { withWords } from "../judge/with-words.ts";
import type { CaseFolder } from "./case-folder.ts";
import type { OutputCheck } from "./output-check.ts";
import type { PackageOutcome, PackageSubject } from "./package-subject.ts";
import { outcomeOf } from "./validation-outcome.ts";

/** Of what a run printed. */
const SHOWN_BYTES = 16 * 1024;
/** A submission that waited in vain so often is not given another chance each time. */
const MOST_WAITS = 3;

/** In a process that other runs share; it is asked again alone, and that is told. */
const FAILED: PackageOutcome = {
  verdict: "RTE",
  message: "",
  judgeMessage: "",
  cpuMs: undefined,
  score: undefined,
  output: undefined,
  dialogue: undefined,
};

export interface RunSubjectParts {
  readonly container: Container;
  readonly check: OutputCheck;
  /** Undefined: no test brings files. */
  readonly folder: CaseFolder | undefined;
  readonly limits: Pick<PackageLimits, "passes">;
  /** Runs tests again and again in one process, where nothing speaks against it. */
  readonly host: ProgramHost | undefined;
}

/** A program that reads its input and prints its answer: once for a test, or once for every pass. */
export class RunSubject implements PackageSubject {
  readonly limits: Limits;
  readonly #parts: RunSubjectParts;
  #waits = 0;

  constructor(parts: RunSubjectParts) {
    this.#parts = parts;
    this.limits = parts.container.limits;
  }

  async ask(test: PackageCase): Promise<PackageOutcome> {
    const { folder, check } = this.#parts;
    await folder?.fill(test.files);
    try {
      return await this.#runPasses(test);
    } finally {
      await folder?.empty();
      await check.endCase();
    }
  }

  async askHost(
    tests: readonly PackageCase[],
    isLast: (outcome: PackageOutcome) => boolean,
  ): Promise<ReadonlyMap<number, PackageOutcome>> {
    return (await this.#parts.host?.ask(this.#listHosted(tests), isLast)) ?? new Map();
  }

  async *#listHosted(tests: readonly PackageCase[]): AsyncGenerator<HostedRun<PackageOutcome>> {
    const { check } = this.#parts;
    for (const [index, test] of tests.entries()) {
      const bytes = (await test.input?.read()) ?? Buffer.alloc(0);
      if (test.words.length > 0 || !isUtf8(bytes)) continue;
      const judge = async (printed: Buffer, cpuMs: number) => {
        try {
          const validation = await check.judge(test, bytes, printed);
          const output = printed.subarray(0, SHOWN_BYTES);
          return outcomeOf(validation, { cpuMs, output, dialogue: undefined });
        } finally {
          await check.endCase();
        }
      };
      const { outputBytes: capBytes } = this.limits;
      yield { index, input: bytes.toString(), capBytes, judge, failed: FAILED };
    }
  }

  async #runPasses(test: PackageCase): Promise<PackageOutcome> {
    const { container, check, limits } = this.#parts;
    const { gate, signal } = container;
    let input: Uint8Array = (await test.input?.read()) ?? new Uint8Array();
    let cpuMs = 0;
    for (let pass = 1; ; pass += 1) {
      const { result, trouble } = await this.#run(test, input);
      cpuMs = Math.max(cpuMs, result.cpuMs);
      const output = result.stdout.subarray(0, SHOWN_BYTES);
      const facts = { cpuMs, output, dialogue: undefined };
      const failed = { ...facts, judgeMessage: "", score: undefined };
      if (trouble !== undefined || !hasSucceeded(result, this.limits)) {
        return { ...failed, ...explainEnding(result, this.limits, "The program") };
      }
      const judging = async () => check.judge(test, input, result.stdout);
      const validation = await gate.share(judging, signal);
      const nextPass = validation.kind === "accepted" ? validation.nextPass : undefined;
      if (nextPass === undefined) return outcomeOf(validation, facts);
      if (pass === limits.passes) {
        const message = `The output validator asks for more than ${pass} passes, which are the most that the package allows: limits.validation_passes of problem.yaml allows more.`;
        return { ...failed, verdict: "JE", message };
      }
      input = nextPass;
    }
  }

  /** Once more where the policy says so, and that decides. */
  async #run(test: PackageCase, input: Uint8Array): Promise<Run> {
    const { container, folder, host } = this.#parts;
    const { slots, gate, signal } = container;
    const request = withWords(container.request, test.words);
    const runOnce = async (): Promise<Run> => {
      const result = await slots.use(async (slot) => {
        // A slot has room for one process.
        await host?.rest();
        return slot.run({ ...request, ...folder?.place, stdin: input });
      });
      const { cpuMs, waitedMs } = slots.count(result);
      const trouble = troubleOf(result, this.limits);
      if (trouble === "waited") this.#waits += 1;
      return { result, trouble, cost: { cpuMs, waitedMs } };
    };
    return this.#waits < MOST_WAITS
      ? retryByPolicy(runOnce, container)
      : gate.share(runOnce, signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { container, check, folder, host } = this.#parts;
    await host?.[Symbol.asyncDispose]();
    await container[Symbol.asyncDispose]();
    await check[Symbol.asyncDispose]();
    await folder?.[Symbol.asyncDispose]();
  }
}

interface Run {
  readonly result: RunResult;
  readonly trouble: Trouble | undefined;
  readonly cost: Cost;
}
