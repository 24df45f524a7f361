import type { Adequacy } from "../../core/results/adequacy.ts";
import { adequacyWarnings, formatRejected, formatShare } from "../wording/adequacy-facts.ts";
import { html, type Html, joinHtml, printPage } from "./html.ts";
import { printTable } from "./html-table.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";

const MAX_ANSWERS = 20;
/** Per answer. */
const MAX_CHARACTERS = 60;

/** Prints test adequacy as a self-contained page, including the matrix of tests and programs. */
export function printAdequacyPage(adequacy: Adequacy, commandName = "grundy"): string {
  const title = `${adequacy.problem}: how good are its tests?`;
  const warnings = adequacyWarnings(adequacy, commandName);
  return printPage({
    title,
    style:
      ":is(dt, thead th)::first-letter { text-transform: uppercase; } td:first-child { min-width: 7rem; } .matrix td:first-child { min-width: .9rem; }",
    body: html`<h1>${title}</h1>
      ${
        warnings.length === 0
          ? html`<p class="good">Nothing to fix.</p>`
          : html`<ul class="warnings">
              ${joinHtml(warnings.map((text) => html`<li>${text}</li>`))}
            </ul>`
      }
      <dl class="figures">${joinHtml(figures(adequacy))}</dl>
      <h2>Tests of functions and of programs</h2>
      <p>
        Functions run all tests. Programs are started once per test, so they run only some of them.
        Rejected programs below are those that were not used to choose the tests.
      </p>
      ${printTable(
        ["submissions", "tests", "wrong programs", "mutants", "not rejected"],
        adequacy.suites.map(({ suite, tests, wrong, mutants, missed }) => [
          suite,
          formatCount(tests),
          formatRejected(wrong),
          formatRejected(mutants),
          missed.join(", "),
        ]),
        "Tests of functions and of programs",
      )}
      <h2>Kinds of tests</h2>
      ${printTable(
        ["kind", "tests", "programs rejected", "only by them"],
        adequacy.strata.map(({ kind, tests, kills, uniqueKills }) => [
          kind,
          formatCount(tests),
          formatCount(kills),
          formatCount(uniqueKills),
        ]),
        "Kinds of tests",
      )}
      <h2>Groups</h2>
      ${printTable(
        ["group", "tests", "what it proves"],
        adequacy.groups.map(({ id, tests, isComplete }) => [
          id,
          formatCount(tests),
          isComplete ? "all possible inputs: passing is a proof" : "",
        ]),
        "Groups",
      )}
      <h2>Answers</h2>
      ${printAnswers(adequacy)}
      <h2>Bounds</h2>
      ${printTable(
        ["bound", "value", "by the tests"],
        adequacy.bounds.map(({ bound, value, isReached }) => [
          bound,
          value,
          isReached ? "reached" : "not reached",
        ]),
        "Bounds",
      )}
      <h2>Programs that always give the same answer</h2>
      ${printTable(
        ["answer", "points", "correct on"],
        adequacy.baselines.map(({ answer, points, maxPoints, passed }) => [
          answer,
          `${points} of ${maxPoints}`,
          formatShare(passed),
        ]),
        "Programs that always give the same answer",
      )}
      <h2>Time</h2>
      ${printTable(
        ["program", "with", "keeps its verdict"],
        adequacy.margins.map(({ program, kind, isKept }) => [
          program,
          kind === "accepted" ? "half the time limit" : "1.5 times the time limit",
          isKept ? "yes" : "no",
        ]),
        "Time",
      )}
      <h2>Not rejected</h2>
      ${
        adequacy.survivors.length === 0
          ? html`<p>Every program is rejected by some test.</p>`
          : printTable(
              ["program", "what is known"],
              adequacy.survivors.map(({ id, isEquivalent, inputs }) => [
                id,
                isEquivalent
                  ? "equivalent: correct on all possible inputs"
                  : inputs === 0
                    ? "a new input rejects it"
                    : `correct on ${formatCount(inputs)} inputs: a gap in the tests, or equivalent to the original`,
              ]),
              "Not rejected",
            )
      }
      <h2>Tests and programs</h2>
      <p>
        A selection of the tests that rejects each program up to three times. Filled: rejected; a
        dot: passed; empty: not run.
      </p>
      ${printMatrix(adequacy)} ${printBasis(adequacy)}`,
  });
}

