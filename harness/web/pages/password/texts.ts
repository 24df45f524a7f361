import { defineTexts } from "../../texts/index.ts";

/** Texts about changing and resetting passwords. */
export const PASSWORD_EN = {
  title: "Change password",
  old: "Current password",
  new: "New password",
  change: "Change password",
  changed: "Password changed. You are now signed in only in this browser.",
  hint: "At least 10 characters",
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
