import type { ComponentChildren } from "preact";
import { call } from "../../client/call.ts";
import { useData } from "../../client/use-data.ts";
import { Mark } from "../../../components/mark.ts";
import { GamePicture, type GamePositions } from "./game-picture.tsx";
import "../../style/game-cards.css";

/** The pictures of a course's exercises that the reader may see; those without a game have none. */
export function useGamePictures(course: string): ReadonlyMap<string, GamePositions> {
  const loaded = useData(
    async (signal) => call("gamePictures", { params: { course }, signal }),
    [course],
  );
  return new Map(loaded.value?.pictures.map(({ exercise, positions }) => [exercise, positions]));
}

/** A card with a game that leads to its exercise: an item of a list `game-cards`. */
export function GameCard({
  href,
  name,
  label,
  beside,
  positions,
  isSolved = false,
  children,
}: {
  readonly href: string;
  readonly name: string;
  /** In the corner of the picture, such as the letter of a problem. */
  readonly label?: ComponentChildren;
  /** Beside the name. */
  readonly beside?: ComponentChildren;
  /** Undefined: the sign instead of a game. */
  readonly positions: GamePositions | undefined;
  readonly isSolved?: boolean;
  /** How far the reader is. */
  readonly children?: ComponentChildren;
}) {
  return (
    <li class={isSolved ? "game-card solved" : "game-card"}>
      <div class="card-picture">
        {positions === undefined ? <Mark /> : <GamePicture positions={positions} />}
      </div>
      <div class="card-body">
        <h2>
          {label !== undefined && <span class="card-label">{label}</span>} <a href={href}>{name}</a>
          {beside}
        </h2>
        {children}
      </div>
    </li>
  );
}

/** The share of the points as a ring; the numbers are beside it. */
export function PointsRing({
  got,
  most,
}: {
  readonly got: number | undefined;
  readonly most: number;
}) {
  const share = most > 0 ? Math.max(0, Math.min(1, (got ?? 0) / most)) : 0;
  return (
    <svg
      class={share === 1 ? "points-ring whole" : "points-ring"}
      viewBox="0 0 36 36"
      aria-hidden="true"
    >
      <circle cx="18" cy="18" r="15" />
      {share > 0 && (
        <circle
          class="ring-share"
          cx="18"
          cy="18"
          r="15"
          pathLength={100}
          stroke-dasharray={`${share * 100} 100`}
        />
      )}
      {share === 1 && <path d="m12 18.5 4.2 4.2 8-9" />}
    </svg>
  );
}
