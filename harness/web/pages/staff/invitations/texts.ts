import { plural } from "../../../../core/page-language.ts";
import { defineTexts } from "../../../texts/index.ts";

const count = (value: number, one: string, other: string) => plural("en", value, { one, other });

/** Texts of invitations and their links. */
export const INVITATIONS_EN = {
  saveLinks: "Save as CSV",
  printLinks: "Print",
  sheetHint: "Your link. It works once: do not pass it on.",
  closeLinks: "Close without saving",
  closeLinksSure: (value: number) =>
    `${value === 1 ? "This link is" : `These ${value} links are`} shown only now. You have not copied, saved or printed ${value === 1 ? "it" : "them"}.`,
  keepLinks: "Back to the links",
  rosterRead: (value: number, links: number) =>
    `${count(value, "student", "students")} read, ${count(links, "new link", "new links")}.`,
  inviteRoster: (value: number) =>
    `Create links for ${count(value, "student", "students")} of the list in course.yaml`,
  takeListBack: "Take this list back",
  takeListBackSure: (value: number) =>
    `${count(value, "link stops", "links stop")} working. Students who have joined already stay: remove them above if they are not yours.`,
  listTaken: (value: number) =>
    `The list was taken back: ${count(value, "invitation", "invitations")} revoked.`,
  fromList: "Invited from",
  allInvitations: (value: number) => `All ${count(value, "invitation", "invitations")}`,
  markAll: (value: number) => `Select all ${value}`,
  renew: "Create new links",
  renewOf: (value: number) =>
    value === 0 ? "New links" : `New links for ${count(value, "person", "people")}`,
  renewSure: (value: number) =>
    value === 1
      ? "You get a new link for 1 person. The old link stops working."
      : `You get new links for ${value} people. Their old links stop working.`,
  revoke: "Revoke",
  revokeOf: (value: number) => (value === 0 ? "Revoke" : `Revoke ${value}`),
  revokeTitle: "Revoke invitations",
  revokeSure: (value: number) =>
    `${count(value, "link stops", "links stop")} working. You can invite these people again.`,
  linksHint:
    "Each link works once, for the first person who opens it. They are shown only now: copy, save or print them before you close this.",
  copyAll: "Copy all",
  copied: "Copied",
};

export type InvitationsTexts = typeof INVITATIONS_EN;

export const invitationTexts = defineTexts(INVITATIONS_EN, {
  ru: async () => (await import("./texts-ru.ts")).INVITATIONS_RU,
});
