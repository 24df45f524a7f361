import { describe, expect, it } from "vitest";
import { toScript } from "../../harness/inbox/notebook.ts";

const notebook = (cells: readonly (readonly [string, string | string[]])[], metadata = {}) =>
  JSON.stringify({
    nbformat: 4,
    metadata,
    cells: cells.map(([cell_type, source]) => ({ cell_type, source, outputs: [] })),
  });

const cell = (source: string, nbgrader?: object) => ({
  cell_type: "code",
  source,
  metadata: nbgrader === undefined ? {} : { nbgrader },
});

function textOf(source: string): string {
  const script = toScript(notebook([["code", source]]));
  return script.kind === "script" ? script.text : script.reason;
}

describe("a notebook", () => {
  it("is its code cells in their order", () => {
    const text = notebook([
      ["markdown", "# P1"],
      ["code", ["def f(n):\n", "    return n"]],
      ["code", "g = f"],
    ]);
    expect(toScript(`\uFEFF${text}`)).toEqual({
      kind: "script",
      text: "def f(n):\n    return n\n\ng = f\n",
    });
  });

  it("keeps its blocks when magics are removed", () => {
    const source = [
      "%matplotlib inline",
      "!pip install x",
      "f?",
      "if a:",
      "    %time f()",
      "x = (a",
      "  % b)",
    ].join("\n");
    expect(toScript(notebook([["code", source]]))).toEqual({
      kind: "script",
      text: [
        "pass  # %matplotlib inline",
        "pass  # !pip install x",
        "pass  # f?",
        "if a:",
        "    f()",
        "x = (a",
        "  % b)",
        "",
      ].join("\n"),
    });
  });

  it("leaves text in quotes alone", () => {
    const source = 's = """\n%d\n!x\n"""\n!ls';
    expect(toScript(notebook([["code", source]]))).toEqual({
      kind: "script",
      text: 's = """\n%d\n!x\n"""\npass  # !ls\n',
    });
  });

  it.each([
    [
      "an operator within brackets",
      'print("%s" \n      %name)\n!ls',
      'print("%s" \n      %name)\npass  # !ls',
    ],
    ["after a backslash", "x = 7 \\\n%y", "x = 7 \\\n%y"],
    [
      "quotes in a comment",
      "# an odd '''\n%matplotlib inline",
      "# an odd '''\npass  # %matplotlib inline",
    ],
    ["an apostrophe in a text", 's = "it\'s"\n%pylab', 's = "it\'s"\npass  # %pylab'],
    ["a timed value", "x = %time f(5)\n%time y = f(6)", "x = f(5)\ny = f(6)"],
    ["a timed addition", "%time x += 1", "x += 1"],
    ["a timed item", "%time d['a'] = f(3)", "d['a'] = f(3)"],
    ["a timed annotation", "%time x: int = 3", "x: int = 3"],
    [
      "a timed call, which may change something",
      "%time fill(a,\n  3)\n!ls",
      "fill(a,\n  3)\npass  # !ls",
    ],
    ["a timed command", "%time !ls", "pass  # !ls"],
    [
      "an item from a command",
      "x[0] = !ls\nx['a'][1] = !ls",
      "x[0] = []  # !ls\nx['a'][1] = []  # !ls",
    ],
    [
      "line ends of Windows",
      "%matplotlib inline\r\nf?\r\nx = 1\r\n",
      "pass  # %matplotlib inline\npass  # f?\nx = 1\n",
    ],
  ])("reads lines as Jupyter does: %s", (_, source, text) => {
    expect(toScript(notebook([["code", source]]))).toEqual({ kind: "script", text: `${text}\n` });
  });

  it("has the names that Jupyter gives it, unless it has its own", () => {
    expect(textOf("display(f(5))\nget_ipython().run_line_magic('time', '')")).toMatch(
      /^display = get_ipython = type\(.*\)\(\)\ndisplay\(f\(5\)\)\n/,
    );
    expect(textOf("def display(x): return x\ndisplay(1)")).toMatch(/^def display/);
    expect(textOf("from IPython.display import display, HTML\ndisplay(HTML(''))")).toMatch(
      /^display = HTML = type\(/,
    );
  });

  it.each([
    ["from IPython.display import display  # shows", /^display = type\(.*\)\(\)\n$/],
    [
      "from IPython.display import (display,  # shows\n  HTML as H,\n)\nx = 1",
      /^# from .*\n#   HTML as H,\ndisplay = H = type\(.*\)\(\)\nx = 1\n$/,
    ],
    ["from IPython.display import (HTML)\n!ls", /^HTML = type\(.*\)\(\)\npass  # !ls\n$/],
    ["import IPython", /^IPython = type\(/],
    ["import IPython.display as d", /^d = type\(/],
    ["import IPython.display", /^IPython = type\(/],
    ["import IPythonic", /^import IPythonic\n$/],
    ["from IPython import *", /^from IPython import \*\n$/],
    ['s = """\nfrom IPython import (a,\n"""', /^s = """\nfrom IPython import \(a,\n"""\n$/],
  ])("imports nothing of Jupyter: %j", (source, text) => {
    expect(textOf(source)).toMatch(text);
  });

  it("comments out cells of other programs, but not cells that are only timed", () => {
    const cells = [
      ["code", "%%bash\nls\nrm x"],
      ["code", "%%time\nf()"],
    ] as const;
    expect(toScript(notebook(cells))).toEqual({
      kind: "script",
      text: "# %%bash\n# ls\n# rm x\n\n# %%time\nf()\n",
    });
  });

  it("replaces the output of a command by an empty value, also over several lines", () => {
    const source = "files = !ls\n!pip install \\\n  numpy \\\n  sympy\nx = 7 % 3";
    expect(toScript(notebook([["code", source]]))).toEqual({
      kind: "script",
      text: "files = []  # !ls\npass  # !pip install \\\n#   numpy \\\n#   sympy\nx = 7 % 3\n",
    });
  });

  it("includes cells that write a Python file", () => {
    expect(toScript(notebook([["code", "%%writefile P1.py\ndef f(): pass"]]))).toEqual({
      kind: "script",
      text: "# %%writefile P1.py\ndef f(): pass\n",
    });
  });

  it("excludes nbgrader's test cells but keeps imports and helpers", () => {
    const cells = [
      cell("import math"),
      cell("def f(n): return n", { solution: true, grade: false, locked: false }),
      cell("g = f", { solution: true, grade: true, locked: false }),
      cell("assert f(1) == 2", { solution: false, grade: true, locked: true }),
      cell("h = f", { solution: false, grade: false, locked: true }),
    ];
    expect(toScript(JSON.stringify({ cells }))).toEqual({
      kind: "script",
      text: "import math\n\ndef f(n): return n\n\ng = f\n\nh = f\n",
      isWithoutTests: true,
    });
    const unmarked = [cell("def f(n): return n"), cell("assert helper(1)", { grade: true })];
    expect(toScript(JSON.stringify({ cells: unmarked }))).toMatchObject({
      text: "def f(n): return n\n",
      isWithoutTests: true,
    });
  });

  it.each([
    ["no JSON", "print(1)", /not a notebook/],
    ["an old form", '{"worksheets": []}', /version 4/],
    [
      "without code",
      notebook([
        ["markdown", "# P1"],
        ["code", " "],
      ]),
      /no code/,
    ],
    ["another language", notebook([], { kernelspec: { language: "R" } }), /written in R/],
  ])("is refused when it is %s", (_, text, reason) => {
    expect(toScript(text)).toEqual({ kind: "refused", reason: expect.stringMatching(reason) });
  });
});
