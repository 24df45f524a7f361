import type { ExerciseView } from "../../../api/student-shapes.ts";
import { Button } from "../../ui/button.tsx";
import { panelId } from "../../ui/tabs.tsx";
import { type FailedCall, GamePanel, type GameSource } from "./game-panel.tsx";
import { playTexts } from "./texts.ts";

/** The game beside a program: that of the exercise, or of the failed call that the reader wants to play. */
export function PlayPane({
  course,
  view: { id, samples },
  game,
  failedGame,
  onWhole,
  onKeep,
}: {
  readonly course: string;
  readonly view: ExerciseView;
  readonly game: NonNullable<ExerciseView["game"]>;
  readonly failedGame: FailedCall | undefined;
  /** Plays the exercise's game again. */
  readonly onWhole: () => void;
  readonly onKeep: () => void;
}) {
  const t = playTexts.value;
  const source: GameSource =
    failedGame === undefined
      ? { kind: "exercise", course, exercise: id, game, samples }
      : { kind: "failure", ...failedGame };
  return (
    // It scrolls beside the program, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section id={panelId("view", "play")} class="desk-play" aria-label={t.play} tabindex={0}>
      <h2 class="unseen">{t.play}</h2>
      {failedGame !== undefined && (
        <Button kind="plain" onClick={onWhole}>
          {t.playWhole}
        </Button>
      )}
      <GamePanel
        key={failedGame?.submission ?? ""}
        source={source}
        isFocused={failedGame !== undefined}
        onKeep={onKeep}
      />
    </section>
  );
}
