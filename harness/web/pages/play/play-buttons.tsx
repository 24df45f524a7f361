import { useState } from "preact/hooks";
import type { ExerciseView, SubmissionView } from "../../../api/student-shapes.ts";
import { Button } from "../../ui/button.tsx";
import { lazy } from "../../ui/lazy.tsx";
import { playTexts } from "./texts.ts";

const GameDialog = lazy(async () => (await import("./game-dialog.tsx")).GameDialog);

/** Opens the game of an exercise. */
export function PlayExercise({
  course,
  view: { id, name, game, samples },
}: {
  readonly course: string;
  readonly view: ExerciseView;
}) {
  const [isOpen, setOpen] = useState(false);
  if (game === undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{playTexts.value.play}</Button>
      {isOpen && (
        <GameDialog
          title={name}
          source={{ kind: "exercise", course, exercise: id, game, samples }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Opens the game of a failed call, on the side to which the program's answer promises something. */
export function PlayFailure({
  submission,
  exerciseName,
  game,
  isOwn,
  isSmall = false,
  onKeep,
}: {
  readonly submission: string;
  readonly exerciseName: string;
  readonly game: NonNullable<SubmissionView["game"]>;
  /** The caller's own attempt, with which games are kept. */
  readonly isOwn: boolean;
  /** Beside other things in one line. */
  readonly isSmall?: boolean;
  readonly onKeep?: () => void;
}) {
  const t = playTexts.value;
  const [isOpen, setOpen] = useState(false);
  const { player } = game;
  const claim = describeClaim(game);
  return (
    <>
      <button
        type="button"
        class={isSmall ? "usual try-input" : "usual"}
        title={claim}
        onClick={() => setOpen(true)}
      >
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

/** The program's promise and its game, in one line of an exercise's page. */
export function FailedGame(props: Omit<Parameters<typeof PlayFailure>[0], "isSmall">) {
  return (
    <>
      {/* Only where there is room: the failing call must stay in sight. */}
      <p class="claim">{describeClaim(props.game)}</p>
      <PlayFailure {...props} isSmall />
    </>
  );
}

/** The program's promise as a sentence; undefined if it makes none. */
export function describeClaim({
  player,
  text,
  opening,
  score,
}: NonNullable<SubmissionView["game"]>): string | undefined {
  const t = playTexts.value;
  if (player === undefined) return undefined;
  if (score !== undefined) return t.claimScore(player, score, text);
  return opening === undefined ? t.claim(player, text) : t.claimAfter(player, opening, text);
}
