import type { JudgeEvent } from "../../core/judging/event.ts";

/**
 * What a student may learn of a judging under way, event by event; undefined: no more than that it is
 * being judged. From the first hidden group on nothing is told any more: when something happens there
 * is a figure that a program could choose.
 */
export class ToldProgress {
  #hasMetHidden = false;
  readonly #sizes = new Map<string, number>();

  take(event: JudgeEvent): string | undefined {
    if (this.#hasMetHidden) return undefined;
    switch (event.kind) {
      case "judging-started":
      case "compile-started":
      case "compile-finished":
        return "building";
      case "group-started":
        if (event.visibility === "hidden") {
          this.#hasMetHidden = true;
          return undefined;
        }
        this.#sizes.set(event.group, event.cases ?? 0);
        return this.#say(event.group, 0);
      case "case-finished":
        return this.#say(event.group, event.index + 1);
      case "group-finished":
      case "note":
      case "explaining-started":
      case "judging-finished":
        return undefined;
    }
  }

  /** In steps, so that thousands of cases are not thousands of messages. */
  #say(group: string, done: number): string {
    const size = this.#sizes.get(group) ?? 0;
    const tenth = size === 0 ? 0 : Math.floor((done / size) * 10) * 10;
    return tenth === 0 ? `group ${group}` : `group ${group}: ${tenth} %`;
  }
}
