import type { JudgingContext } from "../batch/judge-file.ts";
import { inferLimit } from "../batch/judge-programs.ts";
import type { Suite } from "../engine/judge/suite.ts";
import { suiteOf } from "../engine/package/package-problem.ts";
import type { Package } from "../packages/package.ts";
import { openPackage } from "./package-tools.ts";

/** Suites of problem packages. Each is built, and its time limit found, once. */
export class PackageSuites {
  readonly #context: Omit<JudgingContext, "loadSuite">;
  readonly #width: number;
  readonly #opened = new Map<string, Promise<Suite>>();

  /** @param width how many of a package's own programs run at once to find its time limit */
  constructor(context: Omit<JudgingContext, "loadSuite">, width: number) {
    this.#context = context;
    this.#width = width;
  }

  /** @throws {HarnessError} `program-failed` if one of its programs cannot be run here. */
  async open(pkg: Package): Promise<Suite> {
    const known = this.#opened.get(pkg.id) ?? this.#build(pkg);
    this.#opened.set(pkg.id, known);
    return known;
  }

  async #build(pkg: Package): Promise<Suite> {
    const suite = await openPackage(pkg, this.#context);
    const timeMs = pkg.limits.timeMs ?? (await inferLimit(suite, this.#context, this.#width));
    return suiteOf({ ...suite, timeMs });
  }
}
