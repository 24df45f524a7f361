import { expect, test } from "vitest";
import type { ExerciseView } from "../../harness/api/index.ts";
import { chooseSentences } from "../../harness/web/pages/exercise/sentences.ts";
import { EXERCISE_EN } from "../../harness/web/pages/exercise/texts.ts";
import { EXERCISE_RU } from "../../harness/web/pages/exercise/texts-ru.ts";
import { EN } from "../../harness/web/texts/en.ts";
import { RU } from "../../harness/web/texts/ru.ts";
import { FakeContest } from "./fake-contest.ts";

type Kind = NonNullable<ExerciseView["contest"]>["kind"];

const LANGUAGES = { en: [EN.exercise, EXERCISE_EN], ru: [RU.exercise, EXERCISE_RU] } as const;

/** The sentences about rules on the page of an exercise of a contest, or of a course alone. */
function listSentences(
  kind: Kind | undefined,
  policy: ExerciseView["policy"],
  language: keyof typeof LANGUAGES = "en",
): readonly string[] {
  const [page, own] = LANGUAGES[language];
  const phase = policy === "none" ? ("over" as const) : ("running" as const);
  const contest = kind && { contest: { ...new FakeContest().summary(), kind, phase } };
  const groups = [{ id: "all", points: 5, visibility: "visible" as const }];
  const shown = chooseSentences({ groups, points: 10, policy, ...contest });
  return [
    ...(shown.points ? [page.points("10")] : []),
    ...(shown.otherPoints ? [page.otherPoints("5", "10")] : []),
    page.policies[shown.policy],
    ...(shown.groups ? [page.readOn] : []),
    own.heldUntilOver[shown.heldUntil],
  ];
}

const SCORED = ["10 points", EN.exercise.otherPoints("5", "10")];
const LAST = "The last attempt counts.";
const BEST = "The best attempt counts.";
const OVER = "The contest is over: further attempts do not count in it.";
const HELD_EXAM = "Results are shown when the exam is over for everybody.";
const HELD_CONTEST = "Results are shown when the contest is over for everybody.";

/** Each sentence stands in the modes that it is about, and in no other. */
test.each<readonly [string, Kind | undefined, ExerciseView["policy"], readonly string[]]>([
  ["a course whose last attempt counts", undefined, "last", [...SCORED, LAST, HELD_EXAM]],
  ["a course whose best attempt counts", undefined, "best", [...SCORED, BEST, HELD_EXAM]],
  ["an exam", "exam", "last", [...SCORED, LAST, HELD_EXAM]],
  ["a practice", "practice", "best", [...SCORED, BEST, HELD_CONTEST]],
  [
    "an ICPC contest that runs",
    "icpc",
    "accepted",
    ["The first accepted attempt counts.", HELD_CONTEST],
  ],
  ["an ICPC contest that is over", "icpc", "none", [...SCORED, OVER, HELD_CONTEST]],
  ["an IOI contest that runs", "ioi", "best", [...SCORED, BEST, HELD_CONTEST]],
  ["an IOI contest whose last attempt counts", "ioi", "last", [...SCORED, LAST, HELD_CONTEST]],
  ["an IOI contest that is over", "ioi", "none", [...SCORED, OVER, HELD_CONTEST]],
])("sentences of %s", (_, kind, policy, expected) => {
  const sentences = listSentences(kind, policy);
  const isSolvedOnly = kind === "icpc" && policy !== "none";
  expect(sentences.filter((sentence) => sentence !== EN.exercise.readOn)).toEqual(expected);
  expect(sentences.includes(EN.exercise.readOn)).toBe(!isSolvedOnly);
  const russian = listSentences(kind, policy, "ru");
  expect(russian).toHaveLength(sentences.length);
  for (const sentence of russian) expect(sentence).toMatch(/[а-я]/);
});
