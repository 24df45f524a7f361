import { availableParallelism, homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** All that comes from the environment, read here once and passed on. */
export interface Config {
  /** Builds and compilers' own caches. */
  readonly cacheFolder: string;
  /** Where the course's problems are; `reference/` lies beside it. */
  readonly problemsFolder: string;
  readonly submissionsFolder: string;
  /** Grundy's own folder. */
  readonly root: string;
  readonly searchPath: string;
  /** A ready warden, instead of one compiled at first use. */
  readonly wardenBinary: string | undefined;
  readonly cores: number;
  readonly isColourWanted: boolean | undefined;
  readonly isUnicode: boolean;
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const home = env["HOME"] === undefined ? homedir() : env["HOME"];
  const caches = env["XDG_CACHE_HOME"] ?? (home === "" ? tmpdir() : join(home, ".cache"));
  const locale = env["LC_ALL"] ?? env["LC_CTYPE"] ?? env["LANG"] ?? "";
  return {
    cacheFolder: resolve(env["GRUNDY_CACHE"] ?? join(caches, "grundy")),
    problemsFolder: resolve(env["GRUNDY_PROBLEMS"] ?? join(ROOT, "problems")),
    submissionsFolder: join(ROOT, "submissions"),
    root: resolve(ROOT),
    searchPath: env["PATH"] ?? "",
    wardenBinary: env["GRUNDY_WARDEN"],
    cores: availableParallelism(),
    // https://no-color.org: set and not empty.
    isColourWanted: env["NO_COLOR"] ? false : env["FORCE_COLOR"] ? true : undefined,
    isUnicode: locale === "" ? env["TERM"] !== "linux" : /utf-?8/i.test(locale),
  };
}
