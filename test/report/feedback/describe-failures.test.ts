import { expect, test } from "vitest";
import type { Failure, Judging } from "../../../harness/core/judging/judging.ts";
import {
  describeFailures,
  describeFilm,
} from "../../../harness/report/feedback/describe-failures.ts";
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

const CLAIM: Judging = {
  problem: "p1-claim",
  submission: "claim.yaml",
  language: "claim",
  interface: "claim",
  verdict: "WA",
  points: 0,
  maxPoints: 100,
  groups: [],
  failures: [{ group: "lost", verdict: "WA", message: "You say that A loses with 9." }],
  proved: false,
  positions: 19,
  breach: {
    kind: "a",
    position: [9, "A"],
    claims: [
      { position: [9, "A"], lost: true },
      { position: [8, "B"], lost: true },
    ],
  },
  notes: [],
  cpuMs: 0,
  wallMs: 0,
  memoryKib: null,
  isolation: "none",
};

test("a breach of a claim is a picture, and a sentence on a Russian page", () => {
  const english = describeFailures(CLAIM, P1);
  expect(english.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "picture"]);
  const russian = JSON.stringify(describeFailures(CLAIM, { ...P1, language: "ru" }));
  expect(russian).toContain("По-вашему, при 9 проигрывает A, а при 8 проигрывает B.");
  expect(russian).toContain("ходит A");
  expect(JSON.stringify(english)).not.toContain("По-вашему");
});

test("a page says the breach once, in its own language", () => {
  const message =
    "You say that A loses with 9 and that B loses with 8. But from 9 A can take 1 and leave 8.";
  const claim: Judging = { ...CLAIM, failures: [{ group: "lost", verdict: "WA", message }] };
  const blocks = describeFailures(claim, { ...P1, language: "ru" });
  expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "picture"]);
  const text = JSON.stringify(blocks);
  expect(text).toContain("По-вашему, при 9 проигрывает A");
  expect(text).not.toContain("You say");
});

test("a claim that cannot be read has no compiler, and each mistake is a paragraph", () => {
  const message = "Line 1, column 1: there is no key 'periods'.\nLine 2, column 1: 'A' is missing.";
  const unread: Judging = {
    ...CLAIM,
    verdict: "CE",
    breach: null,
    failures: [{ verdict: "CE", message }],
  };
  expect(describeFailures(unread, P1)).toEqual([
    expect.objectContaining({ text: "cannot be read" }),
    { kind: "paragraph", text: "Line 1, column 1: there is no key 'periods'." },
    { kind: "paragraph", text: "Line 2, column 1: 'A' is missing." },
  ]);
  const [, output] = describeFailures({ ...unread, interface: "function" }, P1);
  expect(output).toMatchObject({ isOfCompiler: true });
});
