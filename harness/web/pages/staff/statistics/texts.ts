import { plural } from "../../../../core/page-language.ts";
import type { DiscriminationRating } from "../../../../core/results/discrimination.ts";
import type { Mark } from "../../../../school/marks.ts";
import { defineTexts } from "../../../texts/index.ts";

const students = (value: number) => plural("en", value, { one: "student", other: "students" });

/** Texts of the figures of a course, an exercise and a student. */
export const STATISTICS_EN = {
  title: "Statistics",
  csv: "Download CSV",
  csvOf: (title: string) => `Download CSV: ${title}`,
  chart: (title: string) => `Chart: ${title}. The table has the same figures.`,
  showTable: "Show as a table",
  tableOf: (title: string) => `Table: ${title}`,
  exercise: "Exercise",
  everyExercise: "All exercises",
  student: "Student",
  verdict: "Verdict",
  attempts: "Attempts",
  students: "Students",
  none: "No results yet.",
  noneHint: "They appear as students submit.",
  names: "Names",
  namesOf: (title: string) => `Names: ${title}`,
  marks: {
    title: "Students with a mark",
    mark: "Mark",
    any: "Any mark",
    names: {
      stuck: "stuck",
      "not-started": "not started",
      late: "late",
    } satisfies Record<Mark, string>,
    legends: {
      stuck: "Not solved, and the last three or more attempts brought no more points.",
      "not-started": "Nothing submitted, and not excused.",
      late: "The attempt that counts came after the student's deadline, extensions included.",
    } satisfies Record<Mark, string>,
    id: "Student ID",
    more: (value: number) =>
      `${value.toLocaleString("en")} more; the CSV file contains all of them.`,
    nobody: "No student has this mark.",
  },
  course: {
    points: "Points by exercise",
    allPoints: (value: number, all: number) => `${value} of ${students(all)} have all points`,
    hardest: (exercise: string) => `Points are lost most often in “${exercise}”`,
    noneHardest: "Everyone with a score has all points",
    acceptedOf: (value: number, all: number) =>
      `${value.toLocaleString("en")} of ${plural("en", all, { one: "attempt", other: "attempts" })} ${value === 1 ? "was" : "were"} accepted`,
    lateOf: (value: number, all: number) =>
      `${value === 0 ? "None" : value.toLocaleString("en")} of ${plural("en", all, { one: "submission", other: "submissions" })} came late`,
    pointsLegend:
      "Students by share of the points, after late penalty and adjustments. Only students with a score.",
    bin: (from: number) => `${from}–${from + 9} %`,
    all: "100 %",
    most: "Points",
    noScores: (names: string) => `No scores yet: ${names}.`,
    share: "Across: share of the points in percent. Up: students.",
    verdicts: "Attempts by verdict",
    verdictsLegend: "All judged attempts of the class. Judge errors are not counted.",
    marks: "Marks by exercise",
    periods: "Submissions over time",
    periodsLegend: (zone: string) =>
      `Times are in the course's time zone (${zone}). Periods without submissions and deadlines are left out. Late: after the student's deadline, extensions included.`,
    period: { hour: "Hour", day: "Day" },
    late: "Late",
    onTime: "On time",
    deadlines: "Deadlines",
  },
  ofExercise: {
    title: (name: string) => `Statistics: ${name}`,
    about: (count: number, all: number, solved: number) =>
      `${count} of ${students(all)} tried it, ${solved} solved it.`,
    attempts: "Attempts to acceptance",
    atFirst: (value: number, all: number) => `${value} of ${all} solved it at the first attempt`,
    attemptsLegend:
      "Number of the first accepted attempt. Attempts without a verdict are not counted.",
    attempt: "Accepted at attempt",
    orMore: (from: number) => `${from} or more`,
    unsolved: "not accepted yet",
    notStarted: "no verdict yet",
    mistakes: "Common mistakes",
    mistakesLegend: "Known mistakes that match the programs' answers.",
    mistake: "Mistake",
    ever: "Students",
    current: "In the attempt that counts",
    counterexamples: "Smallest counterexamples",
    counterexamplesLegend:
      "Programs with the same wrong answer to the same input count together. None is from a hidden test.",
    call: "Input",
    answer: "Answer",
    languages: "Languages",
    languagesLegend:
      "All judged attempts. CPU time: median of accepted attempts, all tests together.",
    language: "Language",
    accepted: "Accepted",
    wrong: "Wrong answer",
    slow: "Too slow",
    other: "Other verdicts",
    cpu: "CPU time (ms)",
    groups: "Test groups",
    groupsLegend:
      "Discrimination is the correlation, from −1 to 1, between passing a group and the points of the other groups, over the attempts that count.",
    group: "Group",
    passed: "Passed",
    ran: "Ran it",
    discrimination: "Discrimination",
    meaning: "Meaning",
    ratings: {
      clear: "Strong programs pass this group, weak ones fail it.",
      some: "Strong programs pass this group somewhat more often than weak ones.",
      none: "Passing this group says nothing about the rest of the program.",
      reversed: "Strong programs fail this group more often than weak ones: check its tests.",
    } satisfies Record<DiscriminationRating, string>,
    undefined:
      "Not defined: fewer than five programs ran, or all have the same result here or in the other groups.",
  },
  timeline: {
    all: "All attempts",
    title: "Timeline by exercise",
    results: "Attempts in order, with points",
    first: "First attempt",
    last: "Last attempt",
  },
};

export type StatisticsTexts = typeof STATISTICS_EN;

export const statisticsTexts = defineTexts(STATISTICS_EN, {
  ru: async () => (await import("./texts-ru.ts")).STATISTICS_RU,
});
