import { scaleBand, scaleLinear } from "d3-scale";
import { ChartFrame, type Series } from "./chart-frame.tsx";

const ROW = 44;
/** Width that letters in an area need. */
const LETTERS = 36;

/** A bar of 100 % for each row, cut into areas. */
export function ShareChart({
  label,
  series,
  rows,
}: {
  readonly label: string;
  /** `letters` stand in an area that is wide enough. */
  readonly series: readonly (Series & { readonly letters: string })[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    /** One value for each series. */
    readonly values: readonly number[];
    /** Text of an area under the pointer. */
    readonly title: (index: number) => string;
  }[];
}) {
  const height = rows.length * ROW;
  const bands = scaleBand(
    rows.map(({ key }) => key),
    [0, height],
  );
  return (
    <ChartFrame label={label} height={height}>
      {(width) =>
        rows.map(({ key, name, values, title }) => {
          const y = bands(key) ?? 0;
          const all = values.reduce((total, value) => total + value, 0);
          const scale = scaleLinear([0, Math.max(1, all)], [0, width]);
          let below = 0;
          return (
            <g key={key}>
              <text x={0} y={y + 14}>
                {name}
              </text>
              {values.map((value, index) => {
                const x = scale(below);
                below += value;
                const area = scale(below) - x;
                const { name: kind, fill, letters } = series[index] ?? {};
                return (
                  value > 0 && (
                    <g key={kind}>
                      <title>{title(index)}</title>
                      <rect class={fill} x={x} y={y + 20} width={area} height={18} />
                      {area >= LETTERS && (
                        <>
                          <rect class="plate" x={x + 4} y={y + 22} width={28} height={14} rx={2} />
                          <text x={x + 18} y={y + 33} text-anchor="middle">
                            {letters}
                          </text>
                        </>
                      )}
                    </g>
                  )
                );
              })}
            </g>
          );
        })
      }
    </ChartFrame>
  );
}
