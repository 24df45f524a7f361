import type { Fact } from "./read-facts.ts";
import type { Constraints, Relation } from "./read-bounds.ts";

/**
 * The relations that a statement tells, each used at most once: what the spec of one value or another
 * takes is written there as a bound, and the rest is for the author.
 */
export class Relations {
  readonly #relations: readonly Relation[];
  readonly #facts: readonly Fact[];
  readonly #used = new Set<Relation | Fact>();

  constructor({ relations, facts }: Pick<Constraints, "relations" | "facts">) {
    this.#relations = relations;
    this.#facts = facts;
  }

  /** The bound that a name of `scope` sets at one end of a value: `N`, or `N - 1` if it is strict. */
  takeBound(name: string, end: "min" | "max", scope: ReadonlySet<string>): string | undefined {
    const [own, other] =
      end === "max" ? (["left", "right"] as const) : (["right", "left"] as const);
    const relation = this.#relations.find(
      (each) => !this.#used.has(each) && each[own] === name && scope.has(each[other]),
    );
    if (relation === undefined) return undefined;
    this.#used.add(relation);
    if (!relation.isStrict) return relation[other];
    return `${relation[other]} ${end === "max" ? "-" : "+"} 1`;
  }

  /** The order of two values of a pair. */
  takeOrder(left: string, right: string): "ascending" | "non-decreasing" | undefined {
    const relation = this.#relations.find((each) => each.left === left && each.right === right);
    if (relation === undefined) return undefined;
    this.#used.add(relation);
    return relation.isStrict ? "ascending" : "non-decreasing";
  }

  takeFacts<K extends Fact["kind"]>(
    kind: K,
    isMeant: (fact: Extract<Fact, { kind: K }>) => boolean = () => true,
  ): readonly Extract<Fact, { kind: K }>[] {
    const facts = this.#facts.filter(
      (fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind && isMeant(fact as never),
    );
    for (const fact of facts) this.#used.add(fact);
    return facts;
  }

  /** Relations that no bound has taken, in words. */
  get unusedLines(): readonly { readonly line: number; readonly text: string }[] {
    return [
      ...this.#relations
        .filter((each) => !this.#used.has(each))
        .map(({ line, left, right, isStrict }) => ({
          line,
          text: `${left} ${isStrict ? "<" : "<="} ${right}`,
        })),
      ...this.#facts.filter((each) => !this.#used.has(each)),
    ];
  }
}
