import { type Gradebook, scoreOf } from "../../core/results/gradebook.ts";
import type { ResultExercise, StudentResult } from "../../core/results/results.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { type Cell, measureGrid, renderGrid } from "./grid.ts";
import { toPrintable } from "./printable.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatCount, formatDuration } from "../wording/quantities.ts";
import { paint, signsOf, type TextStyle, textWidth } from "./text-style.ts";
import { countVerdicts } from "../wording/verdict-count.ts";

interface ExerciseFigures {
  readonly name: string;
  readonly submitted: string;
  readonly mean: string;
  readonly verdicts: string;
  readonly slowest: string;
}

/** Renders per exercise: how many submitted, mean points, verdicts, and the slowest program. */
export function renderExercises(gradebook: Gradebook, style: TextStyle): string[] {
  const figures = gradebook.exercises.map((exercise, index) =>
    toFigures(gradebook, exercise, index, style),
  );
  const right = { align: "right" } as const;
  const quiet = { role: "quiet" } as const;
  const rows: Cell[][] = [
    [
      { text: "exercise", ...quiet },
      { text: "submitted", ...quiet, ...right },
      { text: "mean points", ...quiet, ...right },
      { text: "verdicts", ...quiet },
      { text: "slowest", ...quiet },
    ],
    ...figures.map(({ name, submitted, mean, verdicts, slowest }): Cell[] => [
      { text: name },
      { text: submitted, ...right },
      { text: mean, ...right },
      { text: verdicts },
      { text: slowest },
    ]),
  ];
  if (measureGrid(rows) <= style.width) return renderGrid(rows, style);
  return figures.flatMap((each) => renderList(each, style));
}

/** Layout for terminals too narrow for the table. */
function renderList(
  { name, submitted, mean, verdicts, slowest }: ExerciseFigures,
  style: TextStyle,
): string[] {
  const details = [
    `submitted ${submitted}, mean points ${mean}`,
    verdicts,
    slowest === "" ? "" : `slowest ${slowest}`,
  ];
  return [
    paint(style, "strong", cutColumns(name, style.width, signsOf(style).ellipsis)),
    ...details
      .filter((detail) => detail !== "")
      .flatMap((detail) => wrapText(detail, textWidth(style) - 2))
      .map((line) => `  ${line}`),
  ];
}

function toFigures(
  { rows }: Gradebook,
  { id, points }: ResultExercise,
  index: number,
  style: TextStyle,
): ExerciseFigures {
  const cells = rows.flatMap((row) => row.cells[index] ?? []);
  const results = cells.flatMap((cell) => (cell.kind === "graded" ? [cell.result] : []));
  const submitted = cells.filter(({ kind }) => kind !== "absent");
  const scores = submitted.map(scoreOf).filter((score) => typeof score === "number");
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const slowest = findSlowest(results);
  return {
    name: toPrintable(id, style),
    submitted: `${formatCount(submitted.length)} of ${formatCount(rows.length)}`,
    mean:
      scores.length === 0
        ? signsOf(style).skipped
        : `${formatPoints(Math.round(mean * 100) / 100)} of ${formatPoints(points)}`,
    verdicts: countVerdicts(results.map(({ verdict }) => verdict))
      .map(([verdict, count]) => `${formatCount(count)} ${verdict}`)
      .join(", "),
    slowest:
      slowest === undefined
        ? ""
        : `${formatDuration(slowest.cpuMs ?? 0)} ${toPrintable(slowest.submission, style)}`,
  };
}

/** Finds the result with the most CPU time in total. */
function findSlowest(results: readonly StudentResult[]): StudentResult | undefined {
  const ran = results.filter(({ cpuMs }) => cpuMs !== null && cpuMs > 0);
  return ran.toSorted((left, right) => (right.cpuMs ?? 0) - (left.cpuMs ?? 0))[0];
}
