import { phaseFor } from "../../school/contests/contest-rules.ts";
import type { MemberCaller } from "../handler.ts";
import { readPart } from "../bind-routes.ts";
import { Refusal } from "../http/refusal.ts";
import { sendClarification } from "../routes/contests.ts";
import { findExercise } from "../routes/find-exercise.ts";
import { requireAccepted, submitProgram } from "../routes/submitting.ts";
import type { Site } from "../site.ts";
import { findApiLanguage } from "./api-objects.ts";
import { clarificationBodySchema, readProgram, submissionBodySchema } from "./api-requests.ts";
import type { ContestClient } from "./contest-client.ts";

/** A member with a role in the contest, who sends something. */
export type ContestSender = ContestClient & Pick<MemberCaller, "member" | "person">;

/** Submits a team's program and returns the submission's ID. */
export async function postSubmission(
  sender: ContestSender,
  data: unknown,
  site: Site,
): Promise<string> {
  const { contest, member, teamId, role } = sender;
  if (role !== "team") throw new Refusal("not-allowed");
  const body = readPart(submissionBodySchema, data, "body");
  if ((body.team_id ?? teamId) !== teamId) throw new Refusal("not-allowed");
  if (phaseFor(contest, member, site.now()) !== "running") {
    throw new Refusal("not-allowed", { text: (t) => t.contestNotRunning });
  }
  const exercise = findExercise(sender, body.problem_id, site);
  if (!contest.hasExercise(exercise.id)) throw new Refusal("not-found");
  const language = findApiLanguage(exercise, body.language_id);
  if (language === undefined) throw new Refusal("unknown-language");
  const at = site.now();
  requireAccepted(sender, exercise.id, at);
  const program = await readProgram(body.files[0].data);
  const request = { ...program, exercise: exercise.id, language: language.id, at };
  const { submission } = await submitProgram(sender, { ...request, requestKey: undefined }, site);
  return submission.id;
}

/** Sends a clarification of a team or of the jury and returns its ID. */
export async function postClarification(
  sender: ContestSender,
  data: unknown,
  site: Site,
): Promise<string> {
  const { contest, teamId } = sender;
  const body = readPart(clarificationBodySchema, data, "body");
  if ((body.from_team_id ?? teamId) !== teamId) throw new Refusal("not-allowed");
  const request = {
    text: body.text,
    exercise: body.problem_id ?? undefined,
    replyTo: body.reply_to_id ?? undefined,
    teams: body.to_team_ids ?? undefined,
    groups: body.to_group_ids ?? undefined,
  };
  return sendClarification(contest, sender, request, undefined, site);
}
