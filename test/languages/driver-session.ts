import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { execa, execaSync } from "execa";
import { parseValueType, type ValueType } from "../../harness/core/values/value-type.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { encodeText, encodeValue, frame, FrameReader } from "../../harness/core/values/wire.ts";
import { createFolderAtomically } from "../../harness/engine/build/atomic-folder.ts";
import { prepareLanguage } from "../../harness/engine/build/prepare.ts";
import type { Command, Language, Plan, PlanFile, Tool } from "../../harness/languages/language.ts";
import { createPortableSandbox } from "../../harness/sandbox/index.ts";
import { hashCompile } from "./hash-compile.ts";
import { readWireValue, type WireValue } from "./wire-value.ts";
import { sharedCache } from "../shared-cache.ts";

/** A fixture's text; `path` is relative to test/fixtures/languages. */
export function readFixture(path: string): string {
  return readFileSync(fixturePath(path), "utf8");
}

function fixturePath(path: string): string {
  return fileURLToPath(new URL(`../fixtures/languages/${path}`, import.meta.url));
}

/** The paths of a language's tools, or undefined when this machine lacks one of them. */
export function findTools(language: Language): Readonly<Record<string, string>> | undefined {
  const tools = language.tools.map((tool) => [tool.id, findTool(tool)] as const);
  if (tools.some(([, path]) => path === undefined)) return undefined;
  return Object.fromEntries(tools) as Record<string, string>;
}

/** The versions that the tools print, read as the judge reads them. */
export function readVersions(
  language: Language,
  tools: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    language.tools.map(({ id, versionArgs }) => [id, readVersion(tools[id] ?? "", versionArgs)]),
  );
}

/** The file that marks a build made by a plan's shortcut. */
const IS_SHORT = "is-short";

/** Versions and paths of tools, cached because starting a tool takes a while. */
const toldByTools = new Map<string, string>();
const places = new Map<Tool, string | undefined>();

function readVersion(path: string, args: readonly string[]): string {
  const key = [path, ...args].join("\0");
  const toolFacts = toldByTools.get(key);
  if (toolFacts !== undefined) return toolFacts;
  const { stdout, stderr } = execaSync(path, args, { reject: false });
  const version = stdout === "" ? stderr : stdout;
  toldByTools.set(key, version);
  return version;
}

function findTool(tool: Tool): string | undefined {
  if (!places.has(tool)) places.set(tool, lookForTool(tool));
  return places.get(tool);
}

function lookForTool(tool: Tool): string | undefined {
  const bundled = tool.findBundled?.();
  if (bundled !== undefined) return bundled;
  const found = tool.candidates.flatMap((candidate) =>
    (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, candidate)),
  );
  const path = found.find(isExecutable);
  const args = tool.describeArgs ?? tool.locateArgs;
  if (path === undefined || args === undefined) return path;
  const { stdout } = execaSync(path, args);
  return tool.pathInPrinted?.(stdout) ?? stdout.split("\n")[0];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface SubmissionRequest {
  /** A fixture, or a text and the name of its file. */
  readonly fixture?: string;
  readonly source?: string;
  readonly mainFile?: string;
  /** Further files of the submission, by name. */
  readonly companions?: Readonly<Record<string, string>>;
  readonly memoryBytes?: number;
  /** The version that each tool printed. */
  readonly versions?: Readonly<Record<string, string>>;
  readonly standard?: string;
  /** True to ignore the cache, for tests that change something outside of the plan. */
  readonly isClean?: boolean;
}

export interface FunctionRequest extends SubmissionRequest {
  readonly functionName: string;
  /** Types as in problem.yaml: `["int", "list<int>"]`. */
  readonly parameters: readonly string[];
  readonly returns: string;
}

export interface Prepared {
  readonly plan: Plan;
  readonly compiled: {
    readonly ok: boolean;
    readonly output: string;
    /** Whether the plan's shortcut made the build. */
    readonly isShort: boolean;
  };
  readonly submissionFolder: string;
  readonly memoryBytes: number;
}

/**
 * Writes a submission's files and compiles them as its language's plan says. Builds are cached under
 * a hash of their inputs, as the judge's are. The called function is no input, so that in Java one
 * build of a fixture serves all of its functions.
 */
