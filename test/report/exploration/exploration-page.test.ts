import { describe, expect, test } from "vitest";
import { printExplorationPage } from "../../../harness/report/index.ts";
import { pageOf } from "./sample-explorations.ts";

describe("the page of p1", async () => {
  const page = printExplorationPage(await pageOf("p1", [8]));

  test("is one file that loads nothing and runs only the player", () => {
    expect(page).not.toMatch(/<link|<img|<iframe|@import|url\(|\bon\w+=/i);
    expect(page.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:/);
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  test("has the rules, the strip, the films, best play, and the positions as picture and table", () => {
    expect(page).toContain("There is a pile of <strong>n</strong> stones.");
    expect(page).not.toContain("Your task");
    expect(page).toContain("<h2>Who wins with n stones</h2>");
    expect(page.match(/<film-player /g)).toHaveLength(3);
    expect(page).toContain("<h2>Best play: B won: no move is left.</h2>");
    expect(page.split("</header>")[1]?.match(/<svg/g)).toHaveLength(1);
    expect(page.split("As a table")[1]?.match(/<tr>/g)).toHaveLength(16);
  });
});

test("if there are too many positions, those of a smaller input are drawn", async () => {
  const page = printExplorationPage(await pageOf("p1", [2_000]));
  expect(page).toContain("<h2>Positions and moves of p1(8)</h2>");
});

test("without a smaller input, no picture is drawn", async () => {
  const { smaller: _, ...rest } = await pageOf("p1", [2_000]);
  const page = printExplorationPage({ ...rest, smaller: undefined });
  expect(page).toContain("There are too many positions to list");
  expect(page.split("</header>")[1]).not.toContain("<svg");
});

test("clearings are counted, and the shortest ones are films", async () => {
  const page = printExplorationPage(
    await pageOf("crossout", [9, "123456789111213141516171819"], 80n),
  );
  expect(page).toContain("<h2>Clearings of up to 80 cells: 9</h2>");
  expect(page.match(/<film-player /g)).toHaveLength(9);
  expect(page).toContain("Clearings, 9 of 9: 80 cells");
});

test("hostile rules bring no elements", async () => {
  const page = await pageOf("heaps", [[1]]);
  const printed = printExplorationPage({ ...page, rules: "<script>alert(1)</script>" });
  expect(printed.match(/<script/g)).toHaveLength(1);
});
