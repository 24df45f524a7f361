import { describeVerdict } from "../../core/judging/verdict.ts";
import type { StudentResult } from "../../core/results/results.ts";
import { html, type Html, joinHtml } from "../html/html.ts";
import { printTable } from "../html/html-table.ts";
import { formatDuration, formatMemory } from "../wording/quantities.ts";
import { countingResults, type ClassData } from "./class-data.ts";
import { printVerdict } from "../html/verdict-letters.ts";
import { makeLinearScale, makeLogScale } from "./scale.ts";
import { printStripPlot, type Strip } from "./strip-plot.ts";
import { printStudentLink } from "./student-link.ts";

const MAX_SLOW = 15;

/** Prints time and memory by exercise and language, and the slowest programs. */
export function printTimes(data: ClassData): Html {
  const ran = countingResults(data).filter(hasRun);
  const slowest = ran.toSorted((left, right) => timeOf(right) - timeOf(left)).slice(0, MAX_SLOW);
  return html`<p class="quiet">
      CPU time of all tests of a program together, and its peak memory. A dot is an attempt that
      counts, filled if it was accepted. Programs that did not compile (CE) are left out.
    </p>
    <div class="charts">
      ${joinHtml(data.exercises.map(({ exercise, results }) => printPlots(exercise.id, results)))}
    </div>
    <h3>Slowest programs</h3>
    ${printTable(
      [
        "student",
        "exercise",
        "language",
        "verdict",
        { count: "CPU time" },
        { count: "memory" },
        "submission",
      ],
      slowest.map((result) => [
        printStudentLink(data, result.student.id, result.problem),
        result.problem,
        result.language,
        printVerdict(result.verdict),
        formatDuration(timeOf(result)),
        result.memoryKib === null ? "-" : formatMemory(result.memoryKib),
        result.submission,
      ]),
      "Slowest programs",
    )}`;
}

function hasRun({ verdict }: StudentResult): boolean {
  return verdict !== "CE" && verdict !== "JE";
}

/** Instructors' results always have the time. */
function timeOf({ cpuMs }: StudentResult): number {
  return cpuMs ?? 0;
}

function printPlots(exercise: string, results: readonly StudentResult[]): Html {
  const ran = results.filter(hasRun);
  if (ran.length === 0) return html``;
  const times = ran.map((result) => ({ result, figure: timeOf(result) }));
  const memories = ran.flatMap((result) =>
    result.memoryKib === null ? [] : [{ result, figure: result.memoryKib }],
  );
  return html`${printStripPlot(`${exercise}: CPU time`, toStrips(times, formatDuration), {
    scale: makeLogScale(times.map(({ figure }) => figure)),
    format: formatTick,
  })}
  ${
    memories.length === 0
      ? html``
      : printStripPlot(`${exercise}: memory`, toStrips(memories, formatMemory), {
          scale: makeLinearScale(memories.map(({ figure }) => figure)),
          format: (memoryKib) => `${Number((memoryKib / 1024).toFixed(1))} MiB`,
        })
  }`;
}

/** `100 ms`, `10 s`. */
function formatTick(timeMs: number): string {
  return timeMs < 1000 ? `${timeMs} ms` : `${timeMs / 1000} s`;
}

function toStrips(
  figures: readonly { readonly result: StudentResult; readonly figure: number }[],
  format: (figure: number) => string,
): readonly Strip[] {
  const byLanguage = Map.groupBy(figures, ({ result }) => result.language);
  return [...byLanguage]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, entries]) => ({
      name,
      dots: entries.map(({ result: { student, verdict }, figure }) => ({
        figure,
        title: `${student.id}: ${format(figure)}, ${describeVerdict(verdict)}`,
        isAccepted: verdict === "AC",
      })),
    }));
}
