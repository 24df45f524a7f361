import { availableParallelism, homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { WorkspaceChoice } from "../app/workspace/choose-workspace.ts";
import { UsageError } from "../app/usage-error.ts";
import { type Config, placesIn } from "../app/workspace/config.ts";
import { calledAs } from "./called-as.ts";
import { MACHINE_FACTORS, type MachineFactor } from "../core/judging/machine-factor.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Reads the environment. Without a workspace, Grundy's own exercises are used.
 * @throws {UsageError} if a variable has a value that makes no sense.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  choice: WorkspaceChoice | undefined,
): Config {
  const home = env["HOME"] === undefined ? homedir() : env["HOME"];
  const caches = env["XDG_CACHE_HOME"] ?? (home === "" ? tmpdir() : join(home, ".cache"));
  const locale = env["LC_ALL"] ?? env["LC_CTYPE"] ?? env["LANG"] ?? "";
  return {
    cacheFolder: resolve(env["GRUNDY_CACHE"] ?? join(caches, "grundy")),
    ...placesIn(choice?.folder ?? resolve(ROOT)),
    workspaceBy: choice?.by,
    root: resolve(ROOT),
    searchPath: env["PATH"] ?? "",
    wardenBinary: env["GRUNDY_WARDEN"],
    cores: availableParallelism(),
    machineFactor: readMachineFactor(env["GRUNDY_MACHINE_FACTOR"]),
    databaseUrl: env["DATABASE_URL"] || undefined,
    smtpUrl: env["GRUNDY_SMTP_URL"] || undefined,
    // https://no-color.org: set and not empty.
    isColourWanted: env["NO_COLOR"] ? false : env["FORCE_COLOR"] ? true : undefined,
    commandName: calledAs(env),
    isUnicode: locale === "" ? env["TERM"] !== "linux" : /utf-?8/i.test(locale),
  };
}

function readMachineFactor(text: string | undefined): MachineFactor | undefined {
  if (text === undefined || text === "") return undefined;
  const factor = MACHINE_FACTORS.find((each) => each === Number(text));
  if (factor !== undefined) return factor;
  throw new UsageError(
    `GRUNDY_MACHINE_FACTOR is '${text}'; it can be one of ${MACHINE_FACTORS.join(", ")}`,
  );
}
