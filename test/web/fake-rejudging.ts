import type { RejudgingView } from "../../harness/api/staff-shapes.ts";
import { NOW } from "./fake-course.ts";

const ADA = { student: "ada", name: "Ada Lovelace", exercise: "p1" };
const BOB = { student: "bob", name: "Bob", exercise: "p1" };

/** A rejudging by which one attempt gains points, two lose some, and one could not be judged. */
export const REJUDGING: RejudgingView = {
  id: "r1",
  state: "open",
  openedAt: NOW,
  by: "Grace Hopper",
  why: "the tests of last week",
  total: 5,
  done: 5,
  failed: 1,
  kept: [{ ...BOB, submission: "s-9", number: 3, reason: "the judge process ended unexpectedly" }],
  changes: [
    {
      ...ADA,
      submission: "s-1",
      number: 1,
      before: { verdict: "WA", score: 0 },
      after: { verdict: "AC", score: 100 },
    },
    {
      ...ADA,
      submission: "s-2",
      number: 2,
      before: { verdict: "AC", score: 100 },
      after: { verdict: "WA", score: 40 },
    },
    {
      ...BOB,
      submission: "s-3",
      number: 1,
      before: { verdict: "AC", score: 100 },
      after: { verdict: "WA", score: 0 },
    },
  ],
};
