import { type Claim, claimMatches, type InboxFile, type Layout } from "../layout.ts";

// The first two numbers in the name count: the student chooses the rest.
const FILE =
  /(?:^|\/)(?<name>[^/]+?)(?<late>_late)?_(?<id>\d+)_(?:\d+_(?!assignsubmission_)(?<path>.+)|(?<text>text\.html))$/i;

/**
 * `novakana_late_4711_8899_P1.py`: name, user, attachment; typed text is `novakana_4711_text.html`.
 * A name may contain `_`, as in `van_dyke`.
 */
export const canvas: Layout = {
  name: "Canvas",
  weight: 1,
  read: async (inbox) => {
    const claims = claimMatches(inbox, FILE, ({ name = "", late, id = "", path, text }) => ({
      kind: "submission",
      who: [{ canvasId: id, name }],
      name: path ?? text ?? "",
      isLate: late !== undefined,
      ...(path === undefined && { isTyped: true }),
      certainty: "sure",
    }));
    const submissions = [...claims.values()].filter((claim) => claim.kind === "submission");
    const withFiles = new Set(
      submissions.flatMap(({ who, isTyped }) =>
        isTyped ? [] : who.map(({ canvasId }) => canvasId),
      ),
    );
    return new Map<InboxFile, Claim>(
      [...claims].map(([file, claim]) => {
        const isBesideFiles =
          claim.kind === "submission" && claim.isTyped && withFiles.has(claim.who[0].canvasId);
        return [file, isBesideFiles ? TYPED : claim];
      }),
    );
  },
};

const TYPED: Claim = {
  kind: "aside",
  isStudents: true,
  reason: "it was typed into Canvas's form, but files were submitted as well",
};
