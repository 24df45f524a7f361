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
 * The JSON schemas of what Grundy prints and stores, by the name of their file. `npm run build` writes
 * them beside this file, and the package offers them as `grundy-judge/NAME`.
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
