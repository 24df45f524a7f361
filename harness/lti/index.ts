/**
 * LTI 1.3, which connects learning platforms. Knows neither the server nor the store: storage, network
 * and clock are passed in as functions. Imports core only.
 *
 * - `Platform` (`platform.ts`) is a learning platform that an administrator registered.
 * - `Launch` (`launch.ts`) is a verified visit from a platform: who, in which course, for what.
 * - `OutboxRow` (`outbox.ts`) is the score that a platform should have, and the one that it has.
 */
export { type ChosenLink, answerDeepLink } from "./deep-link.ts";
export { deliver } from "./deliver.ts";
export { type Launch, type LaunchOptions, readLaunch } from "./launch.ts";
export { LaunchRefused, type RefusalCode, REFUSALS } from "./launch-refused.ts";
export { beginLogin, type PendingLogin } from "./login.ts";
export {
  afterReading,
  afterReadingFailed,
  afterSending,
  beginSending,
  isDue,
  type OutboxRow,
  resumeSending,
  wantScore,
} from "./outbox.ts";
export type { Fetch } from "./http-environment.ts";
export type { PlatformGroups } from "./groups.ts";
export type { PlatformMember } from "./members.ts";
export { familyOf, type Platform, type ProductFamily } from "./platform.ts";
export { PlatformKeys } from "./platform-keys.ts";
export {
  registerTool,
  REGISTRATION_REFUSALS,
  type RegistrationRefusal,
  RegistrationRefused,
  type RegistrationRequest,
  type ToolDescription,
} from "./registration.ts";
export type { Score, SendOutcome } from "./score.ts";
export { ServiceFailed } from "./service-response.ts";
export { openServices, type Services } from "./services.ts";
export { newToolKey, type StoredToolKey, ToolKeys } from "./tool-keys.ts";
