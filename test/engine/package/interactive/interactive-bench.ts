import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Limits } from "../../../../harness/core/judging/limits.ts";
import { BASE_ENVIRONMENT } from "../../../../harness/engine/build/base-environment.ts";
import { RetryingSlot } from "../../../../harness/engine/build/retrying-slot.ts";
import { Threads } from "../../../../harness/engine/build/threads.ts";
import type { BuiltTool } from "../../../../harness/engine/validators/author-tool.ts";
import type { Container } from "../../../../harness/engine/run/container.ts";
import { RunGate } from "../../../../harness/engine/run/run-gate.ts";
import type { PackageOutcome } from "../../../../harness/engine/validators/package-outcome.ts";
import { InteractiveRunner } from "../../../../harness/engine/package/interactive/interactive-runner.ts";
import type { ValidatorRules } from "../../../../harness/engine/validators/validator-verdict.ts";
import { python } from "../../../../harness/languages/python/python.ts";
import type { PackageCase, PackageFile } from "../../../../harness/packages/index.ts";
import type { Sandbox } from "../../../../harness/sandbox/index.ts";

const LIMITS: Limits = {
  cpuMs: 2000,
  wallMs: 12_000,
  memoryBytes: 256 * 1024 ** 2,
  outputBytes: 200_000,
};

/** Limits of an interactor, generous for an honest one. */
const TOOL: Limits = { ...LIMITS, cpuMs: 5000, wallMs: 30_000, outputBytes: 1_000_000 };

export interface Talking {
  readonly limits?: Partial<Limits>;
  readonly validatorLimits?: Partial<Limits>;
  readonly input?: string;
  readonly answer?: string;
  readonly words?: readonly string[];
  readonly rules?: Partial<ValidatorRules>;
  readonly passes?: number;
  readonly lendSlot?: () => Disposable;
}

/** Runs programs and interactors in Python, all in one sandbox. */
export class TalkBench implements AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly gate = new RunGate();
  readonly #folder = mkdtempSync(join(tmpdir(), "grundy-talk-"));
  readonly #threads = new Threads();

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  /** Runs one case once. */
  async ask(program: string, interactor: string, options: Talking = {}): Promise<PackageOutcome> {
    await using runner = this.open(program, interactor, options);
    return await runner.runAlone(talkCase("secret/1", options));
  }

  open(program: string, interactor: string, options: Talking = {}): InteractiveRunner {
    return new InteractiveRunner({
      folder: undefined,
      container: this.#contain(program, { ...LIMITS, ...options.limits }),
      slot: {
        sandbox: this.sandbox,
        folders: [],
        interactor: this.#tool(interactor),
        protocol: options.rules?.protocol ?? "icpc",
        limits: { ...TOOL, ...options.validatorLimits },
        signal: undefined,
      },
      rules: () => ({ ...RULES, ...options.rules }),
      passes: options.passes ?? 2,
      lendSlot: options.lendSlot,
    });
  }

  #contain(source: string, limits: Limits): Container {
    const slots = new RetryingSlot(this.sandbox, { folders: [] });
    const container: Container = {
      request: {
        argv: run(source),
        env: BASE_ENVIRONMENT,
        folder: undefined,
        limits,
        isAddressSpaceLimited: false,
        mayFork: false,
      },
      requestTogether: undefined,
      limits,
      types: [],
      texts: { parameters: [], returns: { kind: "int" } },
      slots,
      gate: this.gate,
      signal: undefined,
      withLimits: () => container,
      [Symbol.asyncDispose]: async () => slots[Symbol.asyncDispose](),
    };
    return container;
  }

  #tool(source: string): BuiltTool {
    return {
      program: {
        submission: {
          label: "output_validator/talk.py",
          language: python,
          source,
          mainFile: "talk.py",
          companions: [],
          notes: [],
        },
        tools: {},
        toolVersions: [],
        versions: {},
        toolFolders: [],
        sandbox: this.sandbox,
        cacheFolder: this.#folder,
        gate: this.gate,
        threads: this.#threads,
      },
      command: { argv: run(source) },
      folders: [],
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
    await this.sandbox[Symbol.asyncDispose]();
    rmSync(this.#folder, { recursive: true });
  }
}

const RULES: ValidatorRules = { protocol: "icpc", isScoreIgnored: true, isMultiPass: false };

function run(source: string): readonly string[] {
  return ["/usr/bin/python3", "-I", "-S", "-c", source];
}

export function talkCase(name: string, { input, answer, words }: Talking = {}): PackageCase {
  return {
    name,
    input: file(`data/${name}.in`, input ?? "37\n"),
    answer: file(`data/${name}.ans`, answer ?? "right\n"),
    files: [],
    words: [],
    outputValidatorWords: words ?? [],
    inputValidatorWords: {},
  };
}

function file(path: string, content: string): PackageFile {
  const bytes = Buffer.from(content);
  return { path, sizeBytes: bytes.length, read: async () => Promise.resolve(bytes) };
}
