import { listSome, MAX_LISTED } from "../../core/list-some.ts";
import { type TextStyle, paint, type Role } from "./text-style.ts";
import { type Cell, renderGrid } from "./grid.ts";
import { toPrintable } from "./printable.ts";
import { formatPlural } from "../wording/quantities.ts";

/** How the files of an inbox were assigned, before anything is judged. */
export interface InboxReading {
  /** Path as given on the command line. */
  readonly path: string;
  readonly mapping: {
    readonly layout: string | undefined;
    readonly expected?: readonly Expected[];
    readonly certainty: Certainty;
    readonly remarks: readonly string[];
    readonly submissions: readonly {
      readonly student: Person;
      readonly partners?: readonly Person[];
      readonly group?: string;
      readonly problemId: string;
      readonly file: string;
      readonly companions?: readonly { readonly file: string }[];
      readonly attempt: number;
      readonly isLast: boolean;
      readonly certainty: Certainty;
      readonly why: string;
    }[];
    readonly skipped: readonly Left[];
    readonly unmatched: readonly Left[];
    readonly ambiguous: readonly Left[];
    readonly refused: readonly Left[];
    readonly missing: readonly Person[];
    readonly withoutWork?: readonly Person[];
  };
}

type Certainty = "sure" | "likely" | "guess";

interface Person {
  readonly id: string;
  readonly name?: string | undefined;
}

/** An example path of a known layout. */
interface Expected {
  readonly layout: string;
  readonly example: string;
  readonly beside?: string;
}

interface Left {
  readonly path: string;
  readonly reason: string;
}

const ROLES: Readonly<Record<Certainty, Role>> = { sure: "good", likely: "limit", guess: "fault" };

/**
 * Renders each file's student, exercise and certainty, then the remaining files and missing students.
 * Long lists are shortened: certain assignments take one line, others show examples per reason.
 */
export function renderMapping(
  { path, mapping }: InboxReading,
  style: TextStyle,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): string {
  const { layout, certainty, remarks, submissions, missing, withoutWork = [] } = mapping;
  const show = (text: string) => toPrintable(text, style);
  const head = [
    `${show(path)}: ${layout === undefined ? "no known layout" : `layout ${layout} (${certainty})`}, ${formatPlural(submissions.length, "submission")}`,
    ...remarks.map((remark) => `  ${show(remark)}`),
  ];
  const lists = [
    ["Student, exercise or kind of file not recognised", mapping.unmatched],
    ["You have to choose", mapping.ambiguous],
    ["Refused", mapping.refused],
    ["Skipped", mapping.skipped],
  ] as const;
  const blocks = [
    head,
    renderExpected(mapping.expected ?? [], style),
    isWhole || submissions.length <= FEW
      ? renderSubmissions(submissions, style)
      : renderSummary(submissions, style),
    ...lists.map(([title, list]) =>
      isWhole || list.length <= FEW ? renderLeft(title, list, style) : cutLeft(title, list, style),
    ),
    renderPeople("On the roster, but without files here", missing, style, isWhole),
    renderPeople(
      "Submitted nothing: none of their files is a submission",
      withoutWork,
      style,
      isWhole,
    ),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(""))
    .join("\n");
}

function renderPeople(
  title: string,
  people: readonly Person[],
  style: TextStyle,
  isWhole: boolean,
): string[] {
  if (people.length === 0) return [];
  const show = (text: string) => toPrintable(text, style);
  return [
    paint(style, "strong", title),
    ...(isWhole || people.length <= MAX_LISTED
      ? people.map((person) => `  ${show(nameOf(person))}`)
      : [`  ${listSome(people.map(({ id }) => show(id)))}`]),
  ];
}

/** Lists up to this length are shown whole. */
const FEW = 20;

