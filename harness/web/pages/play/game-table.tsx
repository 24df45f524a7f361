import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PlayedGameView } from "../../../api/student-shapes.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Form } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { GameBoard } from "./game-board.tsx";
import { playTexts } from "./texts.ts";
import type { Game } from "./use-game.ts";

/** The position, the moves, and how the game stands. The moves take the focus when they change. */
export function GameTable({
  game,
  step,
  isFocused,
}: {
  readonly game: Game;
  readonly step: PlayedGameView;
  /** The first moves take the focus, too. */
  readonly isFocused: boolean;
}) {
  const t = playTexts.value;
  const { isBusy } = game.action;
  const [preview, setPreview] = useState<number>();
  const moves = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const mayFocus = useRef(isFocused);
  // Before the next key: the focus must not be lost in between.
  useLayoutEffect(() => {
    setPreview(undefined);
    if (!mayFocus.current) {
      mayFocus.current = true;
      return;
    }
    // The button that was pressed is gone.
    if (document.activeElement?.closest("input, textarea, select, summary") != null) return;
    const next = step.moves.length > 0 ? moves : tools;
    next.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
  }, [step]);
  const play = (index: number) => {
    const move = step.moves[index];
    if (move !== undefined && !isBusy) game.play(move.move);
  };
  return (
    <>
      <div class="game-status" role="status">
        {step.said.length > 0 && <p>{step.said.join(" ")}</p>}
        {step.contradiction !== undefined && (
          <Notice kind="info">
            <p>
              <strong>{t.contradicts}</strong> {step.contradiction}
            </p>
          </Notice>
        )}
        <p>
          <strong>{step.text}</strong>
        </p>
        {step.result === undefined ? (
          <Turn step={step} />
        ) : (
          <End step={step} isKept={game.isKept} />
        )}
      </div>
      <GameBoard step={step} preview={preview} onShow={setPreview} onPlay={play} />
      {step.result === undefined && (
        <>
          {step.moves.some(({ taken }) => taken.length > 0) && (
            <p class="quiet small">{t.moveHint}</p>
          )}
          <div ref={moves} class="game-moves" role="group" aria-label={t.moves}>
            {step.moves.map(({ text }, index) => (
              <button
                key={text}
                type="button"
                class={index === preview ? "usual shown" : "usual"}
                aria-disabled={isBusy ? "true" : undefined}
                onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPreview(index)}
                onPointerLeave={() => setPreview(undefined)}
                onFocus={({ currentTarget }) =>
                  currentTarget.matches(":focus-visible") && setPreview(index)
                }
                onBlur={() => setPreview(undefined)}
                onClick={() => play(index)}
              >
                {text}
                {step.best?.includes(index) && <span class="best-move">★ {t.best}</span>}
              </button>
            ))}
          </div>
          {step.omitted !== undefined && <OtherMove omitted={step.omitted} game={game} />}
        </>
      )}
      <div ref={tools} class="buttons game-tools">
        {step.result !== undefined && <Button onClick={game.restart}>{t.again}</Button>}
        <Button isBusy={isBusy} isDisabled={!game.canUndo} onClick={game.undo}>
          {t.undo}
        </Button>
        {step.result === undefined && (
          <>
            <Button isBusy={isBusy} onClick={game.askHint}>
              {t.hint}
            </Button>
            <Button isBusy={isBusy} isDisabled={!game.canUndo} onClick={game.restart}>
              {t.again}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Turn({ step }: { readonly step: PlayedGameView }) {
  const t = playTexts.value;
  const { record, person, best, moves, isWaiting } = step;
  const isSolitaire = Object.keys(record.players).length === 1;
  if (isWaiting === true) return <p>{t.thinking}</p>;
  return (
    <>
      <p>{isSolitaire ? t.chooseSolitaire : t.yourTurn(person)}</p>
      {best !== undefined && (
        <p>
          {best.length === 0
            ? t.noBest
            : t.bestMoves(best.map((index) => moves[index]?.text ?? "").join(", "))}
        </p>
      )}
    </>
  );
}

function End({ step, isKept }: { readonly step: PlayedGameView; readonly isKept: boolean }) {
  const { result } = step;
  if (result === undefined) return null;
  const { isWon, text, reason } = result;
  return (
    <Notice kind={isWon === null ? "info" : isWon ? "good" : "bad"}>
      <p>
        <strong>{text}</strong>
      </p>
      {reason !== undefined && <p>{reason}</p>}
      {isKept && <p>{playTexts.value.kept}</p>}
    </Notice>
  );
}

/** A move that has no button, because there are too many. */
function OtherMove({ omitted, game }: { readonly omitted: number; readonly game: Game }) {
  const t = playTexts.value;
  const [text, setText] = useState("");
  return (
    <Form onSend={() => game.play(/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text.trim())}>
      <Field label={t.otherMove(omitted)} value={text} onInput={setText} required />
      <Button type="submit" isBusy={game.action.isBusy}>
        {t.make}
      </Button>
    </Form>
  );
}
