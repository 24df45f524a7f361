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
  identities: "Connected accounts",
  noIdentities: "No account elsewhere signs you in here yet.",
  provider: "Account of",
  identity: "Name there",
  disconnect: "Disconnect",
  disconnectFrom: (provider: string) => `Disconnect ${provider}`,
  disconnectHint: "It no longer signs you in here. You can connect it again.",
};

export type AccountTexts = typeof ACCOUNT_EN;
