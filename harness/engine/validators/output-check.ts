import { type Limits, wallMsFor } from "../../core/judging/limits.ts";
import type { Package, PackageCase } from "../../packages/package.ts";
import type { Threads } from "../build/threads.ts";
import type { BuiltTool } from "./author-tool.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { compareInThread } from "./compare-in-thread.ts";
import { readCompareRules } from "./compare-rules.ts";
import type { PackageSuite } from "./package-suite.ts";
import { type ValidatorRunner, ValidatorRunnerPool } from "./validator-runner.ts";
import {
  type FailedValidation,
  isHang,
  judgeValidator,
  type Validation,
  type ValidatorRules,
} from "./validator-verdict.ts";

/** Judges the outputs of one submission, one at a time. */
export interface OutputCheck extends AsyncDisposable {
  /** Judges the output of one pass. The validator's files stay until `endCase`. */
  judge(test: PackageCase, input: Uint8Array, output: Buffer): Promise<Validation>;
  endCase(): Promise<void>;
}

interface CheckOptions {
  readonly threads: Threads;
  readonly signal?: AbortSignal;
}

/** Opens the package's own validator or the format's default one. */
export function openOutputCheck(suite: PackageSuite, options: CheckOptions): OutputCheck {
  const { outputValidator } = suite;
  if (suite.package.outputValidator.kind === "default") return new DefaultCheck(options);
  if (outputValidator === undefined) throw new RangeError("the output validator is not built");
  return new ProgramCheck(suite.package, outputValidator);
}

/** Limits of a package's validators. */
export function validatorLimits({ limits }: Pick<Package, "limits">): Limits {
  return {
    cpuMs: limits.validationMs,
    wallMs: wallMsFor(limits.validationMs),
    memoryBytes: limits.validationMemoryBytes,
    outputBytes: limits.validationOutputBytes,
  };
}

/** Rules for a validator's report about this case. */
export function validatorRules(
  { outputValidator, format, kind }: Pick<Package, "outputValidator" | "format" | "kind">,
  { name }: PackageCase,
): ValidatorRules {
  return {
    protocol: outputValidator.kind === "program" ? outputValidator.protocol : "icpc",
    isScoreIgnored: format === "2025-09" && name.startsWith("sample/"),
    isMultiPass: kind.isMultiPass,
  };
}

class DefaultCheck implements OutputCheck {
  readonly #options: CheckOptions;

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  async judge(test: PackageCase, _input: Uint8Array, output: Buffer): Promise<Validation> {
    const rules = readCompareRules(test.outputValidatorWords);
    if (typeof rules === "string") return fail(rules);
    const { threads, signal } = this.#options;
    const answer = await test.answer.read();
    const compared = await compareInThread({ output, answer, rules }, threads, signal);
    if (compared.kind === "failed") {
      return fail(`the outputs could not be compared: ${compared.reason}`);
    }
    return {
      kind: compared.kind === "same" ? "accepted" : "wrong",
      judgeMessage: "",
      teamMessage: compared.kind === "same" ? "" : compared.message,
      score: undefined,
      nextPass: undefined,
    };
  }

  async endCase(): Promise<void> {
    // Nothing to clear.
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Nothing to close.
  }
}

function fail(reason: string): FailedValidation {
  return { kind: "failed", reason, isOutOfTime: false };
}

class ProgramCheck implements OutputCheck {
  readonly #package: Package;
  readonly #name: string;
  readonly #runners: ValidatorRunnerPool;
  /** The runner of the current case. */
  #runner: ValidatorRunner | undefined;
  readonly #breaker = new CircuitBreaker<Validation>(isHang);

  constructor(pkg: Package, tool: BuiltTool) {
    this.#package = pkg;
    this.#runners = new ValidatorRunnerPool(tool);
    this.#name = `the output validator ${tool.program.submission.label}`;
  }

  async judge(test: PackageCase, input: Uint8Array, output: Buffer): Promise<Validation> {
    return this.#breaker.run(async () => this.#ask(test, input, output));
  }

  async #ask(test: PackageCase, input: Uint8Array, output: Buffer): Promise<Validation> {
    const runner = (this.#runner ??= await this.#runners.take());
    const rules = validatorRules(this.#package, test);
    const limits = validatorLimits(this.#package);
    const answer = await test.answer.read();
    const words = test.outputValidatorWords;
    const run = await runner.run({ input, answer, output, words }, rules.protocol, limits);
    const name = this.#name;
    const validation = judgeValidator(run.result, run.feedback, rules, { name, limits });
    const hasNextPass = validation.kind !== "failed" && validation.nextPass !== undefined;
    return hasNextPass && !(await runner.clearNextPass())
      ? fail(`${name} failed: its nextpass.in cannot be removed`)
      : validation;
  }

  async endCase(): Promise<void> {
    const runner = this.#runner;
    this.#runner = undefined;
    if (runner !== undefined) await this.#runners.giveBack(runner);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#runners[Symbol.asyncDispose]();
  }
}
