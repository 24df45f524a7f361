import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { type CourseEvent, courseEventSchema } from "../../harness/school/event.ts";
import { splitTexts } from "../../harness/school/personal-texts.ts";

/** Names of properties that may tell about one person. */
const PERSONAL =
  /^(?:student|name|email|section|text|why|reason|fileName|of|list|message|members|groups|seats|record|input)$/;

/** Texts that stay when a person is erased, with the reason. */
const STAYING: Readonly<Record<string, string>> = {
  "submitted members": "IDs of all members: each has a key of their own",
  "groups-set groups": "the same",
  "seats-set seats": "IDs of students: the event is about all of them",
  "rejudging-opened why": "about tests",
  "announced text": "of staff to everybody",
  "question-replied message": "an ID",
  "game-kept record": "moves",
  "hack-sent input": "an input of the exercise",
  "match-failed reason": "why no worker played",
  "rubric-item-set text": "of staff for all submissions",
  "contest-interval-removed why": "about the contest",
  "contest-penalty-added why": "about a team",
};

describe("the texts of events", () => {
  it("are encrypted for the person whom they are about, or stay for a reason", () => {
    const staying = courseEventSchema.options.flatMap((option) => {
      const shape: Readonly<Record<string, z.ZodType>> = option.shape;
      const names = Object.keys(shape).filter((name) => PERSONAL.test(name));
      const kind = option.shape.kind.value;
      const event = Object.fromEntries([["kind", kind], ...names.map((name) => [name, "x"])]);
      const { texts } = splitTexts(event as CourseEvent, "pseudonym");
      return names.filter((name) => !(name in texts)).map((name) => `${kind} ${name}`);
    });
    expect(staying.toSorted()).toEqual(Object.keys(STAYING).toSorted());
  });
});
