/** A game on a page without a server, as `grundy explore --html` writes it. Built as one script. */
import { render } from "preact";
import type { Playable } from "../../core/playable.ts";
import { fromJson, type JsonValue } from "../../core/values/value.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import { playPageGame } from "../../play/page-game.ts";
import { GameTable } from "../pages/play/game-table.tsx";
import { NewGameForm } from "../pages/play/new-game-form.tsx";
import { type PlayStep, useGame } from "../pages/play/use-game.ts";
import { ProblemNotice } from "../ui/notice.tsx";
import "../style/base.css";
import "../style/parts.css";
import "../style/play.css";

interface StandaloneGame {
  readonly playable: Playable;
  readonly exercise: string;
  readonly title: string;
  /** The types of the function's parameters. */
  readonly types: readonly ValueType[];
  /** The last one is where the first game begins. */
  readonly starts: readonly { readonly call: string; readonly arguments: readonly JsonValue[] }[];
}

/** Shows a game in an element of the page. */
export function openGame(element: Element, game: StandaloneGame): void {
  render(<Game {...game} />, element);
}

function Game(props: StandaloneGame) {
  const { starts, playable } = props;
  const inputs = starts.map(({ call }, index) => ({ call, input: String(index) }));
  const first = { input: inputs.at(-1)?.input, against: "perfect", isSecond: false } as const;
  const game = useGame(first, playHere(props));
  const { step, action } = game;
  return (
    <div class="game">
      {step !== undefined && <GameTable game={game} step={step} isFocused={false} />}
      {action.problem !== undefined && <ProblemNotice problem={action.problem} />}
      <NewGameForm starts={inputs} rules={playable} game={game} hasMore={false} />
    </div>
  );
}

/** The input of a game is the index of its start. */
function playHere({ playable, exercise, title, types, starts }: StandaloneGame): PlayStep {
  return async ({ input = "", against, ...options }) => {
    if (typeof against === "object") throw new Error("nobody has submitted a program here");
    const start = starts[Number(input)]?.arguments ?? [];
    const args = types.map((type, at) => fromJson(type, start[at]));
    const game = { ...options, against, exercise, title, args, language: "en" } as const;
    return { ...playPageGame(playable, game, () => ""), input };
  };
}
