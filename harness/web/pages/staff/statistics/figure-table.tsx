import type { ComponentChildren } from "preact";
import { type CsvValue, printCsv } from "../../../../core/results/print-csv.ts";
import { language } from "../../../texts/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Table } from "../../../../components/table.ts";
import { addressOfCourse } from "../staff-page.tsx";
import { saveCsv } from "../files.ts";
import { statisticsTexts } from "./texts.ts";
import "../../../style/statistics.css";

/** A value, and how the page shows it if that differs from the CSV file. */
export type FigureCell =
  | CsvValue
  | { readonly value: CsvValue; readonly content: ComponentChildren };

/**
 * Figures with a heading, a legend, a chart, and a CSV file of the same cells. The first column names the
 * row.
 */
export function FigureTable({
  title,
  finding,
  legend,
  file,
  head,
  rows,
  maxRows = Infinity,
  more,
  empty,
  chart,
  children,
}: {
  readonly title: string;
  /** The result in one sentence, read before the figures. */
  readonly finding?: string | undefined;
  readonly legend?: ComponentChildren;
  /** Name of the CSV file, without its ending. */
  readonly file: string;
  /** As in {@link Table}; names are unique. */
  readonly head: readonly (string | { readonly count: string })[];
  readonly rows: readonly (readonly FigureCell[])[];
  /** Rows to show; the CSV file has all. */
  readonly maxRows?: number;
  /** Says how many rows are not shown. */
  readonly more?: (hidden: number) => string;
  /** Text instead of a table without rows. */
  readonly empty: string;
  /** Shown instead of the table, which a click opens. */
  readonly chart?: ComponentChildren;
  /** Filters. */
  readonly children?: ComponentChildren;
}) {
  const t = statisticsTexts.value;
  const save = () => {
    const names = head.map((column) => (typeof column === "string" ? column : column.count));
    const values = rows.map((row) => row.map((cell) => (isShown(cell) ? cell.value : cell)));
    saveCsv(`${file}.csv`, printCsv(names, values));
  };
  const table = (
    <Table label={chart === undefined ? title : t.tableOf(title)} head={head}>
      {rows.slice(0, maxRows).map((row, index) => (
        // Rows have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={index}>
          {row.map((cell, column) => (
            <Cell key={column} cell={cell} isName={column === 0} head={head[column]} />
          ))}
        </tr>
      ))}
    </Table>
  );
  return (
    <section class="figures" aria-label={chart === undefined ? undefined : title}>
      <div class="figures-head">
        <h2>{title}</h2>
        {rows.length > 0 && (
          <Button kind="plain" label={t.csvOf(title)} onClick={save}>
            {t.csv}
          </Button>
        )}
      </div>
      {finding !== undefined && rows.length > 0 && <p class="finding">{finding}</p>}
      {legend !== undefined && <div class="quiet small">{legend}</div>}
      {children}
      {rows.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <>
          {chart}
          {chart === undefined ? (
            table
          ) : (
            <details>
              <summary>
                {t.showTable}
                <span class="unseen">: {title}</span>
              </summary>
              {table}
            </details>
          )}
        </>
      )}
      {rows.length > maxRows && more && <p class="quiet">{more(rows.length - maxRows)}</p>}
    </section>
  );
}

function Cell({
  cell,
  isName,
  head,
}: {
  readonly cell: FigureCell;
  readonly isName: boolean;
  readonly head: string | { readonly count: string } | undefined;
}) {
  const content = isShown(cell) ? cell.content : printValue(cell);
  if (isName) return <th scope="row">{content}</th>;
  return (
    <td class={`${typeof head === "object" ? "count" : ""} ${cell === 0 ? "quiet" : ""}`}>
      {content}
    </td>
  );
}

/** The name of an exercise, which leads to its figures. */
export function linkTo(
  course: string,
  { id, name }: { readonly id: string; readonly name: string },
) {
  const href = addressOfCourse(course, "exercises", id, "statistics");
  return { value: name, content: <a href={href}>{name}</a> };
}

function isShown(cell: FigureCell): cell is Exclude<FigureCell, CsvValue> {
  return typeof cell === "object";
}

function printValue(value: CsvValue): string {
  if (value === undefined) return "–";
  if (typeof value === "string") return value;
  return value.toLocaleString(language.value, { maximumFractionDigits: 2 });
}
