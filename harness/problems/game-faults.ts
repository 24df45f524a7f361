import { findTypeFault } from "../core/values/type-fault.ts";
import { formatValueType, type ValueType } from "../core/values/value-type.ts";
import { hasType } from "../core/values/is-value-of.ts";
import type { Playable, Position } from "../core/playable.ts";
import type { Value } from "../core/values/value.ts";

/** A mistake in a reference's `playable`, and what to write instead. */
interface GameFault {
  readonly message: string;
  readonly hint: string;
}

/** Functions that every game has. */
const FUNCTIONS = [
  "start",
  "findFault",
  "moves",
  "play",
  "finish",
  "evaluate",
  "takeMost",
  "describe",
  "describeMove",
  "draw",
] as const satisfies readonly (keyof Playable)[];

const TO_MAKE = "`normalPlay` and `createPlayable` of grundy-judge/kit make all parts of a game.";

/** Finds faults in the parts of a game, before it is played; empty if there are none. */
export function findPlayableFaults(playable: object): readonly GameFault[] {
  const parts = playable as Readonly<Record<string, unknown>>;
  const missing = FUNCTIONS.filter((name) => typeof parts[name] !== "function");
  const position = parts["position"];
  const values: readonly unknown[] = Array.isArray(position) ? position : [];
  const types = [
    ...values.map((value, at) => [`playable.position[${at}].type`, partOf(value, "type")] as const),
    ["playable.move", parts["move"]] as const,
  ];
  return [
    ...missing.map((name) => ({
      message: `\`playable\` has no function \`${name}\``,
      hint: TO_MAKE,
    })),
    ...(parts["playerCount"] === 1 || parts["playerCount"] === 2
      ? []
      : [{ message: "`playable.playerCount` is neither 1 nor 2", hint: TO_MAKE }]),
    ...(values.length > 0 && values.every((value) => typeof partOf(value, "name") === "string")
      ? []
      : [
          {
            message: "`playable.position` is not a list of values with names",
            hint: 'Write one for each value: `[{ name: "counters", type: { kind: "int" } }]`.',
          },
        ]),
    ...types.flatMap(([place, type]) => {
      const fault = findTypeFault(type);
      return fault === undefined
        ? []
        : [{ message: `\`${place}\`: ${fault.message}`, hint: fault.hint }];
    }),
  ];
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/**
 * Why a game cannot be played from a position on: a value that is not of its declared type. Undefined: it
 * can. Plays one move.
 */
export function findPositionFault(playable: Playable, position: Position): string | undefined {
  const fault = findMisfit("a position", position, playable.position);
  if (fault !== undefined) return fault;
  const moves = playable.moves(position);
  if (moves.count === 0) return undefined;
  const asMove = [{ name: "the move", type: playable.move }];
  const first = moves.at(0);
  return (
    findMisfit("moves", [first], asMove) ??
    findMisfit("takeMost", [playable.takeMost(position)], asMove) ??
    findMisfit("play", playable.play(position, first), playable.position)
  );
}

/** Why the game of an input cannot be played; undefined: it can. */
export function findGameFault(
  playable: Playable,
  args: readonly Value[],
  parameters: readonly { readonly name: string; readonly type: ValueType }[],
): string | undefined {
  const start = playable.start(args);
  const fault = findMisfit("start", start, playable.position);
  if (fault !== undefined) return fault;
  const startArguments = playable.analysis?.argumentsAt?.(start);
  const unlike = startArguments && findMisfit("analysis.argumentsAt", startArguments, parameters);
  return unlike ?? findPositionFault(playable, start);
}

function findMisfit(
  source: string,
  values: readonly Value[],
  parts: readonly { readonly name: string; readonly type: ValueType }[],
): string | undefined {
  if (!Array.isArray(values) || values.length !== parts.length) {
    return `${source}: ${parts.length} values are declared (${parts.map(({ name }) => name).join(", ")}), and it gives ${show(values)}`;
  }
  const index = parts.findIndex(({ type }, at) => !hasType(type, values[at] as Value));
  const part = parts[index];
  if (part === undefined) return undefined;
  const value: unknown = values[index];
  const hint = typeof value === "number" ? `: ints are bigints, so write ${value}n` : "";
  return `${source}: ${part.name} is ${show(value)}, which is not of the declared type ${formatValueType(part.type)}${hint}`;
}

function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(show).join(", ")}]`.slice(0, 100);
  if (typeof value === "bigint") return `${value}n`;
  return typeof value === "string" ? JSON.stringify(value).slice(0, 100) : String(value);
}
