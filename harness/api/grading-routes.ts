/** Routes for grading by reading: rubrics, who grades what, comments to reuse. */
import { z } from "zod";
import { RUBRIC_STARTS } from "../core/results/grade-parts.ts";
import { route } from "./route.ts";
import { ms } from "./shapes.ts";

const itemSchema = z.strictObject({
  text: z.string().trim().min(1).max(1000),
  points: z
    .number()
    .min(-10_000)
    .max(10_000)
    .multipleOf(0.01)
    .describe("points of the course, positive or negative"),
});

const overviewSchema = z.strictObject({
  start: z.enum(RUBRIC_STARTS).describe("the points that items are added to, from course.yaml"),
  items: z.array(
    z.strictObject({
      id: z.string(),
      exercise: z.string(),
      text: z.string(),
      points: z.number(),
      uses: z.int().describe("number of submissions that have it"),
    }),
  ),
  graders: z.array(z.strictObject({ person: z.string(), name: z.string() })),
  submissions: z
    .array(
      z.strictObject({
        submission: z.string(),
        exercise: z.string(),
        student: z.string(),
        name: z.string().optional(),
        verdict: z.string().optional(),
        mistake: z.string().optional().describe("a known mistake that its answers match"),
        isGraded: z.boolean(),
        gradedBy: z.string().optional().describe("name of a person"),
        gradedAt: ms.optional(),
        grader: z.string().optional().describe("ID of the person who shall grade it"),
        items: z.array(z.string()),
      }),
    )
    .describe("the attempts that count"),
  progress: z.array(
    z.strictObject({
      exercise: z.string(),
      submissions: z.int(),
      graded: z.int(),
      graders: z.array(
        z.strictObject({
          person: z.string(),
          name: z.string(),
          assigned: z.int(),
          open: z.int().describe("assigned to them and not graded"),
          graded: z.int().describe("graded by them"),
        }),
      ),
    }),
  ),
});
export type GradingView = z.infer<typeof overviewSchema>;

const countsSchema = z.strictObject({
  students: z.int().describe("number of students in the class"),
  exercises: z.array(
    z.strictObject({
      id: z.string(),
      submitted: z.int().describe("students who submitted something"),
      accepted: z.int().describe("students whose attempt that counts is accepted"),
      ungraded: z
        .int()
        .optional()
        .describe(
          "attempts that count and nobody graded; absent if the exercise is not graded by reading",
        ),
      openQuestions: z.int(),
    }),
  ),
});
export type ExerciseCounts = z.infer<typeof countsSchema>;

export const GRADING_ROUTES = {
  exerciseCounts: route({
    method: "GET",
    path: "/api/courses/:course/counts",
    who: { action: "grade" },
    does: "Counts, for each exercise, students who submitted and solved it, ungraded attempts and open questions",
    reply: countsSchema,
    status: 200,
  }),
  grading: route({
    method: "GET",
    path: "/api/courses/:course/grading",
    who: { action: "grade" },
    does: "Returns all rubrics, who grades what, and the progress of each grader and exercise",
    query: z.strictObject({
      exercise: z.string().optional().describe("lists only the submissions of this exercise"),
    }),
    reply: overviewSchema,
    status: 200,
  }),
  addRubricItem: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/rubric",
    who: { action: "manage-grading" },
    does: "Adds an item to an exercise's rubric",
    body: itemSchema,
    reply: z.strictObject({ item: z.string() }),
    status: 201,
  }),
  changeRubricItem: route({
    method: "PUT",
    path: "/api/courses/:course/rubric/:item",
    who: { action: "manage-grading" },
    does: "Changes a rubric item for all submissions that have it",
    body: itemSchema,
    status: 204,
  }),
  removeRubricItem: route({
    method: "DELETE",
    path: "/api/courses/:course/rubric/:item",
    who: { action: "manage-grading" },
    does: "Deletes a rubric item: all submissions lose it",
    status: 204,
  }),
  rubricChanges: route({
    method: "GET",
    path: "/api/courses/:course/rubric/:item/changes",
    who: { action: "manage-grading" },
    does: "Lists whose points would change if a rubric item had other points, or were deleted",
    query: z.strictObject({
      points: z.coerce.number().optional().describe("absent: if the item were deleted"),
    }),
    reply: z.strictObject({
      changes: z.array(
        z.strictObject({
          student: z.string(),
          exercise: z.string(),
          submission: z.string(),
          before: z.number(),
          after: z.number(),
        }),
      ),
    }),
    status: 200,
  }),
  giveRubricItem: route({
    method: "PUT",
    path: "/api/submissions/:submission/rubric/:item",
    who: { action: "grade" },
    does: "Gives a rubric item to a submission",
    status: 204,
  }),
  takeRubricItem: route({
    method: "DELETE",
    path: "/api/submissions/:submission/rubric/:item",
    who: { action: "grade" },
    does: "Takes a rubric item from a submission",
    status: 204,
  }),
  markGraded: route({
    method: "PUT",
    path: "/api/submissions/:submission/graded",
    who: { action: "grade" },
    does: "Says that a submission is graded, so that its rubric items count, or that it is not",
    body: z.strictObject({ isGraded: z.boolean() }),
    status: 204,
  }),
  assignGrader: route({
    method: "PUT",
    path: "/api/submissions/:submission/grader",
    who: { action: "manage-grading" },
    does: "Assigns a submission to someone who may grade; null: to nobody",
    body: z.strictObject({ grader: z.string().nullable() }),
    status: 204,
  }),
  assignGraders: route({
    method: "POST",
    path: "/api/courses/:course/exercises/:exercise/graders",
    who: { action: "manage-grading" },
    does: "Deals an exercise's submissions that are neither graded nor assigned evenly to graders",
    body: z.strictObject({ graders: z.array(z.string()).min(1).max(1000) }),
    reply: z.strictObject({ assigned: z.int().describe("number of submissions") }),
    status: 200,
  }),
  program: route({
    method: "GET",
    path: "/api/submissions/:submission/program",
    who: { action: "read-any-work" },
    does: "Returns the lines of a program, split where their colour changes",
    reply: z.strictObject({
      lines: z.array(z.array(z.strictObject({ text: z.string(), kind: z.string().optional() }))),
      linesLeftOut: z.int().describe("lines of a very long program that are not shown"),
    }),
    status: 200,
  }),
  reusableComments: route({
    method: "GET",
    path: "/api/courses/:course/comments",
    who: { action: "comment" },
    does: "Lists the texts of the course's comments, most used first, to use them again",
    query: z.strictObject({
      search: z.string().max(200).optional().describe("words that the texts contain"),
    }),
    reply: z.strictObject({
      comments: z.array(z.strictObject({ text: z.string(), uses: z.int() })),
    }),
    status: 200,
  }),
} as const;
