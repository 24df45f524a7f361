import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { HarnessError } from "../../core/harness-error.ts";

const SOURCE = fileURLToPath(new URL("../native/warden.c", import.meta.url));
const FLAGS = [
  "-std=gnu11",
  "-O2",
  "-Wall",
  "-Wextra",
  "-Wpedantic",
  "-U_FORTIFY_SOURCE",
  "-D_FORTIFY_SOURCE=3",
  "-fstack-protector-strong",
];
/** Static first: it starts sooner, and needs nothing of the machine. Some systems lack what it takes. */
const LINKING = [["-static"], ["-pie", "-fPIE", "-Wl,-z,relro,-z,now"]];

const run = promisify(execFile);

export interface WardenBuild {
  /** A C compiler's path; undefined where there is none. */
  readonly compiler: string | undefined;
  /** A ready binary, instead of compiling. */
  readonly binary: string | undefined;
  readonly cacheFolder: string;
}

/**
 * The warden's binary: the one named, or compiled at first use and kept under the hash of its source
 * and flags.
 * @throws {HarnessError} `not-contained` with the compiler's reasons.
 */
export async function buildWarden({ compiler, binary, cacheFolder }: WardenBuild): Promise<string> {
  if (binary !== undefined) {
    if (await isProgram(binary)) return binary;
    throw new HarnessError("not-contained", `GRUNDY_WARDEN names ${binary}, which is no program`);
  }
  const path = join(cacheFolder, `warden-${await hashSource()}`);
  if (await isProgram(path)) return path;
  if (compiler === undefined) {
    throw new HarnessError(
      "not-contained",
      "there is no C compiler to build the warden with (Debian, Ubuntu: apt-get install gcc libc6-dev; or name a ready binary in GRUNDY_WARDEN)",
    );
  }
  await mkdir(cacheFolder, { recursive: true });
  await compile(compiler, path);
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

async function compile(compiler: string, path: string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  let reason: unknown;
  for (const linking of LINKING) {
    try {
      await run(compiler, [...FLAGS, ...linking, "-o", draft, SOURCE], { timeout: 120_000 });
      await rename(draft, path);
      return;
    } catch (error) {
      reason = error;
      await rm(draft, { force: true });
    }
  }
  const { stderr = "", message } = reason as Error & { readonly stderr?: string };
  const said = stderr.trim() === "" ? message : stderr;
  throw new HarnessError(
    "not-contained",
    `the warden cannot be compiled with ${compiler}: ${said.trim().split("\n")[0] ?? ""}`,
    { cause: reason },
  );
}

async function hashSource(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(SOURCE));
  return hash
    .update(JSON.stringify([FLAGS, LINKING, process.arch]))
    .digest("hex")
    .slice(0, 20);
}
