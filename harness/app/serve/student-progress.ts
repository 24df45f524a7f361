import type { JudgingStep } from "../../api/live-shapes.ts";
import type { JudgeEvent } from "../../core/judging/event.ts";
import { advanceStage, type JudgingStage } from "../../progress/judging-stage.ts";

/**
 * Steps that a student may see during a judging; undefined: only that it is being judged. Nothing is
 * shown from the first hidden group on, because a program could choose the time of an event there and
 * so leak a hidden input.
 */
export class StudentProgress {
  #hasMetHidden = false;
  #stage: JudgingStage = { kind: "preparing" };

  take(event: JudgeEvent): JudgingStep | undefined {
    this.#hasMetHidden ||= event.kind === "group-started" && event.visibility === "hidden";
    if (this.#hasMetHidden) return undefined;
    this.#stage = advanceStage(this.#stage, event);
    switch (this.#stage.kind) {
      case "compiling":
        return { kind: "compiling" };
      case "group": {
        const { group, finished, total = 0 } = this.#stage;
        return { kind: "group", group, done: toTenths(finished, total), total };
      }
      case "preparing": {
        const { language } = this.#stage;
        return language === undefined ? undefined : { kind: "preparing", language };
      }
      case "explaining":
        return undefined;
    }
  }
}

/** Rounds down to tenths of the total, so that thousands of cases do not make thousands of messages. */
function toTenths(doneCount: number, total: number): number {
  return total === 0
    ? 0
    : Math.ceil((Math.floor(Math.min(1, doneCount / total) * 10) * total) / 10);
}
