import { claimMatches, type Layout } from "../layout.ts";

const FILE =
  /(?:^|\/)(?<name>[^/]+?)_(?<id>\d+)_assignsubmission_(?:file|onlinetext)(?:_?\/|_)(?<path>.+)$/;

/** `Ana Novak_4711_assignsubmission_file_/P1.py`, and flat `…_file_P1.py`; `_` may be a space. */
export const moodle: Layout = {
  name: "Moodle",
  weight: 1,
  read: async (inbox) =>
    claimMatches(inbox, FILE, ({ name = "", id = "", path = "" }) => ({
      kind: "work",
      who: [{ moodleId: id, ...nameOf(name) }],
      name: path,
      certainty: "sure",
    })),
};

/** Blind marking puts `Participant_4711` in the name's place. */
function nameOf(written: string): { readonly name?: string } {
  const name = written.replaceAll("_", " ");
  return /^\p{L}+ \d+$/u.test(name) ? {} : { name };
}
