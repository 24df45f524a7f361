/** Every text of choosing another password. */
export const PASSWORD_EN = {
  title: "Another password",
  old: "Password until now",
  new: "New password",
  change: "Change the password",
  changed: "Changed. You are signed in only here now.",
  choose: "Choose a new password",
  of: (name: string, email: string) => `For ${name}, ${email}.`,
  save: "Save and sign in",
  forOthers: "Somebody has forgotten their password",
  ofWhom: "Their email",
  makeLink: "Make a link",
  linkFor: (name: string) => `For ${name}, once, within a day:`,
};
