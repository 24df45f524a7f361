import { describe, expect, it } from "vitest";
import { numberAttempts } from "../../harness/inbox/number-attempts.ts";

const at = (submittedAt: string | undefined, copy = 0, rank = 0) => ({
  ...(submittedAt !== undefined && { submittedAt }),
  copy,
  rank,
});

describe("attempts", () => {
  it("are ordered by time, then by copy", () => {
    const [first, second, third] = [
      at("2026-10-09T12:00:00"),
      at("2026-10-10T12:00:00"),
      at("2026-10-10T12:00:00", 1),
    ];
    expect(numberAttempts([third, first, second]).attempts).toEqual([first, second, third]);
  });

  it("clash if their order is unknown, or only one has a time", () => {
    const twins = [at(undefined), at(undefined), at(undefined, 1)];
    expect(numberAttempts(twins)).toEqual({ attempts: [], displaced: [], clashing: twins });
    expect(numberAttempts([at("2026-10-09T12:00:00"), at(undefined)]).attempts).toEqual([]);
  });

  it("are ordered by moment across time zones and clash if a zone is missing", () => {
    const [early, late] = [at("2026-10-10T10:00:00+02:00"), at("2026-10-10T09:00:00Z")];
    expect(numberAttempts([late, early]).attempts).toEqual([early, late]);
    expect(numberAttempts([early, at("2026-10-10T09:00:00")]).attempts).toEqual([]);
  });

  it("do not include files with weaker evidence than another", () => {
    const [named, main] = [at(undefined, 0, 0), at(undefined, 0, 1)];
    expect(numberAttempts([main, named])).toEqual({
      attempts: [named],
      displaced: [main],
      clashing: [],
    });
  });
});
