import { printAttemptForStaff, printAttemptForStudent } from "../../harness/report/index.ts";
import { toProgramText } from "../../harness/core/results/program-text.ts";
import { resultWith, SLOW, WRONG as LATE } from "../report/feedback/sample-feedback.ts";
import { group, NUMBER_GAME, P1 } from "../report/sample-results.ts";
import type {
  CourseView,
  ExerciseCounts,
  ExerciseView,
  MembersView,
  Participants,
  SimilarityView,
  SubmissionView,
} from "../../harness/api/index.ts";

/** As the server says it: with the course's time zone. */
const WRONG: typeof LATE = {
  ...LATE,
  attempt: { ...LATE.attempt, why: LATE.attempt.why.replace("23:59)", "23:59 Europe/Berlin)") },
};

/** A program of 60 lines. */
export const BROKEN_PROGRAM = Array.from(
  { length: 60 },
  (_, index) => `total_${index} = n %${index === 29 ? "" : ` ${index + 2}`}`,
).join("\n");

/** Course data of the fake server: a real exercise in the form of the real server. */
export const NOW = Date.UTC(2026, 10, 20, 12);

const STATEMENT = `<h2>The game</h2>
<p>There is a pile of <strong>n</strong> stones. Two players, A and B, take stones from it in turn; A begins.</p>
<ul><li>A takes 1, 2, 3, 4, 5 or 6 stones.</li><li>B takes 2, 3, 5 or 7 stones.</li>
<li>If fewer stones are left than some number that a player may take, that player may also take all that are left.</li></ul>
<p>Whoever takes the last stone wins. Mind that <math><mi>n</mi><mo>≤</mo><msup><mn>10</mn><mn>18</mn></msup></math>.</p>
<h2>Your task</h2>
<p>Find out whether <strong>A</strong> wins:</p>
<pre><code>def AcanWin(n: int) -&gt; bool:
    ...
</code></pre>
<table><thead><tr><th>Group</th><th>Inputs</th><th>Points</th></tr></thead>
<tbody><tr><td>small</td><td>n ≤ 20</td><td>40</td></tr><tr><td>huge</td><td>n ≤ 10<span class="unseen">^</span><sup>18</sup></td><td>60</td></tr></tbody></table>`;

const STARTER = "def AcanWin(n: int) -> bool:\n    return False\n";

export const EXERCISE: Omit<ExerciseView, "attempts" | "drafts"> = {
  id: "p1",
  name: "Who takes the last stone?",
  statements: [
    { language: "en", html: STATEMENT },
    { language: "ru", html: "<h2>Игра</h2><p>Есть куча из <strong>n</strong> камней.</p>" },
  ],
  functionName: "AcanWin",
  languages: [
    { id: "python", name: "Python", fileName: "p1.py", starter: STARTER },
    {
      id: "cpp",
      name: "C++",
      fileName: "p1.cpp",
      starter: "bool AcanWin(long long n) {\n  return false;\n}\n",
    },
    {
      id: "java",
      name: "Java",
      fileName: "P1.java",
      starter: "class P1 {\n  static boolean AcanWin(long n) {\n    return false;\n  }\n}\n",
    },
  ],
  samples: [
    { call: "AcanWin(1)", input: "1\n", output: "True\n" },
    { call: "AcanWin(7)", input: "7\n", output: "False\n" },
  ],
  points: 100,
  groups: [
    { id: "small", points: 40, visibility: "visible" },
    { id: "huge", points: 60, visibility: "hidden" },
  ],
  deadline: NOW + 3 * 86_400_000,
  now: NOW,
  policy: "last",
};

