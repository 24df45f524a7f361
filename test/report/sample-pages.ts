/** Every page with all that can be on it, by name. */
import {
  printAdequacyPage,
  printAttemptsPages,
  printCourseReport,
  printExplorationPage,
  printFeedbackPage,
  printGallery,
  printTournamentPage,
} from "../../harness/report/index.ts";
import { factsOfSample, SAMPLE_PAIRS, sampleClass } from "./course-page/sample-class.ts";
import { exerciseOf, FEEDBACK, resultWith } from "./feedback/sample-feedback.ts";
import { PROGRAM } from "./feedback/sample-program.ts";
import { pageOf } from "./exploration/sample-explorations.ts";
import { GOOD } from "./sample-adequacy.ts";
import { FILMS, TOURNAMENT } from "./tournament-page/sample-tournament.ts";

const CRASHED = resultWith(
  {
    verdict: "RTE",
    points: 40,
    failures: [
      {
        group: "medium",
        args: [3],
        verdict: "RTE",
        message:
          "The call raised IndexError: list index out of range\n  P1.py, line 7, in AcanWin\n    return table[n + 1]",
      },
    ],
  },
  { score: 40 },
);

const stones = await pageOf("p1", [8]);
// Two clearings: the nine of up to 80 cells would be a page of 27,000 elements.
const clearings = await pageOf("crossout", [9, "123456789111213141516171819"], 72n);

const RESULTS = sampleClass(12);
const testInput = (problem: string, group: string, place: number) =>
  `${problem}_${group}(${place}, [1, 2, 3])`;

const feedback = printFeedbackPage({
  ...FEEDBACK,
  exercises: [
    exerciseOf("stones", { attempts: [CRASHED], programOf: () => PROGRAM }),
    ...FEEDBACK.exercises.map((each) => ({ ...each, programOf: () => PROGRAM })),
  ],
});

const attempts = printAttemptsPages(RESULTS, {
  factsOf: factsOfSample,
  testInput,
  programOf: () => PROGRAM,
  report: "../report.html",
});

const ADJUSTED = {
  student: { id: "s002" },
  problem: "p2",
  grade: { points: 5, judged: 3, score: 5, by: "Eva" },
  comments: [],
  remarks: [],
};

const course = printCourseReport(
  { ...RESULTS, adjustments: [ADJUSTED] },
  {
    factsOf: factsOfSample,
    similarity: Array.from({ length: 8 }, () => SAMPLE_PAIRS).flat(),
    testInput,
    pageOf: (student) => `report/${student}.html`,
  },
);

export const PAGES: readonly (readonly [string, string])[] = [
  ["a tournament", printTournamentPage(TOURNAMENT, "Cards", FILMS)],
  ["course page", course],
  ["attempts of a student", attempts.get("s007") ?? ""],
  ["feedback page", feedback],
  ["adequacy page", printAdequacyPage(GOOD)],
  ["exploration of stones", printExplorationPage(stones)],
  ["exploration of clearings", printExplorationPage(clearings)],
  ["gallery", printGallery([stones, clearings]).get("index.html") ?? ""],
];
