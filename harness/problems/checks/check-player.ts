import { nearestName } from "../../core/spec/nearest-name.ts";
import { isInside, type Mistake, type SpecPath } from "../../core/judging/mistake.ts";
import type { Draft } from "../spec-schema.ts";
import { checkRules } from "../game-rules.ts";
import { checkGroupName } from "./check-names.ts";

const INTERFACE: SpecPath = ["interface"];

const KINDS = ["function", "player", "program"] as const;

/** Checks the keys of an exercise that is played, and that other exercises do not have them. */
export function checkPlayer(draft: Draft, shapeMistakes: readonly Mistake[]): readonly Mistake[] {
  const { player } = draft.interface;
  const [, second] = KINDS.filter((kind) => draft.interface[kind] !== undefined);
  if (second !== undefined) {
    return [
      {
        code: "one-kind",
        path: [...INTERFACE, second],
        at: "key",
        message: "an exercise has one of 'function', 'player' and 'program'",
        hint: "function: it answers an input. player: a function answers a position with a move. program: only programs are judged.",
      },
    ];
  }
  if (player === undefined) {
    return [...checkKind(draft, shapeMistakes), ...refusePlayersKeys(draft), ...checkClaim(draft)];
  }
  return [
    ...refuseAnswers(draft),
    ...draft.groups.flatMap((_, index) => checkPositions(draft, index)),
  ];
}

/**
 * Checks that `function` or `program` is there, and the form that programs read. The schema cannot, since
 * exercises that are played have neither.
 */
function checkKind(
  { interface: { function: name, program }, input }: Draft,
  shapeMistakes: readonly Mistake[],
): readonly Mistake[] {
  // A key that is wrong or misspelt is one mistake, not two.
  const isKnown = (parent: SpecPath, keys: readonly string[]) =>
    shapeMistakes.some(({ code, path }) => {
      if (!isInside(path, parent)) return false;
      const key = String(path[parent.length] ?? "");
      const isMisspelt = code === "unknown-key" && nearestName(key, keys) !== undefined;
      return path.length === parent.length || keys.includes(key) || isMisspelt;
    });
  if (program !== undefined) {
    if (input !== undefined || isKnown([], ["input"])) return [];
    return [
      {
        code: "missing-key",
        path: [...INTERFACE, "program"],
        at: "key",
        message: "'input' is missing: programs alone are judged, so the spec says what they read",
        hint: "Add `input: |` with the lines of an input, such as `N K` and `A_1 ... A_N`.",
      },
    ];
  }
  if (name !== undefined || isKnown(INTERFACE, KINDS)) return [];
  return [
    {
      code: "missing-key",
      path: [...INTERFACE, "function"],
      message: "'function' is missing",
      hint: "Write the name of the function that students write, or `program: true` if only programs are judged.",
    },
  ];
}

/** Checks a function that claims who loses. */
function checkClaim({
  interface: { claim, returns, parameters },
  rules,
}: Draft): readonly Mistake[] {
  if (claim === undefined) {
    if (rules === undefined) return [];
    const message = "'rules' are those of a game that `claim` in `interface` names";
    return [{ code: "unsuitable-key", path: ["rules"], at: "key", message }];
  }
  const mistakes: Mistake[] = [];
  if (returns !== undefined && returns !== "bool") {
    mistakes.push({
      code: "unsuitable-key",
      path: [...INTERFACE, "returns"],
      message: "a claim says whether the player to move loses, so the answer is a bool",
      hint: "Write `returns: bool`, or remove `claim` if answers mean something else.",
    });
  }
  if (rules === undefined || rules === "unreadable") return mistakes;
  const types = parameters.map((parameter) => parameter?.type);
  if (rules.take === undefined || types.join() !== "int,text") {
    mistakes.push({
      code: "unsuitable-key",
      path: ["rules"],
      at: "key",
      message: "rules are found only in answers about taking counters",
      hint: "Give `take` and two parameters, the number of counters (int) and the player to move (text), or remove `rules`.",
    });
  }
  return [...mistakes, ...checkRules(rules, claim)];
}

function refusePlayersKeys({ groups }: Draft): readonly Mistake[] {
  return groups.flatMap((group, index) =>
    (["opponent", "positions"] as const).flatMap((key): readonly Mistake[] => {
      if (group?.[key] === undefined) return [];
      return [
        {
          code: "unsuitable-key",
          path: ["groups", index, key],
          at: "key",
          message: `'${key}' is for exercises that are played`,
          hint: "Remove it, or write `player:` instead of `function:` in `interface`.",
        },
      ];
    }),
  );
}

/** A move is judged by the game, so nothing else can say which answers are right. */
function refuseAnswers({ answers, reference }: Draft): readonly Mistake[] {
  const unsuitable: readonly (readonly [SpecPath, unknown])[] = [
    [["answers", "scoring"], answers?.scoring === "optimisation" || undefined],
    [["answers", "checker"], answers?.checker],
    [["reference"], reference],
  ];
  return unsuitable.flatMap(([path, value]): readonly Mistake[] =>
    value === undefined
      ? []
      : [
          {
            code: "unsuitable-key",
            path,
            at: "key",
            message: "the moves of a player are judged by the game itself",
            hint: "Remove this key. The game is `playable` of the TypeScript reference.",
          },
        ],
  );
}

function checkPositions(draft: Draft, index: number): readonly Mistake[] {
  const group = draft.groups[index];
  if (group?.positions === undefined) return [];
  const { positions, where } = group;
  const path: SpecPath = ["groups", index, "positions"];
  const unknown = checkGroupName(draft, path, positions);
  if (unknown.length > 0) return unknown;
  const from = draft.groups.findIndex((each) => each?.id === positions);
  const hasOwn = from < index && draft.groups[from]?.positions === undefined;
  if (!hasOwn) {
    return [
      {
        code: "unknown-group",
        path,
        message: `'${positions}' is no earlier group with positions of its own`,
        hint: "Name a group further up that has no `positions` itself.",
      },
    ];
  }
  if (where === undefined) return [];
  return [
    {
      code: "unsuitable-key",
      path: ["groups", index, "where"],
      at: "key",
      message: `the positions of this group are those of '${positions}'`,
      hint: "Remove `where`, or `positions`.",
    },
  ];
}
