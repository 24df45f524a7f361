import { describeHiddenFailure, describeHiddenTest } from "../../core/judging/audience.ts";
import type { JudgeEvent } from "../../core/judging/event.ts";
import type { Failure } from "../../core/judging/judging.ts";
import type { Package, PackageCase, PackageFile, TestGroup } from "../../packages/package.ts";
import type { RunGrader } from "../../packages/score/custom-grader.ts";
import type { ScoreResult } from "../../packages/score/result.ts";
import { type JudgedCase, scoreCase, scoreStatic } from "../../packages/score/score-case.ts";
import { findBlocked, isDecided, scoreGroup } from "../../packages/score/score-group.ts";
import { isDecidedBySample, scorePackage } from "../../packages/score/score-package.ts";
import type { Group } from "../../problems/problem.ts";
import { addAdvice } from "../judging/add-advice.ts";
import { confirmFailures } from "../judging/confirm-failures.ts";
import type { JudgeOptions } from "../judging/judge-options.ts";
import type { ScoreSheet } from "../judging/score-sheet.ts";
import { type CaseGroup, caseGroupsOf } from "./case-groups.ts";
import { roundScore } from "./package-problem.ts";
import type { PackageRunner } from "./package-runner.ts";
import type { PackageOutcome } from "../validators/package-outcome.ts";
import type { PackageSuite } from "../validators/package-suite.ts";
import type { StaticCheck } from "../validators/static-check.ts";
import { truncateForDisplay } from "../../core/comparison/describe-difference.ts";

export interface TreeParts {
  readonly options: JudgeOptions;
  readonly suite: PackageSuite;
  readonly sheet: ScoreSheet;
  /** Runs visible groups only. */
  readonly open: PackageRunner;
  /** Runs hidden groups. */
  readonly closed: PackageRunner;
  readonly runGrader: RunGrader;
  /** Undefined if there are no sources. */
  readonly statics: StaticCheck | undefined;
}

/** A case of a group with its outcome. */
interface Judged {
  readonly index: number;
  readonly outcome: PackageOutcome;
}

/**
 * Judges the groups of a package in order and scores them by the package's rules. It stops when the
 * result is decided; a thorough judging runs every test and gets the same result.
 */
export class TreeJudging {
  readonly #parts: TreeParts;
  readonly #caseGroups: readonly CaseGroup[];
  readonly #results = new Map<string, ScoreResult>();
  #hasFailed = false;

  constructor(parts: TreeParts) {
    this.#parts = parts;
    this.#caseGroups = caseGroupsOf(parts.suite.package);
  }

  async *judge(): AsyncGenerator<JudgeEvent, ScoreResult> {
    const { suite, options, runGrader } = this.#parts;
    const { package: pkg } = suite;
    const sample = hasCases(pkg.sample) ? yield* this.#judgeGroup(pkg.sample) : undefined;
    const isDecidedEarly =
      sample !== undefined && (sample.verdict === "JE" || isDecidedBySample(pkg, sample));
    if (isDecidedEarly && !options.isThorough) {
      yield* this.#skip(pkg.secret);
      return scorePackage(pkg, { sample, secret: undefined }, runGrader);
    }
    const secret = hasCases(pkg.secret) ? yield* this.#judgeGroup(pkg.secret) : undefined;
    return scorePackage(pkg, { sample, secret }, runGrader);
  }

