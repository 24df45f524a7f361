import type { Adequacy } from "../../core/results/adequacy.ts";
import { adequacyWarnings, describeSuite, formatShare } from "../wording/adequacy-facts.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { type Cell, renderGrid } from "./grid.ts";
import { type TextStyle, paint, signsOf, textWidth } from "./text-style.ts";
import { toPrintable } from "./printable.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";

const MAX_SURVIVORS = 12;
const MAX_MISSED = 5;
const MAX_BASIS = 5;

/** Renders for the author how good an exercise's tests are; ends with a line end. */
export function renderAdequacy(
  adequacy: Adequacy,
  style: TextStyle,
  commandName = "grundy",
): string {
  const blocks = [
    [paint(style, "strong", toPrintable(`${adequacy.problem}: how good are its tests?`, style))],
    renderGroups(adequacy, style),
    renderStrata(adequacy, style),
    renderContenders(adequacy, style),
    renderSuites(adequacy, style),
    renderIndependence(adequacy, style),
    renderSurvivors(adequacy, style),
    adequacyWarnings(adequacy, commandName).flatMap((warning) =>
      wrapText(toPrintable(`warning: ${warning}`, style), textWidth(style)).map((line) =>
        paint(style, "bad", line),
      ),
    ),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(""))
    .join("\n");
}

function renderGroups({ groups }: Adequacy, style: TextStyle): string[] {
  const rows = groups.map(({ id, tests, isComplete }): Cell[] => [
    { text: "  group" },
    { text: toPrintable(id, style) },
    { text: formatCount(tests), align: "right" },
    { text: "tests" },
    { text: isComplete ? "all possible inputs: passing is a proof" : "", role: "quiet" },
  ]);
  return renderGrid(rows, style);
}

function renderStrata({ strata }: Adequacy, style: TextStyle): string[] {
  const head = ["  tests of kind", "tests", "reject", "only these"];
  const rows = [
    head.map((text, column): Cell => ({ text, role: "quiet", ...rightOf(column) })),
    ...strata.map(({ kind, tests, kills, uniqueKills }) =>
      [`  ${toPrintable(kind, style)}`, ...[tests, kills, uniqueKills].map(formatCount)].map(
        (text, column): Cell => ({
          text,
          ...rightOf(column),
        }),
      ),
    ),
  ];
  return renderGrid(rows, style);
}

function rightOf(column: number): Pick<Cell, "align"> {
  return column === 0 ? {} : { align: "right" };
}

function renderContenders(adequacy: Adequacy, style: TextStyle): string[] {
  const { contenders, leaveHalfOut, uniform, bounds, baselines } = adequacy;
  const reached = bounds.filter(({ isReached }) => isReached).length;
  const names = { wrong: "wrong programs", slow: "slow programs", mutant: "mutants" };
  const lines = [
    ...contenders.map(({ kind, total, rejected, tests, equivalent }) => {
      const certified = equivalent === 0 ? "" : `, ${equivalent} certified equivalent`;
      return `rejected: ${formatCount(rejected)} of ${formatCount(total)} ${names[kind]}${certified} (${formatPlural(tests, "test")} tried)`;
    }),
    `of programs not used to make the tests: ${formatShare(leaveHalfOut)} rejected`,
    ...(uniform === undefined
      ? []
      : [
          `the same number of uniformly random inputs rejects ${formatCount(uniform.random)} of ${formatPlural(uniform.programs, "program")}, these tests ${formatCount(uniform.own)}`,
        ]),
    `bounds reached: ${reached} of ${bounds.length}`,
    ...baselines.map(
      ({ answer, points, maxPoints, passed }) =>
        `always ${answer}: ${points} of ${maxPoints} points, correct on ${formatShare(passed)} of the tests`,
    ),
  ];
  return lines
    .flatMap((line) => wrapText(toPrintable(line, style), textWidth(style) - 2))
    .map((line) => `  ${line}`);
}

function renderSuites({ suites }: Adequacy, style: TextStyle): string[] {
  const { ellipsis } = signsOf(style);
  return suites.flatMap((suite) => {
    const shownMissed = suite.missed.slice(0, MAX_MISSED);
    const rest = suite.missed.length - shownMissed.length;
    return [
      ...wrapText(describeSuite(suite), textWidth(style) - 2).map((line) => `  ${line}`),
      ...shownMissed.map((id) =>
        cutColumns(`    not ${toPrintable(id, style)}`, textWidth(style), ellipsis),
      ),
      ...(rest > 0 ? [`    and ${formatCount(rest)} more: the HTML report lists all`] : []),
    ];
  });
}

function renderIndependence({ independence }: Adequacy, style: TextStyle): string[] {
  const { rank, basis, programs } = independence;
  if (rank === 0) return [];
  const { ellipsis } = signsOf(style);
  const firstBasis = basis.slice(0, MAX_BASIS);
  const rest = basis.length - firstBasis.length;
  return [
    `  independent over the tests: ${formatCount(rank)} of ${formatPlural(programs, "rejected program")} (the rank); a basis:`,
    ...firstBasis.map((id) =>
      cutColumns(`    ${toPrintable(id, style)}`, textWidth(style), ellipsis),
    ),
    ...(rest > 0 ? [`    and ${formatCount(rest)} more: the HTML report lists all`] : []),
  ];
}

function renderSurvivors({ survivors }: Adequacy, style: TextStyle): string[] {
  const gaps = survivors.filter(({ isEquivalent }) => !isEquivalent);
  if (gaps.length === 0) return [];
  const { ellipsis } = signsOf(style);
  const lines = gaps.slice(0, MAX_SURVIVORS).map(({ id, inputs }) => {
    const outcome =
      inputs === 0 ? "a new input rejects it" : `correct on all ${formatCount(inputs)}`;
    return cutColumns(`    ${toPrintable(id, style)} (${outcome})`, textWidth(style), ellipsis);
  });
  const rest = gaps.length - lines.length;
  return [
    `  not rejected and not certified equivalent (further inputs tried): ${formatCount(gaps.length)}`,
    ...lines,
    ...(rest > 0 ? [`    and ${formatCount(rest)} more: the HTML report lists all`] : []),
  ];
}
