import { describe, expect, test } from "vitest";
import { printGallery } from "../../../harness/report/index.ts";
import { pagesOfAll } from "./sample-explorations.ts";

describe("the gallery of Grundy's games", async () => {
  const files = printGallery(await pagesOfAll());
  const index = files.get("index.html") ?? "";

  test("has an index and a page for each game, which link to each other only", () => {
    const names = ["crossout", "heaps", "numbergame", "p1", "p2", "p3", "p4"];
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(["index.html", ...names.map((name) => `${name}.html`)]),
    );
    for (const text of files.values()) {
      const targets = [...text.matchAll(/href="([^"]+)"/g)].map(([, target = ""]) => target);
      expect(targets.filter((target) => !files.has(target))).toEqual([]);
    }
  });

  test("shows each game on the index by its rules in a sentence and a picture", () => {
    const cards = index.split('<li class="game">').slice(1);
    expect(cards.length).toBe(files.size - 1);
    for (const card of cards) expect(card).toMatch(/<p>[\s\S]+(?:<svg|class="strip"|<film-player)/);
    expect(index).toContain("A begins and must select 1.</p>");
    expect(index).not.toContain("selects one of");
  });
});
