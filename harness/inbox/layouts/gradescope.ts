import { basename } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { Identity } from "../roster/identity.ts";
import { type Claim, claimMatches, type InboxFile, type Layout } from "../layout.ts";

const FILE = /(?:^|\/)(?<submission>submission_\d+)\/(?<path>.+)$/;
const METADATA = "submission_metadata.yml";

const text = z.string().nullish();
/** Keys are Ruby's symbols, which begin with a colon. */
const entrySchema = z.object({
  ":submitters": z.array(z.object({ ":name": text, ":sid": text, ":email": text })).min(1),
  ":created_at": text,
});
type Entry = z.infer<typeof entrySchema>;

/** `submission_123/P1.py`; `submission_metadata.yml` names the submitters, several for a group. */
export const gradescope: Layout = {
  name: "Gradescope",
  weight: 1,
  read: async (inbox) => {
    // Use the outermost one: a student may submit a file of this name, too.
    const [index] = inbox.files
      .filter(({ path }) => basename(path) === METADATA && !FILE.test(path))
      .toSorted((left, right) => left.path.split("/").length - right.path.split("/").length);
    if (index === undefined) return new Map();
    const metadata = await readMetadata(index);
    const claims = claimMatches(inbox, FILE, ({ submission = "", path = "" }): Claim => {
      if (metadata === undefined) {
        return { kind: "unplaced", reason: `${METADATA} cannot be read: export it again` };
      }
      const entry = entrySchema.safeParse(metadata[submission]).data;
      const [first, ...others] = entry?.[":submitters"].map(toIdentity) ?? [];
      if (first === undefined) {
        return { kind: "unplaced", reason: `${METADATA} does not say who submitted ${submission}` };
      }
      return {
        kind: "submission",
        who: [first, ...others],
        name: path,
        ...readTime(entry?.[":created_at"]),
        certainty: "sure",
      };
    });
    return new Map<InboxFile, Claim>([
      ...claims,
      [index, { kind: "aside", reason: "it is Gradescope's list of submitters" }],
    ]);
  },
};

async function readMetadata(
  file: InboxFile,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const content = await file.read();
  if (content.kind === "refused") return undefined;
  try {
    // Keep numbers as text, or 007 would become student 7.
    const metadata: unknown = parse(content.bytes.toString("utf8"), {
      schema: "failsafe",
      logLevel: "silent",
    });
    return z.record(z.string(), z.unknown()).parse(metadata);
  } catch {
    return undefined;
  }
}

function toIdentity(submitter: Entry[":submitters"][number]): Identity {
  const { ":sid": studentId, ":email": email, ":name": name } = submitter;
  return {
    ...(studentId && { studentId }),
    ...(email && { email }),
    ...(name && { name: name.normalize("NFC") }),
  };
}

/** `2026-10-10 14:03:00.000000000 Z`, or with an offset. */
function readTime(createdAt: string | null | undefined): { readonly submittedAt?: string } {
  const match = /^(\S+) (\d\d:\d\d:\d\d)(?:\.\d+)? (Z|[+-]\d\d:\d\d)$/.exec(createdAt ?? "");
  return match === null ? {} : { submittedAt: `${match[1]}T${match[2]}${match[3]}` };
}
