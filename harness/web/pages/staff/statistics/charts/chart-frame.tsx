import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** A picture as wide as its place, so that texts keep their size. Its table says the same to readers. */
export function ChartFrame({
  label,
  height,
  children,
}: {
  /** Read by screen readers instead of the picture. */
  readonly label: string;
  readonly height: number;
  readonly children: (width: number) => ComponentChildren;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} class="chart">
      {width > 0 && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
          {children(width)}
        </svg>
      )}
    </div>
  );
}

/** A kind of areas in a chart. */
export interface Series {
  readonly name: string;
  /** CSS class: colour and pattern. */
  readonly fill: string;
}

/** Explains the areas of a chart. */
export function ChartLegend({ series }: { readonly series: readonly Series[] }) {
  return (
    <ul class="legend quiet small">
      {series.map(({ name, fill }) => (
        <li key={name}>
          <svg class="swatch" viewBox="0 0 16 16" aria-hidden="true">
            <rect class={fill} width="16" height="16" />
          </svg>{" "}
          {name}
        </li>
      ))}
    </ul>
  );
}

const PATTERNS = [
  { id: "chart-slanted", x2: 4, y2: 4 },
  { id: "chart-upright", x2: 5, y2: 0 },
  { id: "chart-level", x2: 0, y2: 5 },
  { id: "chart-dense", x2: -2, y2: 2 },
];

/**
 * Stripes of areas, once on a page with charts: kinds differ by more than their colours. They are
 * gradients, because a `pattern` makes printed files 300 times as large.
 */
export function ChartPatterns() {
  return (
    <svg class="chart-patterns" aria-hidden="true">
      {PATTERNS.map(({ id, x2, y2 }) => (
        <linearGradient
          key={id}
          id={id}
          x2={x2}
          y2={y2}
          gradientUnits="userSpaceOnUse"
          spreadMethod="repeat"
        >
          <stop offset="0.45" class="stripe" />
          <stop offset="0.45" class="between" />
        </linearGradient>
      ))}
    </svg>
  );
}
