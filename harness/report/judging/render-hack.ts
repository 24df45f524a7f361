import { describeVerdict } from "../../core/judging/verdict.ts";
import type { ShownHack } from "../formats/hacks-json.ts";
import { toPrintable } from "../terminal/printable.ts";
import { paint, type TextStyle } from "../terminal/text-style.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";
import { renderAnswer } from "./render-failure.ts";

/** Renders the result of an input against a program; ends with a line end. */
export function renderHack(
  { call, hack }: ShownHack,
  facts: ProblemFacts,
  style: TextStyle,
): string {
  const callText = toPrintable(call, style);
  if (hack.kind === "invalid")
    return `${callText}: no valid input: ${toPrintable(hack.message, style)}\n`;
  const { counterexample } = hack;
  if (hack.kind === "unsuccessful") {
    const note = hack.isVarying ? " (it failed once, but not again)" : "";
    return `${callText}: unsuccessful hack: the program is right${note}\n`;
  }
  const title = `${callText}: successful hack: ${describeVerdict(counterexample.verdict)}`;
  const lines = [
    paint(style, "strong", title),
    ...renderAnswer(counterexample, hack, facts, style),
  ];
  return lines.map((line) => `${line}\n`).join("");
}
