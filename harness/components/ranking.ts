import { type ComponentChildren, h } from "preact";
import { Table } from "./table.ts";

/** A player's row in the table of a tournament. */
interface Ranked {
  readonly key: string | number;
  /** The name, with what stands beside it. */
  readonly name: ComponentChildren;
  readonly isOwn: boolean;
  readonly rank: number | null;
  readonly points: number;
  readonly strength: number | null;
  readonly interval: readonly [number, number] | null;
  readonly first: Tally;
  readonly second: Tally;
  readonly failures: number;
  readonly isOut: boolean;
}

interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Words of the head; the second line of a strength is its interval, that of games their ends. */
export const RANKING_EN = {
  ranking: "Ranking",
  rank: "Rank",
  player: "Player",
  points: "Points",
  strength: "Strength",
  interval: "95%",
  first: "Moving first",
  second: "Moving second",
  tally: "won, drawn, lost",
  faults: "Faults",
  out: "out",
};

/** The table of a tournament. */
export function Ranking({
  players,
  words,
  printFigure,
}: {
  readonly players: readonly Ranked[];
  readonly words: typeof RANKING_EN;
  readonly printFigure: (figure: number) => string;
}) {
  const bounds = players.flatMap(({ interval }) => interval ?? []);
  const scale = [Math.min(0, ...bounds), Math.max(0, ...bounds)] as const;
  const printTally = ({ won, drawn, lost }: Tally) =>
    [won, drawn, lost].map(printFigure).join(", ");
  const head = [
    { count: words.rank },
    words.player,
    { count: words.points },
    { count: words.strength, note: words.interval },
    { count: words.first, note: words.tally },
    { count: words.second, note: words.tally },
    { count: words.faults },
  ];
  const rows = players.map((player) => {
    const { key, name, isOwn, rank, points, first, second, failures, isOut } = player;
    const figures = [
      printFigure(points),
      h(Strength, { player, scale }),
      printTally(first),
      printTally(second),
      printFigure(failures) + (isOut ? ` (${words.out})` : ""),
    ];
    return h(
      "tr",
      { key, class: isOwn ? "own" : "" },
      h("td", { class: "count" }, rank),
      h("th", { scope: "row" }, name),
      // Columns have no identity but their place.
      figures.map((figure, column) => h("td", { key: column, class: "count" }, figure)),
    );
  });
  return h(Table, { label: words.ranking, head, name: "ranking", children: rows });
}

const WIDTH = 160;
const HEIGHT = 16;
const MARGIN = 4;

/** A strength with its interval, also as a dot and a bar on a scale that all rows share. */
function Strength({
  player: { strength, interval },
  scale: [from, to],
}: {
  readonly player: Pick<Ranked, "strength" | "interval">;
  readonly scale: readonly [number, number];
}) {
  if (strength === null) return null;
  if (interval === null) return h("span", null, strength);
  const place = (figure: number) => {
    const share = (figure - from) / Math.max(1, to - from);
    return (MARGIN + share * (WIDTH - 2 * MARGIN)).toFixed(1);
  };
  const [low, high] = interval;
  const middle = HEIGHT / 2;
  return h(
    "span",
    { class: "strength" },
    h("span", null, strength, " ", h("small", { class: "quiet" }, `${low} … ${high}`)),
    h(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
      h("line", { class: "axis", x1: place(0), x2: place(0), y1: 0, y2: HEIGHT }),
      h("line", { class: "bar", x1: place(low), x2: place(high), y1: middle, y2: middle }),
      h("circle", { class: "dot", cx: place(strength), cy: middle, r: 3.5 }),
    ),
  );
}
