import { z } from "zod";
import { judgingSchema } from "../../core/judging/judging.ts";
import {
  gameExplorationSchema,
  graphExplorationSchema,
  octalExplorationSchema,
} from "../../core/results/exploration.ts";
import { gameRecordSchema, positionAnalysisSchema } from "../../core/results/game-record.ts";
import { packageVerificationSchema } from "../../core/results/package-verification.ts";
import { resultsSchema } from "../../core/results/results.ts";
import { tournamentSchema } from "../../core/results/tournament.ts";

/**
 * The texts of the `*.schema.json` files beside this one, by file name. After a change of a schema in
 * core, `vitest run -u` on the test of this file updates them.
 */
export const JSON_SCHEMAS: Readonly<Record<string, string>> = {
  "game-exploration.schema.json": print(gameExplorationSchema),
  "game.schema.json": print(gameRecordSchema),
  "graph-exploration.schema.json": print(graphExplorationSchema),
  "judging.schema.json": print(judgingSchema),
  "octal-exploration.schema.json": print(octalExplorationSchema),
  "position.schema.json": print(positionAnalysisSchema),
  "results.schema.json": print(resultsSchema),
  "tournament.schema.json": print(tournamentSchema),
  "verification.schema.json": print(packageVerificationSchema),
};

function print(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema), undefined, 2)}\n`;
}
