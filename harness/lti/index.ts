/**
 * LTI 1.3, the way into a course system and the way of scores back: login, launch, choice of exercises,
 * registration, services, and what to send next. Pure over `jose`: knows no server and no store; what
 * is kept, fetched or looked up comes in as functions, and so does the clock. Imports core only.
 */
export { type ChosenLink, answerDeepLink } from "./deep-link.ts";
export { deliver } from "./deliver.ts";
export { type Launch, type LaunchSurroundings, readLaunch } from "./launch.ts";
export { LaunchRefused, type RefusalCode, REFUSALS } from "./launch-refused.ts";
export { beginLogin, type PendingLogin } from "./login.ts";
export {
  afterReading,
  afterReadingFailed,
  afterSending,
  beginSending,
  isDue,
  type OutboxRow,
  tryAgain,
  wantScore,
} from "./outbox.ts";
export { openOutgoing, OutgoingRefused } from "./outgoing.ts";
export type { Fetch } from "./outside.ts";
export type { PlatformMember } from "./members.ts";
export { familyOf, type Platform, type ProductFamily } from "./platform.ts";
export { PlatformKeys } from "./platform-keys.ts";
export {
  registerTool,
  RegistrationRefused,
  type RegistrationRequest,
  type ToolDescription,
} from "./registration.ts";
export type { Score, SendOutcome } from "./score.ts";
export { ServiceFailed } from "./service-answer.ts";
export { openServices, type Services } from "./services.ts";
export { newToolKey, type StoredToolKey, ToolKeys } from "./tool-keys.ts";
