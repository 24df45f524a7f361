/** Texts of the page of a user's account. */
export const ACCOUNT_EN = {
  title: "Account",
  sessions: "Where you are signed in",
  browser: "Browser",
  since: "Since",
  seen: "Last seen",
  here: "this browser",
  elsewhere: "Sign out everywhere else",
  administrator: "You administer this server:",
  server: "Server",
  machines: "Workers",
  platforms: "Learning platforms",
  elsewhereDone: "You are now signed in only in this browser.",
};

export type AccountTexts = typeof ACCOUNT_EN;
