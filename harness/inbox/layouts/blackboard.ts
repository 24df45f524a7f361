import { claimMatches, type Layout } from "../layout.ts";

const FILE =
  /(?:^|\/)(?<topic>[^/]+?)_(?<login>[^/_]+)_attempt_(?<at>\d{4}(?:-\d\d){5})(?:_(?<path>.+)|\.txt)$/;

// The first attempt in the name counts: the student chooses the rest.
/** `Homework 1_anovak_attempt_2026-10-10-14-03-00_P1.py`, and a `.txt` per attempt. */
export const blackboard: Layout = {
  name: "Blackboard",
  weight: 1,
  read: async (inbox) =>
    claimMatches(inbox, FILE, ({ topic = "", login = "", at = "", path }) =>
      path === undefined
        ? { kind: "aside", reason: "it is Blackboard's description of the attempt" }
        : {
            kind: "submission",
            who: [{ login }],
            name: path,
            topic,
            submittedAt: `${at.slice(0, 10)}T${at.slice(11).replaceAll("-", ":")}`,
            certainty: "sure",
          },
    ),
};
