import type { TournamentGame, TournamentPlayer } from "../../core/results/tournament.ts";
import { formatCount, formatPlural } from "./quantities.ts";

/** `12.5`. */
export function formatPointCount(points: number): string {
  const whole = formatCount(Math.floor(points));
  return Number.isInteger(points) ? whole : `${whole}.5`;
}

/** `12, 0, 3`. */
export function formatTally({ won, drawn, lost }: TournamentPlayer["first"]): string {
  return [won, drawn, lost].map(formatCount).join(", ");
}

/** `+120`. */
export function formatStrength(strength: number): string {
  return strength < 0 ? String(strength) : `+${strength}`;
}

/** Says what follows the player's name: `failed in 2 games (RTE): The call raised …`. */
export function describeFault({
  verdict,
  reason,
  games,
}: TournamentPlayer["faults"][number]): string {
  return `failed in ${formatPlural(games, "game")} (${verdict}): ${reason}`;
}

/** How a game ended, as a sentence. */
export function describeGame(
  { first, winner, end, turns, scores, verdict, reason }: TournamentGame,
  pair: readonly [number, number],
  players: readonly Pick<TournamentPlayer, "name">[],
): string {
  const nameOf = (place: number) => players[place]?.name ?? "";
  if (winner === null) {
    if (end === "endless") return `A draw: the game did not end in ${turns} moves.`;
    return scores === undefined ? "A draw." : `A draw, ${scores.first} to ${scores.second}.`;
  }
  const loser = nameOf(winner === pair[0] ? pair[1] : pair[0]);
  const won = `${nameOf(winner)} won`;
  if (end === "forfeit") return `${won}: ${loser} was out.`;
  if (end === "fault")
    return `${won}: ${loser} failed at move ${turns + 1} (${verdict}). ${reason}`;
  if (scores === undefined) return `${won}.`;
  const [own, other] =
    winner === first ? [scores.first, scores.second] : [scores.second, scores.first];
  return `${won}, ${own} to ${other}.`;
}
