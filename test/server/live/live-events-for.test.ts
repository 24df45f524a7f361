import { expect, it } from "vitest";
import type { StoredEvent } from "../../../harness/school/index.ts";
import { CourseViewers } from "../../../harness/server/live/course-viewers.ts";
import { liveEventsFor } from "../../../harness/server/live/live-events-for.ts";
import { stateOf, enrolled, judged, submitted, toEvents } from "../../school/sample-state.ts";
import { classOf } from "../../gradebook/sample-result.ts";
import { fakeCourse, NOON } from "../fake-course.ts";

type Event = StoredEvent["event"];

const ADJUSTED = { kind: "adjusted", student: "s-ada", points: 1, why: "" } as const;
const EXTENDED = { kind: "extended", student: "s-ada", extension: "1 day", why: "" } as const;
const COMMENTED = { kind: "commented", comment: "c", text: "Well done." } as const;
const byBob = { person: "bob", student: "s-bob" };
const byInes = { person: "ines", student: "s-ines" };
const opened = (rejudging: string, submissions: string[]) =>
  ({ kind: "rejudging-opened", rejudging, submissions, why: "" }) as const;
const asked = (question: string, submission: string) =>
  ({ kind: "question-asked", question, submission, text: "Why?" }) as const;
const replied = (question: string) =>
  ({ kind: "question-replied", question, message: "m", text: "So." }) as const;

const STATEMENT_ASKED = {
  kind: "statement-asked",
  question: "q-new",
  exercise: "p1",
  text: "Why?",
} as const;

// `p2` is not released yet.
const state = stateOf([
  enrolled("ada"),
  enrolled("bob"),
  enrolled("ines", { role: "instructor" }),
  submitted("open"),
  submitted("held", { exercise: "p2" }),
  submitted("of bob", byBob),
  submitted("of ines", byInes),
  opened("of both", ["open", "held", "gone"]),
  opened("of held", ["held"]),
  asked("q-open", "open"),
  asked("q-held", "held"),
  asked("q-bob", "of bob"),
  ["ada", STATEMENT_ASKED],
]);
const course = { served: fakeCourse(), state, contests: [] };
const viewers = [...state.members.values()].map((member) => ({ member, course, tokenHash: "" }));

/** Each live event of a stored one: what it says, and to whom. */
async function receiveEvents(event: Event): Promise<readonly (readonly string[])[]> {
  const [stored] = toEvents([submitted("any")]);
  if (stored === undefined) throw new Error("no event");
  const liveEvents = await liveEventsFor({ ...stored, event }, course, new CourseViewers(viewers), {
    now: () => NOON,
    grades: { of: async () => ({ results: classOf({ results: [] }) }) },
    workers: { queue: async () => [], forecast: () => new Map() },
  } as unknown as Parameters<typeof liveEventsFor>[3]);
  return liveEvents.map(({ event: liveEvent, to }) => [
    liveEvent.kind === "attempt"
      ? liveEvent.attempt.state
      : "what" in liveEvent
        ? liveEvent.what
        : liveEvent.kind,
    ...to.map(({ member }) => member.person),
  ]);
}

const BOTH = [
  ["members", "ines"],
  ["class", "ines"],
];
const REJUDGING = [["rejudging", "ines"]];

it.each<[string, Event, readonly (readonly string[])[]]>([
  [
    "a submission",
    submitted("open"),
    [
      ["queued", "ada"],
      ["queued", "ines"],
    ],
  ],
  [
    "an unreleased submission",
    submitted("held"),
    [
      ["held", "ada"],
      ["queued", "ines"],
    ],
  ],
  ["a submission of staff", submitted("of ines"), [["queued", "ines"]]],
  [
    "a verdict",
    judged("of bob", 1),
    [
      ["queued", "bob"],
      ["queued", "ines"],
    ],
  ],
  ["an unreleased verdict", judged("held", 1), [["queued", "ines"]]],
  ["a verdict of nothing", judged("gone", 1), []],
  ["a verdict of a rejudging", judged("open", 1, { rejudging: "of both" }), REJUDGING],
  ["a new rejudging", opened("of both", ["open"]), REJUDGING],
  ["a cancelled one", { kind: "rejudging-cancelled", rejudging: "of both" }, REJUDGING],
  [
    "an applied one",
    { kind: "rejudging-applied", rejudging: "of both" },
    [...REJUDGING, ["class", "ines"], ["course", "ada"]],
  ],
  [
    "an applied one of unreleased submissions",
    { kind: "rejudging-applied", rejudging: "of held" },
    [...REJUDGING, ["class", "ines"], ["course"]],
  ],
  [
    "an applied one that is unknown",
    { kind: "rejudging-applied", rejudging: "gone" },
    [...REJUDGING, ["class", "ines"], ["course"]],
  ],
  [
    "an adjustment",
    { ...ADJUSTED, exercise: "p1" },
    [
      ["class", "ines"],
      ["course", "ada"],
    ],
  ],
  ["an unreleased adjustment", { ...ADJUSTED, exercise: "p2" }, [["class", "ines"], ["course"]]],
  [
    "an extension",
    { ...EXTENDED, exercise: "p2" },
    [
      ["class", "ines"],
      ["course", "ada"],
    ],
  ],
  ["a comment", { ...COMMENTED, submission: "open" }, [["comments", "ines", "ada"]]],
  ["an unreleased comment", { ...COMMENTED, submission: "held" }, [["comments", "ines"]]],
  ["a comment on nothing", { ...COMMENTED, submission: "gone" }, [["comments", "ines"]]],
  ["a question", asked("q-open", "open"), [["questions", "ines", "ada"]]],
  ["an answer to another", replied("q-bob"), [["questions", "ines", "bob"]]],
  ["a closed one", { kind: "question-closed", question: "q-open" }, [["questions", "ines", "ada"]]],
  ["a question about a statement", STATEMENT_ASKED, [["questions", "ines", "ada"]]],
  ["an unreleased question", asked("q-held", "held"), [["questions", "ines"]]],
  ["an unreleased answer", replied("q-held"), [["questions", "ines"]]],
  ["an answer to nothing", replied("gone"), [["questions", "ines"]]],
  [
    "a removed comment",
    { kind: "comment-removed", comment: "c" },
    [["comments", "ada", "bob", "ines"]],
  ],
  ["a new member", enrolled("ada"), BOTH],
  ["a member who left", { kind: "left", person: "ada" }, BOTH],
  ["a class code", { kind: "class-code-set", isOpen: true }, [["members", "ines"]]],
  ["an export", { kind: "exported", format: "all" }, []],
  ["a later version's event", { kind: "unknown", of: "sung", demoted: undefined }, []],
  ["a later version's role", { kind: "unknown", of: "enrolled", demoted: "ada" }, BOTH],
])("pages hear of %s if their viewer may see it", async (_, event, expected) => {
  expect(await receiveEvents(event)).toEqual(expected);
});
