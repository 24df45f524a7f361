/**
 * LTI 1.3, which connects learning platforms: registration, login, launch, choice of exercises (deep
 * linking), services, and the outbox of scores. Knows neither the server nor the store: storage, network
 * and clock are passed in as functions. Imports core only.
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
