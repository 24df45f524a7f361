import { isUtf8 } from "node:buffer";
import type { Limits } from "../../core/judging/limits.ts";
import type { PackageCase, PackageLimits } from "../../packages/package.ts";
import type { RunResult } from "../../sandbox/sandbox.ts";
import { explainEnding, hasSucceeded } from "../build/ending.ts";
import type { Container } from "../run/container.ts";
import type { HostedRun, ProgramHost } from "../run/program-host.ts";
import { withArguments } from "../run/with-arguments.ts";
import type { CaseFolder } from "./case-folder.ts";
import type { OutputCheck } from "../validators/output-check.ts";
import type { PackageRunner } from "./package-runner.ts";
import { outcomeOf, type PackageOutcome } from "../validators/package-outcome.ts";

/** Bytes of a run's output that are shown. */
const SHOWN_BYTES = 16 * 1024;

/** A failure in a shared process. The test is run again alone, and that outcome is reported. */
const FAILED: PackageOutcome = {
  verdict: "RTE",
  message: "",
  judgeMessage: "",
  cpuMs: undefined,
  score: undefined,
  output: undefined,
  dialogue: undefined,
};

export interface BatchRunnerParts {
  readonly container: Container;
  readonly check: OutputCheck;
  /** Undefined: no test has files. */
  readonly folder: CaseFolder | undefined;
  readonly limits: Pick<PackageLimits, "passes">;
  /** Runs many tests in one process; undefined if the package needs separate ones. */
  readonly host: ProgramHost | undefined;
}

/** Runs a program that reads input and prints an answer, once for each test or each pass. */
export class BatchRunner implements PackageRunner {
  readonly limits: Limits;
  readonly #parts: BatchRunnerParts;

  constructor(parts: BatchRunnerParts) {
    this.#parts = parts;
    this.limits = parts.container.limits;
  }

  async runAlone(test: PackageCase): Promise<PackageOutcome> {
    const { folder, check } = this.#parts;
    await folder?.fill(test.files);
    try {
      return await this.#runPasses(test);
    } finally {
      await folder?.empty();
      await check.endCase();
    }
  }

  async runInHost(
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
      const result = await this.#run(test, input);
      cpuMs = Math.max(cpuMs, result.cpuMs);
      const output = result.stdout.subarray(0, SHOWN_BYTES);
      const facts = { cpuMs, output, dialogue: undefined };
      const failed = { ...facts, judgeMessage: "", score: undefined };
      if (!hasSucceeded(result, this.limits)) {
        return { ...failed, ...explainEnding(result, this.limits, "The program") };
      }
      const judging = async () => check.judge(test, input, result.stdout);
      const validation = await gate.share(judging, signal);
      const nextPass = validation.kind === "accepted" ? validation.nextPass : undefined;
      if (nextPass === undefined) return outcomeOf(validation, facts);
      if (pass === limits.passes) {
        const message = `The output validator asks for more passes than the limit of ${pass}. Raise limits.validation_passes in problem.yaml to allow more.`;
        return { ...failed, verdict: "JE", message };
      }
      input = nextPass;
    }
  }

  async #run(test: PackageCase, input: Uint8Array): Promise<RunResult> {
    const { container, folder, host } = this.#parts;
    const { slots, gate, signal } = container;
    const request = withArguments(container.request, test.words);
    const runAlone = async () =>
      slots.use(async (slot) => {
        // A slot has room for one process only.
        await host?.rest();
        return slot.run({ ...request, ...folder?.runFolder, stdin: input });
      });
    return slots.count(await gate.share(runAlone, signal));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { container, check, folder, host } = this.#parts;
    await host?.[Symbol.asyncDispose]();
    await container[Symbol.asyncDispose]();
    await check[Symbol.asyncDispose]();
    await folder?.[Symbol.asyncDispose]();
  }
}
