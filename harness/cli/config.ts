import { existsSync } from "node:fs";
import { availableParallelism, homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "../app/index.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const IS_CHECKOUT = existsSync(join(ROOT, "harness/cli/main.ts"));

/** The only place that reads the environment. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const home = env["HOME"] === undefined ? homedir() : env["HOME"];
  const caches = env["XDG_CACHE_HOME"] ?? (home === "" ? tmpdir() : join(home, ".cache"));
  const locale = env["LC_ALL"] ?? env["LC_CTYPE"] ?? env["LANG"] ?? "";
  return {
    cacheFolder: resolve(env["GRUNDY_CACHE"] ?? join(caches, "grundy")),
    problemsFolder: resolve(env["GRUNDY_PROBLEMS"] ?? join(ROOT, "problems")),
    submissionsFolder: join(ROOT, "submissions"),
    root: resolve(ROOT),
    ...(!IS_CHECKOUT && { builtFolder: join(ROOT, "dist") }),
    searchPath: env["PATH"] ?? "",
    wardenBinary: env["GRUNDY_WARDEN"],
    cores: availableParallelism(),
    // https://no-color.org: set and not empty.
    isColourWanted: env["NO_COLOR"] ? false : env["FORCE_COLOR"] ? true : undefined,
    isUnicode: locale === "" ? env["TERM"] !== "linux" : /utf-?8/i.test(locale),
  };
}
