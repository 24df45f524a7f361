import { describe, expect, it } from "vitest";
import { recognise, toSubmissionFilesReader } from "../../harness/inbox/index.ts";
import { openTree } from "../../harness/io/index.ts";
import { type Files, makeInboxFolder } from "./inbox-folder.ts";
import { makeZip } from "./make-zip.ts";

async function readFirst(files: Files) {
  await using inbox = await makeInboxFolder(files);
  const tree = await openTree(inbox.path);
  const options = { problemIds: ["p1"], extensions: [".py"] };
  const [submission] = (await recognise(tree, options)).submissions;
  return submission && (await toSubmissionFilesReader(tree)(submission));
}

describe("a submission", () => {
  it("is read under the student's file name, with companions", async () => {
    const submission = await readFirst({ "ana_1_2_P1.py": "import heap", "ana_1_3_heap.py": "2" });
    expect(submission).toEqual({
      kind: "submission",
      name: "P1.py",
      bytes: Buffer.from("import heap"),
      companions: [{ name: "heap.py", bytes: Buffer.from("2") }],
      notes: [],
    });
  });

  it("becomes a script if it is a notebook", async () => {
    const cells = [{ cell_type: "code", source: "print(1)" }];
    const submission = await readFirst({ "ana/P1.ipynb": JSON.stringify({ cells }) });
    expect(submission).toMatchObject({ name: "P1.py", bytes: Buffer.from("print(1)\n") });
    expect(await readFirst({ "ana/P1.ipynb": "{}" })).toMatchObject({ kind: "refused" });
  });

  it("is extracted from the page of a form", async () => {
    const program =
      "def f(n):\n    if n &lt; 2 &amp;&amp; n:<br>        return n&nbsp;- 1\n    return <span>n</span>";
    const page = `<!DOCTYPE html><body><p>My program:</p><pre class="x">\n${program}\n</pre></body>`;
    expect(await readFirst({ "ana_1_text.html": page })).toMatchObject({
      name: "text.py",
      bytes: Buffer.from("def f(n):\n    if n < 2 && n:\n        return n - 1\n    return n\n"),
      notes: [expect.stringContaining("typed into the learning platform's form")],
    });
    const java = "<pre>public class P1 {\n  static int f(int n) { return n; }\n}</pre>";
    expect(await readFirst({ "ana_1_text.html": java })).toMatchObject({ name: "text.java" });
  });

  it.each([
    ["<p>def f(n):</p><p>return n</p>", /no preformatted text.*ask for a file/],
    ["<pre> \n</pre>", /only empty preformatted text/],
    ["<pre>I could not do it</pre>", /its language is unclear: ask/],
    ["<pre>def f(n):\n  return n\nfn main() {}</pre>", /language is unclear \(\.py or \.rs\)/],
  ])("is refused if the page of a form contains none: %j", async (page, reason) => {
    expect(await readFirst({ "ana_1_text.html": page })).toEqual({
      kind: "refused",
      reason: expect.stringMatching(reason),
    });
  });

  it("is refused if it is a renamed notebook", async () => {
    const cells = [{ cell_type: "code", source: "print(1)" }];
    expect(await readFirst({ "ana/P1.py": JSON.stringify({ cells }) })).toEqual({
      kind: "refused",
      reason: "it is a notebook: rename it to .ipynb",
    });
    expect(await readFirst({ "ana/P1.py": '{"cells": 1}' })).toMatchObject({ kind: "submission" });
  });

  it("is refused if its archive entry is wrong; a wrong companion is left out", async () => {
    const lie = { bytes: "x", claimedCrc: 1 };
    const main = makeZip([{ name: "P1.py", ...lie }]);
    expect(await readFirst({ "ana.zip": main })).toMatchObject({ kind: "refused" });
    const companion = makeZip([
      { name: "P1.py", bytes: "import heap" },
      { name: "heap.py", ...lie },
    ]);
    expect(await readFirst({ "ana.zip": companion })).toMatchObject({
      companions: [],
      notes: [expect.stringMatching(/^heap\.py was left out: its checksum is wrong/)],
    });
  });
});
