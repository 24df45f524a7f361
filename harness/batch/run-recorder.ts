import type { Judging } from "../core/judging/judging.ts";
import { caseGroupsOf } from "../engine/package/case-groups.ts";
import type { PackageOutcome } from "../engine/validators/package-outcome.ts";
import type { PackageRun } from "../packages/expect/package-run.ts";
import type { Package, PackageCase } from "../packages/package.ts";
import type { FileEvent } from "./judge-file.ts";
import type { ProgramOutcome } from "./judge-in-rounds.ts";

/** Maximum length of a message: there may be thousands, and authors read only the beginning. */
const MAX_CHARACTERS = 2000;

/** Records the judging of a package's submission, for checking expectations. */
export class RunRecorder {
  readonly #pkg: Package;
  readonly #outcomes = new Map<string, PackageOutcome>();
  #language = "";
  #outcome: ProgramOutcome | undefined;

  constructor(pkg: Package) {
    this.#pkg = pkg;
  }

  /** Records a test. If it is measured again, the last outcome counts. */
  readonly takeCase = ({ name }: PackageCase, outcome: PackageOutcome): void => {
    this.#outcomes.set(name, outcome);
  };

  take(event: FileEvent): void {
    if (event.kind === "judging-started") this.#language = event.language;
    if (event.kind === "not-judged") {
      const { reason, missingTools } = event;
      const whole = missingTools === undefined ? reason : `${reason}: ${missingTools}`;
      this.#outcome = { kind: "not-judged", reason: whole };
    }
    if (event.kind !== "judging-finished") return;
    const { judging } = event;
    const tests = this.#withStatic(this.#tests(), judging);
    const first = tests.find(({ verdict }) => verdict !== undefined && verdict !== "AC");
    const { isScoring } = this.#pkg.kind;
    this.#outcome = {
      kind: "judged",
      language: judging.language,
      run: {
        verdict: judging.verdict,
        // The judging's message about hidden tests is written for students and useless to the author.
        message: first?.message ?? cut(judging.failures[0]?.message ?? ""),
        score: isScoring ? judging.points : undefined,
        groupScores: isScoring ? this.#scoreGroups(judging) : new Map(),
        tests,
      },
    };
  }

  #scoreGroups({ groups, points }: Judging): ReadonlyMap<string, number> {
    const names = new Map(caseGroupsOf(this.#pkg).map(({ id, group }) => [id, group.name]));
    const own = groups.map(({ id, points: score }) => [names.get(id) ?? id, score] as const);
    return new Map<string, number>([...own, ["secret", points]]);
  }

  /** The outcome; if judging was stopped early, only the tests are known. */
  close(): ProgramOutcome {
    const unfinished = { message: "", score: undefined, groupScores: new Map<string, number>() };
    const run: PackageRun = { verdict: "TLE", ...unfinished, tests: this.#tests() };
    return this.#outcome ?? { kind: "judged", language: this.#language, run };
  }

  /**
   * Adds the result of a static validator as the last test, as the format defines it. It does not run
   * if other tests fail.
   */
  #withStatic(tests: PackageRun["tests"], { verdict, failures }: Judging): PackageRun["tests"] {
    if (this.#pkg.staticValidator === undefined) return tests;
    const isAsked = verdict !== "CE" && tests.every((test) => test.verdict === "AC");
    const [failure] = isAsked ? failures : [];
    return [
      ...tests,
      {
        name: "static_validator",
        verdict: isAsked ? verdict : undefined,
        cpuMs: undefined,
        message: cut(failure?.message ?? ""),
        judgeMessage: failure?.judgeMessage ?? "",
      },
    ];
  }

  #tests(): PackageRun["tests"] {
    return caseGroupsOf(this.#pkg)
      .flatMap(({ cases }) => cases)
      .map(({ name }) => {
        const outcome = this.#outcomes.get(name);
        return {
          name,
          verdict: outcome?.verdict,
          cpuMs: outcome?.cpuMs,
          message: cut(outcome === undefined ? "" : explainOutcome(outcome)),
          judgeMessage: outcome?.judgeMessage ?? "",
        };
      });
  }
}

/** Explains a failure to the problem's author, including the validator's message. */
function explainOutcome({ verdict, message, judgeMessage }: PackageOutcome): string {
  const isSaid = verdict === "WA" && judgeMessage !== "";
  return isSaid ? `${message} The validator says: ${judgeMessage}` : message;
}

function cut(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
