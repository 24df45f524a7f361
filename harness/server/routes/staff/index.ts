import type { Handlers } from "../../handler.ts";
import { adjustmentRoutes } from "./adjustments.ts";
import { announcementRoutes } from "./announcements.ts";
import { auditRoutes } from "./audit.ts";
import { classRoutes } from "./class.ts";
import { commentRoutes } from "./comments.ts";
import { juryRoutes } from "./contests.ts";
import { exportRoutes } from "./exports.ts";
import { gradingRoutes } from "./grading.ts";
import { staffGroupRoutes } from "./groups.ts";
import { invitationRoutes } from "./invitations.ts";
import { memberRoutes } from "./members.ts";
import { staffQuestionRoutes } from "./questions.ts";
import { openingRoutes } from "./openings.ts";
import { participantRoutes } from "./participants.ts";
import { rejudgingRoutes } from "./rejudgings.ts";
import { reloadRoutes } from "./reload.ts";
import { similarityRoutes } from "./similarity.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Routes for staff. */
export const staffRoutes = {
  ...classRoutes,
  ...commentRoutes,
  ...gradingRoutes,
  ...staffQuestionRoutes,
  ...similarityRoutes,
  ...adjustmentRoutes,
  ...openingRoutes,
  ...participantRoutes,
  ...rejudgingRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...exportRoutes,
  ...juryRoutes,
  ...staffGroupRoutes,
  ...announcementRoutes,
  ...auditRoutes,
  ...webhookRoutes,
  ...reloadRoutes,
} satisfies Partial<Handlers>;
