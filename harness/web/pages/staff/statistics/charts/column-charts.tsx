import { scaleBand, scaleLinear, scaleUtc } from "d3-scale";
import { language } from "../../../../texts/index.ts";
import { printAt } from "../../../../ui/moment.tsx";
import { ChartFrame, type Series } from "./chart-frame.tsx";

const HEIGHT = 180;
const TOP = 16;
const BOTTOM = 24;
/** Room for the numbers of the axis. */
const LEFT = 36;
/** Shortest distance between the texts of two columns. */
const TEXT_WIDTH = 72;
const NARROWEST_COLUMN = 2;
const DOTS_TOP = 8;
const LARGEST_DOT = 6;
const DOT_GAP = 2;

interface Column {
  readonly name: string;
  /** Shown for the column under the pointer. */
  readonly title: string;
  /** One value for each series; they are stacked. */
  readonly values: readonly number[];
}

/** Columns side by side, such as those of a distribution. */
export function DistributionChart({
  label,
  series,
  columns,
  height = HEIGHT,
  most = 0,
}: {
  readonly label: string;
  readonly series: readonly Series[];
  readonly columns: readonly Column[];
  readonly height?: number;
  /** Least end of the scale, for charts beside each other. */
  readonly most?: number;
}) {
  return (
    <ChartFrame label={label} height={height}>
      {(width) => {
        const band = scaleBand([...columns.keys()], [LEFT, width]).padding(0.15);
        const every = Math.ceil(TEXT_WIDTH / 2 / band.step());
        return (
          <>
            <Columns
              series={series}
              columns={columns.map((column, index) => ({ ...column, x: band(index) ?? LEFT }))}
              columnWidth={band.bandwidth()}
              width={width}
              height={height}
              most={most}
            />
            {columns.map(
              ({ name }, index) =>
                (columns.length - 1 - index) % every === 0 && (
                  <text
                    key={name}
                    x={(band(index) ?? LEFT) + band.bandwidth() / 2}
                    y={height - 6}
                    text-anchor="middle"
                  >
                    {name}
                  </text>
                ),
            )}
          </>
        );
      }}
    </ChartFrame>
  );
}

/** A dot for each student, stacked in columns: few are counted at a glance, without an axis. */
export function DotChart({
  label,
  columns,
  height: highest = HEIGHT,
  most = 0,
}: {
  readonly label: string;
  readonly columns: readonly {
    readonly name: string;
    /** Shown for a dot under the pointer, after the name of its student. */
    readonly title: string;
    readonly count: number;
    readonly names?: readonly string[];
  }[];
  readonly height?: number;
  /** Least end of the scale, for charts beside each other. */
  readonly most?: number;
}) {
  const tallest = Math.max(2, most, ...columns.map(({ count }) => count));
  const height = Math.min(highest, DOTS_TOP + tallest * (2 * LARGEST_DOT + DOT_GAP) + BOTTOM);
  const floor = height - BOTTOM;
  return (
    <ChartFrame label={label} height={height}>
      {(width) => {
        const band = scaleBand([...columns.keys()], [0, width]);
        const step = band.step();
        const radius = Math.min(
          LARGEST_DOT,
          step / 2 - 1,
          ((floor - DOTS_TOP) / tallest - DOT_GAP) / 2,
        );
        const every = Math.ceil(TEXT_WIDTH / 2 / step);
        return (
          <>
            <path class="axis" d={`M0 ${floor}H${width}`} />
            {columns.map(({ name, title, count, names = [] }, index) => {
              const x = (band(index) ?? 0) + step / 2;
              return (
                <g key={name}>
                  {Array.from({ length: count }, (_, at) => (
                    <circle
                      key={at}
                      class="fill-plain"
                      cx={x}
                      cy={floor - DOT_GAP - radius - at * (2 * radius + DOT_GAP)}
                      r={radius}
                    >
                      <title>{names[at] === undefined ? title : `${names[at]}, ${title}`}</title>
                    </circle>
                  ))}
                  {(columns.length - 1 - index) % every === 0 && (
                    <text x={x} y={height - 6} text-anchor="middle">
                      {name}
                    </text>
                  )}
                </g>
              );
            })}
          </>
        );
      }}
    </ChartFrame>
  );
}

