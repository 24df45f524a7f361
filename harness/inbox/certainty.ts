/** How much a person should look at it: "sure" is written there, "guess" is a hope. */
export type Certainty = "sure" | "likely" | "guess";

const ORDER = ["sure", "likely", "guess"] as const satisfies readonly Certainty[];

/** A chain of reasons is as certain as its weakest. */
export function leastCertain(...certainties: readonly Certainty[]): Certainty {
  return ORDER[Math.max(0, ...certainties.map((each) => ORDER.indexOf(each)))] ?? "guess";
}
