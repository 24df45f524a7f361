import { listSome } from "../../core/list-some.ts";
import type { Finding } from "../../core/spec/finding.ts";
import type { Package, PackageCase, TestGroup } from "../package.ts";
import { casesOf, groupsOf } from "../walk-groups.ts";

/** A case with facts about its files. */
export interface SurveyedCase {
  readonly test: PackageCase;
  /** Name of its group. */
  readonly group: string;
  /** Size of input and answer together. */
  readonly bytes: number;
  readonly isBlankInput: boolean;
  readonly isBlankAnswer: boolean;
  /** Hash of all that a submission gets: input, files and arguments. */
  readonly inputHash: string;
  /** Hash of the answer's tokens. */
  readonly answerHash: string;
  /** Its answer has a number with so many decimals that it must be rounded. */
  readonly hasRounded: boolean;
}

/** Finds tests that are missing, alone, equal, contradictory or oddly ordered. */
export function checkTests(pkg: Package, cases: readonly SurveyedCase[]): Finding[] {
  return [
    ...checkPresence(pkg),
    ...checkLonely(pkg),
    ...checkEqual(cases),
    ...checkEmpty(pkg.kind, cases),
    ...(pkg.outputValidator.kind === "default"
      ? [...checkContradictions(cases), ...checkRounded(cases)]
      : []),
    ...groupsOf(pkg.secret).flatMap((group) => checkOrder(group)),
  ];
}

function checkPresence({ kind, sample, secret }: Package): Finding[] {
  const findings: Finding[] = [];
  const places = secret.groups.length === 0 ? [secret] : secret.groups;
  for (const group of places) {
    if (casesOf(group).length > 0 || group.staticValidatorWords !== undefined) continue;
    findings.push({
      severity: "mistake",
      code: "no-tests",
      file: `data/${group.name}`,
      message: "there is no test here",
      hint: "Add a test (.in and .ans), or remove the folder.",
    });
  }
  if (sample.cases.length === 0 && !kind.isInteractive && !kind.isMultiPass) {
    findings.push({
      severity: "warning",
      code: "no-sample",
      file: "data/sample",
      message: "there is no sample",
      hint: "A sample shows how input and output look: add one.",
    });
  }
  return findings;
}

function checkLonely({ secret }: Package): Finding[] {
  const lonely = secret.groups.filter((group) => casesOf(group).length === 1);
  if (lonely.length === 0) return [];
  const names = listSome(lonely.map(({ name }) => name));
  return [
    {
      severity: "note",
      code: "one-test",
      file: `data/${lonely[0]?.name ?? secret.name}`,
      message: `a group has only one test: ${names}`,
      hint: "A wrong program may pass a single test by luck: add others.",
    },
  ];
}

/** Finds equal tests within a group. Across groups they are common: groups may include others. */
function checkEqual(cases: readonly SurveyedCase[]): Finding[] {
  const byInput = Map.groupBy(cases, ({ group, inputHash }) => `${group}\n${inputHash}`);
  return [...byInput.values()].flatMap((equal): Finding[] => {
    const [first] = equal;
    if (first === undefined || equal.length === 1) return [];
    return [
      {
        severity: "warning",
        code: "equal-tests",
        file: fileOf(first),
        message: `${equal.length} tests of a group have the same input: ${listSome(namesOf(equal))}`,
        hint: "Remove all but one: they give every program the same verdict.",
      },
    ];
  });
}

/** Reports empty answers once for all tests; a sample with an empty answer shows that it is meant. */
function checkEmpty(
  { isInteractive, isMultiPass }: Package["kind"],
  cases: readonly SurveyedCase[],
): Finding[] {
  if (isInteractive || isMultiPass) return [];
  const empty = cases.filter(({ isBlankAnswer }) => isBlankAnswer);
  const [first] = empty;
  if (first === undefined || empty.some(({ group }) => group === "sample")) return [];
  return [
    {
      severity: "note",
      code: "empty-answer",
      file: first.test.answer.path,
      message: `the answer is empty: ${listSome(namesOf(empty))}`,
      hint: "A program that prints nothing may be right: is this intended?",
    },
  ];
}

/** For the default validator only: the package's own may accept several answers. */
function checkContradictions(cases: readonly SurveyedCase[]): Finding[] {
  const byInput = Map.groupBy(cases, ({ inputHash }) => inputHash);
  return [...byInput.values()].flatMap((equal): Finding[] => {
    const [first] = equal;
    if (first === undefined || new Set(equal.map(({ answerHash }) => answerHash)).size === 1) {
      return [];
    }
    return [
      {
        severity: "warning",
        code: "answers-differ",
        file: fileOf(first),
        message: `tests with the same input have different answers: ${listSome(namesOf(equal))}`,
        hint: "No program can pass all of them, unless the answers are within the tolerance: which one is right?",
      },
    ];
  });
}

/** Finds rounded numbers compared without tolerance: another rounding is just as right. */
function checkRounded(cases: readonly SurveyedCase[]): Finding[] {
  const exact = cases.filter(
    ({ hasRounded, test }) =>
      hasRounded && !test.outputValidatorWords.some((word) => word.startsWith("float_")),
  );
  const [first] = exact;
  if (first === undefined) return [];
  return [
    {
      severity: "warning",
      code: "exact-decimals",
      file: first.test.answer.path,
      message: `numbers with many decimals are compared character by character: ${listSome(namesOf(exact))}`,
      hint: "Give the default validator a `float_tolerance`, such as 1e-6.",
    },
  ];
}

/** Finds names whose alphabetical order is not their numeric order: 10 before 2. */
function checkOrder({ name, cases, groups }: TestGroup): Finding[] {
  const names = [...cases, ...groups].map((each) => each.name);
  const at = names.findIndex((each, index) => {
    const next = names[index + 1];
    return next !== undefined && byNumbers(each) > byNumbers(next);
  });
  if (at < 0) return [];
  return [
    {
      severity: "note",
      code: "order-of-names",
      file: `data/${name}`,
      message: `${names[at]} comes before ${names[at + 1]}: names are sorted character by character`,
      hint: "Pad all numbers to the same width: 01, 02, …, 10.",
    },
  ];
}

/** A sort key: the name with its numbers padded. */
function byNumbers(name: string): string {
  return name.replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(20, "0"));
}

function namesOf(cases: readonly SurveyedCase[]): string[] {
  return cases.map(({ test }) => test.name);
}

function fileOf({ test }: SurveyedCase): string {
  return (test.input ?? test.answer).path;
}
