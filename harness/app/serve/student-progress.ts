import type { JudgeEvent } from "../../core/judging/event.ts";

/**
 * Progress texts that a student may see during a judging; undefined: only that it is being judged.
 * Nothing is shown from the first hidden group on, because a program could choose the time of an event
 * there and so leak a hidden input.
 */
export class StudentProgress {
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
        return this.#describe(event.group, 0);
      case "case-finished":
        return this.#describe(event.group, event.index + 1);
      case "group-finished":
      case "note":
      case "explaining-started":
      case "judging-finished":
        return undefined;
    }
  }

  /** In steps of 10 %, so that thousands of cases do not make thousands of messages. */
  #describe(group: string, done: number): string {
    const size = this.#sizes.get(group) ?? 0;
    const tenth = size === 0 ? 0 : Math.floor((done / size) * 10) * 10;
    return tenth === 0 ? `group ${group}` : `group ${group}: ${tenth} %`;
  }
}