export const COURSE: CourseView = {
  id: "games",
  name: "Combinatorial games",
  role: "student",
  timezone: "Europe/Berlin",
  now: NOW,
  exercises: [
    {
      id: "p1",
      name: EXERCISE.name,
      points: 100,
      deadline: NOW + 3 * 86_400_000,
      hasExtension: false,
      standing: { state: "none", attempts: 0 },
    },
    {
      id: "heaps",
      name: "Heaps of stones",
      points: 50,
      deadline: NOW - 2 * 86_400_000,
      hasExtension: true,
      standing: { state: "judged", verdict: "AC", score: 50, attempts: 2 },
    },
    {
      id: "crossout",
      name: "Cross out",
      points: 50,
      hasExtension: false,
      standing: { state: "judged", verdict: "WA", score: 12.5, attempts: 4 },
    },
  ],
};

/** An exam that Ada has begun. */
export const PARTICIPANTS: Participants = {
  now: NOW,
  timezone: "Europe/Prague",
  name: "Midterm",
  exercises: 2,
  hasOwnClocks: true,
  asksForEntry: true,
  hasRoomCode: true,
  seatsVersion: 0,
  mayExtend: true,
  participants: [
    {
      student: "1815-12-10",
      name: "Ada Lovelace",
      hasJoined: true,
      clock: { start: NOW - 30 * 60_000, end: NOW + 45 * 60_000 },
      extraMinutes: 15,
      submitted: 1,
      hasEntered: true,
      isConnected: true,
    },
    {
      student: "1912-06-23",
      name: "Alan Turing",
      hasJoined: false,
      extraMinutes: 0,
      submitted: 0,
      hasEntered: false,
      isConnected: false,
    },
  ],
};

export const MEMBERS: MembersView = {
  members: [
    {
      person: "p-grace",
      student: "grace",
      name: "Grace Hopper",
      email: "grace@example.org",
      role: "instructor",
      joinedAt: NOW,
    },
    {
      person: "p-ada",
      student: "1815-12-10",
      name: "Ada Lovelace",
      email: "ada@example.org",
      role: "student",
      joinedAt: NOW,
    },
  ],
  roster: [{ student: "1912-06-23", name: "Alan Turing" }],
  courseSystems: 0,
  invitations: [],
  openings: [],
  extensions: [
    {
      student: "1815-12-10",
      exercise: "heaps",
      extension: "2 days",
      why: "Ill.",
      isOfCourseFile: false,
    },
  ],
};

export const EXERCISE_COUNTS: ExerciseCounts = {
  students: 28,
  exercises: [
    { id: "p1", submitted: 17, accepted: 4, ungraded: 17, openQuestions: 2 },
    { id: "heaps", submitted: 28, accepted: 25, ungraded: 0, openQuestions: 0 },
    { id: "crossout", submitted: 9, accepted: 1, openQuestions: 1 },
  ],
};

const PROGRAM = toProgramText("python", BROKEN_PROGRAM);

