import { expect, it } from "vitest";
import { printLatex } from "../../../harness/app/packages/latex.ts";

const MARKDOWN = `# A name

## The game

With **N** heaps, 1 ≤ n_1 & 50 % of \`a_b{}\`: _so_ far.

- one
- two

| Group | Points |
| ----- | -----: |
| small | 40     |

\`\`\`
1 2 {3}
\`\`\`

## Samples

| Call |
| ---- |
| f(1) |

## An example, worked out

10^18 & "quotes"
`;

it("a LaTeX statement has neither a heading with the name nor the samples", () => {
  const text = printLatex({
    markdown: MARKDOWN,
    name: "50 % & more",
    form: "## Input\n\nA line.\n",
  });
  expect(text).toMatchInlineSnapshot(`
    "\\problemname{50 \\% \\& more}

    \\section*{The game}

    With \\textbf{N} heaps, 1 $\\leq$ n\\_1 \\& 50 \\% of \\texttt{a\\_b\\{\\}}: \\emph{so} far.

    \\begin{itemize}
    \\item one
    \\item two
    \\end{itemize}

    \\begin{tabular}{lr}
    Group & Points \\\\
    \\hline
    small & 40 \\\\
    \\end{tabular}

    \\begin{verbatim}
    1 2 {3}
    \\end{verbatim}

    \\section*{An example, worked out}

    10\\^{}18 \\& ''quotes''

    \\section*{Input}

    A line.
    "
  `);
});

it("special characters of LaTeX are escaped", () => {
  const text = printLatex({
    markdown: String.raw`\\ { } $ & # % _ ^ ~ < > |`,
    name: "x",
    form: "",
  });
  expect(text).toContain(String.raw`\textbackslash{} \{ \} \$ \& \# \% \_ \^{} \~{} $<$ $>$ $|$`);
});
