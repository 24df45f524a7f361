import { plural } from "../../../core/page-language.ts";
import { defineTexts } from "../../texts/index.ts";

/** Texts of the page of workers. */
export const MACHINES_EN = {
  title: "Workers",
  lost: (names: string) => `No sign of life from a worker: ${names}.`,
  look: "Look at the workers",
  askAdministrator: "An administrator of the server can start it again.",
  about:
    "Workers judge for this server. A new one joins with a code, and gets submissions once you confirm it.",
  none: "No worker has joined, and none of this server's own workers was seen lately.",
  noneHint: "Restart `grundy serve`, or add a worker: submissions wait until one runs.",
  add: "Add a worker",
  addHint:
    "Run this within 15 minutes on a machine that has the same version of Grundy as this server. The code works for one machine.",
  codeAgain: "New code",
  states: {
    asking: "waiting for confirmation",
    confirmed: "confirmed",
    revoked: "revoked",
    local: "started by its server",
  },
  there: "online",
  away: "offline",
  idle: "nothing",
  places: "Slots",
  placesOf: (busy: number, places: number) => `${busy} of ${places} in use`,
  judging: "Judging",
  load: "Load",
  loadOf: (load: string, cores: string) => `${load} on ${cores}`,
  cores: (count: number) => plural("en", count, { one: "core", other: "cores" }),
  limits: "Time limits",
  limitsOf: (factor: string) => `${factor} times the written ones: the machine is slow`,
  seen: "Last seen",
  never: "never",
  words: "Last message",
  fingerprint: "Key fingerprint",
  doctor: "Self-check",
  version: "Grundy",
  system: "System",
  memory: (mib: string) => `${mib} MiB of memory`,
  isolation: "Isolation",
  kept: "yes",
  open: "NO",
  missing: "missing",
  asked: "Requested",
  confirmedBy: (name: string) => `confirmed by ${name}`,
  revokedBy: (name: string) => `revoked by ${name}`,
  confirm: "Confirm",
  confirmTitle: (name: string) => `Confirm the worker ${name}?`,
  confirmHint:
    "Compare the fingerprint with the one that the worker printed. A confirmed worker reads all submissions and the hidden tests, and its verdicts count.",
  revoke: "Revoke",
  revokeTitle: (name: string) => `Revoke the worker ${name}?`,
  revokeHint:
    "Its key is rejected from its next request on, permanently. Other workers judge what it is judging now, and its verdicts are no longer reused for other submissions. Afterwards you can have everything it judged rejudged. It can ask to join again with a new code.",
  stillCounts: "Its verdicts still count for",
  submissions: (count: number) => plural("en", count, { one: "submission", other: "submissions" }),
  rejudging: "rejudging is open",
  rejudge: "Rejudge",
  rejudgeTitle: (name: string) => `Rejudge everything that ${name} judged?`,
  rejudgeHint:
    "Other workers judge these submissions again. No grade changes until an instructor of the course has seen the differences and applied the rejudging. Classes graded with “grundy grade --server” are not included: grade them again with --rejudge.",
  rejudgeWhy: (name: string) => `The worker ${name} was revoked`,
  why: "Reason",
  rename: "Rename",
  name: "Name",
  save: "Save",
  gone: "Revoked",
};

export const machinesTexts = defineTexts(MACHINES_EN, {
  ru: async () => (await import("./texts-ru.ts")).MACHINES_RU,
});
