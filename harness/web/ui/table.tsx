import type { ComponentChildren } from "preact";

/** A table that scrolls by itself where it is wider than the screen, by keyboard as well. */
export function Table({
  label,
  head,
  stacks = false,
  name = "",
  children,
}: {
  readonly label: string;
  /** Names of the columns; `count` stands to the right, above figures. */
  readonly head: readonly (string | { readonly count: string })[];
  /** On a phone a row's cells stand below each other, for tables that say enough without their head. */
  readonly stacks?: boolean;
  /** Of its own style. */
  readonly name?: string;
  /** Rows: `tr`. */
  readonly children: ComponentChildren;
}) {
  return (
    // What scrolls must take the focus, or only a mouse gets at the rest of it.
    <div
      class={`table ${stacks ? "stacks" : name}`}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabindex={0}
    >
      <table>
        <thead>
          <tr>
            {head.map((column) =>
              column === "" ? (
                <td key={column} />
              ) : typeof column === "string" ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <th key={column.count} scope="col" class="count">
                  {column.count}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
