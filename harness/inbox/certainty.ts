/** How certain a mapping is: "sure" is stated in the data, a "guess" should be checked by a person. */
export type Certainty = "sure" | "likely" | "guess";

const ORDER = ["sure", "likely", "guess"] as const satisfies readonly Certainty[];

/** The least of several certainties: a chain of reasons is as certain as its weakest. */
export function leastCertain(...certainties: readonly Certainty[]): Certainty {
  return ORDER[Math.max(0, ...certainties.map((each) => ORDER.indexOf(each)))] ?? "guess";
}
