import { DistributionChart, DotChart } from "./charts/charts.ts";
import { statisticsTexts } from "./texts.ts";

/** Few enough for a dot each. */
const MAX_DOTS = 30;

/** Students in columns: a dot for each, with names on demand, or areas where they are many. */
export function StudentsChart({
  label,
  title,
  columns,
  height,
  most,
}: {
  readonly label: string;
  /** Tells the lists of names on a page apart. */
  readonly title: string;
  readonly columns: readonly {
    readonly name: string;
    readonly title: string;
    readonly count: number;
    /** As many as the count, or none. */
    readonly names?: readonly string[];
  }[];
  readonly height?: number;
  /** Least end of the scale, for charts beside each other. */
  readonly most?: number;
}) {
  const t = statisticsTexts.value;
  const all = columns.reduce((total, { count }) => total + count, 0);
  if (all > MAX_DOTS) {
    return (
      <DistributionChart
        label={label}
        series={[{ name: t.students, fill: "fill-plain" }]}
        columns={columns.map(({ count, ...column }) => ({ ...column, values: [count] }))}
        {...(height !== undefined && { height })}
        {...(most !== undefined && { most })}
      />
    );
  }
  const named = columns.filter(({ names = [] }) => names.length > 0);
  return (
    <>
      <DotChart
        label={label}
        columns={columns}
        {...(height !== undefined && { height })}
        {...(most !== undefined && { most })}
      />
      {named.length > 0 && (
        <details>
          <summary>
            {t.names}
            <span class="unseen">: {title}</span>
          </summary>
          <ul class="quiet small">
            {named.map(({ name, title: about, names = [] }) => (
              <li key={name}>
                {about}: {names.join(", ")}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
