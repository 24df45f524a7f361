import { existsSync } from "node:fs";
import { mkdir, readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import type { JudgingContext } from "../batch/judge-file.ts";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { HarnessError } from "../core/harness-error.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import type { ReferenceParts } from "../core/judging/reference.ts";
import { ToolchainFinder } from "../doctor/toolchains.ts";
import { Threads } from "../engine/build/threads.ts";
import { RunGate } from "../engine/judge/run-gate.ts";
import type { Suite } from "../engine/judge/suite.ts";
import { caseGroupsOf } from "../engine/package/case-groups.ts";
import { problemOf } from "../engine/package/package-problem.ts";
import { LANGUAGES } from "../languages/index.ts";
import type { Tool } from "../languages/language.ts";
import type { Package } from "../packages/package.ts";
import { ASSUMED_LIMIT_MS } from "../packages/time-limit/infer-time-limit.ts";
import { loadReference, loadReferenceParts } from "../problems/load-reference.ts";
import type { Problem } from "../problems/problem.ts";
import { listProblems, readProblem } from "../problems/read-problem.ts";
import { hashTests, readTests } from "../problems/test-files.ts";
import { createPortableSandbox } from "../sandbox/portable/portable-sandbox.ts";
import { discardTree } from "../sandbox/remove-tree.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { createWardenSandbox } from "../sandbox/warden/warden-sandbox.ts";
import { type AnswerSource, findAnswerSource } from "./answers/answer-source.ts";
import { AuthorPrograms, type ProgramContext } from "./answers/author-programs.ts";
import { type Config, placesIn } from "./config.ts";
import type { Isolation } from "./isolation.ts";
import { hashSources, JUDGING_ROOMS } from "./judge-version.ts";
import type { Ending } from "./onlooker.ts";
import { PackageSuites } from "./package-suites.ts";
import { requireTrust } from "./require-trust.ts";
import { CHECKS_FOLDER, openCopy, requireWhole } from "./student-copy.ts";

/** What judging needs, and the programs of exercises' authors. */
export type WorkContext = JudgingContext & { readonly programs: AuthorPrograms };

/** Builds the warden. */
export const C_COMPILER: Tool = {
  id: "cc",
  candidates: ["cc", "gcc", "clang"],
  versionArgs: ["--version"],
  install: "Debian, Ubuntu: apt-get install gcc libc6-dev",
};

/** Everything that use cases work with, put together once. */
export class Workspace {
  readonly config: Config;
  readonly finder: ToolchainFinder;
  readonly #listen: () => Ending;
  /** By id. */
  readonly #packages: ReadonlyMap<string, Package>;
  readonly #suites = new Map<string, Promise<Suite>>();
  /** Specs by ID, if they never change. */
  #problems: Map<string, Promise<Problem>> | undefined;
  #judgeVersion: Promise<string> | undefined;

  /**
   * @param listen begins to listen for somebody who wants a judging to end.
   * @param packages problem packages, which are problems beside the exercises
   */
  constructor(config: Config, listen: () => Ending, packages: readonly Package[] = []) {
    this.config = config;
    this.#listen = listen;
    this.#packages = new Map(packages.map((pkg) => [pkg.id, pkg]));
    this.finder = new ToolchainFinder(config.searchPath, { node: process.execPath });
  }

  /** The same with problem packages beside its exercises; where ids are the same, instead of them. */
  withPackages(packages: readonly Package[]): Workspace {
    return new Workspace(this.config, this.#listen, [...this.#packages.values(), ...packages]);
  }

  /** Another folder with exercises, on the same machine. */
  at(folder: string, listen: () => Ending = this.#listen): Workspace {
    const config: Config = { ...this.config, ...placesIn(folder), workspaceBy: "name" };
    return new Workspace(config, listen);
  }

  /** Another folder whose files never change: each spec is read once. */
  atCopy(folder: string): Workspace {
    const workspace = this.at(folder);
    workspace.#problems = new Map();
    return workspace;
  }

  /** Undefined: it is an exercise, or nothing. */
  package(id: string): Package | undefined {
    return this.#packages.get(id);
  }

  /** @throws {DiagnosticsError} when its `problems/` is no folder, or somebody else's. */
  async problemIds(): Promise<readonly string[]> {
    await requireTrust(this.config);
    const ids = await listProblems(this.config.problemsFolder);
    return [...new Set([...ids, ...this.#packages.keys()])].toSorted();
  }

  /** Grundy's own exercises, also where a workspace has others. */
  async shippedIds(): Promise<readonly string[]> {
    return listProblems(join(this.config.root, "problems"));
  }

  /** @throws {DiagnosticsError} when there is no such problem, or its spec is wrong. */
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
      const message = `there is no problem '${id}'`;
      const hint = await this.#adviseOnName(id, ids);
      throw new DiagnosticsError([{ code: "unknown-problem", file, message, hint }]);
    }
    return readProblem(join(this.config.problemsFolder, id));
  }

  async #adviseOnName(id: string, ids: readonly string[]): Promise<string> {
    const nearest = nearestName(id, ids);
    const there = ids.length === 0 ? "There are none here." : `There are ${ids.join(", ")}.`;
    if ((await this.shippedIds()).includes(id)) {
      return `${there} Grundy's own ${id} is copied here by \`grundy new ${id} --from ${id}\`.`;
    }
    return nearest === undefined ? there : `Did you mean ${nearest}?`;
  }

  /** The trusted solution, from the workspace's `reference/`. Grundy's own end as this file does. */
  referencePath({ id }: Problem): string {
    const { referenceFolder, root } = this.config;
    const path = join(referenceFolder, id);
    if (referenceFolder === join(root, "reference")) return `${path}${extname(import.meta.url)}`;
    return existsSync(`${path}.js`) && !existsSync(`${path}.ts`) ? `${path}.js` : `${path}.ts`;
  }

  /** What tells right answers where several are, without the solution; it need not be there. */
  checkPath(problem: Problem): string {
    const path = this.referencePath(problem);
    return join(this.config.referenceFolder, CHECKS_FOLDER, basename(path));
  }

  /**
   * @throws {DiagnosticsError} where nothing tells them.
   * @throws {UsageError} of a student's copy, which has no reference.
   */
  async answerSource(problem: Problem): Promise<AnswerSource> {
    requireWhole(problem);
    return findAnswerSource(problem, this.referencePath(problem));
  }

  /**
   * What the exercise's TypeScript tells; where its answers come from elsewhere, perhaps nothing.
   * @throws {DiagnosticsError} when it does not load, or is none.
   * @throws {UsageError} of a student's copy, which has none.
   */
  async reference(problem: Problem): Promise<ReferenceParts> {
    const source = await this.answerSource(problem);
    const file = this.referencePath(problem);
    if (source === "typescript") return loadReference(file);
    if (!existsSync(file)) return {};
    const { solve: _, ...rest } = await loadReferenceParts(file);
    return rest;
  }

  /** The programs that specs name, run with what judging is run with. */
  openPrograms(context: ProgramContext): AuthorPrograms {
    return new AuthorPrograms(this.config.workspaceFolder, context);
  }

  /** Of a package not its validators, which are built where it is judged ({@link withContext}). */
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

  /** Of what decides about answers besides stored tests and references; empty where nothing does. */
  async #hashPrograms({ programs }: Problem): Promise<string> {
    if (programs.checker === undefined) return "";
    const folder = join(this.config.workspaceFolder, dirname(programs.checker));
    return existsSync(folder) ? ` ${programs.checker} ${await hashSources([folder])}` : "";
  }

  /** Of Grundy alone: the same for whatever exercises are judged. */
  async sourcesVersion(): Promise<string> {
    const { root } = this.config;
    return hashSources(JUDGING_ROOMS.map((room) => join(root, "harness", room)));
  }

  /** Changes with any change of what decides about a submission, also with an uncommitted one. */
  judgeVersion(): Promise<string> {
    const { root, referenceFolder } = this.config;
    const rooms = JUDGING_ROOMS.map((room) => join(root, "harness", room));
    // References of a workspace may rest on the kit, which Grundy's own have beside them.
    const kit = join(root, "reference", "kit");
    this.#judgeVersion ??= hashSources([...rooms, referenceFolder, kit]);
    return this.#judgeVersion;
  }

  /** Runs the work with a context whose processes have all ended when it is done. */
  async withContext<T>(
    options: {
      readonly isThorough: boolean;
      readonly isExplaining: boolean;
      readonly isolation: Isolation;
    },
    work: (context: WorkContext) => Promise<T>,
  ): Promise<T> {
    using ending = this.#listen();
    const { signal } = ending;
    await this.#prepareCache();
    await using threads = new Threads();
    await using sandbox = await this.createSandbox(options.isolation, signal);
    const context = {
      languages: LANGUAGES,
      findTools: (tools: readonly Tool[]) => this.finder.findAll(tools, signal),
      sandbox,
      cacheFolder: this.config.cacheFolder,
      gate: new RunGate(),
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
    const packages = new PackageSuites(judging, this.config.cores);
    return await work({
      ...judging,
      programs,
      loadSuite: async (id) => {
        const pkg = this.#packages.get(id);
        return pkg === undefined ? programs.equip(await this.suite(id)) : packages.open(pkg);
      },
    });
  }

  /** Does what runs nothing here, and may be ended as judging may. */
  async untilEnded<T>(work: (signal: AbortSignal | undefined) => Promise<T>): Promise<T> {
    using ending = this.#listen();
    return await work(ending.signal);
  }

  /** @throws {HarnessError} `not-contained` where programs must be contained and cannot be. */
  async createSandbox(isolation: Isolation, signal?: AbortSignal): Promise<Sandbox> {
    if (isolation === "none") return createPortableSandbox();
    const { cacheFolder, wardenBinary } = this.config;
    const compiler = await this.finder.find(C_COMPILER, signal);
    const options = {
      compiler: compiler?.path,
      binary: wardenBinary,
      cacheFolder,
      hiddenFolders: await this.hiddenFolders(),
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

  /** What no submission may see. By real paths as well: what a link leads to may lie in a folder of the system. */
  async hiddenFolders(): Promise<readonly string[]> {
    const { root, problemsFolder, referenceFolder, submissionsFolder, cacheFolder } = this.config;
    const packages = [...this.#packages.values()].map(({ place }) => resolve(place));
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

  async #prepareCache(): Promise<void> {
    const builds = join(this.config.cacheFolder, "builds");
    try {
      await mkdir(builds, { recursive: true, mode: 0o700 });
    } catch (cause) {
      throw new HarnessError(
        "write-failed",
        `the cache ${builds} cannot be made (set GRUNDY_CACHE to another folder)`,
        { cause },
      );
    }
    await removeOldFolders(builds);
    await removeOldFolders(join(this.config.cacheFolder, "prepared"));
    await removeOldFolders(join(this.config.cacheFolder, "node"));
    await removeOldFolders(join(this.config.cacheFolder, "answers"));
    await removeOldFolders(join(this.config.cacheFolder, "limits"));
  }
}

const CACHE_AGE_MS = 14 * 24 * 3600 * 1000;

async function removeOldFolders(folder: string): Promise<void> {
  const now = Date.now();
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const age = now - (await stat(path).catch(() => ({ mtimeMs: now }))).mtimeMs;
    if (age > CACHE_AGE_MS) await discardTree(path);
  }
}
