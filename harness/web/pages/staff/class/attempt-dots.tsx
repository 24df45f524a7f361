const STEP = 9;
const HEIGHT = 8;

/** The kinds of verdicts, told apart by shape and colour; what has no other shape is a square. */
const SHAPES = [
  { name: "dot-accepted", verdicts: ["AC"], path: "a3 3 0 1 0 6 0a3 3 0 1 0 -6 0" },
  { name: "dot-wrong", verdicts: ["WA"], path: "a3 3 0 1 0 6 0a3 3 0 1 0 -6 0" },
  { name: "dot-other", verdicts: undefined, path: "m0 -3h6v6h-6z" },
] as const;

/** Attempts for an exercise, oldest first, one small shape each. */
export function AttemptDots({
  verdicts,
  label,
}: {
  readonly verdicts: readonly string[];
  /** Read instead of the picture. */
  readonly label: string;
}) {
  const width = verdicts.length * STEP;
  return (
    <svg
      class="attempt-dots"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
    >
      <title>{label}</title>
      {SHAPES.map(({ name, path }) => {
        const places = verdicts.flatMap((verdict, index) =>
          shapeOf(verdict).name === name ? [`M${index * STEP + 1.5} ${HEIGHT / 2}${path}`] : [],
        );
        return places.length > 0 && <path key={name} class={name} d={places.join("")} />;
      })}
    </svg>
  );
}

function shapeOf(verdict: string): (typeof SHAPES)[number] {
  const special = SHAPES.find(({ verdicts }) => verdicts?.some((each) => each === verdict));
  return special ?? SHAPES[2];
}
