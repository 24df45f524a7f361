import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteName } from "../../api/routes.ts";

/**
 * Routes whose answers are compressed. The length of a compressed answer says whether two of its texts
 * are alike (BREACH), so a route is listed only if its answers do not have both a secret and a text that
 * somebody else can choose again and again:
 *
 * - members: the class code, and names that people choose.
 * - submission, questions, audit: hidden tests and reasons that staff gave, and texts of students.
 * - answers to POST and PUT: links, codes and tokens.
 *
 * Live events and downloads are not JSON, and assets are compressed when the pages are built.
 */
const COMPRESSED: ReadonlySet<RouteName> = new Set([
  "class",
  "course",
  "courseStatistics",
  "exercise",
  "exerciseStatistics",
  "grading",
  "program",
  "rejudging",
  "rejudgings",
  "similarity",
]);

/** Smaller answers fit into a packet or two as they are. */
const MIN_BYTES = 2048;

/** Compresses in a tenth of the time of the default quality, which is meant for files that are kept. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export type Encoding = "br" | "gzip";

/** Compresses an answer if its route allows it and the caller accepts it. For the hook `onSend`. */
export async function compressAnswer(
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isAllowed = COMPRESSED.has(name) && reply.statusCode === 200;
  if (!isAllowed || typeof payload !== "string" || payload.length < MIN_BYTES) return payload;
  reply.header("vary", "accept-encoding");
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === undefined) return payload;
  reply.header("content-encoding", encoding);
  return compress(payload, encoding);
}

/** Compresses in another thread. */
export async function compress(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? promisify(brotliCompress)(text, BROTLI) : promisify(gzip)(text);
}

/** The better encoding that an Accept-Encoding header allows; browsers send `gzip, deflate, br, zstd`. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Set(
    String(header ?? "")
      .toLowerCase()
      .split(",")
      .map((each) => each.replaceAll(/\s/g, ""))
      .filter((each) => !/;q=0(?:\.0*)?$/.test(each))
      .map((each) => each.split(";")[0]),
  );
  return (["br", "gzip"] as const).find((each) => accepted.has(each));
}
