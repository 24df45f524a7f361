import { type ComponentChildren, h } from "preact";

/** The heading of a column; `count` is one of figures, right-aligned. */
export type Column =
  | string
  | {
      readonly count: string;
      /** A smaller line below. */
      readonly note?: string;
      /** Shown under the pointer. */
      readonly title?: string;
      /** Stands before the words. */
      readonly sign?: ComponentChildren;
    };

/** A table that scrolls if it is wider than the screen, also by keyboard. */
export function Table({
  label,
  head,
  stacks = false,
  name = "",
  groups,
  rowCount,
  children,
}: {
  readonly label: string;
  readonly head: readonly Column[];
  /** Stacks the cells of a row on phones, for tables that are clear without headings. */
  readonly stacks?: boolean;
  /** CSS class. */
  readonly name?: string;
  /** Rows in several `tbody`, instead of `children`. */
  readonly groups?: readonly ComponentChildren[];
  /** Number of rows with the headings, if browsers may leave out some; rows then have `aria-rowindex`. */
  readonly rowCount?: number | undefined;
  /** Rows: `tr`. */
  readonly children?: ComponentChildren;
}) {
  return h(
    "div",
    // Scrollable regions must be focusable, or only a mouse can scroll them.
    {
      class: `table ${stacks ? "stacks" : name}`,
      role: "region",
      "aria-label": label,
      tabindex: 0,
    },
    h(
      "table",
      { "aria-rowcount": rowCount },
      h("thead", null, h("tr", { "aria-rowindex": rowCount && 1 }, head.map(drawHead))),
      (groups ?? [children]).map((rows, index) => h("tbody", { key: index }, rows)),
    ),
  );
}

function drawHead(column: Column) {
  if (column === "") return h("td", { key: column });
  if (typeof column === "string") return h("th", { key: column, scope: "col" }, column);
  const { count, note, sign, title } = column;
  return h(
    "th",
    { key: note ?? count, scope: "col", class: "count", title },
    sign,
    // A long name above a note can be cut after some lines.
    note === undefined ? count : h("span", null, count),
    " ",
    note !== undefined && h("small", null, note),
  );
}
