import { defineTexts } from "../../texts/index.ts";

/** Texts of the page of learning platforms. */
export const PLATFORMS_EN = {
  title: "Learning platforms",
  link: "Learning platforms",
  about: "Moodle, Canvas, Brightspace and others that open exercises here (LTI 1.3).",
  insecure: "Launches work only over https. Use a certificate, or run this server behind a proxy.",
  ours: "Settings for the learning platform",
  loginUrl: "Initiate login URL",
  launchUrl: "Redirect URI",
  keysUrl: "Public keyset URL",
  deepLinkUrl: "Content selection URL",
  invite: "Create registration link",
  inviteHint:
    "For dynamic registration: paste this link into the learning platform. It works once, within one day.",
  byHand: "Register manually",
  name: "Name",
  issuer: "Platform ID (issuer)",
  clientId: "Client ID",
  authorizationUrl: "Authentication request URL",
  tokenUrl: "Access token URL",
  tokenKeysUrl: "Public keyset URL of the learning platform",
  tokenAudience: "Audience of tokens",
  audienceHint:
    "Only if the learning platform gives one in addition to that URL, as Brightspace does.",
  family: "Learning platform",
  add: "Register",
  none: "No learning platform is registered.",
  noneHint: "Enter the settings below in your learning platform, then register it here.",
  remove: "Remove",
  removeSure: (name: string) =>
    `Nobody will be able to open exercises from ${name} any more. Remove it?`,
  deployments: "Deployments",
  confirm: "Confirm",
  confirmed: "confirmed",
  contexts: "Courses",
  isOurs: "is linked to",
  noCourse: "no course yet",
  scores: "Scores",
  waiting: (count: number) => `Waiting to be sent: ${count}`,
  exercise: "Exercise",
  student: "Student",
  wanted: "Points",
  sent: "Sent",
  notYet: "not yet",
  nothing: "none yet",
  taken: "accepted; a grade overridden there stays as it is",
  said: "Reply of the platform",
  toDo: "What to do",
  nextTry: "Next automatic retry:",
  advice: {
    "no-student":
      "The platform accepts no score for this person. Make them a student of its course, in a role that has grades, then send again. If they are in another course there, read its member list on the page Members.",
    locked: "The grade or its column may be locked in the platform: unlock it.",
    gone: "Its column was deleted. Open the link in the learning platform once to register the new one.",
    "not-allowed":
      "The tool is not allowed to send scores to the platform. Ask the platform's administrator to check that the tool is active and that grades (AGS) are enabled for it.",
    unreachable: "Nothing: the platform is down or busy.",
    overtaken: "Nothing: the platform has a later score, and this one is sent after it.",
    other: "Ask the platform's administrator what this means, then send again.",
  },
  again: "Send again",
  refusals: "Refused launches",
  when: "When",
  why: "Why",
};

export const platformTexts = defineTexts(PLATFORMS_EN, {
  ru: async () => (await import("./texts-ru.ts")).PLATFORMS_RU,
});
