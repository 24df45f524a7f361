import { expect, test } from "vitest";
import type { Failure } from "../../../harness/core/judging/judging.ts";
import { describeFilm } from "../../../harness/report/feedback/describe-failures.ts";
import { CARDS } from "../film/sample-film.ts";
import { P1 } from "../sample-results.ts";

const FILMED = { ...P1, filmOf: () => CARDS };
const WRONG: Failure = {
  args: [8],
  actual: [[0, 1]],
  actualIsValue: true,
  verdict: "WA",
  message: "",
};

test("a wrong answer that is a game is a film", () => {
  expect(describeFilm(WRONG, FILMED)).toEqual([{ kind: "film", film: CARDS }]);
});

test("other exercises, other verdicts and what cannot be played have none", () => {
  expect(describeFilm(WRONG, P1)).toEqual([]);
  expect(describeFilm({ ...WRONG, verdict: "TLE" }, FILMED)).toEqual([]);
  expect(describeFilm(WRONG, { ...P1, filmOf: () => undefined })).toEqual([]);
});

test("a cut answer has a remark, an invalid one has none", () => {
  const cut = { ...WRONG, actual: "[(0, 1), (2, 3…", actualIsValue: false };
  expect(describeFilm(cut, FILMED)).toEqual([
    expect.objectContaining({ text: expect.stringContaining("its steps are not shown") }),
  ]);
  expect(describeFilm({ ...cut, actual: "hello" }, FILMED)).toEqual([]);
  expect(describeFilm(cut, P1)).toEqual([]);
});