  async *#judgeGroup(group: TestGroup): AsyncGenerator<JudgeEvent, ScoreResult> {
    const { isThorough } = this.#parts.options;
    const blocked = findBlocked(group, (name) => this.#results.get(name));
    if (blocked !== undefined && !isThorough) {
      yield* this.#skip(group);
      return this.#keep(group, blocked);
    }
    const stated = await this.#askStatics(group);
    const parts = stated === undefined ? [] : [scoreStatic(group, stated)];
    const context = { blocked, stated: stated?.message ?? "" };
    let result = group.cases.length > 0 ? yield* this.#judgeCases(group, parts, context) : blocked;
    for (const inner of group.groups.filter(hasCases)) {
      if (this.#isOver(group, parts)) yield* this.#skip(inner);
      else parts.push(yield* this.#judgeGroup(inner));
      result = undefined;
    }
    result ??= blocked ?? (await scoreGroup(group, parts, this.#parts.runGrader));
    return this.#keep(group, result);
  }

  /** Judges the group's own cases and adds their results to `parts`. */
  async *#judgeCases(
    group: TestGroup,
    parts: ScoreResult[],
    { blocked, stated }: { blocked: ScoreResult | undefined; stated: string },
  ): AsyncGenerator<JudgeEvent, ScoreResult> {
    const { sheet, open, closed, options } = this.#parts;
    const { caseGroup, announced } = this.#find(group);
    const { id, visibility, cases } = caseGroup;
    yield sheet.begin(announced, cases.length);
    const runner = visibility === "hidden" ? closed : open;
    const judgedCases: Judged[] = [];
    const sharedOutcomes = await this.#askShared(group, runner, cases);
    for (const [index, test] of cases.entries()) {
      if (this.#isOver(group, parts)) break;
      const caseOutcome = sharedOutcomes.get(index) ?? (await runner.runAlone(test));
      const { verdict, score, message } = caseOutcome;
      const { name } = test;
      const part = scoreCase(group, {
        name,
        verdict,
        score,
        ...(verdict === "JE" && { reason: message }),
      });
      parts.push(part);
      // An invalid score is the validator's fault, whatever its verdict.
      const outcome = { ...caseOutcome, verdict: part.verdict, message: part.reason ?? message };
      judgedCases.push({ index, outcome });
      options.onCase?.(test, outcome);
      const { cpuMs } = outcome;
      yield { kind: "case-finished", group: id, visibility, index, verdict: part.verdict, cpuMs };
    }
    const result = blocked ?? (await scoreGroup(group, parts, this.#parts.runGrader));
    this.#hasFailed ||= result.verdict !== "AC";
    const passed = judgedCases.filter(({ outcome }) => outcome.verdict === "AC").length;
    yield sheet.add(
      {
        id,
        visibility,
        maxPoints: announced.points,
        verdict: blocked === undefined ? result.verdict : "skipped",
        points: this.#pointsOf(result, announced),
        cases: { total: cases.length, tried: judgedCases.length, passed },
      },
      result.verdict === "AC" || blocked !== undefined
        ? undefined
        : await this.#describe(caseGroup, judgedCases, { ...result, stated }),
    );
    return result;
  }

  /**
   * Outcomes that count: of tests in a shared process, and of those rerun alone to confirm them.
   */
  async #askShared(
    group: TestGroup,
    runner: PackageRunner,
    cases: readonly PackageCase[],
  ): Promise<ReadonlyMap<number, PackageOutcome>> {
    if (runner.runInHost === undefined) return new Map();
    const { isThorough } = this.#parts.options;
    const decides = ({ verdict }: PackageOutcome) =>
      !isThorough && (verdict === "JE" || isDecided(group, verdict));
    const shared = await runner.runInHost(cases, decides);
    const askAlone = async (index: number) => runner.runAlone(cases[index] as PackageCase);
    const untilCertain = !isThorough && isDecided(group, "WA");
    return (await confirmFailures(shared, askAlone, { untilCertain })).outcomes;
  }

  /** In a package with verdicts only, passing the last group earns the one point. */
  #pointsOf({ verdict, score }: ScoreResult, { points }: Group): number {
    if (verdict === "JE") return 0;
    if (score !== undefined) return roundScore(score);
    return this.#hasFailed ? 0 : points;
  }

  async #describe(
    { id, visibility, cases }: CaseGroup,
    judgedCases: readonly Judged[],
    { verdict, reason, stated }: ScoreResult & { readonly stated: string },
  ): Promise<Failure> {
    const failed =
      judgedCases.find(({ outcome }) => outcome.verdict === "JE") ??
      judgedCases.find(({ outcome }) => outcome.verdict !== "AC");
    const base = { group: id, verdict: failed?.outcome.verdict ?? verdict };
    if (base.verdict === "JE" || verdict === "JE") {
      const message = reason ?? failed?.outcome.message ?? "The result of this group is unknown.";
      return { group: id, verdict: "JE", message };
    }
    const test = failed && cases[failed.index];
    if (visibility === "hidden") {
      const message =
        failed === undefined
          ? describeHiddenFailure(base.verdict)
          : describeHiddenTest(base.verdict, failed.index, cases.length);
      return { ...base, message };
    }
    if (failed === undefined || test === undefined) {
      return { ...base, message: stated };
    }
    const { options, suite } = this.#parts;
    const details = await describeCase(suite.package, test, failed.outcome);
    return { ...base, ...details, message: addAdvice(failed.outcome.message, options.submission) };
  }

  /**
   * The static validator's result for the group, as one more case; undefined if it does not apply.
   */
  async #askStatics(
    group: TestGroup,
  ): Promise<(JudgedCase & { readonly message: string }) | undefined> {
    const { staticValidatorWords: words, name } = group;
    const outcome = words && (await this.#parts.statics?.judge(words));
    if (outcome === undefined) return undefined;
    const { verdict, score, message } = outcome;
    const reason = verdict === "JE" && { reason: message };
    return { name: `the static validator, in ${name}`, verdict, score, message, ...reason };
  }

  #isOver(group: TestGroup, parts: readonly ScoreResult[]): boolean {
    if (this.#parts.options.isThorough) return false;
    return parts.some(({ verdict }) => verdict === "JE" || isDecided(group, verdict));
  }

  *#skip(group: TestGroup): Generator<JudgeEvent> {
    if (group.cases.length > 0) {
      const { caseGroup, announced } = this.#find(group);
      yield this.#parts.sheet.skip(announced, caseGroup.cases.length);
    }
    for (const inner of group.groups) yield* this.#skip(inner);
  }

  #keep(group: TestGroup, result: ScoreResult): ScoreResult {
    this.#results.set(group.name, result);
    return result;
  }

  #find(group: TestGroup): { readonly caseGroup: CaseGroup; readonly announced: Group } {
    const caseGroup = this.#caseGroups.find((each) => each.group === group);
    const { groups } = this.#parts.options.suite.problem;
    const announced = groups.find(({ id }) => id === caseGroup?.id);
    if (caseGroup === undefined || announced === undefined) {
      throw new RangeError(`the suite has no group for ${group.name}`);
    }
    return { caseGroup, announced };
  }
}