/** Feedback on a program that answers n = 8 wrong, as the server prints it. */
export const FEEDBACK = printAttemptForStudent(
  {
    ...WRONG,
    groups: [
      group("sample", "AC", [0, 0], [2, 2]),
      group("small", "WA", [0, 40], [18, 20]),
      group("large", "AC", [40, 40], [12, 12]),
      group("huge", "skipped", [0, 20], [0, 12]),
    ],
    counterexample: {
      args: [8],
      expected: true,
      actual: false,
      verdict: "WA",
      message: "",
      smallest: true,
      reason: "A takes 1; whatever B does from 7, A takes the rest.",
      guess: "it takes every even number for a lost one",
      printed: "n is 8\n",
    },
  },
  { exercise: { id: "p1", points: 100, groups: [] }, facts: P1, program: PROGRAM },
);
/** The same for staff, with the program. */
export const STAFF_FEEDBACK = printAttemptForStaff(WRONG, {
  languageName: () => "Python",
  exercise: { id: "p1", points: 100, groups: [] },
  factsOf: () => P1,
  sizes: new Map(),
  program: {
    ...PROGRAM,
    comments: [{ line: 2, text: "Look at this line again.", by: "Grace Hopper" }],
  },
});
/** Feedback on a program that fails on an input of thousands of characters. */
export const LONG_FEEDBACK = printAttemptForStudent(
  {
    ...WRONG,
    counterexample: {
      args: [Array.from({ length: 900 }, (_, index) => 1000 + index)],
      expected: true,
      actual: false,
      verdict: "WA",
      message: "",
      smallest: true,
      printed: "",
    },
  },
  { exercise: { id: "p1", points: 100, groups: [] }, facts: P1, program: PROGRAM },
);
/** Feedback on a program whose time grows too fast. */
export const SLOW_FEEDBACK = printAttemptForStudent(SLOW, {
  exercise: { id: "p1", points: 100, groups: [] },
  facts: NUMBER_GAME,
  program: PROGRAM,
});
/** Feedback on {@link BROKEN_PROGRAM}, whose line 30 does not compile, for students and staff. */
const BROKEN = resultWith({
  verdict: "CE",
  submission: "P1.py",
  failures: [
    {
      group: "",
      verdict: "CE",
      message: "SyntaxError: invalid syntax\n  P1.py, line 30\n    total_29 = n %\n",
    },
  ],
});
export const BROKEN_FEEDBACK = printAttemptForStudent(BROKEN, {
  exercise: { id: "p1", points: 100, groups: [] },
  facts: P1,
  program: PROGRAM,
});
export const BROKEN_STAFF_FEEDBACK = printAttemptForStaff(BROKEN, {
  exercise: { id: "p1", points: 100, groups: [] },
  factsOf: () => P1,
  sizes: new Map(),
  program: PROGRAM,
});
/** Facts that a wrong answer's page offers beside it. */
export const SUMMARY = {
  failingInput: "8\n",
  failingCall: "AcanWin(8)",
  receipt: "submission 5f5f5f5f5f5f, judged 2026-11-20",
};

/** Tests of an attempt: accepted, too slow in a hidden group, or with a wrong answer for 8. */
export function testsOf(verdict: string): NonNullable<SubmissionView["tests"]> {
  const all = { passed: 20, total: 20 };
  const sample = { id: "sample", verdict: "AC", cases: { passed: 2, total: 2 } };
  const small = { id: "small", verdict: "AC", cases: all };
  const huge = { id: "huge", verdict: "skipped" };
  if (verdict === "AC" || verdict === "TLE") {
    return { groups: [sample, small, { ...huge, verdict }], failures: [] };
  }
  const wrong = { id: "small", verdict, cases: { passed: 18, total: 20 } };
  return {
    groups: [sample, wrong, huge],
    failures: [{ group: "small", call: "AcanWin(8)", verdict }],
  };
}

/** The same with a film, as pages get it. */
export const FILM = `<film-player data-columns="2" data-cell="1"><p class="film-title">Cards from both ends</p>
<ol><li class=""><p>The row at the start.</p><div class="board"><div><span>4</span> <span>2</span></div></div></li>
<li class="wrong"><p>A takes 2.</p><div class="board"><div><span>4</span> <mark>2</mark></div></div></li></ol></film-player>`;

export const COMMENTS: SubmissionView["comments"] = [
  { id: "c1", by: "Grace Hopper", at: NOW, text: "Look at this line again.", line: 2 },
  { id: "c2", by: "Grace Hopper", at: NOW, text: "Nearly there." },
];

/** Between the first two submissions. */
export const SIMILAR_PAIR: SimilarityView["pairs"][number] = {
  left: { submission: "s-1", number: 1, student: "ada", name: "Ada Lovelace" },
  right: { submission: "s-2", number: 3, student: "bob", name: "Bob" },
  score: 0.873,
  sharedAnswers: 1,
  reasons: ["The programs share 2 parts that nobody else has."],
  fragments: [{ left: { first: 2, last: 3 }, right: { first: 2, last: 3 } }],
};
