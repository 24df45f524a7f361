import { defineTexts } from "../../texts/index.ts";

/** Texts about changing and resetting passwords. */
export const PASSWORD_EN = {
  title: "Change password",
  old: "Current password",
  new: "New password",
  change: "Change password",
  changed: "Password changed. You are now signed in only in this browser.",
  hint: "At least 10 characters",
  forgot: "Forgot your password?",
  forgotHint:
    "Enter the email of your account. You get a link with which you choose a new password.",
  email: "Email",
  ask: "Send link",
  asked: (email: string) =>
    `If there is an account with a password for ${email}, a mail is on its way. Its link works once, within one hour.`,
  askedHint:
    "No mail after some minutes? Look in your spam folder, or ask your instructor for a link.",
  back: "Back to sign in",
  choose: "Choose a new password",
  of: (name: string, email: string) => `For ${name}, ${email}.`,
  save: "Save and sign in",
  forOthers: "Reset someone's password",
  ofWhom: "Their email",
  makeLink: "Create link",
  linkFor: (name: string) => `For ${name}. The link works once, within one day:`,
};

export const passwordTexts = defineTexts(PASSWORD_EN, {
  ru: async () => (await import("./texts-ru.ts")).PASSWORD_RU,
});
