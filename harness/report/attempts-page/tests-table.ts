import { describeVerdict } from "../../core/judging/verdict.ts";
import type { StudentResult } from "../../core/results/results.ts";
import type { TestInput } from "../course-page/test-input.ts";
import { countTests } from "../course-page/test-matrix.ts";
import { html, type Html } from "../html.ts";
import { printTable } from "../html-table.ts";
import { formatCount } from "../quantities.ts";
import { printVerdict } from "../verdict-letters.ts";
import { listTests, type TestRun } from "./test-runs.ts";

/**
 * Prints every test of an attempt with its outcome. `sizes` are the current numbers of tests per
 * group; attempts that were judged with other tests show no inputs.
 */
export function printTestsTable(
  result: StudentResult,
  {
    label,
    sizes,
    testInput,
  }: {
    readonly label: string;
    readonly sizes: ReadonlyMap<string, number>;
    readonly testInput: TestInput;
  },
): Html {
  const runs = listTests(result);
  if (runs.length === 0) return html``;
  const known = new Set(
    result.groups.flatMap((group) =>
      sizes.get(group.id) === countTests(result, group) ? [group.id] : [],
    ),
  );
  const inputOf = (group: string, place: number) =>
    (known.has(group) ? testInput(result.problem, group, place) : undefined) ?? "";
  return html`<h3>Every test</h3>
    ${printTable(
      ["group", { count: "test" }, "result", "input"],
      runs.map((run) => [run.group, showPlaces(run), showOutcome(run), showInputs(run, inputOf)]),
      label,
    )}`;
}

/** `3`, `7–9`. */
function showPlaces({ first, last }: TestRun): string {
  return first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`;
}

function showOutcome({ outcome }: TestRun): Html {
  if (outcome === "failed") return html`<span class="bad">failed</span>`;
  if (outcome === "not run") return html`<span class="quiet">not run</span>`;
  return html`${printVerdict(outcome)} <span class="quiet">${describeVerdict(outcome)}</span>`;
}

function showInputs(
  { group, first, last }: TestRun,
  inputOf: (group: string, place: number) => string,
): Html {
  const inputs = [first, ...(last === first ? [] : [last])]
    .map((place) => inputOf(group, place))
    .filter((input) => input !== "");
  return html`<code>${inputs.join(" … ")}</code>`;
}
