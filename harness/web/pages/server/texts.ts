import { defineTexts } from "../../texts/index.ts";

/** Texts of the page about the server itself. */
export const SERVER_EN = {
  title: "Server",
  about: "What this server needs to do its work, measured now.",
  state: "State",
  store: "Database",
  writable: "can be written",
  notWritable: (reason: string) => `cannot be written: ${reason}`,
  disk: "Disk",
  diskOf: (free: string, total: string) => `${free} of ${total} GiB free`,
  diskLow: "less than a tenth of it",
  queue: "Queue",
  queueEmpty: "nobody is waiting",
  waiting: (jobs: number, minutes: string) => `${jobs} waiting, the longest for ${minutes} min`,
  workers: "Workers",
  exercises: "Exercises",
  editExercises: "Edit the exercises of the workspace",
  workersOf: (running: number) => `${running} running`,
  lost: (names: string) => `no sign of life: ${names}`,
  backup: "Last backup",
  noBackup: "never: run “grundy backup”",
  oldBackup: "older than a day",
  backupElsewhere: "made by the database's own tools",
  clock: "Clock",
  clockSteady: "steady since the start",
  clockJumps: "It was set while the server ran. Attempts near a deadline are marked for staff:",
  jump: (before: string, after: string) => `${before} became ${after}`,
  administrators: "Administrators",
  administratorsHint:
    "Administrators confirm workers, connect learning platforms and create password links for anybody.",
  name: "Name",
  email: "Email",
  add: "Make an administrator",
  addHint: "Email of somebody who has an account on this server",
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name} as an administrator`,
  removeTitle: (name: string) => `Remove ${name} as an administrator?`,
  removeText: "Their account and their roles in courses stay.",
  added: (email: string) => `${email} is now an administrator.`,
};

export type ServerTexts = typeof SERVER_EN;

export const serverTexts = defineTexts(SERVER_EN, {
  ru: async () => (await import("./texts-ru.ts")).SERVER_RU,
});
