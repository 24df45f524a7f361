import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { HarnessError } from "../../core/harness-error.ts";

const SOURCES = fileURLToPath(new URL("../native", import.meta.url));
const FLAGS = [
  "-std=gnu11",
  "-O2",
  "-Wall",
  "-Wextra",
  "-Wpedantic",
  "-Wshadow",
  "-Wstrict-prototypes",
  "-Wmissing-prototypes",
  "-U_FORTIFY_SOURCE",
  "-D_FORTIFY_SOURCE=3",
  "-fstack-protector-strong",
  "-fPIE",
];
/** Static first, because it starts faster and has no dependencies. Some systems cannot link it. */
const LINKING = [["-static"], ["-pie", "-Wl,-z,relro,-z,now"]];
const TIMEOUT_MS = 120_000;

const run = promisify(execFile);

export interface WardenBuild {
  /** Path of a C compiler, which is searched only to compile; undefined if there is none. */
  readonly findCompiler: () => Promise<string | undefined>;
  /** A prebuilt binary to use instead of compiling. */
  readonly binary: string | undefined;
  readonly cacheFolder: string;
  readonly signal?: AbortSignal;
}

/**
 * Returns the warden's binary: the given one, or one that is compiled at first use and cached under
 * a hash of its sources and flags.
 * @throws {HarnessError} `not-contained` with the compiler's errors
 */
export async function buildWarden(build: WardenBuild): Promise<string> {
  const { findCompiler, binary, cacheFolder, signal } = build;
  if (binary !== undefined) {
    if (await isProgram(binary)) return binary;
    throw new HarnessError(
      "not-contained",
      `GRUNDY_WARDEN is ${binary}, which is not an executable file`,
    );
  }
  const files = await listSources();
  const path = join(cacheFolder, `warden-${await hashSources(files)}`);
  if (await isProgram(path)) return path;
  const compiler = await findCompiler();
  if (compiler === undefined) {
    throw new HarnessError(
      "not-contained",
      "there is no C compiler to build the warden (Debian, Ubuntu: apt-get install gcc libc6-dev; or set GRUNDY_WARDEN to a prebuilt binary)",
    );
  }
  await mkdir(cacheFolder, { recursive: true });
  await compile(compiler, files, path, signal);
  return path;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** C files and headers, in the same order on every machine. */
async function listSources(): Promise<readonly string[]> {
  return (await readdir(SOURCES)).filter((name) => /\.[ch]$/.test(name)).toSorted();
}

/** Compiles in a draft folder, whose program gets its final name when it is on the disk. */
async function compile(
  compiler: string,
  files: readonly string[],
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  const program = join(draft, "warden");
  await mkdir(draft);
  try {
    const units = files.filter((name) => name.endsWith(".c"));
    const objects = await compileUnits(compiler, units, draft, signal);
    await link(compiler, objects, program, signal);
    await using handle = await open(program, "r");
    await handle.sync();
    await rename(program, path);
  } catch (cause) {
    signal?.throwIfAborted();
    const { stderr = "", message } = cause as Error & { readonly stderr?: string };
    const output = stderr.trim() === "" ? message : stderr;
    throw new HarnessError(
      "not-contained",
      `cannot compile the warden with ${compiler}: ${output.trim().split("\n")[0] ?? ""}`,
      { cause },
    );
  } finally {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Compiles one unit per core at a time. The first error ends the others. */
async function compileUnits(
  compiler: string,
  units: readonly string[],
  folder: string,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const end = new AbortController();
  const options = {
    timeout: TIMEOUT_MS,
    signal: signal === undefined ? end.signal : AbortSignal.any([signal, end.signal]),
  };
  const waiting = [...units];
  let failure: { readonly error: unknown } | undefined;
  const compileNext = async () => {
    for (let unit = waiting.pop(); unit !== undefined; unit = waiting.pop()) {
      const args = [...FLAGS, "-c", "-o", join(folder, `${unit}.o`), join(SOURCES, unit)];
      await run(compiler, args, options);
    }
  };
  const compilers = Array.from({ length: availableParallelism() }, async () => {
    try {
      await compileNext();
    } catch (error) {
      failure ??= { error };
      waiting.length = 0;
      end.abort();
    }
  });
  await Promise.all(compilers);
  if (failure !== undefined) throw failure.error;
  return units.map((unit) => join(folder, `${unit}.o`));
}

async function link(
  compiler: string,
  objects: readonly string[],
  program: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  let reason: unknown;
  for (const linking of LINKING) {
    try {
      const args = [...linking, "-o", program, ...objects];
      await run(compiler, args, { timeout: TIMEOUT_MS, signal });
      return;
    } catch (error) {
      reason = error;
      signal?.throwIfAborted();
    }
  }
  throw reason;
}

async function hashSources(files: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([FLAGS, LINKING, process.arch]));
  for (const name of files) {
    const content = await readFile(join(SOURCES, name));
    hash.update(JSON.stringify([name, content.length])).update(content);
  }
  return hash.digest("hex").slice(0, 20);
}
