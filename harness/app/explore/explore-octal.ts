import { analyseOctalGame } from "../../../reference/kit/octal-games.ts";
import type { OctalExploration } from "../../core/results/exploration.ts";
import { UsageError } from "../usage-error.ts";

/**
 * The values of an octal game's heaps up to `max`, and its period if they prove one.
 * @throws {UsageError} if the text is no octal code, or `max` is out of range.
 */
export function exploreOctal(text: string, max: number): OctalExploration {
  try {
    const { code, values, proof } = analyseOctalGame(text, max);
    return {
      code,
      values: [...values],
      preperiod: proof?.preperiod ?? null,
      period: proof?.period ?? null,
      proved: proof !== undefined,
      exceptions: proof === undefined ? null : [...proof.exceptions],
      needed: proof?.needed ?? null,
    };
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}
