import { unzipSync } from "fflate";
import { z } from "zod";
import { parseRelativeTime, parseTime } from "../../contest/contest-time.ts";
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

/**
 * The program in a submission's archive: its only file, since that is what the judge takes.
 * @throws {Refusal} `wrong-file`
 */
export function readProgram(base64: string): {
  readonly fileName: string;
  readonly bytes: Uint8Array;
} {
  const names: string[] = [];
  const files = unzip(base64, ({ name, originalSize }) => {
    if (name.endsWith("/")) return false;
    names.push(name);
    if (originalSize > MAX_SOURCE_BYTES) throw new Refusal("too-large");
    return names.length === 1;
  });
  const [[fileName, bytes] = []] = Object.entries(files);
  if (fileName === undefined || bytes === undefined || names.length > 1) {
    throw new Refusal("wrong-file", { text: (t) => t.notOneProgram(names.length) });
  }
  return { fileName, bytes };
}

function unzip(base64: string, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(Buffer.from(base64, "base64"), { filter });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("wrong-file", { text: (t) => t.invalidZip });
  }
}