function figures({ contenders, leaveHalfOut, uniform, bounds }: Adequacy): readonly Html[] {
  const reached = bounds.filter(({ isReached }) => isReached).length;
  const facts: readonly (readonly [string, string])[] = [
    ...contenders.map(({ kind, total, rejected, tests, equivalent }): [string, string] => [
      { wrong: "wrong programs", slow: "slow programs", mutant: "mutants" }[kind],
      `${formatCount(rejected)} of ${formatCount(total)} rejected${equivalent === 0 ? "" : `, ${equivalent} equivalent`} (${formatPlural(tests, "test")} tried)`,
    ]),
    ["programs not used to make the tests", `${formatShare(leaveHalfOut)} rejected`],
    ...(uniform === undefined
      ? []
      : [
          [
            "uniformly random inputs",
            `reject ${formatCount(uniform.random)}, these tests ${formatCount(uniform.own)} of ${formatCount(uniform.programs)}`,
          ] as const,
        ]),
    ["bounds reached", `${reached} of ${bounds.length}`],
  ];
  return facts.map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  );
}

function printAnswers({ answers }: Adequacy): Html {
  const most = Math.max(1, ...answers.map(({ tests }) => tests));
  const firstAnswers = answers.slice(0, MAX_ANSWERS);
  const rest = answers.length - firstAnswers.length;
  return html`<table class="bars">
      <tbody>
        ${joinHtml(
          firstAnswers.map(
            ({ answer, tests }) =>
              html`<tr>
                <th scope="row">${cutAnswer(answer)}</th>
                <td class="count">${formatCount(tests)}</td>
                <td class="bar">
                  <meter
                    aria-label="${cutAnswer(answer)}"
                    min="0"
                    max="${String(most)}"
                    value="${String(tests)}"
                  ></meter>
                </td>
              </tr>`,
          ),
        )}
      </tbody>
    </table>
    ${rest > 0 ? html`<p>and ${formatCount(rest)} other answers</p>` : html``}`;
}

function cutAnswer(answer: string): string {
  const characters = Array.from(answer);
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS).join("")}…`
    : answer;
}

/** Programs that no combination of others explains: copies of one easy bug count once. */
function printBasis({ independence: { rank, basis, programs } }: Adequacy): Html {
  return html`<h2>Independent programs</h2>
    <p>
      The table of all tests and ${formatPlural(programs, "rejected program")} has rank
      ${formatCount(rank)} over the rationals: the rows of these are a basis, and the others are
      combinations of them.
    </p>
    <ul>
      ${joinHtml(basis.map((id) => html`<li>${id}</li>`))}
    </ul>`;
}

function printMatrix({ matrix }: Adequacy): Html {
  const marks: Readonly<Record<string, Html>> = {
    x: html`<td class="x" aria-label="rejected"></td>`,
    ".": html`<td>·</td>`,
    " ": html`<td></td>`,
  };
  return html`<div class="wide" tabindex="0" role="region" aria-label="Tests and programs">
    <table class="matrix">
      <thead>
        <tr>
          <td></td>
          ${joinHtml(matrix.tests.map((test) => html`<th scope="col"><span>${test}</span></th>`))}
        </tr>
      </thead>
      <tbody>
        ${joinHtml(
          matrix.rows.map(
            ({ id, kind, cells }) =>
              html`<tr class="${kind}">
                <th scope="row" title="${id}">${id}</th>
                ${joinHtml(Array.from(cells, (cell) => marks[cell] ?? html`<td></td>`))}
              </tr>`,
          ),
        )}
      </tbody>
    </table>
  </div>`;
}
