import { claimMatches, type Layout } from "../layout.ts";

// The first two numbers that are named count: what follows is the student's to choose.
const FILE =
  /(?:^|\/)(?<name>[^/]+?)(?<late>_late)?_(?<id>\d+)_(?:\d+_(?!assignsubmission_)(?<path>.+)|(?<text>text\.html))$/i;

/**
 * `novakana_late_4711_8899_P1.py`: name, user, attachment; typed text is `novakana_4711_text.html`.
 * A name may hold `_`, as `van_dyke`.
 */
export const canvas: Layout = {
  name: "Canvas",
  weight: 1,
  read: async (inbox) =>
    claimMatches(inbox, FILE, ({ name = "", late, id = "", path, text }) => ({
      kind: "work",
      who: [{ canvasId: id, name }],
      name: path ?? text ?? "",
      isLate: late !== undefined,
      certainty: "sure",
    })),
};