/** Columns at their times, and numbered marks above them. */
export function TimeChart({
  label,
  series,
  columns,
  columnMs,
  marks,
}: {
  readonly label: string;
  readonly series: readonly Series[];
  /** Times are shown as UTC. */
  readonly columns: readonly (Column & { readonly at: number })[];
  readonly columnMs: number;
  readonly marks: readonly { readonly at: number; readonly title: string }[];
}) {
  const times = [...columns, ...marks].map(({ at }) => at);
  const domain = [Math.min(...times), Math.max(...times) + columnMs];
  return (
    <ChartFrame label={label} height={HEIGHT}>
      {(width) => {
        const scale = scaleUtc(domain, [LEFT, width - 8]);
        const full = scale(columnMs) - scale(0);
        const columnWidth = Math.max(NARROWEST_COLUMN, Math.min(full * 0.85, TEXT_WIDTH));
        const ticks = thinOut(
          scale
            .ticks(Math.max(2, Math.floor(width / (TEXT_WIDTH * 1.5))))
            .filter((at) => Number(at) % columnMs === 0),
          width,
        );
        const print = printerOf(ticks);
        return (
          <>
            <Columns
              series={series}
              columns={columns.map((column) => ({
                ...column,
                x: scale(column.at + columnMs / 2) - columnWidth / 2,
              }))}
              columnWidth={columnWidth}
              width={width}
              height={HEIGHT}
              most={0}
            />
            {ticks.map((at) => (
              <g key={Number(at)}>
                <path class="axis" d={`M${scale(at)} ${HEIGHT - BOTTOM}v4`} />
                <text
                  x={scale(at)}
                  y={HEIGHT - 6}
                  text-anchor={scale(at) > width - TEXT_WIDTH / 2 ? "end" : "middle"}
                >
                  {print(at)}
                </text>
              </g>
            ))}
            {marks.map(({ at, title }, index) => (
              <g key={at} class="mark">
                <title>{title}</title>
                <path d={`M${scale(at + columnMs / 2)} ${TOP}V${HEIGHT - BOTTOM}`} />
                <text x={scale(at + columnMs / 2)} y={TOP - 4} text-anchor="middle">
                  {index + 1}
                </text>
              </g>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}

function Columns({
  series,
  columns,
  columnWidth,
  width,
  height,
  most,
}: {
  readonly series: readonly Series[];
  readonly columns: readonly (Column & { readonly x: number })[];
  readonly columnWidth: number;
  readonly width: number;
  readonly height: number;
  readonly most: number;
}) {
  const end = Math.max(1, most, ...columns.map(({ values }) => sum(values)));
  const scale = scaleLinear([0, end], [height - BOTTOM, TOP]).nice(4);
  return (
    <>
      {scale
        .ticks(4)
        .filter(Number.isInteger)
        .map((value) => (
          <g key={value}>
            <path class="axis" d={`M${LEFT} ${scale(value)}H${width}`} />
            <text x={LEFT - 6} y={scale(value)} dy="0.35em" text-anchor="end">
              {value.toLocaleString(language.value)}
            </text>
          </g>
        ))}
      {columns.map(({ name, title, values, x }) => (
        <g key={name}>
          <title>{title}</title>
          {values.map((value, index) => {
            const below = sum(values.slice(0, index));
            return (
              <rect
                key={series[index]?.name}
                class={series[index]?.fill}
                x={x}
                width={columnWidth}
                y={scale(below + value)}
                height={scale(below) - scale(below + value)}
              />
            );
          })}
        </g>
      ))}
    </>
  );
}

/** Leaves out ticks whose texts would overlap. */
function thinOut(ticks: readonly Date[], width: number): readonly Date[] {
  const every = Math.ceil((ticks.length * TEXT_WIDTH * 1.5) / width);
  return ticks.filter((_, index) => index % every === 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Prints hours if a tick is not at midnight, and days otherwise. */
function printerOf(ticks: readonly Date[]): (at: Date) => string {
  const isHourly = ticks.some((at) => at.getUTCHours() > 0);
  const options: Intl.DateTimeFormatOptions = {
    day: "numeric",
    month: "short",
    ...(isHourly && { hour: "2-digit", minute: "2-digit" }),
  };
  return (at) => printAt(Number(at), options, "UTC");
}
