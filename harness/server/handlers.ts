import type { Handlers } from "./handler.ts";
import { courseSystemRoutes } from "./routes/course-systems/index.ts";
import { courseRoutes } from "./routes/course.ts";
import { draftRoutes } from "./routes/drafts.ts";
import { joiningRoutes } from "./routes/joining.ts";
import { liveRoutes } from "./routes/live.ts";
import { machineRoutes } from "./routes/machines.ts";
import { operationRoutes } from "./routes/operations.ts";
import { passwordRoutes } from "./routes/passwords.ts";
import { sentWorkRoutes } from "./routes/sent-works.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { staffRoutes } from "./routes/staff/index.ts";
import { submissionRoutes } from "./routes/submission.ts";
import { submittingRoutes } from "./routes/submitting.ts";
import { workerRoutes } from "./routes/worker.ts";

/** The handlers of all routes. */
export const HANDLERS: Handlers = {
  ...sessionRoutes,
  ...passwordRoutes,
  ...joiningRoutes,
  ...courseRoutes,
  ...draftRoutes,
  ...submittingRoutes,
  ...submissionRoutes,
  ...liveRoutes,
  ...sentWorkRoutes,
  ...workerRoutes,
  ...machineRoutes,
  ...operationRoutes,
  ...staffRoutes,
  ...courseSystemRoutes,
};