export async function prepare(
  language: Language,
  request: SubmissionRequest | FunctionRequest,
): Promise<Prepared> {
  const tools = findTools(language);
  if (tools === undefined) throw new Error(`the tools of ${language.name} are missing`);
  const source = request.source ?? readFixture(request.fixture ?? "");
  const mainFile =
    request.mainFile ??
    language.fileName?.(source) ??
    request.fixture?.split("/").at(-1) ??
    `solution${language.extensions[0]}`;
  const memoryBytes = request.memoryBytes ?? 256 * 2 ** 20;
  await using sandbox = createPortableSandbox();
  const companions = Object.entries(request.companions ?? {}).map(([name, text]) => ({
    name,
    text,
  }));
  const asked = {
    source,
    companions,
    target:
      "functionName" in request
        ? {
            kind: "function" as const,
            functionName: request.functionName,
            parameters: request.parameters.map(parseValueType),
            returns: parseValueType(request.returns),
          }
        : { kind: "program" as const },
    tools,
    versions: request.versions ?? readVersions(language, tools),
    standard: request.standard,
  };
  const cacheFolder = sharedCache();
  const preparedFolder = await prepareLanguage({
    language,
    request: asked,
    toolVersions: [],
    toolFolders: [],
    sandbox,
    cacheFolder,
  });
  const planIn = (folder: string) =>
    language.plan({
      ...asked,
      submissionFolder: join(folder, "submission"),
      mainFile,
      buildFolder: join(folder, "build"),
      preparedFolder,
      memoryBytes,
    });
  const sources = [{ name: mainFile, text: source }, ...companions];
  const { versions } = asked;
  const key = hashCompile(language, { plan: planIn("/build"), sources, versions });
  const builds = join(cacheFolder, "builds");
  const folder = join(builds, key);
  const isShortFile = join(folder, IS_SHORT);
  await mkdir(builds, { recursive: true });
  if (request.isClean) await rm(folder, { recursive: true, force: true });
  let compiled: Prepared["compiled"] = { ok: true, output: "", isShort: existsSync(isShortFile) };
  if (!existsSync(folder)) {
    await createFolderAtomically(folder, async (draft) => {
      await writeFiles(join(draft, "submission"), sources);
      const plan = planIn(draft);
      await writeFiles(join(draft, "build"), plan.files);
      compiled = await compileOrOlder(plan, join(draft, "build"));
      if (compiled.isShort) await writeFile(join(draft, IS_SHORT), "");
      return compiled.ok ? null : compiled.output;
    });
  }
  return {
    plan: planIn(folder),
    compiled,
    submissionFolder: join(folder, "submission"),
    memoryBytes,
  };
}

async function writeFiles(folder: string, files: readonly PlanFile[]): Promise<void> {
  await mkdir(folder);
  for (const file of files) {
    const path = join(folder, file.name);
    await mkdir(dirname(path), { recursive: true });
    await ("text" in file ? writeFile(path, file.text) : copyFile(file.copyOf, path));
  }
}

/** Compiles as the judge does; reports the first failure, leaving out the shortcut's. */
async function compileOrOlder(plan: Plan, buildFolder: string): Promise<Prepared["compiled"]> {
  if (plan.shortcut !== undefined) {
    const short = await compile(plan.shortcut, buildFolder);
    if (short.ok) return { ...short, isShort: true };
  }
  const first = await compile(plan.compile, buildFolder);
  if (first.ok) return first;
  for (const commands of plan.fallbacks ?? []) {
    const older = await compile(commands, buildFolder);
    if (older.ok) return older;
  }
  return first;
}

async function compile(
  commands: Plan["compile"],
  buildFolder: string,
): Promise<Prepared["compiled"]> {
  for (const { argv, env } of commands) {
    const [file = "", ...args] = argv;
    const result = await execa(file, args, {
      cwd: buildFolder,
      env: { ...baseEnv(), ...env },
      extendEnv: false,
      all: true,
      reject: false,
    });
    if (result.exitCode !== 0) return { ok: false, output: result.all, isShort: false };
  }
  return { ok: true, output: "", isShort: false };
}

/** The variables that a judge passes on: the machine's other settings must not affect submissions. */
function baseEnv(): Record<string, string> {
  return { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? tmpdir() };
}

/** Sets the stack limit to the memory limit, as the judge does, or to a lower hard limit. */
function withBigStack(command: Command, memoryBytes: number): string[] {
  const script = `ulimit -s ${Math.floor(memoryBytes / 1024)} || ulimit -s $(ulimit -H -s); exec "$@"`;
  return ["-c", script, "sh", ...command.argv];
}

export interface Ended {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program submission to its end; the input is a text. */
export async function runProgram(prepared: Prepared, input = ""): Promise<Ended> {
  const { plan, memoryBytes, submissionFolder } = prepared;
  const result = await execa("/bin/sh", withBigStack(plan.run, memoryBytes), {
    cwd: submissionFolder,
    env: { ...baseEnv(), ...plan.run.env },
    extendEnv: false,
    input,
    reject: false,
    timeout: 120_000,
    stripFinalNewline: false,
  });
  return {
    exitCode: result.exitCode ?? null,
    signal: result.signal ?? null,
    stdout: result.stdout,
    stderr: result.stderr,
  };
}

export type Greeting =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly failure: string; readonly message: string }
  /** The driver ended without a greeting. */
  | { readonly kind: "gone" };

export type Answer =
  | { readonly outcome: "returned"; readonly value: WireValue }
  | { readonly outcome: "raised" | "refused" | "exited"; readonly message: string }
  /** The process ended without an answer to this call. */
  | { readonly outcome: "gone" };