function hasCases({ cases, groups }: TestGroup): boolean {
  return cases.length > 0 || groups.some(hasCases);
}

const SHOWN_INPUT_CHARACTERS = 4000;

/** The details to show of a visible failed case. */
async function describeCase(
  { kind }: Pick<Package, "kind">,
  test: PackageCase,
  { output, dialogue, judgeMessage }: PackageOutcome,
): Promise<Partial<Failure>> {
  const input = await readText(test.input);
  // Answer files of interactive and multi-pass problems are for the validator only.
  const hasAnswer = !kind.isInteractive && !kind.isMultiPass;
  return {
    input,
    ...(hasAnswer && { expected: showOutput(await readText(test.answer)) }),
    ...(output !== undefined && { actual: showOutput(toText(output)), actualIsValue: false }),
    ...(dialogue !== undefined && { printed: dialogue }),
    ...(judgeMessage !== "" && { judgeMessage }),
  };
}

async function readText(file: PackageFile | undefined): Promise<string> {
  return file === undefined ? "" : toText(await file.read());
}

/** The beginning of a text; a character has up to four bytes. */
function toText(bytes: Buffer): string {
  return bytes
    .subarray(0, 4 * SHOWN_INPUT_CHARACTERS)
    .toString()
    .slice(0, SHOWN_INPUT_CHARACTERS);
}

/** Cuts an output for display and drops its last newline, which display adds anyway. */
function showOutput(text: string): string {
  return truncateForDisplay(text.replace(/\r?\n$/, ""));
}
