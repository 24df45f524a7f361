/** Routes for hacks: inputs that students try on each other's accepted programs. */
import { z } from "zod";
import { hackedProgramSchema, hacksSchema } from "./hack-shapes.ts";
import { route } from "./route.ts";

export const HACK_ROUTES = {
  hacks: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise/hacks",
    who: { action: "read-course" },
    does: "Returns the programs that the caller may try to break, by number, and the caller's hacks; for instructors all successful ones",
    reply: hacksSchema,
    status: 200,
  }),
  hackedProgram: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise/hacks/programs/:program",
    who: { action: "read-course" },
    does: "Returns an accepted program of the class by its number, without its author",
    reply: hackedProgramSchema,
    status: 200,
  }),
  sendHack: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/hacks/programs/:program",
    who: { action: "submit" },
    does: "Tries an input on a program; the result arrives in the list of hacks. The same input again is the same hack",
    body: z.strictObject({ input: z.string().min(1).max(20_000) }),
    reply: z.strictObject({ hack: z.string() }),
    status: 202,
  }),
  decideHack: route({
    method: "POST",
    path: "/api/courses/:course/hacks/:hack/decision",
    who: { action: "rejudge" },
    does: "Makes the input of a successful hack a test of its exercise, or not; with `rejudges`, also opens a rejudging, which changes nothing until it is applied",
    body: z.strictObject({ isTest: z.boolean(), rejudges: z.literal(true).optional() }),
    reply: z.strictObject({ rejudging: z.string().optional() }),
    status: 200,
  }),
  hackKills: route({
    method: "GET",
    path: "/api/courses/:course/exercises/:exercise/hacks/kills",
    who: { action: "rejudge" },
    does: "Returns inputs of hacks that are tests as lines of the exercise's kills.jsonl, with who found them",
    status: 200,
    sends: "file",
  }),
} as const;
