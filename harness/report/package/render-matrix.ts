import type { Verdict } from "../../core/judging/verdict.ts";
import type {
  PackageVerification,
  VerifiedSubmission,
  VerifiedTest,
} from "../../core/results/package-verification.ts";
import { cutColumnsBefore } from "../terminal/columns.ts";
import { type Cell, measureGrid, renderGrid } from "../terminal/grid.ts";
import { toPrintable } from "../terminal/printable.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatDuration } from "../wording/quantities.ts";
import {
  paint,
  roleOfVerdict,
  signOfVerdict,
  signsOf,
  type TextStyle,
} from "../terminal/text-style.ts";

const MAX_NAME_WIDTH = 40;

/**
 * Renders one line per program: its tests as letters by folder if they fit, otherwise the number of
 * accepted tests per folder, otherwise of all tests.
 */
export function renderMatrix(verification: PackageVerification, style: TextStyle): string[] {
  const { tests, submissions } = verification;
  if (submissions.length === 0) return [];
  const folders = foldTests(tests);
  const whole = [{ name: "tests", places: [...tests.keys()] }];
  const variants = [
    { folders, show: spellTests },
    { folders, show: countTests },
    { folders: whole, show: countTests },
  ];
  // Prefer cut names to counted tests.
  const narrow = Math.min(MAX_NAME_WIDTH, Math.floor(style.width / 3));
  const layouts = variants.flatMap((columns) =>
    [MAX_NAME_WIDTH, narrow].map((nameWidth) =>
      layOut(verification, { ...columns, nameWidth }, style),
    ),
  );
  const rows = layouts.find((layout) => measureGrid(layout) <= style.width) ?? layouts.at(-1) ?? [];
  return renderGrid(rows, style);
}

interface Layout {
  readonly folders: readonly TestFolder[];
  readonly show: (tests: readonly VerifiedTest[], style: TextStyle) => Cell;
  /** Columns for the names of programs. */
  readonly nameWidth: number;
}

function layOut(
  { submissions }: PackageVerification,
  { folders, show, nameWidth }: Layout,
  style: TextStyle,
): readonly (readonly Cell[])[] {
  const head: Cell[] = [
    ...["", "", "", "", "slowest"].map((text): Cell => ({ text, role: "quiet", align: "right" })),
    ...folders.map(({ name, places }): Cell => {
      const text = toPrintable(name.replace(/^secret\//, ""), style);
      const isCut = show === spellTests;
      const width = Math.max(places.length, 8);
      const { ellipsis } = signsOf(style);
      return { text: isCut ? cutColumnsBefore(text, width, ellipsis) : text, role: "quiet" };
    }),
  ];
  const rows = submissions.map((submission) => [
    ...describeProgram(submission, nameWidth, style),
    ...folders.map(({ places }) =>
      show(
        places.flatMap((place) => submission.tests[place] ?? []),
        style,
      ),
    ),
  ]);
  return [head, ...rows];
}

function describeProgram(
  submission: VerifiedSubmission,
  nameWidth: number,
  style: TextStyle,
): Cell[] {
  const { path, ok, verdict, score, slowest } = submission;
  const name = toPrintable(path.replace(/^submissions\//, ""), style);
  return [
    { text: ` ${signOfVerdict(style, ok ? "AC" : "WA")}`, role: roleOfVerdict(ok ? "AC" : "WA") },
    { text: cutColumnsBefore(name, nameWidth, signsOf(style).ellipsis) },
    { text: verdict, role: roleOfVerdict(verdict) },
    { text: score === undefined ? "" : formatPoints(score), align: "right" },
    { text: slowest === undefined ? "" : formatDuration(slowest.cpuMs), align: "right" },
  ];
}

/** One letter per test. */
function spellTests(tests: readonly VerifiedTest[], style: TextStyle): Cell {
  return { text: tests.map(({ verdict }) => letterOf(verdict, style)).join("") };
}

/** `18/20 WT`. */
function countTests(tests: readonly VerifiedTest[]): Cell {
  const accepted = tests.filter(({ verdict }) => verdict === "AC").length;
  const others = new Set(tests.flatMap(({ verdict }) => (verdict === "AC" ? [] : [verdict])));
  const letters = [...others].map((verdict) => LETTERS[verdict]).join("");
  return { text: `${accepted}/${tests.length}${letters === "" ? "" : ` ${letters}`}` };
}

const LETTERS: Readonly<Record<Verdict | "not-run", string>> = {
  AC: ".",
  WA: "W",
  TLE: "T",
  MLE: "M",
  OLE: "O",
  RTE: "R",
  CE: "C",
  JE: "J",
  "not-run": "-",
};

function letterOf(verdict: VerifiedTest["verdict"], style: TextStyle): string {
  return verdict === "AC" ? signsOf(style).gone : LETTERS[verdict];
}

/** Explains the letters that occur. */
export function renderLegend({ submissions }: PackageVerification, style: TextStyle): string[] {
  const there = new Set(submissions.flatMap(({ tests }) => tests.map(({ verdict }) => verdict)));
  if (there.size === 0) return [];
  const words: readonly (readonly [VerifiedTest["verdict"], string])[] = [
    ["AC", "accepted"],
    ["WA", "wrong answer"],
    ["TLE", "too slow"],
    ["MLE", "too much memory"],
    ["OLE", "too much output"],
    ["RTE", "run-time error"],
    ["CE", "compile error"],
    ["JE", "judge error"],
    ["not-run", "not run"],
  ];
  const presentWords = words.filter(([verdict]) => there.has(verdict));
  const text = presentWords
    .map(([verdict, word]) => `${letterOf(verdict, style)} ${word}`)
    .join(", ");
  return [paint(style, "quiet", `  ${text}`)];
}

/** Tests in one folder of the data: a group, or a part of one. */
interface TestFolder {
  /** `sample`, `secret/1-small`. */
  readonly name: string;
  /** Indices in the package's tests, in order. */
  readonly places: readonly number[];
}

function foldTests(tests: PackageVerification["tests"]): readonly TestFolder[] {
  const folders = new Map<string, number[]>();
  for (const [place, test] of tests.entries()) {
    const name = test.slice(0, Math.max(0, test.lastIndexOf("/")));
    const places = folders.get(name) ?? [];
    folders.set(name, places);
    places.push(place);
  }
  return [...folders].map(([name, places]) => ({ name, places }));
}
