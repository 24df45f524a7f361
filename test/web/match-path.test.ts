import { describe, expect, it } from "vitest";
import { matchPath } from "../../harness/web/routing/match-path.ts";

describe("the path of a page", () => {
  it("gives what varies, decoded", () => {
    const pattern = "/courses/:course/exercises/:exercise";
    expect(matchPath(pattern, "/courses/games/exercises/p1")).toEqual({
      course: "games",
      exercise: "p1",
    });
    expect(matchPath("/courses/:course", "/courses/a%20b/")).toEqual({ course: "a b" });
  });

  it("belongs to no other page", () => {
    expect(matchPath("/courses/:course", "/courses/games/class")).toBeUndefined();
    expect(matchPath("/courses/:course/class", "/courses/games/grades")).toBeUndefined();
  });

  it("matches the first page, and is not broken by a broken code", () => {
    expect(matchPath("/", "/")).toEqual({});
    expect(matchPath("/:name", "/%E0%A4%A")).toEqual({ name: "%E0%A4%A" });
  });
});
