import { pushAll } from "../../core/large-lists.ts";
import { createHash } from "node:crypto";
import type { Finding } from "../../core/spec/finding.ts";
import type { Package, PackageCase, TestGroup } from "../package.ts";
import { checkAnswer, checkText } from "./check-files.ts";
import { checkInclude, checkPackage } from "./check-package.ts";
import { checkTests, type SurveyedCase } from "./check-tests.ts";
import { type Bound, findBounds, reachedBounds, noteUnreached } from "./find-bounds.ts";
import { inputFormatOf, type InputFormat, joinInputFormats } from "./input-mutations.ts";
import { groupsOf } from "../walk-groups.ts";
import { factsOfText } from "./text-facts.ts";
import { tokensOf } from "./tokens.ts";

/** Result of reading every test file once, without running anything. */
export interface Survey {
  readonly findings: readonly Finding[];
  readonly cases: readonly SurveyedCase[];
  /** Undefined if no case has an input. */
  readonly inputFormat: InputFormat | undefined;
}

/** Numbers with at least six decimals; amounts of money and the like have fewer. */
const ROUNDED = /(?<!\S)-?\d+\.\d{6,}(?!\S)/;

export async function surveyTests(pkg: Package): Promise<Survey> {
  const bounds = findBounds(pkg.constants);
  const cases: SurveyedCase[] = [];
  const aboutFiles: Finding[] = [];
  let habits: InputFormat | undefined;
  let reached: ReadonlySet<Bound> = new Set();
  for (const group of [pkg.sample, pkg.secret].flatMap(groupsOf)) {
    for (const test of group.cases) {
      const looked = await lookAt(test, group, pkg);
      cases.push(looked.surveyed);
      pushAll(aboutFiles, looked.findings);
      if (looked.input === undefined) continue;
      const own = inputFormatOf(looked.input);
      habits = habits === undefined ? own : joinInputFormats(habits, own);
      reached = reached.union(reachedBounds(bounds, looked.input));
    }
  }
  const findings = [
    ...checkPackage(pkg),
    ...(await checkInclude(pkg)),
    ...aboutFiles,
    ...checkTests(pkg, cases),
    ...(habits === undefined ? [] : noteUnreached(bounds, reached)),
  ];
  return { findings, cases, inputFormat: habits };
}

async function lookAt(
  test: PackageCase,
  group: TestGroup,
  pkg: Package,
): Promise<{ surveyed: SurveyedCase; findings: Finding[]; input: Buffer | undefined }> {
  const input = await test.input?.read();
  const answer = await test.answer.read();
  const [inputFacts, answerFacts] = [input && factsOfText(input), factsOfText(answer)];
  const hash = createHash("sha256").update(JSON.stringify([inputFacts?.hash ?? "", test.words]));
  for (const { name, file } of test.files) {
    hash.update(JSON.stringify([name, factsOfText(await file.read()).hash]));
  }
  return {
    surveyed: {
      test,
      group: group.name,
      bytes: (inputFacts?.sizeBytes ?? 0) + answerFacts.sizeBytes,
      isBlankInput: inputFacts?.isBlank ?? true,
      isBlankAnswer: answerFacts.isBlank,
      inputHash: hash.digest("hex"),
      answerHash: hashTokens(answer),
      hasRounded: ROUNDED.test(answer.toString("latin1")),
    },
    findings: [
      ...(test.input && inputFacts ? checkText(test.input.path, inputFacts) : []),
      ...checkText(test.answer.path, answerFacts),
      ...checkAnswer(test.answer.path, { input: inputFacts, answer: answerFacts }, pkg),
    ],
    input,
  };
}

/** Equal for answers that the default validator considers equal. */
function hashTokens(answer: Buffer): string {
  const hash = createHash("sha256");
  for (const { text } of tokensOf(answer.toString("latin1").toLowerCase())) hash.update(`${text} `);
  return hash.digest("hex");
}
