import type { Handlers } from "../handler.ts";
import { administratorRoutes } from "./administrators.ts";
import { authoringRoutes } from "./authoring.ts";
import { courseSystemRoutes } from "./lti/index.ts";
import { contestRoutes } from "./contests.ts";
import { courseRoutes } from "./course.ts";
import { draftRoutes } from "./drafts.ts";
import { gameRoutes } from "./games.ts";
import { groupRoutes } from "./groups.ts";
import { hackRoutes } from "./hacks.ts";
import { hintRoutes } from "./hints.ts";
import { joiningRoutes } from "./joining.ts";
import { liveRoutes } from "./live.ts";
import { machineRoutes } from "./machines.ts";
import { mailRoutes } from "./mail.ts";
import { operationRoutes } from "./operations.ts";
import { passkeyRoutes } from "./passkeys.ts";
import { passwordRoutes } from "./passwords.ts";
import { peopleRoutes } from "./people.ts";
import { noticeRoutes } from "./notices.ts";
import { questionRoutes } from "./questions.ts";
import { statementQuestionRoutes } from "./statement-questions.ts";
import { sentSubmissionRoutes } from "./sent-submissions.ts";
import { sessionRoutes } from "./sessions.ts";
import { signInRoutes } from "./sign-ins.ts";
import { tokenRoutes } from "./tokens.ts";
import { staffRoutes } from "./staff/index.ts";
import { submissionRoutes } from "./submission.ts";
import { submittingRoutes } from "./submitting.ts";
import { tournamentRoutes } from "./tournaments.ts";
import { workerRoutes } from "./worker.ts";

/** The handlers of all routes. */
export const HANDLERS: Handlers = {
  ...sessionRoutes,
  ...signInRoutes,
  ...tokenRoutes,
  ...passkeyRoutes,
  ...passwordRoutes,
  ...peopleRoutes,
  ...joiningRoutes,
  ...courseRoutes,
  ...draftRoutes,
  ...submittingRoutes,
  ...submissionRoutes,
  ...gameRoutes,
  ...tournamentRoutes,
  ...groupRoutes,
  ...hackRoutes,
  ...hintRoutes,
  ...noticeRoutes,
  ...questionRoutes,
  ...statementQuestionRoutes,
  ...contestRoutes,
  ...liveRoutes,
  ...sentSubmissionRoutes,
  ...workerRoutes,
  ...machineRoutes,
  ...operationRoutes,
  ...mailRoutes,
  ...administratorRoutes,
  ...authoringRoutes,
  ...staffRoutes,
  ...courseSystemRoutes,
};
