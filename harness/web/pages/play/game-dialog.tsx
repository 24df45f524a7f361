import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { PlayedGameView } from "../../../api/student-shapes.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Choice, Field, Form, TextField } from "../../ui/field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice, ProblemNotice } from "../../ui/notice.tsx";
import { ServerHtml } from "../../ui/server-html.tsx";
import { GameBoard } from "./game-board.tsx";
import { playTexts } from "./texts.ts";
import { type Game, type GameSource, type NewGame, type Opponent, useGame } from "./use-game.ts";
import "../../style/play.css";

const OPPONENTS: readonly Opponent[] = ["perfect", "greedy", "random", "first"];

/** A game against one of Grundy's opponents. */
export function GameDialog({
  title,
  source,
  onClose,
  onKeep,
}: {
  readonly title: string;
  readonly source: GameSource;
  readonly onClose: () => void;
  readonly onKeep?: (() => void) | undefined;
}) {
  const t = playTexts.value;
  const input = source.kind === "exercise" ? source.samples.at(-1)?.input : undefined;
  const game = useGame(source, { input, against: "perfect", isSecond: false }, onKeep);
  const { step, action } = game;
  return (
    <Dialog title={t.title(title)} onClose={onClose}>
      <div class="game">
        {source.kind === "failure" && source.claim !== undefined && <p>{source.claim}</p>}
        {step === undefined ? (
          action.problem === undefined && <Loading />
        ) : (
          <Table game={game} step={step} />
        )}
        {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
        {source.kind === "exercise" && <Settings source={source} game={game} />}
      </div>
    </Dialog>
  );
}

/** The position, the moves, and how the game stands. */
function Table({ game, step }: { readonly game: Game; readonly step: PlayedGameView }) {
  const t = playTexts.value;
  const { isBusy } = game.action;
  const [shown, setShown] = useState<number>();
  const moves = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  // Before the next key: the focus must not be lost in between.
  useLayoutEffect(() => {
    setShown(undefined);
    // The button that was pressed is gone.
    if (document.activeElement?.closest("input, textarea, select, summary") != null) return;
    const next = step.result === undefined ? moves : tools;
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
        <p>
          <strong>{step.text}</strong>
        </p>
        {step.result === undefined ? (
          <Turn step={step} />
        ) : (
          <End step={step} isKept={game.isKept} />
        )}
      </div>
      <GameBoard step={step} shown={shown} onShow={setShown} onPlay={play} />
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
                class={index === shown ? "usual shown" : "usual"}
                aria-disabled={isBusy ? "true" : undefined}
                onPointerEnter={({ pointerType }) => pointerType === "mouse" && setShown(index)}
                onPointerLeave={() => setShown(undefined)}
                onFocus={({ currentTarget }) =>
                  currentTarget.matches(":focus-visible") && setShown(index)
                }
                onBlur={() => setShown(undefined)}
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
      {step.result !== undefined && (
        <>
          <h3>{t.replay}</h3>
          <ServerHtml name="game-film" html={step.result.film} />
        </>
      )}
    </>
  );
}

function Turn({ step }: { readonly step: PlayedGameView }) {
  const t = playTexts.value;
  const { record, person, best, moves } = step;
  const isSolitaire = Object.keys(record.players).length === 1;
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

/** Start, opponent and side of a new game. */
function Settings({
  source: { samples, game },
  game: { begin, action },
}: {
  readonly source: Extract<GameSource, { kind: "exercise" }>;
  readonly game: Game;
}) {
  const t = playTexts.value;
  const [start, setStart] = useState(String(samples.length - 1));
  const [typed, setTyped] = useState("");
  const [against, setAgainst] = useState<Opponent>("perfect");
  const [side, setSide] = useState("first");
  const sample = samples[Number(start)];
  const input = start === "typed" ? typed : sample?.input;
  const chosen: NewGame = { input, against, isSecond: side === "second" };
  const other = game.first === "A" ? "B" : "A";
  const example = samples.at(-1);
  return (
    <details class="game-settings">
      <summary>{t.settings}</summary>
      <Form onSend={() => begin(chosen)}>
        <Choice
          label={t.start}
          value={start}
          options={[
            ...samples.map(({ call }, index) => [String(index), shorten(call)] as const),
            ["random", t.random],
            ["typed", t.typed],
          ]}
          onChange={setStart}
        />
        {start === "typed" && (
          <TextField
            label={t.typed}
            hint={example && t.typedHint(shorten(example.call), example.input.trim())}
            value={typed}
            rows={2}
            isCode
            isRequired
            onInput={setTyped}
          />
        )}
        {game.playerCount === 2 && (
          <>
            <Choice
              label={t.opponent}
              value={against}
              options={OPPONENTS.map((name) => [name, t.opponents[name]])}
              onChange={(name) => setAgainst(name as Opponent)}
            />
            <Choice
              label={t.side}
              value={side}
              options={[
                ["first", t.first(game.first)],
                ["second", t.second(other)],
              ]}
              onChange={setSide}
            />
          </>
        )}
        <div class="buttons">
          <Button type="submit" isBusy={action.isBusy}>
            {t.begin}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Calls of long lists are cut: the choice only names them. */
function shorten(call: string): string {
  return call.length > 60 ? `${call.slice(0, 60)}…` : call;
}
