import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { Ranking, RANKING_EN } from "../../harness/components/ranking.ts";

const TALLY = { won: 2, drawn: 0, lost: 1 };
const PLAYER = {
  key: 0,
  name: "<b>",
  isOwn: false,
  rank: 1,
  points: 2,
  strength: 0,
  interval: [-100, 300],
  first: TALLY,
  second: TALLY,
  failures: 0,
  isOut: false,
} as const;

function draw(...players: Parameters<typeof Ranking>[0]["players"]): string {
  return renderToString(h(Ranking, { players, words: RANKING_EN, printFigure: String }));
}

test("all rows of a ranking share the scale of strengths, which has 0", () => {
  const other = { ...PLAYER, key: 1, strength: 300, interval: [250, 300] } as const;
  // From -100 at 4 to 300 at 156: 0 is a quarter on the way.
  const dots = [...draw(PLAYER, other).matchAll(/cx="([\d.]+)"/g)].map(([, at]) => at);
  expect(dots).toEqual(["42.0", "156.0"]);
  const axes = [...draw(PLAYER, other).matchAll(/class="axis" x1="([\d.]+)"/g)];
  expect(axes.map(([, at]) => at)).toEqual(["42.0", "42.0"]);
});

test("a player without a strength has none, and no name is markup", () => {
  const text = draw({ ...PLAYER, strength: null, interval: null, isOut: true });
  expect(text).not.toContain("<svg");
  expect(text).toContain("&lt;b>");
  expect(text).toContain("0 (out)");
});
