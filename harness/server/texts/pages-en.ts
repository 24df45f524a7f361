import type { SignInFault } from "../../accounts/sign-in-refused.ts";
import { type RefusalCode, REFUSALS } from "../../lti/launch-refused.ts";
import { REGISTRATION_REFUSALS, type RegistrationRefusal } from "../../lti/registration.ts";

/** Texts of learning platforms' launches and of the small pages for them, and of data that pages show. */
export const PAGES_EN = {
  refused: "Could not open this link",
  back: "Back to the learning platform",
  detail: "For your administrator",
  frame: "Open in a new window",
  frameHint: "Your browser blocks cookies of pages that are shown inside another site.",
  insecure: "Learning platforms can only be connected over https.",
  askAdministrator: "An administrator has to link this course to a course in Grundy first.",
  notChosen: "Your instructor has not chosen the exercise for this link yet.",
  notOpen: "This exercise is not open yet.",
  comeBackLater: "Come back later.",
  notStaff: "Only instructors can choose exercises.",
  chooseCourse: "Which course is this?",
  chooseExercise: "Which exercise does this link open?",
  chooseExercises: "Which exercises do you want to add?",
  choose: "Choose",
  chooseAll: (count: number, areAll: boolean) =>
    areAll ? `Add all ${String(count)}` : `Add the other ${String(count)}`,
  points: (count: number) => `${String(count)} ${count === 1 ? "point" : "points"}`,
  opens: "opens",
  until: "until",
  isLinked: "already in the course",
  tooOld: "This page has expired. Open the link in your learning platform again.",
  sending: "Returning to the learning platform",
  goOn: "Continue",
  erased: "[erased]",
  unreadable: "[unreadable: damaged in the database]",
  registered: "Grundy is registered",
  registeredAgain: "The registration of Grundy was updated",
  registeredAgainHint: (platform: string) =>
    `${platform} was already registered. Its courses, deployments and scores were kept. Moodle clears ` +
    "a tool's custom parameters when it is updated: if you had set any (such as " +
    "student=$User.username), set them again in the tool's settings.",
  registeredMeanwhile:
    "Another registration of this tool was completed at the same time. If you need to update it, " +
    "create a new registration link on the page of learning platforms.",
  registeredHint: "You can close this window.",
  noInvitation: "This registration link is not valid: it was used or has expired.",

  /** Signing in with a provider. */
  signInFailed: "You are not signed in",
  backToSignIn: "Back to Grundy",
  signInFaults: {
    unreachable: "The sign-in service did not answer. Try again in a minute.",
    cancelled: "The sign-in was cancelled.",
    unproven:
      "The sign-in service did not prove who you are. Try again; if it keeps happening, tell your instructor.",
    "no-header":
      "The sign-in service in front of Grundy did not say who you are. Tell your instructor.",
    unknown: "This sign-in has expired or was used already. Begin again.",
    "other-browser": "This sign-in was begun in another browser. Begin again in this one.",
    administrator:
      "An account that administers this server has your email. Sign in to it first, and connect it on its page Account.",
    taken: "Another account here is already connected with this one.",
    "other-person": "You are no longer signed in to the account that you wanted to connect.",
  } as Readonly<Record<SignInFault, string>>,

  /** Members of a course, by files and lists. */
  moreRemarks: (count: number) => `and ${count} more like these`,
  unusedInvitations: (count: number) =>
    `${count === 1 ? "1 student has" : `${count} students have`} an unused invitation, whose link cannot be shown again; you can create new links`,
  listNotShared: (context: string) =>
    `${context}: the learning platform does not share its list of members.`,
  listUnread: (context: string, why: string) => `${context}: ${why}`,
  /** Authors of comments and adjustments whose name is unknown. */
  anonymous: (id: string) => `Anonymous ${id}`,
  unnamedStaff: "staff",
  unnamedCourse: "the course",
  /** Reasons to refuse a launch. */
  launch: REFUSALS as Readonly<Record<RefusalCode, string>>,
  /** Reasons to refuse a registration. */
  registration: REGISTRATION_REFUSALS as Readonly<Record<RegistrationRefusal, string>>,
};

export type PagesTexts = typeof PAGES_EN;
