import type { Judging } from "../core/judging/judging.ts";
import { caseGroupsOf } from "../engine/package/case-groups.ts";
import type { PackageOutcome } from "../engine/package/package-subject.ts";
import type { PackageRun } from "../packages/expect/package-run.ts";
import type { Package, PackageCase } from "../packages/package.ts";
import type { FileEvent } from "./judge-file.ts";
import type { ProgramOutcome } from "./judge-in-rounds.ts";

/** Of a message: an author reads the beginning, and keeps thousands of them. */
const MOST_CHARACTERS = 2000;

/** Listens to the judging of a package's submission, for what expectations ask about. */
export class RunWatch {
  readonly #pkg: Package;
  readonly #outcomes = new Map<string, PackageOutcome>();
  #language = "";
  #outcome: ProgramOutcome | undefined;

  constructor(pkg: Package) {
    this.#pkg = pkg;
  }

  /** A test may be measured again: what came last is what counts. */
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
        // What a student is told of a hidden test tells its author nothing.
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

  /** What came of it; of what was ended before its time only the tests are known. */
  close(): ProgramOutcome {
    const unfinished = { message: "", score: undefined, groupScores: new Map<string, number>() };
    const run: PackageRun = { verdict: "TLE", ...unfinished, tests: this.#tests() };
    return this.#outcome ?? { kind: "judged", language: this.#language, run };
  }

  /**
   * What a static validator says of the program is a test to the format: the last one here. Where
   * others fail nobody asks it.
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

/** Why it failed, with what the validator says of it for the problem's author. */
function explainOutcome({ verdict, message, judgeMessage }: PackageOutcome): string {
  const isSaid = verdict === "WA" && judgeMessage !== "";
  return isSaid ? `${message} The validator says: ${judgeMessage}` : message;
}

function cut(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
