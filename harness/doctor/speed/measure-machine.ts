import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeFolder } from "../../io/make-folder.ts";
import type { Toolchain } from "../toolchains.ts";

/** The languages of the fixed pieces of work. */
export type MeasuredLanguage = "c" | "python" | "java" | "node";

/** CPU times in ms, without the languages whose tools are missing. */
export type WorkTimes = Readonly<Partial<Record<MeasuredLanguage, number>>>;

/** IDs of the tools that the work needs. Node.js is the judge's own. */
export const MEASURING_TOOLS = ["cc", "python", "javac", "java"] as const;

export type MeasuringTools = Readonly<
  Partial<Record<(typeof MEASURING_TOOLS)[number], Toolchain | undefined>>
>;

const WORK = fileURLToPath(new URL("work", import.meta.url));
const REPETITIONS = 3;
/** On a machine so busy that a repetition takes this long, there is no other: somebody waits. */
const ENOUGH_MS = 1500;
/** As many as there are slots: limits hold while all cores are busy. */
const COPIES = Math.min(16, availableParallelism());
/** Compiling in time and one collector make the main thread's time the same each time. */
const JAVA_FLAGS = [
  "-XX:+UseSerialGC",
  "-XX:TieredStopAtLevel=1",
  "-XX:-BackgroundCompilation",
  "-XX:-UsePerfData",
];
const TIMEOUT_MS = 60_000;

/**
 * Measures a fixed piece of our own work in each language: the CPU time of the slowest of as many copies
 * as there are cores, in the fastest of up to three repetitions. Takes a second, and once per machine the time
 * of two compilers.
 * @throws the signal's reason if it aborts
 */
export async function measureMachine(
  { cc, python, javac, java }: MeasuringTools,
  cacheFolder: string,
  signal?: AbortSignal,
): Promise<WorkTimes> {
  const [c, classes] = await Promise.all([
    cc && build("work.c", cc, (folder, source) => ["-O2", "-o", join(folder, "work"), source]),
    java && javac && build("Work.java", javac, (folder, source) => ["-d", folder, source]),
  ]);
  const commands: Partial<Record<MeasuredLanguage, readonly string[]>> = {
    ...(c !== undefined && { c: [join(c, "work")] }),
    ...(python && { python: [python.path, "-I", join(WORK, "work.py")] }),
    ...(classes !== undefined &&
      java && { java: [java.path, ...JAVA_FLAGS, "-cp", classes, "Work"] }),
    node: [process.execPath, join(WORK, "work.cjs")],
  };
  const times: Partial<Record<MeasuredLanguage, number>> = {};
  const startedAt = performance.now();
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    if (performance.now() - startedAt > ENOUGH_MS) break;
    for (const [language, command] of Object.entries(commands)) {
      const copies = Array.from({ length: COPIES }, async () => timeOf(command, signal));
      const timeMs = Math.max(...(await Promise.all(copies)));
      // Work that fails is left out, as one without its tools.
      const bestMs = times[language as MeasuredLanguage] ?? Infinity;
      if (timeMs < bestMs) times[language as MeasuredLanguage] = timeMs;
    }
  }
  return times;

  /** The folder of the built work; undefined if this compiler cannot build it. */
  async function build(
    name: string,
    { path, version }: Toolchain,
    args: (folder: string, source: string) => readonly string[],
  ): Promise<string | undefined> {
    const source = join(WORK, name);
    const hash = createHash("sha256")
      .update(version)
      .update(await readFile(source));
    const folder = join(cacheFolder, "speed", hash.digest("hex").slice(0, 40));
    if (existsSync(folder)) return folder;
    const draft = `${folder}.${randomUUID()}`;
    try {
      await makeFolder(draft, 0o700);
      await run([path, ...args(draft, source)], signal);
      // Another Grundy may have been faster.
      await rename(draft, folder).catch(() => undefined);
      return existsSync(folder) ? folder : undefined;
    } catch {
      signal?.throwIfAborted();
      return undefined;
    } finally {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/** The CPU time in ms that the work prints; infinite if it fails. */
async function timeOf(command: readonly string[], signal: AbortSignal | undefined) {
  const printed = await run(command, signal).catch(() => "");
  signal?.throwIfAborted();
  const timeMs = Number.parseFloat(printed);
  return timeMs > 0 ? timeMs : Infinity;
}

async function run(
  [path = "", ...args]: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string> {
  const limits = { timeout: TIMEOUT_MS, killSignal: "SIGKILL", ...(signal && { signal }) } as const;
  return new Promise((resolve, reject) => {
    execFile(path, args, limits, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(error);
    });
  });
}

const PROBES = 12;
const PROBE_STEPS = 200_000;

/**
 * The least time in ms that a fraction of a millisecond of work in this thread takes: shows whether the
 * speed changed. It is too short to be interrupted each time, so how busy the machine is matters little.
 * @param enoughMs a time that needs no other try
 */
export function probeSpeed(enoughMs = 0): number {
  let state = 1;
  let leastMs = Infinity;
  for (let probe = 0; probe < PROBES && leastMs > enoughMs; probe += 1) {
    const before = performance.now();
    for (let step = 0; step < PROBE_STEPS; step += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
    }
    // The result is used, so that no compiler leaves the work out; it is never 0.
    const tookMs = state === 0 ? Infinity : performance.now() - before;
    leastMs = Math.min(leastMs, tookMs);
  }
  return leastMs;
}
