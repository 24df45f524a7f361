import { describe, expect, it } from "vitest";
import { numberAttempts } from "../../harness/inbox/number-attempts.ts";

const at = (submittedAt: string | undefined, copy = 0, rank = 0) => ({
  ...(submittedAt !== undefined && { submittedAt }),
  copy,
  rank,
});

describe("attempts", () => {
  it("are in the order of their times, and of their copies within one", () => {
    const [first, second, third] = [
      at("2026-10-09T12:00:00"),
      at("2026-10-10T12:00:00"),
      at("2026-10-10T12:00:00", 1),
    ];
    expect(numberAttempts([third, first, second]).attempts).toEqual([first, second, third]);
  });

  it("clash when nothing tells two apart, or only one has a time", () => {
    const twins = [at(undefined), at(undefined), at(undefined, 1)];
    expect(numberAttempts(twins)).toEqual({ attempts: [], displaced: [], clashing: twins });
    expect(numberAttempts([at("2026-10-09T12:00:00"), at(undefined)]).attempts).toEqual([]);
  });

  it("across time zones are in the order of the moments, and clash where a zone is missing", () => {
    const [early, late] = [at("2026-10-10T10:00:00+02:00"), at("2026-10-10T09:00:00Z")];
    expect(numberAttempts([late, early]).attempts).toEqual([early, late]);
    expect(numberAttempts([early, at("2026-10-10T09:00:00")]).attempts).toEqual([]);
  });

  it("are not files that only their folder makes solutions, beside one that is named so", () => {
    const [named, main] = [at(undefined, 0, 0), at(undefined, 0, 1)];
    expect(numberAttempts([main, named])).toEqual({
      attempts: [named],
      displaced: [main],
      clashing: [],
    });
  });
});