/** An answer or a greeting as one text, in which tests look for parts. */
export function flatten(message: Answer | Greeting): string {
  return JSON.stringify(message, (_, part: unknown) =>
    typeof part === "bigint" ? String(part) : part,
  );
}

export interface DriverSession {
  readonly greeting: Greeting;
  readonly call: (...args: readonly Value[]) => Promise<Answer>;
  /** Sends every call before the first answer is read. */
  readonly callAll: (calls: readonly (readonly Value[])[]) => Promise<readonly Answer[]>;
  /** Closes descriptor 3 and waits; kills a driver that still runs after five seconds. */
  readonly end: () => Promise<Ended>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/** Starts the driver of a function submission with descriptors 3 and 4, and reads its greeting. */
export async function startDriver(
  language: Language,
  request: FunctionRequest,
): Promise<DriverSession> {
  const prepared = await prepare(language, request);
  if (!prepared.compiled.ok) {
    throw new Error(`the fixture does not compile:\n${prepared.compiled.output}`);
  }
  return talkTo(prepared, prepared.plan.run, request.parameters.map(parseValueType));
}

/** Starts a host that runs a program repeatedly; a call's argument is the input text. */
export async function startHost(prepared: Prepared): Promise<DriverSession> {
  const { runRepeatedly } = prepared.plan;
  if (runRepeatedly === undefined) throw new Error("nothing runs this program again and again");
  return talkTo(prepared, runRepeatedly, [{ kind: "text" }]);
}

async function talkTo(
  prepared: Prepared,
  command: Command,
  parameters: readonly ValueType[],
): Promise<DriverSession> {
  const { memoryBytes, submissionFolder } = prepared;
  const child = spawn("/bin/sh", withBigStack(command, memoryBytes), {
    cwd: submissionFolder,
    env: { ...baseEnv(), ...command.env },
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk: Buffer) => (printed.stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (printed.stderr += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (exitCode, signal) => resolve({ exitCode, signal, ...printed }));
  });

  const calls = child.stdio[3] as Duplex;
  const answers = child.stdio[4] as Duplex;
  // A driver that ends early breaks the pipe; tests check how it ended instead.
  calls.on("error", () => {});
  answers.on("error", () => {});
  const reader = new FrameReader(64 * 2 ** 20);
  const arrived: (readonly WireValue[])[] = [];
  let isOver = false;
  let wake: (() => void) | undefined;
  answers.on("data", (chunk: Buffer) => {
    try {
      arrived.push(...reader.push(chunk).map(listItems));
    } catch {
      // Answers after an invalid frame are ignored, as the judge does.
      isOver = true;
    }
    wake?.();
  });
  answers.on("close", () => {
    isOver = true;
    wake?.();
  });
  const nextFrame = async (isWanted: (frame: readonly WireValue[]) => boolean) => {
    for (;;) {
      const index = arrived.findIndex(isWanted);
      if (index >= 0) return arrived.splice(index, 1)[0];
      if (isOver) return undefined;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };

  let count = 0;
  const send = (args: readonly Value[]): string => {
    count += 1;
    const id = `call-${count}`;
    const values = args.map((value, index) => {
      const type = parameters[index];
      if (type === undefined) throw new Error("more arguments than parameters");
      return encodeValue(type, value);
    });
    calls.write(frame(`l${args.length + 1}:${encodeText(id)}${values.join("")}`));
    return id;
  };
  const receive = async (id: string): Promise<Answer> => {
    const items = await nextFrame(([first]) => first?.kind === "text" && first.value === id);
    if (items === undefined) return { outcome: "gone" };
    const outcome = textOf(items[1]);
    if (outcome === "returned" && items[2] !== undefined) return { outcome, value: items[2] };
    if (outcome === "raised" || outcome === "refused" || outcome === "exited") {
      return { outcome, message: textOf(items[2]) };
    }
    throw new Error(`the driver answered with '${outcome}'`);
  };
  const end = () => {
    calls.end();
    const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
    return ended.finally(() => clearTimeout(timer));
  };
  return {
    greeting: toGreeting(await nextFrame(() => true)),
    call: (...args) => receive(send(args)),
    callAll: async (argumentLists) => {
      const received: Answer[] = [];
      for (const id of argumentLists.map(send)) received.push(await receive(id));
      return received;
    },
    end,
    [Symbol.asyncDispose]: async () => {
      await end();
    },
  };
}

function listItems(body: Buffer): readonly WireValue[] {
  const value = readWireValue(body);
  if (value.kind !== "list") throw new Error(`a frame holds a ${value.kind}, not a list`);
  return value.items;
}

function textOf(wire: WireValue | undefined): string {
  return wire?.kind === "text" ? wire.value : `<${wire?.kind ?? "no"} value>`;
}

function toGreeting(items: readonly WireValue[] | undefined): Greeting {
  if (items === undefined) return { kind: "gone" };
  if (textOf(items[0]) === "ready") return { kind: "ready" };
  return { kind: "failed", failure: textOf(items[1]), message: textOf(items[2]) };
}
