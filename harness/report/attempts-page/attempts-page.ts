import {
  type AttemptStanding,
  type GradebookRow,
  standingOf,
} from "../../core/results/gradebook.ts";
import type { ProgramText } from "../../core/results/program-text.ts";
import type { ResultExercise, Results, StudentResult } from "../../core/results/results.ts";
import { type ClassData, type FactsOf, toClassData } from "../course-page/class-data.ts";
import {
  describeAttempt,
  describeCell,
  describeCounting,
  nameAttempt,
  nameStudent,
} from "./describe-attempt.ts";
import { shortenInputs, type TestInput } from "../course-page/test-input.ts";
import { findGroupSizes } from "../course-page/test-matrix.ts";
import { linkMessages } from "../feedback/block.ts";
import { BLOCK_STYLE } from "../feedback/block-style.ts";
import { describeAdjustment } from "../feedback/describe-result.ts";
import { printBlock } from "../feedback/print-block.ts";
import { showLine } from "../feedback/show-block.ts";
import { filmAssets } from "../film/print-film.ts";
import { html, type Html, joinHtml, printPage } from "../html/html.ts";
import { printProgram } from "../feedback/print-program.ts";
import { PROGRAM_STYLE } from "../feedback/program-style.ts";
import { anchorOf, nameProgram } from "../feedback/failing-lines.ts";
import { gatherRemarks } from "../feedback/remarks.ts";
import { printVerdictLegend } from "../html/verdict-letters.ts";
import { printTestsTable } from "./tests-table.ts";

export interface AttemptsPageOptions {
  readonly factsOf: FactsOf;
  readonly testInput?: TestInput;
  /** The name of a language in words; default: its ID. */
  readonly languageName?: (language: string) => string;
  readonly programOf?: (result: StudentResult) => ProgramText | undefined;
  /** Path of the class report, relative to these pages. */
  readonly report?: string;
}

/**
 * Prints for the instructor one page per student with submissions or adjustments: all attempts, with
 * every test and the program. Links lead to an exercise by its ID. One page for the whole class would
 * be too large. Students must not see these pages.
 */
export function printAttemptsPages(
  results: Results,
  options: AttemptsPageOptions,
): ReadonlyMap<string, string> {
  const data = toClassData(results, options.factsOf);
  const sizes = new Map(
    data.exercises.map(({ exercise, results: counting }) => [
      exercise.id,
      findGroupSizes(counting),
    ]),
  );
  const print = toAttemptPrinter(options, sizes);
  const active = new Set([
    ...results.results.map(({ student }) => student.id),
    ...results.notJudged.flatMap(({ student }) => student?.id ?? []),
    ...(results.adjustments ?? []).map(({ student }) => student.id),
  ]);
  return new Map(
    data.gradebook.rows
      .filter(({ student }) => active.has(student.id))
      .map((row) => [row.student.id, printStudent(row, data, { print, report: options.report })]),
  );
}

type PrintAttempt = (result: StudentResult, exercise: ResultExercise) => Html;

/** @param sizes number of tests per group, by exercise */
export function toAttemptPrinter(
  {
    factsOf,
    testInput = () => undefined,
    programOf = () => undefined,
    languageName,
  }: AttemptsPageOptions,
  sizes: ReadonlyMap<string, ReadonlyMap<string, number>>,
): PrintAttempt {
  const shortInput = shortenInputs(testInput);
  return (result, exercise) => {
    const { attempt, problem, submission } = result;
    const text = programOf(result);
    const place = `${problem}, attempt ${attempt.number}`;
    const blocks = describeAttempt(result, { exercise, facts: factsOf(problem) }, languageName);
    const linked = text === undefined ? blocks : linkMessages(blocks, nameProgram(result, text));
    return html`${joinHtml(linked.map(printBlock))}
    ${printTestsTable(result, {
      label: showLine(`${place}: every test`),
      sizes: sizes.get(problem) ?? new Map(),
      testInput: shortInput,
    })}
    ${
      text === undefined
        ? ""
        : printProgram({
            name: `Program of ${place}: ${submission}`,
            anchor: anchorOf(result),
            text,
            remarks: gatherRemarks(result, text),
          })
    }`;
  };
}

function printStudent(
  row: GradebookRow,
  { results, gradebook }: ClassData,
  { print, report }: { readonly print: PrintAttempt; readonly report: string | undefined },
): string {
  const own = results.results.filter(({ student }) => student.id === row.student.id);
  const title = showLine(nameStudent(row));
  const sections = gradebook.exercises.map((exercise, column) => {
    const attempts = own.filter(({ problem }) => problem === exercise.id);
    const notJudged = results.notJudged.filter(
      ({ student, problem }) => student?.id === row.student.id && problem === exercise.id,
    );
    const remark = describeCell(row.cells[column], notJudged);
    const adjustment = describeAdjustment(row.cells[column]?.adjustment);
    return html`<div id="${exercise.id}">
      ${remark === "" ? "" : printUnjudged(exercise, remark)}
      ${adjustment.length === 0 ? "" : printSection(exercise, adjustment.map(printBlock))}
      ${joinHtml(
        attempts.map((result) => {
          const standing = standingOf(result, row.cells[column]?.adjustment?.grade);
          return html`<section class="${standing.counts ? "counts" : "other"}">
            <h2>${showLine(nameSection(result, standing, exercise))}</h2>
            ${print(result, exercise)}
          </section>`;
        }),
      )}
    </div>`;
  });
  const body = html`<h1>${title}</h1>
    <p class="quiet">
      For instructors: hidden tests are shown.
      ${report === undefined ? "" : html`<a href="${report}">The whole class</a>`}
    </p>
    ${joinHtml(sections)} ${printVerdictLegend()}`;
  const film = filmAssets(body);
  return printPage({
    ...film,
    title,
    style: BLOCK_STYLE + PROGRAM_STYLE + ATTEMPTS_STYLE + film.style,
    body,
  });
}

function printUnjudged(exercise: ResultExercise, remark: string): Html {
  const lines = remark.split("\n").map((line) => html`<p>${showLine(line)}</p>`);
  return printSection(exercise, lines);
}

function printSection(exercise: ResultExercise, body: readonly Html[]): Html {
  return html`<section>
    <h2>${showLine(exercise.id)}</h2>
    ${joinHtml(body)}
  </section>`;
}

function nameSection(
  result: StudentResult,
  standing: AttemptStanding,
  exercise: ResultExercise,
): string {
  const name = nameAttempt(result, standing, exercise.points).replace(/^A/, "a");
  return `${exercise.id}, ${name} (${describeCounting(standing)})`;
}

/** Style of attempts pages, after that of all pages, blocks and programs. */
const ATTEMPTS_STYLE = `
main { max-width: var(--width-page); } a { color: var(--fill); }
h1, h2 { overflow-wrap: anywhere; } h2 { margin-top: 1.25rem; } h3 { font-size: var(--text-body); margin: 1.25rem 0 .25rem; }
section { border-top: 1px solid var(--line); margin-top: 2rem; } section.counts { border-top: .25rem solid var(--fill); }
thead th::first-letter { text-transform: uppercase; } .wide td { overflow-wrap: normal; } td code { overflow-wrap: anywhere; font: var(--text-small) var(--mono); }
@media (max-width: 32rem) { table { font-size: var(--text-tiny); } th, td { padding-right: .5rem; } }
`;
