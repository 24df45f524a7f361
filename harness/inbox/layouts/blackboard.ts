import { decodeText } from "../decode-text.ts";
import { claimMatches, type Claim, type Inbox, type InboxFile, type Layout } from "../layout.ts";
import { foldId } from "../roster/identity.ts";

// The first attempt in the name counts: the student chooses the rest.
const FILE =
  /(?:^|\/)(?<stem>[^/]+?_[^/_]+)_attempt_(?<at>\d{4}(?:-\d\d){5})(?:_(?<path>.+)|\.txt)$/;

/** In the description of an attempt: `Name: Jane Doe (jane_doe)`. */
const NAME = /^[^:\n]+: .*\((?<login>[^()\s]+)\)\s*$/m;

/** `Homework 1_anovak_attempt_2026-10-10-14-03-00_P1.py`, and a `.txt` per attempt. */
export const blackboard: Layout = {
  name: "Blackboard",
  weight: 1,
  read: async (inbox) => {
    const split = await findSplits(inbox);
    return claimMatches(inbox, FILE, ({ stem = "", at = "", path }): Claim => {
      if (path === undefined) {
        return { kind: "aside", reason: "it is Blackboard's description of the attempt" };
      }
      const { login, isSure } = split(stem);
      return {
        kind: "submission",
        who: [{ login }],
        name: path,
        topic: stem.slice(0, -login.length - 1),
        submittedAt: `${at.slice(0, 10)}T${at.slice(11).replaceAll("-", ":")}`,
        certainty: isSure ? "sure" : "likely",
        ...(!isSure && { note: "its username may begin earlier" }),
      };
    });
  },
};

type Split = (stem: string) => { readonly login: string; readonly isSure: boolean };

/**
 * Splits `assignment_username`, both of which may contain underscores: by what Blackboard writes into
 * the attempt's description, by the roster, or by the assignment with which all names begin.
 */
async function findSplits(inbox: Inbox): Promise<Split> {
  const described = new Map<string, string>();
  const stems = new Set<string>();
  for (const file of inbox.files) {
    const { stem, path } = FILE.exec(file.fullPath)?.groups ?? {};
    if (stem === undefined) continue;
    stems.add(stem);
    const login = path === undefined ? await readLogin(file) : undefined;
    if (login !== undefined && stem.endsWith(`_${login}`)) described.set(stem, login);
  }
  const onRoster = new Set(
    inbox.roster.students.flatMap(({ login }) => (login === undefined ? [] : [foldId(login)])),
  );
  const assignment = sharedAssignment([...stems]);
  return (stem) => {
    const possible = splitsOf(stem);
    const listed = possible.filter((login) => onRoster.has(foldId(login)));
    const listedLogin = described.get(stem) ?? (listed.length === 1 ? listed[0] : undefined);
    if (listedLogin !== undefined) return { login: listedLogin, isSure: true };
    const login = stem.startsWith(assignment) ? stem.slice(assignment.length) : "";
    if (assignment !== "" && login !== "") return { login, isSure: !login.includes("_") };
    return { login: possible.at(-1) ?? stem, isSure: possible.length === 1 };
  };
}

async function readLogin(file: InboxFile): Promise<string | undefined> {
  const content = await file.read();
  if (content.kind === "refused") return undefined;
  return NAME.exec(decodeText(content.bytes))?.groups?.["login"];
}

/** Every ending that may be a username, the longest first. */
function splitsOf(stem: string): readonly string[] {
  const parts = stem.split("_");
  return parts.slice(1).map((_, at) => parts.slice(at + 1).join("_"));
}

/** The assignment with an underscore, if there are several names to compare. */
function sharedAssignment(stems: readonly string[]): string {
  const [first = "", ...others] = stems;
  if (others.length === 0) return "";
  let length = 0;
  while (length < first.length && others.every((stem) => stem[length] === first[length])) {
    length += 1;
  }
  return first.slice(0, first.slice(0, length).lastIndexOf("_") + 1);
}
