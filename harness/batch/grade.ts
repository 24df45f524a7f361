import type { NotJudged, Results, StudentResult } from "../core/judging.ts";
import type { FoundSubmission, Inbox } from "./find-submissions.ts";
import type { FileEvent } from "./judge-file.ts";
import type { Tagged } from "./run-in-parallel.ts";

/** Gathers the stream of {@link judgeFiles} into results whose order depends on names alone. */
export class GradeBook {
  readonly #results: StudentResult[] = [];
  readonly #notJudged: NotJudged[];

  constructor(inbox: Inbox) {
    this.#notJudged = [...inbox.notJudged];
  }

  add({ task, item }: Tagged<FoundSubmission, FileEvent>): void {
    const { student, problemId, path } = task;
    const leave = (reason: string) => {
      this.#notJudged.push({ student, problem: problemId, submission: path, reason });
    };
    if (item.kind === "not-judged") {
      leave(item.missingTools === undefined ? item.reason : `${item.reason}: ${item.missingTools}`);
    } else if (item.kind === "judging-finished") {
      // Nobody knows what it is worth: no grade is better than a wrong one.
      if (item.judging.verdict === "JE") leave(item.judging.failures[0]?.message ?? "judge error");
      else this.#results.push({ student, ...item.judging });
    }
  }

  close(): Results {
    return {
      results: this.#results.toSorted(
        (left, right) =>
          order(left.student.id, right.student.id) ||
          order(left.problem, right.problem) ||
          order(left.submission, right.submission),
      ),
      notJudged: this.#notJudged.toSorted((left, right) =>
        order(left.submission, right.submission),
      ),
    };
  }
}

/** By code units: the same on every machine, whatever its locale. */
function order(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
