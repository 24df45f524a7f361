import { z } from "zod";
import { SCOPE } from "./claims.ts";
import type { ProductFamily } from "./platform.ts";
import { type Result, resultsUrl } from "./score.ts";
import { readJson } from "./read-json.ts";
import type { Ask } from "./ask.ts";

const answer = z.array(
  z.object({
    userId: z.coerce.string(),
    resultScore: z.number().nullish(),
    resultMaximum: z.number().nullish(),
    timestamp: z.string().nullish(),
  }),
);

/** Reads the platform's result of one person. @throws {ServiceFailed} */
export async function readResult(
  call: Ask,
  family: ProductFamily,
  lineItem: string,
  subject: string,
): Promise<Result | undefined> {
  const response = await call(resultsUrl(lineItem, subject), {
    scope: SCOPE.result,
    accept: "application/vnd.ims.lis.v2.resultcontainer+json",
  });
  const results = await readJson(response, answer);
  const result = results.find(({ userId }) => userId === subject);
  if (result === undefined) return undefined;
  // Moodle omits score and time of a grade of 0 (`result_for_json`).
  const given = result.resultScore ?? undefined;
  const mayBeZero = given === undefined && family === "moodle";
  const changedMs = Date.parse(result.timestamp ?? "");
  return {
    ...(given === undefined ? {} : { given }),
    ...(mayBeZero ? { mayBeZero } : {}),
    ...(typeof result.resultMaximum === "number" ? { maximum: result.resultMaximum } : {}),
    ...(Number.isFinite(changedMs) ? { changedMs } : {}),
  };
}
