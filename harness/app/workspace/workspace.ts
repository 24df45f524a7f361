import { existsSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import type { JudgingContext } from "../../batch/judge-file.ts";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { parseSpecSource } from "../../core/spec/spec-source.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { MachineFactor } from "../../core/judging/machine-factor.ts";
import type { ReferenceParts } from "../../core/judging/reference.ts";
import { MachineSpeed, ratiosOf, type SpeedMeasurement } from "../../doctor/speed/machine-speed.ts";
import {
  measureMachine,
  MEASURING_TOOLS,
  probeSpeed,
  type WorkTimes,
} from "../../doctor/speed/measure-machine.ts";
import { ToolchainFinder } from "../../doctor/toolchains.ts";
import { Threads } from "../../engine/build/threads.ts";
import { RunGate } from "../../engine/run/run-gate.ts";
import { type Suite, withMachineFactor } from "../../engine/judging/suite.ts";
import { caseGroupsOf } from "../../engine/package/case-groups.ts";
import { problemOf } from "../../engine/package/package-problem.ts";
import { LANGUAGES } from "../../languages/languages.ts";
import type { Tool } from "../../languages/language.ts";
import type { Package } from "../../packages/package.ts";
import { ASSUMED_LIMIT_MS } from "../../packages/time-limit/infer-time-limit.ts";
import { loadReference, loadReferenceParts } from "../../problems/load-reference.ts";
import type { Problem } from "../../problems/problem.ts";
import { listProblems, SPEC_FILE } from "../../problems/list-problems.ts";
import { readProblem } from "../../problems/read-problem.ts";
import { hashTests, readTests } from "../../problems/test-files.ts";
import { createPortableSandbox } from "../../sandbox/portable/portable-sandbox.ts";
import { openClaim } from "./open-claim.ts";
import { openTests } from "./open-tests.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { createWardenSandbox } from "../../sandbox/warden/warden-sandbox.ts";
import { type AnswerSource, findAnswerSource } from "./answer-source.ts";
import { AuthorPrograms, type ProgramContext } from "./author-programs.ts";
import { type Config, placesIn } from "./config.ts";
import type { Isolation } from "../isolation.ts";
import { hashSources, JUDGING_MODULES } from "./judge-version.ts";
import type { InterruptListener } from "../progress-reporter.ts";
import { PackageSuites } from "./package-tools.ts";
import { prepareCache } from "./prepare-cache.ts";
import { requireTrust } from "./require-trust.ts";
import { CHECKS_FOLDER, openCopy, refuseStudentCopy } from "./student-copy.ts";

/** Services for judging, with the programs of exercises' authors. */
export interface WorkspaceContext extends JudgingContext {
  readonly programs: AuthorPrograms;
  /** How many times the written ones the time limits of exercises are on this machine now. */
  readonly findMachineFactor: () => Promise<MachineFactor>;
}

/** The tool that builds the warden. */
export const C_COMPILER: Tool = {
  id: "cc",
  candidates: ["cc", "gcc", "clang"],
  versionArgs: ["--version"],
  install: "Debian, Ubuntu: apt-get install gcc libc6-dev",
};

/** A folder of exercises, with the services that use cases need. */
export class Workspace {
  readonly config: Config;
  readonly finder: ToolchainFinder;
  readonly #listen: () => InterruptListener;
  /** By ID. */
  readonly #packages: ReadonlyMap<string, Package>;
  readonly #suites = new Map<string, Promise<Suite>>();
  /** Specs by ID, if they never change. */
  #problems: Map<string, Promise<Problem>> | undefined;
  #judgeVersion: Promise<string> | undefined;

  /**
   * @param listen starts to listen for a request to end a judging.
   * @param packages problem packages, used beside the exercises
   */
  constructor(config: Config, listen: () => InterruptListener, packages: readonly Package[] = []) {
    this.config = config;
    this.#listen = listen;
    this.#packages = new Map(packages.map((pkg) => [pkg.id, pkg]));
    this.finder = new ToolchainFinder(config.searchPath, { node: process.execPath });
  }

  /** The same workspace with problem packages, which replace exercises of the same ID. */
  withPackages(packages: readonly Package[]): Workspace {
    return new Workspace(this.config, this.#listen, [...this.#packages.values(), ...packages]);
  }

  /** Another folder of exercises, on the same machine. */
  at(folder: string, listen: () => InterruptListener = this.#listen): Workspace {
    const config: Config = { ...this.config, ...placesIn(folder), workspaceBy: "name" };
    return new Workspace(config, listen);
  }

  /** Another folder whose files never change: each spec is read once. */
  atCopy(folder: string): Workspace {
    const workspace = this.at(folder);
    workspace.#problems = new Map();
    return workspace;
  }

  /** The package of this ID; undefined if it is an exercise, or unknown. */
  package(id: string): Package | undefined {
    return this.#packages.get(id);
  }

  /** @throws {DiagnosticsError} if `problems/` is not a folder, or belongs to another user. */
  async problemIds(): Promise<readonly string[]> {
    await requireTrust(this.config);
    const ids = await listProblems(this.config.problemsFolder);
    return [...new Set([...ids, ...this.#packages.keys()])].toSorted();
  }

  /** The exercises that Grundy ships. */
  async shippedIds(): Promise<readonly string[]> {
    return listProblems(join(this.config.root, "problems"));
  }

  /** @throws {DiagnosticsError} if there is no such exercise, or its spec is wrong. */
  async problem(id: string): Promise<Problem> {
    const reading = this.#problems?.get(id) ?? this.#readProblem(id);
    this.#problems?.set(id, reading);
    return reading;
  }

  async #readProblem(id: string): Promise<Problem> {
    const pkg = this.#packages.get(id);
    if (pkg !== undefined) return problemOf(pkg, pkg.limits.timeMs ?? ASSUMED_LIMIT_MS);
    const ids = await this.problemIds();
    if (!ids.includes(id)) {
      const file = this.config.problemsFolder;
      const message = `there is no exercise '${id}'`;
      const hint = await this.#adviseOnName(id, ids);
      throw new DiagnosticsError([{ code: "unknown-problem", file, message, hint }]);
    }
    return readProblem(join(this.config.problemsFolder, id));
  }

  async #adviseOnName(id: string, ids: readonly string[]): Promise<string> {
    const nearest = nearestName(id, ids);
    const available =
      ids.length === 0 ? "There are no exercises here." : `There are ${ids.join(", ")}.`;
    if ((await this.shippedIds()).includes(id)) {
      return `${available} \`grundy new ${id} --from ${id}\` copies Grundy's ${id} to this workspace.`;
    }
    return nearest === undefined ? available : `Did you mean ${nearest}?`;
  }

  /** Path of the trusted solution. Grundy's own have the extension of this file: `.ts` or `.js`. */
  referencePath({ id }: Problem): string {
    const { referenceFolder, root } = this.config;
    const path = join(referenceFolder, id);
    if (referenceFolder === join(root, "reference")) return `${path}${extname(import.meta.url)}`;
    return existsSync(`${path}.js`) && !existsSync(`${path}.ts`) ? `${path}.js` : `${path}.ts`;
  }

  /** Path of the check, which judges answers without the solution. It may not exist. */
  checkPath(problem: Problem): string {
    const path = this.referencePath(problem);
    return join(this.config.referenceFolder, CHECKS_FOLDER, basename(path));
  }

  /**
   * Finds out where right answers come from.
   * @throws {DiagnosticsError} if there is no source of right answers.
   * @throws {UsageError} for a student's copy, which has no reference.
   */
  async answerSource(problem: Problem): Promise<AnswerSource> {
    refuseStudentCopy(problem);
    return findAnswerSource(problem, this.referencePath(problem));
  }

  /**
   * Loads the exercise's TypeScript reference. It may be empty if answers come from elsewhere.
   * @throws {DiagnosticsError} if it does not load, or is not a reference.
   * @throws {UsageError} for a student's copy, which has none.
   */
  async reference(problem: Problem): Promise<ReferenceParts> {
    // Claims and tests are judged without right answers of their own.
    if (problem.task !== undefined) return {};
    const source = await this.answerSource(problem);
    const file = this.referencePath(problem);
    if (source === "typescript") {
      const reference = await loadReference(file);
      requirePlayable(problem, reference, file);
      return reference;
    }
    if (!existsSync(file)) return {};
    const { solve: _, ...rest } = await loadReferenceParts(file);
    return rest;
  }

  /** The programs that specs name. */
  openPrograms(context: ProgramContext): AuthorPrograms {
    return new AuthorPrograms(this.config.workspaceFolder, context);
  }

  /** Loads an exercise's suite. Packages come without validators, which {@link withContext} builds. */
  suite(id: string): Promise<Suite> {
    const loading = this.#suites.get(id) ?? this.#loadSuite(id);
    this.#suites.set(id, loading);
    return loading;
  }

  async #loadSuite(id: string): Promise<Suite> {
    const problem = await this.problem(id);
    const pkg = this.#packages.get(id);
    if (pkg !== undefined) {
      const cases = caseGroupsOf(pkg).map((group) => [group.id, []] as const);
      return { problem, reference: {}, cases: new Map(cases), hash: "" };
    }
    switch (problem.task?.kind) {
      case "claim":
        await this.requireExercise("claim", problem.task.about, problem);
        return openClaim(problem, problem.task);
      case "tests":
        return openTests(problem, problem.task, this);
      case undefined:
        break;
    }
    const { claimedGame } = problem.interface;
    if (claimedGame !== undefined) {
      await this.requireExercise("claim", claimedGame, problem);
    }
    if (problem.copy !== undefined) return openCopy(problem, this.checkPath(problem));
    const [reference, cases, hash] = await Promise.all([
      this.reference(problem),
      readTests(problem),
      hashTests(problem),
    ]);
    const referenceModule = this.referencePath(problem);
    const programs = await this.#hashPrograms(problem);
    return { problem, reference, referenceModule, cases, hash: hash + programs };
  }

  /** @throws {DiagnosticsError} if the exercise that a claim or tests are about does not exist. */
  async requireExercise(key: "claim" | "tests", id: string, { folder }: Problem): Promise<void> {
    const ids = await this.problemIds();
    if (ids.includes(id)) return;
    const file = join(folder, SPEC_FILE);
    const purpose =
      key === "claim"
        ? "whose game this claim is about"
        : "whose wrong programs tests should catch";
    const message = `there is no exercise '${id}', ${purpose}`;
    const hint = await this.#adviseOnName(id, ids);
    const { locate } = parseSpecSource(await readFile(file, "utf8"));
    const mistake = locate({ code: "unknown-exercise", path: ["interface", key], message, hint });
    throw new DiagnosticsError([{ file, ...mistake }]);
  }

  /** Hash of the checker's folder; empty if there is no checker. */
  async #hashPrograms({ programs }: Problem): Promise<string> {
    if (programs.checker === undefined) return "";
    const folder = join(this.config.workspaceFolder, dirname(programs.checker));
    return existsSync(folder) ? ` ${programs.checker} ${await hashSources([folder])}` : "";
  }

  /** Version of Grundy's sources alone, whatever exercises are judged. */
  async sourcesVersion(): Promise<string> {
    const { root } = this.config;
    return hashSources(JUDGING_MODULES.map((module) => join(root, "harness", module)));
  }

  /** Version of everything that influences verdicts, uncommitted changes included. */
  judgeVersion(): Promise<string> {
    const { root, referenceFolder } = this.config;
    const modules = JUDGING_MODULES.map((module) => join(root, "harness", module));
    // A workspace's references may import the kit from Grundy.
    const kit = join(root, "reference", "kit");
    this.#judgeVersion ??= hashSources([...modules, referenceFolder, kit]);
    return this.#judgeVersion;
  }

  /** Runs `work` with a judging context, and ends the context's processes afterwards. */
  async withContext<T>(
    options: {
      readonly isThorough: boolean;
      readonly isExplaining: boolean;
      readonly isolation: Isolation;
      /** Files to judge first: their languages' tools are searched while the sandbox opens. */
      readonly files?: readonly string[];
      /** Programs in containers give way to everything else on the machine. */
      readonly isBackground?: boolean;
    },
    action: (context: WorkspaceContext) => Promise<T>,
  ): Promise<T> {
    using ending = this.#listen();
    const { signal } = ending;
    const extensions = new Set(options.files?.map((file) => extname(file).toLowerCase()));
    const first = LANGUAGES.filter((each) => each.extensions.some((end) => extensions.has(end)));
    void this.finder
      .findAll(
        first.flatMap(({ tools }) => tools),
        signal,
      )
      .catch(() => undefined);
    await prepareCache(this.config.cacheFolder);
    await using threads = new Threads();
    const { isolation, isBackground = false } = options;
    await using sandbox = await this.createSandbox(isolation, { signal, isBackground });
    const gate = new RunGate();
    const context = {
      languages: LANGUAGES,
      findTools: (tools: readonly Tool[]) => this.finder.findAll(tools, signal),
      sandbox,
      cacheFolder: this.config.cacheFolder,
      gate,
      threads,
      signal,
    };
    await using programs = this.openPrograms(context);
    const judging = {
      ...context,
      findJudgeVersion: () => this.judgeVersion(),
      isThorough: options.isThorough,
      isExplaining: options.isExplaining,
    };
    const speed = this.#openSpeed(async (measure) => gate.takeAlone(measure, signal), signal);
    const findMachineFactor = async () => this.config.machineFactor ?? (await speed.find()).factor;
    const packages = new PackageSuites(judging, this.config.cores);
    return await action({
      ...judging,
      programs,
      findMachineFactor,
      loadSuite: async (id) => {
        const pkg = this.#packages.get(id);
        if (pkg !== undefined) return packages.open(pkg);
        const [suite, factor] = await Promise.all([this.suite(id), findMachineFactor()]);
        return programs.equip(withMachineFactor(suite, factor));
      },
    });
  }

  /** How fast this machine is, measured again if the last measurement is too old. */
  async measureSpeed(): Promise<
    SpeedMeasurement & { readonly ratios: ReturnType<typeof ratiosOf> }
  > {
    await prepareCache(this.config.cacheFolder);
    const measurement = await this.#openSpeed(async (measure) => measure()).find();
    return { ...measurement, ratios: ratiosOf(measurement.timesMs) };
  }

  /** @param alone keeps the judge's own runs away while the machine is measured */
  #openSpeed(
    alone: (measure: () => Promise<WorkTimes>) => Promise<WorkTimes>,
    signal?: AbortSignal,
  ): MachineSpeed {
    const { cacheFolder } = this.config;
    const measure = async () => {
      const tools = [C_COMPILER, ...LANGUAGES.flatMap((language) => language.tools)];
      const measured = tools.filter(({ id }) => MEASURING_TOOLS.some((each) => each === id));
      const toolchains = Object.fromEntries(await this.finder.findAll(measured, signal));
      return alone(async () => measureMachine(toolchains, cacheFolder, signal));
    };
    return new MachineSpeed({ cacheFolder, measure, probe: probeSpeed });
  }

  /** Runs `work`, which starts no programs here, until it is done or interrupted. */
  async untilInterrupted<T>(action: (signal: AbortSignal | undefined) => Promise<T>): Promise<T> {
    using ending = this.#listen();
    return await action(ending.signal);
  }

  /** @throws {HarnessError} `not-contained` if containers are required but cannot be made. */
  async createSandbox(
    isolation: Isolation,
    {
      signal,
      isBackground = false,
    }: { readonly signal?: AbortSignal; readonly isBackground?: boolean } = {},
  ): Promise<Sandbox> {
    if (isolation === "none") return createPortableSandbox();
    const { cacheFolder, wardenBinary } = this.config;
    const options = {
      findCompiler: async () => (await this.finder.find(C_COMPILER, signal))?.path,
      binary: wardenBinary,
      cacheFolder,
      hiddenFolders: await this.hiddenFolders(),
      isBackground,
      ...(signal && { signal }),
    };
    try {
      return await createWardenSandbox(options);
    } catch (error) {
      const isLacking = error instanceof HarnessError && error.code === "not-contained";
      if (isolation === "best" && isLacking) return createPortableSandbox();
      throw error;
    }
  }

  /**
   * Folders that no submission may see. Real paths are included, because a link may lead into a system
   * folder that submissions see.
   */
  async hiddenFolders(): Promise<readonly string[]> {
    const { root, problemsFolder, referenceFolder, submissionsFolder, cacheFolder } = this.config;
    const packages = [...this.#packages.values()].map(({ path }) => resolve(path));
    const folders = [
      root,
      problemsFolder,
      referenceFolder,
      submissionsFolder,
      cacheFolder,
      ...packages.filter((path) => extname(path).toLowerCase() !== ".zip"),
    ];
    const real = folders.map(async (folder) => realpath(folder).catch(() => folder));
    return [...new Set([...folders, ...(await Promise.all(real))])];
  }
}

/** @throws {DiagnosticsError} if the exercise needs a game that the reference does not have. */
function requirePlayable(
  { interface: { isPlayer, claimedGame } }: Problem,
  { playable }: ReferenceParts,
  file: string,
) {
  const isClaim = claimedGame !== undefined;
  if (!isPlayer && !isClaim) return;
  const creator = isClaim ? "createClaimReference" : "createPlayerReference";
  const hint = `Export \`${creator}(playable)\`, with the function from grundy-judge/kit.`;
  if (playable === undefined) {
    const game = isClaim
      ? "the game that answers are claims about"
      : "the game that submissions play";
    const message = `\`reference\` has no \`playable\`, ${game}`;
    throw new DiagnosticsError([{ code: "wrong-reference", file, message, hint }]);
  }
  if (!isClaim || playable.playerCount === 2) return;
  const message = `a game for one player has no opponent to lose against`;
  throw new DiagnosticsError([{ code: "wrong-reference", file, message, hint }]);
}
