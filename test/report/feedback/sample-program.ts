import { type ProgramText, toProgramText } from "../../../harness/core/results/program-text.ts";

const SOURCE = `# who takes the last stone
def AcanWin(n: int) -> bool:
    """True if whoever moves first wins."""
    table = [False, True, True]
    while len(table) <= n:
        table.append(not (table[-1] and table[-2]) or f"a rather long line that goes on {n} and on and on")
    return table[n + 1]
`;

/** Seven lines, with what an instructor said of two of them. */
export const PROGRAM: ProgramText = {
  ...toProgramText("python", SOURCE),
  comments: [
    { line: 4, text: "Why these three?\nSay it in a comment.", by: "Prof. Nim" },
    { line: 99, text: "This one is beyond the end." },
  ],
};
