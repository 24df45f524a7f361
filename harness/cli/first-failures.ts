import { describeHiddenFailure } from "../core/judging/audience.ts";
import type { JudgeEvent } from "../core/judging/event.ts";
import type { Failure, GroupResult } from "../core/judging/judging.ts";
import { renderFirstFailure } from "../report/judging/render-failure.ts";
import type { TextStyle } from "../report/terminal/text-style.ts";
import type { ProblemFacts } from "../report/wording/problem-facts.ts";

/** A judging that is running, or has just ended. */
interface FollowedJudging {
  readonly submission: string;
  readonly groups: GroupResult[];
  /** Undefined until they are loaded. */
  readonly facts: ProblemFacts | undefined;
  readonly failure: Failure | undefined;
}

/**
 * The first failure of each judging, to show while its other groups run and its failures are explained.
 * The result of a group is final, so its failure is certain.
 */
export class FirstFailures {
  readonly #loadFacts: (problemId: string) => Promise<ProblemFacts>;
  readonly #judgings = new Map<string, FollowedJudging>();

  constructor(loadFacts: (problemId: string) => Promise<ProblemFacts>) {
    this.#loadFacts = loadFacts;
  }

  /** Takes an event that is already filtered for its reader. */
  take(key: string, event: JudgeEvent | { readonly kind: "judging-abandoned" }): void {
    if (event.kind === "judging-started") {
      const { submission, problem } = event;
      this.#judgings.set(key, { submission, groups: [], facts: undefined, failure: undefined });
      // An exercise that cannot be loaded is reported by the judging itself.
      void this.#loadFacts(problem).then(
        (facts) => this.#change(key, { facts }),
        () => undefined,
      );
    } else if (event.kind === "group-finished") {
      const entry = this.#judgings.get(key);
      const groups = [...(entry?.groups ?? []), event.result];
      this.#change(key, { groups, failure: entry?.failure ?? failureOf(event) });
    } else if (event.kind === "judging-abandoned") {
      this.#judgings.delete(key);
    }
  }

  /** @param isNamed each failure follows the name of its submission */
  render(style: TextStyle, isNamed: boolean): readonly string[] {
    return [...this.#judgings.values()].flatMap(({ submission, groups, facts, failure }) => {
      if (failure === undefined || facts === undefined) return [];
      const name = isNamed ? submission : undefined;
      return [...renderFirstFailure(failure, { name, groups }, facts, style), ""];
    });
  }

  #change(key: string, change: Partial<FollowedJudging>): void {
    const entry = this.#judgings.get(key);
    if (entry !== undefined) this.#judgings.set(key, { ...entry, ...change });
  }
}

function failureOf({
  result,
  failure,
}: Extract<JudgeEvent, { kind: "group-finished" }>): Failure | undefined {
  const { id, verdict } = result;
  if (failure !== undefined || verdict === "AC" || verdict === "skipped") return failure;
  return { group: id, verdict, message: describeHiddenFailure(verdict) };
}
