/**
 * LTI 1.3, the way into a course system and the way of scores back: login, launch, choice of exercises,
 * registration, services, and what to send next. Pure over `jose`: knows no server and no store; what
 * is kept, fetched or looked up comes in as functions, and so does the clock. Imports core only.
 */
export { type ChosenLink, answerDeepLink } from "./deep-link.ts";
export { deliver, type Delivery } from "./deliver.ts";
export {
  type GradesEndpoint,
  type Launch,
  type LaunchMessage,
  type LaunchRequest,
  type LaunchSurroundings,
  readLaunch,
} from "./launch.ts";
export {
  LaunchRefused,
  type RefusalCode,
  type RefusalDetails,
  REFUSALS,
} from "./launch-refused.ts";
export type { NewLineItem } from "./line-items.ts";
export {
  beginLogin,
  type LoginParameters,
  type LoginSurroundings,
  type PendingLogin,
} from "./login.ts";
export type { PlatformMember } from "./members.ts";
export {
  afterReading,
  afterReadingFailed,
  afterSending,
  beginSending,
  dueRows,
  isDue,
  type OutboxRow,
  type Stamped,
  tryAgain,
  wantScore,
} from "./outbox.ts";
export { openOutgoing, OutgoingRefused, type OutgoingOptions } from "./outgoing.ts";
export type { Fetch, Outside } from "./outside.ts";
export { type Deployment, familyOf, type Platform, type ProductFamily } from "./platform.ts";
export { PlatformKeys } from "./platform-keys.ts";
export {
  type Registered,
  registerTool,
  REGISTRATION_REFUSALS,
  type RegistrationRefusal,
  RegistrationRefused,
  type RegistrationRequest,
  type ToolDescription,
} from "./registration.ts";
export type { LaunchRole } from "./roles.ts";
export type { Result, Score, SendOutcome } from "./score.ts";
export { ServiceFailed } from "./service-answer.ts";
export { openServices, type Services } from "./services.ts";
export { newToolKey, type StoredToolKey, ToolKeys } from "./tool-keys.ts";
