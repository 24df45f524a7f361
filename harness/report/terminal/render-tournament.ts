import type { Tournament, TournamentPlayer } from "../../core/results/tournament.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";
import {
  describeFault,
  formatPointCount,
  formatStrength,
  formatTally,
} from "../wording/tournament-words.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { type Cell, measureGrid, renderGrid } from "./grid.ts";
import { toPrintable } from "./printable.ts";
import { paint, type TextStyle, textWidth, signsOf } from "./text-style.ts";

const MAX_NAME_WIDTH = 24;

/** Renders ranking, cross table, players who failed, and remarks; ends with a line end. */
export function renderTournament(tournament: Tournament, style: TextStyle): string {
  const { players, matches, positions } = tournament;
  const gameCount = matches.reduce((sum, { games }) => sum + games.length, 0);
  const ranked = players.filter(({ rank }) => rank !== null);
  const head = `${formatPlural(gameCount, "game")} of ${formatPlural(ranked.length, "player")} from ${formatPlural(positions.length, "start position")}`;
  const blocks = [
    [paint(style, "strong", head)],
    renderRanking(ranked, style),
    renderCrossTable(tournament, ranked, style),
    renderOut(players, style),
    renderFaults(players, style),
    renderRemarks(players, style),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(""))
    .join("\n");
}

function quiet(text: string): Cell {
  return { text, role: "quiet" };
}

function renderRanking(players: readonly TournamentPlayer[], style: TextStyle): string[] {
  const head = ["", "player", "points", "strength", "95%", "first", "second", "faults"].map(quiet);
  const rows = players.map((player): Cell[] => {
    const { rank, name, points, strength, interval, first, second, failures } = player;
    return [
      { text: String(rank), align: "right" },
      { text: cutName(name, style) },
      { text: formatPointCount(points), align: "right" },
      { text: formatStrength(strength ?? 0), align: "right" },
      quiet((interval ?? []).map(formatStrength).join(" to ")),
      { text: formatTally(first) },
      { text: formatTally(second) },
      { text: formatCount(failures), align: "right" },
    ];
  });
  return [
    ...renderGrid([head, ...rows], style),
    paint(style, "quiet", "first, second: games won, drawn, lost when moving first and second"),
  ];
}

/** Left out if it is wider than the terminal. */
function renderCrossTable(
  { matches }: Tournament,
  players: readonly TournamentPlayer[],
  style: TextStyle,
): string[] {
  const pointsOf = (own: number, other: number): string => {
    const match = matches.find(({ players: pair }) => pair.includes(own) && pair.includes(other));
    if (own === other || match === undefined) return ".";
    return formatPointCount(match.points[match.players[0] === own ? 0 : 1]);
  };
  const head: Cell[] = [
    { text: "" },
    { text: "" },
    ...players.map((_, place): Cell => ({
      text: String(place + 1),
      role: "quiet",
      align: "right",
    })),
  ];
  const rows = players.map(({ name }, own): Cell[] => [
    { text: String(own + 1), role: "quiet", align: "right" },
    { text: cutName(name, style) },
    ...players.map((_, other): Cell => ({ text: pointsOf(own, other), align: "right" })),
  ]);
  const grid = [head, ...rows];
  return measureGrid(grid) > style.width ? [] : renderGrid(grid, style);
}

function renderOut(players: readonly TournamentPlayer[], style: TextStyle): string[] {
  return players.flatMap(({ name, out, rank }) => {
    if (out === null) return [];
    const state = rank === null ? "did not play" : "is out";
    return renderItem(`${name} ${state}: ${out}`, style);
  });
}

function renderFaults(players: readonly TournamentPlayer[], style: TextStyle): string[] {
  return players.flatMap(({ name, faults }) =>
    faults.flatMap((fault) => renderItem(`${name} ${describeFault(fault)}`, style)),
  );
}

function renderRemarks(players: readonly TournamentPlayer[], style: TextStyle): string[] {
  return players.flatMap(({ name, remarks }) =>
    remarks.flatMap((remark) => renderItem(`${name}: ${remark}`, style)),
  );
}

function renderItem(text: string, style: TextStyle): string[] {
  return wrapText(toPrintable(text, style), textWidth(style));
}

function cutName(name: string, style: TextStyle): string {
  return cutColumns(toPrintable(name, style), MAX_NAME_WIDTH, signsOf(style).ellipsis);
}
