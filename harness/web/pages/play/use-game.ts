import { useEffect, useState } from "preact/hooks";
import type { BodyOf } from "../../../api/route.ts";
import type { ROUTES } from "../../../api/routes.ts";
import type { ExerciseView, PlayedGameView } from "../../../api/student-shapes.ts";
import { type ActionState, useAction } from "../../client/use-action.ts";

type Body = BodyOf<(typeof ROUTES)["playGame"]>;
/** An opponent of Grundy's. */
export type Opponent = NonNullable<Body["against"]>;
/** A program of the person's own. */
export type Attempt = NonNullable<ExerciseView["game"]>["attempts"][number];
/** A game so far: its start, the moves and who plays. */
type Asked = Omit<Body, "against"> & { readonly against: Opponent | Attempt };
/**
 * Makes the moves, lets the opponent answer, and describes the position.
 * @param show shows the position while the opponent is thinking
 */
export type PlayStep = (
  options: Asked,
  show: (step: PlayedGameView) => void,
) => Promise<PlayedGameView>;
type Move = PlayedGameView["moves"][number]["move"];

/** How a new game is played. */
export interface NewGame {
  /** Undefined: drawn. */
  readonly input: string | undefined;
  readonly against: Opponent | Attempt;
  readonly isSecond: boolean;
}

export interface Game {
  /** Undefined until the first answer. */
  readonly step: PlayedGameView | undefined;
  readonly action: ActionState;
  readonly isKept: boolean;
  readonly canUndo: boolean;
  readonly begin: (settings: NewGame) => void;
  readonly play: (move: Move) => void;
  readonly undo: () => void;
  readonly askHint: () => void;
  /** The same start, opponent and sides once more. */
  readonly restart: () => void;
}

/**
 * A game whose moves this page knows, and whose rules `play` knows.
 * @param keep stores a finished game, or returns false
 */
export function useGame(
  first: NewGame,
  play: PlayStep,
  keep?: (finished: PlayedGameView, against: Opponent | Attempt) => Promise<boolean>,
): Game {
  const action = useAction();
  const [settings, setSettings] = useState(first);
  const [seed, setSeed] = useState(drawSeed);
  const [step, setStep] = useState<PlayedGameView>();
  const [isKept, setKept] = useState(false);

  const ask = async (options: Asked) => {
    const reply = await play(options, setStep);
    setStep(reply);
    if (reply.result === undefined || keep === undefined) return;
    setKept(await keep(reply, options.against));
  };
  const send = (moves: readonly Move[], hasHints = false) => {
    const { input = step?.input, ...rest } = settings;
    action.run(() => ask({ ...rest, input, seed, moves: [...moves], hasHints }));
  };
  const begin = (next: NewGame) => {
    const newSeed = drawSeed();
    setSettings(next);
    setSeed(newSeed);
    setKept(false);
    action.run(() => ask({ ...next, seed: newSeed, moves: [], hasHints: false }));
  };
  useEffect(() => begin(first), []);

  const turnList = step?.record.turns ?? [];
  const last = turnList.findLastIndex(({ by }) => by === step?.person);
  const playedMoves = turnList.map(({ move }) => move);
  return {
    step,
    action,
    isKept,
    canUndo: last >= (step?.fixedTurns ?? 0) && last >= 0,
    begin,
    play: (move) => send([...playedMoves, move]),
    undo: () => {
      setKept(false);
      send(playedMoves.slice(0, last));
    },
    askHint: () => send(playedMoves, true),
    restart: () => begin({ ...settings, input: settings.input ?? step?.input }),
  };
}

function drawSeed(): string {
  return String(Math.floor(Math.random() * 1e9));
}
