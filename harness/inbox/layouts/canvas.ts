import {
  type Claim,
  claimMatches,
  type Groups,
  type InboxFile,
  type Layout,
  type SubmissionClaim,
} from "../layout.ts";
import { type Identity, idOf } from "../roster/identity.ts";

// The first two numbers in the name count: the student chooses the rest.
const FILE =
  /(?:^|\/)(?<name>[^/]+?)(?<late>_late)?_(?<id>\d+)_(?:\d+_(?!assignsubmission_)(?<path>.+)|(?<text>text\.html)|(?<link>link\.html))$/i;
/** Anonymous grading hides the user: `anon_x7Kp2_8899_P1.py`, `LATE_anon_x7Kp2_text.html`. */
const ANONYMOUS =
  /(?:^|\/)(?<late>LATE_)?anon_(?<id>[A-Za-z\d]+)_(?:\d+_(?<path>.+)|(?<text>text\.html)|(?<link>link\.html))$/;

/**
 * `novakana_late_4711_8899_P1.py`: name, user, attachment; typed text is `novakana_4711_text.html`, a
 * web address `novakana_4711_link.html`. A name may contain `_`, as in `van_dyke`.
 */
export const canvas: Layout = {
  name: "Canvas",
  weight: 1,
  read: async (inbox) => {
    const claims = new Map<InboxFile, Claim>([
      ...claimMatches(inbox, FILE, ({ id = "", name = "", ...rest }) =>
        toClaim({ canvasId: id, name }, rest),
      ),
      ...claimMatches(inbox, ANONYMOUS, ({ id = "", ...rest }) =>
        toClaim({ label: `anon_${id}` }, rest),
      ),
    ]);
    const submissions = [...claims.values()].filter((claim) => claim.kind === "submission");
    const withFiles = new Set(
      submissions.flatMap(({ who, isTyped }) => (isTyped ? [] : who.map(idOf))),
    );
    return new Map<InboxFile, Claim>(
      [...claims].map(([file, claim]) => {
        const isBesideFiles =
          claim.kind === "submission" && claim.isTyped && withFiles.has(idOf(claim.who[0]));
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

function toClaim(who: Identity, { late, path, text, link }: Groups): SubmissionClaim {
  return {
    kind: "submission",
    who: [who],
    name: path ?? text ?? link ?? "",
    isLate: late !== undefined,
    ...(text !== undefined && { isTyped: true }),
    certainty: "sure",
  };
}
