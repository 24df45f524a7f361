import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeBoard } from "../../harness/contest/board.ts";
import { ContestState } from "../../harness/contest/contest-state.ts";
import { listEvents } from "../../harness/contest/list-events.ts";
import { MINUTE_MS } from "../../harness/contest/contest-time.ts";
import { arbitraryEvents } from "./sample-contest.ts";

function boardsOf(contest: ContestState) {
  return (["full", "frozen"] as const).map((view) => makeBoard(contest, { view }));
}

test.each(["icpc", "ioi"] as const)(
  "the events of a contest make the same boards again, also of a part of it (%s)",
  (kind) => {
    fc.assert(
      fc.property(arbitraryEvents(kind), fc.integer({ min: 0, max: 310 }), (events, minute) => {
        const whole = ContestState.from(events);
        expect(boardsOf(ContestState.from(listEvents(whole)))).toEqual(boardsOf(whole));
        const part = ContestState.from(listEvents(whole, minute * MINUTE_MS));
        const submissions = [...whole.submissions()];
        for (const submission of submissions) {
          const timeMs = whole.contestTimeMs(submission) ?? Infinity;
          if (timeMs <= minute * MINUTE_MS) continue;
          whole.take({ kind: "object-removed", collection: "submissions", id: submission.id });
        }
        expect(boardsOf(part)).toEqual(boardsOf(whole));
      }),
      { numRuns: 200 },
    );
  },
);
