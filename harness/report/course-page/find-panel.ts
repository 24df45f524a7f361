import { describeVerdict, VERDICTS } from "../../core/judging/verdict.ts";
import type { ResultExercise } from "../../core/results/results.ts";
import { html, type Html, joinHtml } from "../html.ts";
import { formatPlural } from "../quantities.ts";
import type { GradeSign } from "./grade-signs.ts";

/** Search and filters for the table of grades; hidden until the page's script runs. */
export function printFindPanel(
  students: number,
  exercises: readonly ResultExercise[],
  signs: ReadonlySet<GradeSign>,
): Html {
  const verdicts = VERDICTS.filter((verdict) => signs.has(verdict)).map(
    (verdict) => [verdict, `${verdict}, ${describeVerdict(verdict)}`] as const,
  );
  const states = [
    ...verdicts,
    ...(signs.has("?") ? [["?", "?, not graded yet"] as const] : []),
    ...(signs.has("-") ? [["-", "-, not submitted"] as const] : []),
  ];
  return html`<div id="find" class="find" hidden>
    <p class="search">
      <label for="search">Search</label>
      <input id="search" type="search" autocomplete="off" aria-describedby="search-help" />
      <output id="found">${formatPlural(students, "student")}</output>
      <span id="search-help" class="quiet">id, name, section or verdict (WA, ?, late)</span>
    </p>
    <p class="search">
      ${printChoice("of-exercise", "Exercise", [
        ["", "all"],
        ...exercises.map(({ id }, column) => [String(column), id] as const),
      ])}
      ${printChoice("of-verdict", "Verdict", [["", "any"], ...states])}
      ${printSwitch("late", signs)} ${printSwitch("adjusted", signs)}
    </p>
  </div>`;
}

function printChoice(
  id: string,
  name: string,
  options: readonly (readonly [string, string])[],
): Html {
  return html`<span
    ><label for="${id}">${name}</label>
    <select id="${id}" autocomplete="off">
      ${joinHtml(options.map(([value, text]) => html`<option value="${value}">${text}</option>`))}
    </select></span
  >`;
}

/** Empty if no grade has this sign. */
function printSwitch(sign: "late" | "adjusted", signs: ReadonlySet<GradeSign>): Html {
  if (!signs.has(sign)) return html``;
  return html`<label
    ><input id="only-${sign}" type="checkbox" autocomplete="off" /> only ${sign}</label
  >`;
}