/** Renders counts by exercise, and examples of uncertain assignments for each reason. */
function renderSummary(
  submissions: InboxReading["mapping"]["submissions"],
  style: TextStyle,
): string[] {
  const unsure = submissions.filter(({ certainty }) => certainty !== "sure");
  const people = new Set(
    submissions.flatMap(({ student, partners = [] }) => [student, ...partners]).map(({ id }) => id),
  );
  const companions = new Set(
    submissions.flatMap(({ companions: own = [] }) => own.map(({ file }) => file)),
  );
  const groups = submissions.filter(({ group }) => group !== undefined).length;
  const byProblem = [...Map.groupBy(submissions, ({ problemId }) => problemId)].map(
    ([problemId, theirs]) => `${problemId} ${theirs.length}`,
  );
  const of = groups === 0 ? "" : ` (${formatPlural(groups, "group")})`;
  const sure = submissions.length - unsure.length;
  const byReason = Map.groupBy(
    unsure,
    ({ certainty, why, student }) => `${certainty}: ${generalise(why, student)}`,
  );
  return [
    `  ${sure} sure, ${unsure.length} not (--list shows all); by exercise ${byProblem.join(", ")}; ${formatPlural(people.size, "student")}${of}`,
    ...(companions.size > 0
      ? [`  ${formatPlural(companions.size, "other file")} with them (--list shows which)`]
      : []),
    ...[...byReason]
      .slice(0, MAX_LISTED)
      .flatMap(([reason, own]) => [
        `  ${paint(style, "strong", formatPlural(own.length, "submission"))} ${toPrintable(reason, style)}`,
        ...own.slice(0, 2).map(({ file }) => `    ${toPrintable(file, style)}`),
        ...(own.length > 2 ? [`    and ${own.length - 2} more`] : []),
      ]),
    ...(byReason.size > MAX_LISTED ? [`  and ${byReason.size - MAX_LISTED} more reasons`] : []),
  ];
}

/** Removes names and numbers of one student from a reason, so that equal reasons match. */
function generalise(why: string, { id, name }: Person): string {
  const own = [id, name ?? ""].filter((text) => text !== "");
  return own.reduce((text, each) => text.replaceAll(each, "…"), why).replaceAll(/\b\d+\b/g, "…");
}

/** Renders examples for each reason; reasons that differ only in addresses and numbers are one. */
function cutLeft(title: string, list: readonly Left[], style: TextStyle): string[] {
  const kindOf = ({ reason }: Left) => reason.replaceAll(/\S+@\S+|\b\d+\b/g, "…");
  const kinds = [...Map.groupBy(list, kindOf).values()];
  return [
    `${paint(style, "strong", title)} (${list.length})`,
    ...kinds
      .slice(0, MAX_LISTED)
      .flatMap((own) => [
        ...renderLeft("", own.slice(0, 2), style).slice(1),
        ...(own.length > 2 ? [`  and ${own.length - 2} more like these`] : []),
      ]),
    ...(kinds.length > MAX_LISTED ? [`  and ${kinds.length - MAX_LISTED} more reasons`] : []),
  ];
}

/** The file comes last because it may be long; companions and doubts follow below. */
function renderSubmissions(
  submissions: InboxReading["mapping"]["submissions"],
  style: TextStyle,
): string[] {
  const show = (text: string) => toPrintable(text, style);
  const rows = submissions.map((each): Cell[] => [
    { text: show(nameOf(each.student)) },
    { text: each.problemId },
    { text: each.attempt === 1 && each.isLast ? "" : `attempt ${each.attempt}` },
    { text: each.certainty, role: ROLES[each.certainty] },
    { text: show(each.file) },
  ]);
  const lines = renderGrid(rows, style);
  return submissions.flatMap(({ certainty, why, companions = [] }, index) => [
    lines[index] ?? "",
    ...companions.map(({ file }) => `    with ${show(file)}`),
    ...(certainty === "sure" ? [] : [`    ${paint(style, "quiet", show(why))}`]),
  ]);
}

function renderExpected(expected: readonly Expected[], style: TextStyle): string[] {
  if (expected.length === 0) return [];
  const rows = expected.map(({ layout, example, beside }): Cell[] => [
    { text: `  ${layout}`, role: "quiet" },
    { text: `${example}${beside === undefined ? "" : `, beside ${beside}`}` },
  ]);
  return [
    paint(style, "strong", "Use one of these layouts, or describe the paths with --pattern"),
    ...renderGrid(rows, style),
  ];
}

function nameOf({ id, name }: Person): string {
  return name === undefined || name === id ? id : `${id} (${name})`;
}

function renderLeft(title: string, list: readonly Left[], style: TextStyle): string[] {
  if (list.length === 0) return [];
  return [
    paint(style, "strong", title),
    ...list.flatMap(({ path, reason }) => [
      `  ${toPrintable(path, style)}`,
      `    ${paint(style, "quiet", toPrintable(reason, style))}`,
    ]),
  ];
}
