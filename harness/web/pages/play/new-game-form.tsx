import { useState } from "preact/hooks";
import type { ExerciseView } from "../../../api/student-shapes.ts";
import { Button } from "../../ui/button.tsx";
import { Choice, Form, TextField } from "../../ui/field.tsx";
import { playTexts } from "./texts.ts";
import type { Attempt, Game, NewGame, Opponent } from "./use-game.ts";

const OPPONENTS: readonly Opponent[] = ["perfect", "greedy", "random", "first"];

/** An input from which a game can begin, with its call. */
export interface GameStart {
  readonly input: string;
  readonly call: string;
}

/** Start, opponent and side of a new game. */
export function NewGameForm({
  starts,
  rules,
  attempts = [],
  game: { begin, action },
  hasMore,
}: {
  /** The last one is where the first game began. */
  readonly starts: readonly GameStart[];
  readonly rules: Pick<NonNullable<ExerciseView["game"]>, "playerCount" | "first">;
  /** The person's own programs that can be opponents. */
  readonly attempts?: readonly Attempt[];
  readonly game: Game;
  /** Starts may also be drawn and typed. */
  readonly hasMore: boolean;
}) {
  const t = playTexts.value;
  const [start, setStart] = useState(String(starts.length - 1));
  const [typed, setTyped] = useState("");
  const [opponent, setOpponent] = useState<string>("perfect");
  const [side, setSide] = useState("first");
  const listed = starts[Number(start)];
  const input = start === "typed" ? typed : listed?.input;
  const against =
    attempts.find(({ submission }) => submission === opponent) ?? (opponent as Opponent);
  const settings: NewGame = { input, against, isSecond: side === "second" };
  const other = rules.first === "A" ? "B" : "A";
  const example = starts.at(-1);
  return (
    <details class="game-settings">
      <summary>{t.settings}</summary>
      <Form onSend={() => begin(settings)}>
        <Choice
          label={t.start}
          value={start}
          options={[
            ...starts.map(({ call }, index) => [String(index), shorten(call)] as const),
            ...(hasMore
              ? ([
                  ["random", t.random],
                  ["typed", t.typed],
                ] as const)
              : []),
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
        {rules.playerCount === 2 && (
          <>
            <Choice
              label={t.opponent}
              value={opponent}
              options={[
                ...OPPONENTS.map((name) => [name, t.opponents[name]] as const),
                ...attempts.map(
                  ({ submission, number }) => [submission, t.ownProgram(number)] as const,
                ),
              ]}
              onChange={setOpponent}
            />
            <Choice
              label={t.side}
              value={side}
              options={[
                ["first", t.first(rules.first)],
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
