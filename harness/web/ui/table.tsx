import type { ComponentChildren } from "preact";

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
  /**
   * Column headings; `count` is right-aligned, for figures, and may have a sign before it and a smaller
   * line below.
   */
  readonly head: readonly (
    | string
    | { readonly count: string; readonly note?: string; readonly sign?: ComponentChildren }
  )[];
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
  return (
    // Scrollable regions must be focusable, or only a mouse can scroll them.
    <div
      class={`table ${stacks ? "stacks" : name}`}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabindex={0}
    >
      <table aria-rowcount={rowCount}>
        <thead>
          <tr aria-rowindex={rowCount && 1}>
            {head.map((column) =>
              column === "" ? (
                <td key={column} />
              ) : typeof column === "string" ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column.note ?? column.count} scope="col" class="count">
                  {column.sign}
                  {column.count} {column.note !== undefined && <small>{column.note}</small>}
                </th>
              ),
            )}
          </tr>
        </thead>
        {(groups ?? [children]).map((rows, index) => (
          // Groups have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <tbody key={index}>{rows}</tbody>
        ))}
      </table>
    </div>
  );
}
