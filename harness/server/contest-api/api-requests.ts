import { z } from "zod";
import { parseRelativeTime, parseTime } from "../../contest/contest-time.ts";
import { bufferSource } from "../../io/archives/byte-source.ts";
import { type Caps, CAPS } from "../../io/archives/caps.ts";
import { explainJunk } from "../../io/archives/junk.ts";
import { listZip } from "../../io/archives/list-zip.ts";
import { Refusal } from "../http/refusal.ts";

/** Bodies of the Contest API's requests. Null and absent mean the same, as the specification says. */

const id = z.string().min(1).max(200);

const time = z.string().transform((text, context) => {
  const parsed = parseTime(text);
  if (parsed !== undefined) return parsed.ms;
  context.addIssue({ code: "custom", message: "is not a time such as 2026-06-25T10:00:00+01" });
  return z.NEVER;
});

const relativeTime = z.string().transform((text, context) => {
  const ms = parseRelativeTime(text);
  if (ms !== undefined && ms >= 0) return ms;
  context.addIssue({ code: "custom", message: "is not a relative time such as 0:05:00" });
  return z.NEVER;
});

/** `id`, times and the properties that only administrators may set must be absent. */
export const submissionBodySchema = z.strictObject({
  language_id: id,
  problem_id: id,
  team_id: id.nullish(),
  /** The judge finds it itself. */
  entry_point: z.string().max(1000).nullish(),
  files: z.tuple([
    z.strictObject({
      data: z.base64(),
      filename: z.string().nullish(),
      mime: z.literal("application/zip").nullish(),
    }),
  ]),
});

export const clarificationBodySchema = z.strictObject({
  text: z.string().trim().min(1).max(5000),
  problem_id: id.nullish(),
  reply_to_id: id.nullish(),
  from_team_id: id.nullish(),
  to_team_ids: z.array(id).max(2000).nullish(),
  to_group_ids: z.array(id).max(200).nullish(),
});

export const timesBodySchema = z.union([
  z.strictObject({
    id,
    start_time: time.nullable(),
    countdown_pause_time: relativeTime.nullish(),
  }),
  z.strictObject({ id, scoreboard_thaw_time: time }),
]);

export const feedQuerySchema = z.object({
  since_token: z.string().optional(),
  /** Its name in older versions: ignoring it would send everything again. */
  since_id: z.undefined().optional(),
  /** Ours: ends after the present events. */
  stream: z.enum(["true", "false"]).optional(),
});

/** A source of the usual size, and the archive's directory. */
const MAX_SOURCE_BYTES = 1024 * 1024;

/** Base64 of the largest source that does not compress. */
export const MAX_SUBMISSION_BYTES = 2 * MAX_SOURCE_BYTES;

/** A source and a few folders, with what some systems add. */
const MAX_ENTRIES = 100;

/** Sizes are checked before anything is unpacked. */
const ARCHIVE_CAPS: Caps = { ...CAPS, archives: "kept", fileBytes: Infinity, ratio: Infinity };

/**
 * The program in a submission's archive: its only file, since that is what the judge takes. Whatever the
 * archive claims, at most {@link MAX_SOURCE_BYTES} are unpacked, and not on the server's own thread.
 * @throws {Refusal} `wrong-file`, `too-large`
 */
export async function readProgram(base64: string): Promise<{
  readonly fileName: string;
  readonly bytes: Uint8Array;
}> {
  const source = bufferSource(Buffer.from(base64, "base64"));
  const allowed = { entries: MAX_ENTRIES, bytes: Infinity };
  const listed = await listZip(source, ARCHIVE_CAPS, allowed);
  if (listed.kind === "refused") throw invalidZip();
  const { files, refusals } = listed.listing;
  const programs = files.filter(({ path }) => explainJunk(path) === undefined);
  const [program] = programs;
  if (refusals.length > 0) throw invalidZip();
  if (program === undefined || programs.length > 1) {
    throw new Refusal("wrong-file", { text: (t) => t.notOneProgram(programs.length) });
  }
  if (program.sizeBytes > MAX_SOURCE_BYTES) throw new Refusal("too-large");
  const content = await program.read();
  if (content.kind === "refused") throw invalidZip();
  return { fileName: program.path, bytes: content.bytes };
}

function invalidZip(): Refusal {
  return new Refusal("wrong-file", { text: (t) => t.invalidZip });
}
