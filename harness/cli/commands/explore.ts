import { exploreGraph } from "../../app/explore/explore-graph.ts";
import { exploreOctal } from "../../app/explore/explore-octal.ts";
import { UsageError } from "../../app/usage-error.ts";
import {
  renderGraphExploration,
  renderOctalExploration,
} from "../../report/terminal/render-exploration.ts";
import { EXIT, type ExitStatus } from "../exit-status.ts";
import { print } from "../output.ts";

interface Options {
  readonly format: "json" | "plain";
}

export function printOctal(
  code: string,
  { to, format }: Options & { readonly to: string },
): ExitStatus {
  // Number("") is 0.
  if (!/^\d+$/.test(to)) {
    throw new UsageError(`--to ${to}: the largest heap must be a whole number from 0 on`);
  }
  const exploration = exploreOctal(code, Number(to));
  print(format === "json" ? toLine(exploration) : renderOctalExploration(exploration));
  return EXIT.passed;
}

export async function printGraph(file: string, { format }: Options): Promise<ExitStatus> {
  const exploration = await exploreGraph(file);
  print(format === "json" ? toLine(exploration) : renderGraphExploration(exploration));
  return EXIT.passed;
}

function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
