import { useState } from "preact/hooks";
import type { SubmissionView } from "../../../api/submission-shapes.ts";
import { lazy } from "../../ui/lazy.tsx";
import type { FailedCall } from "./game-panel.tsx";
import { playTexts } from "./texts.ts";

const GameDialog = lazy(async () => (await import("./game-dialog.tsx")).GameDialog);

/** Opens the game of a failed call, on the side to which the program's answer promises something. */
export function PlayFailure({
  submission,
  exerciseName,
  game,
  isOwn,
  onKeep,
}: {
  readonly submission: string;
  readonly exerciseName: string;
  readonly game: NonNullable<SubmissionView["game"]>;
  /** The caller's own attempt, with which games are kept. */
  readonly isOwn: boolean;
  readonly onKeep?: () => void;
}) {
  const t = playTexts.value;
  const [isOpen, setOpen] = useState(false);
  const { player } = game;
  const claim = describeClaim(game);
  return (
    <>
      <button type="button" class="usual" title={claim} onClick={() => setOpen(true)}>
        {player === undefined ? t.playHere : t.playSide(player)}
      </button>
      {isOpen && (
        <GameDialog
          title={exerciseName}
          source={{
            kind: "failure",
            submission,
            claim,
            isKept: isOwn && player !== undefined,
          }}
          onClose={() => setOpen(false)}
          onKeep={onKeep}
        />
      )}
    </>
  );
}

/** The program's promise and its game, in one line of an exercise's page, which has a pane for it. */
export function FailedGame({
  submission,
  game,
  onPlay,
}: {
  readonly submission: string;
  readonly game: NonNullable<SubmissionView["game"]>;
  readonly onPlay: (game: FailedCall) => void;
}) {
  const t = playTexts.value;
  const { player } = game;
  const claim = describeClaim(game);
  return (
    <>
      {/* Only where there is room: the failing call must stay in sight. */}
      <p class="claim">{claim}</p>
      <button
        type="button"
        class="usual try-input"
        title={claim}
        onClick={() => onPlay({ submission, claim, isKept: player !== undefined })}
      >
        {player === undefined ? t.playHere : t.playSide(player)}
      </button>
    </>
  );
}

/** The program's promise as a sentence; undefined if it makes none. */
export function describeClaim({
  player,
  text,
  opening,
  score,
  isSum,
}: NonNullable<SubmissionView["game"]>): string | undefined {
  const t = playTexts.value;
  if (player === undefined) return undefined;
  if (isSum) return t.claimSum(player, text);
  if (score !== undefined) return t.claimScore(player, score, text);
  return opening === undefined ? t.claim(player, text) : t.claimAfter(player, opening, text);
}
