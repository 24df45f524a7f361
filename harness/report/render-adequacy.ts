import type { Adequacy } from "../core/adequacy.ts";
import { adequacyWarnings, formatShare } from "./adequacy-facts.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { type Cell, renderGrid } from "./grid.ts";
import { type Look, paint, signsOf, textWidth } from "./look.ts";
import { toPrintable } from "./printable.ts";
import { formatCount, formatPlural } from "./quantities.ts";

const MOST_SURVIVORS = 12;

/** How good an exercise's tests are, for the author; ends with a line end. */
export function renderAdequacy(adequacy: Adequacy, look: Look): string {
  const blocks = [
    [paint(look, "strong", toPrintable(`${adequacy.problem}: how good are its tests?`, look))],
    renderGroups(adequacy, look),
    renderStrata(adequacy, look),
    renderContenders(adequacy, look),
    renderSurvivors(adequacy, look),
    adequacyWarnings(adequacy).flatMap((warning) =>
      wrapText(toPrintable(`warning: ${warning}`, look), textWidth(look)).map((line) =>
        paint(look, "bad", line),
      ),
    ),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(""))
    .join("\n");
}

function renderGroups({ groups }: Adequacy, look: Look): string[] {
  const rows = groups.map(({ id, tests, isComplete }): Cell[] => [
    { text: "  group" },
    { text: toPrintable(id, look) },
    { text: formatCount(tests), align: "right" },
    { text: "tests" },
    { text: isComplete ? "every input there is: to pass is a proof" : "", role: "quiet" },
  ]);
  return renderGrid(rows, look);
}

function renderStrata({ strata }: Adequacy, look: Look): string[] {
  const head = ["  tests of kind", "tests", "reject", "only they"];
  const rows = [
    head.map((text, column): Cell => ({ text, role: "quiet", ...rightOf(column) })),
    ...strata.map(({ kind, tests, kills, uniqueKills }) =>
      [`  ${toPrintable(kind, look)}`, ...[tests, kills, uniqueKills].map(formatCount)].map(
        (text, column): Cell => ({
          text,
          ...rightOf(column),
        }),
      ),
    ),
  ];
  return renderGrid(rows, look);
}

function rightOf(column: number): Pick<Cell, "align"> {
  return column === 0 ? {} : { align: "right" };
}

function renderContenders(adequacy: Adequacy, look: Look): string[] {
  const { contenders, leaveHalfOut, uniform, bounds, baselines } = adequacy;
  const reached = bounds.filter(({ isReached }) => isReached).length;
  const names = { wrong: "wrong programs", slow: "slow programs", mutant: "mutants" };
  const lines = [
    ...contenders.map(({ kind, total, rejected, tests, equivalent }) => {
      const certified = equivalent === 0 ? "" : `, ${equivalent} certified equivalent`;
      return `rejected: ${formatCount(rejected)} of ${formatCount(total)} ${names[kind]}${certified} (${formatPlural(tests, "test")} tried)`;
    }),
    `of programs they were not made for: ${formatShare(leaveHalfOut)} rejected`,
    `as many uniformly random inputs reject ${formatCount(uniform.random)} of ${formatPlural(uniform.programs, "program")}, these tests ${formatCount(uniform.own)}`,
    `bounds reached: ${reached} of ${bounds.length}`,
    ...baselines.map(
      ({ answer, points, maxPoints, passed }) =>
        `always ${answer}: ${points} of ${maxPoints} points, right in ${formatShare(passed)} of the tests`,
    ),
  ];
  return lines
    .flatMap((line) => wrapText(toPrintable(line, look), textWidth(look) - 2))
    .map((line) => `  ${line}`);
}

function renderSurvivors({ survivors }: Adequacy, look: Look): string[] {
  const gaps = survivors.filter(({ isEquivalent }) => !isEquivalent);
  if (gaps.length === 0) return [];
  const { ellipsis } = signsOf(look);
  const lines = gaps.slice(0, MOST_SURVIVORS).map(({ id, inputs }) => {
    const found =
      inputs === 0 ? "a new input rejects it" : `right on all of ${formatCount(inputs)}`;
    return cutColumns(`    ${toPrintable(id, look)} (${found})`, textWidth(look), ellipsis);
  });
  const rest = gaps.length - lines.length;
  return [
    `  not rejected, nor certified equivalent (right on so many more inputs): ${formatCount(gaps.length)}`,
    ...lines,
    ...(rest > 0 ? [`    and ${formatCount(rest)} more: the HTML report lists all`] : []),
  ];
}
