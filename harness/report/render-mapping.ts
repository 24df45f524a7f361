import { listSome, SOME } from "../core/list-some.ts";
import { type TextStyle, paint, type Role } from "./text-style.ts";
import { type Cell, renderGrid } from "./grid.ts";
import { toPrintable } from "./printable.ts";
import { formatPlural } from "./quantities.ts";

/** How an inbox was understood, before anything is judged. */
export interface InboxReading {
  /** As it was named to Grundy. */
  readonly place: string;
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

/** A path that would have been understood. */
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
 * File, student and exercise with how sure that is; then what was left, and who is missing. Of long
 * lists the beginning: what is sure in one line, of the rest so much that it can be looked into.
 */
export function renderMapping(
  { place, mapping }: InboxReading,
  style: TextStyle,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): string {
  const { layout, certainty, remarks, submissions, missing, withoutWork = [] } = mapping;
  const show = (text: string) => toPrintable(text, style);
  const head = [
    `${show(place)}: ${layout === undefined ? "no layout explains what is here" : `laid out as by ${layout} (${certainty})`}, ${formatPlural(submissions.length, "submission")}`,
    ...remarks.map((remark) => `  ${show(remark)}`),
  ];
  const lists = [
    ["Nobody can tell whose or what for", mapping.unmatched],
    ["You have to choose", mapping.ambiguous],
    ["Refused", mapping.refused],
    ["Left aside", mapping.skipped],
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
    renderPeople("On the roster, and nothing here is theirs", missing, style, isWhole),
    renderPeople("Submitted nothing: no file of theirs is work", withoutWork, style, isWhole),
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
    ...(isWhole || people.length <= SOME
      ? people.map((person) => `  ${show(nameOf(person))}`)
      : [`  ${listSome(people.map(({ id }) => show(id)))}`]),
  ];
}

/** Lists up to this length are shown whole. */
const FEW = 20;

/** How many are sure, by exercise; of what is not, the beginning for each reason. */
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
    `  ${sure} sure, ${unsure.length} not (--list shows all); by exercise ${byProblem.join(", ")}; of ${formatPlural(people.size, "student")}${of}`,
    ...(companions.size > 0
      ? [`  ${formatPlural(companions.size, "other file")} with them (--list shows which)`]
      : []),
    ...[...byReason]
      .slice(0, SOME)
      .flatMap(([reason, own]) => [
        `  ${paint(style, "strong", formatPlural(own.length, "submission"))} ${toPrintable(reason, style)}`,
        ...own.slice(0, 2).map(({ file }) => `    ${toPrintable(file, style)}`),
        ...(own.length > 2 ? [`    and ${own.length - 2} more`] : []),
      ]),
    ...(byReason.size > SOME ? [`  and ${byReason.size - SOME} more reasons`] : []),
  ];
}

/** A reason that many have, without what is one student's. */
function generalise(why: string, { id, name }: Person): string {
  const own = [id, name ?? ""].filter((text) => text !== "");
  return own.reduce((text, each) => text.replaceAll(each, "…"), why).replaceAll(/\b\d+\b/g, "…");
}

/** The beginning for each reason, names and numbers in it aside. */
function cutLeft(title: string, list: readonly Left[], style: TextStyle): string[] {
  const kindOf = ({ reason }: Left) => reason.replaceAll(/\S+@\S+|\b\d+\b/g, "…");
  const kinds = [...Map.groupBy(list, kindOf).values()];
  return [
    `${paint(style, "strong", title)} (${list.length})`,
    ...kinds
      .slice(0, SOME)
      .flatMap((own) => [
        ...renderLeft("", own.slice(0, 2), style).slice(1),
        ...(own.length > 2 ? [`  and ${own.length - 2} more like these`] : []),
      ]),
    ...(kinds.length > SOME ? [`  and ${kinds.length - SOME} more reasons`] : []),
  ];
}

/** The file comes last, for it may be long; below is what came with it, and why it is not sure. */
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
    paint(style, "strong", "Expected is one of these, or --pattern tells how paths are read"),
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
