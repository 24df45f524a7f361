import { type Claim, claimMatches, type InboxFile, type Layout } from "../layout.ts";

const FILE =
  /(?:^|\/)submitted\/(?<student>[^/]+)\/(?<topic>[^/]+)\/(?:(?<stamp>timestamp\.txt)|(?<path>.+))$/;

/** `submitted/<student>/<assignment>/P1.ipynb`, and a `timestamp.txt` where the exchange was used. */
export const nbgrader: Layout = {
  name: "nbgrader",
  weight: 1,
  read: async (inbox) => {
    const times = new Map<string, string>();
    for (const file of inbox.files) {
      if (FILE.exec(file.fullPath)?.groups?.["stamp"] === undefined) continue;
      const read = await file.read();
      const at = read.kind === "bytes" ? readStamp(read.bytes.toString("utf8")) : undefined;
      if (at !== undefined) times.set(folderOf(file), at);
    }
    return claimMatches(inbox, FILE, ({ student = "", topic = "", path }, file): Claim => {
      if (path === undefined) {
        return { kind: "aside", reason: "nbgrader tells there when it was handed in" };
      }
      const folder = file.fullPath.slice(0, -path.length - 1);
      const submittedAt = times.get(folder);
      return {
        kind: "work",
        who: [{ studentId: student }],
        name: path,
        topic,
        ...(submittedAt !== undefined && { submittedAt }),
        certainty: "sure",
      };
    });
  },
};

function folderOf({ fullPath }: InboxFile): string {
  return fullPath.slice(0, fullPath.lastIndexOf("/"));
}

/** `2026-10-10 14:03:00.123456 UTC`; another zone's name says too little to be counted on. */
function readStamp(text: string): string | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)? ?(UTC)?/.exec(text.trim());
  return match === null ? undefined : `${match[1]}T${match[2]}${match[3] === undefined ? "" : "Z"}`;
}
