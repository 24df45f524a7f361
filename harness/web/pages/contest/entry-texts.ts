import { defineTexts } from "../../texts/index.ts";

/** Texts about getting into an exam. */
export const ENTRY_EN = {
  title: "Begin the exam",
  code: "Code in the room",
  codeHint: "Six digits on the screen in the room. They change every minute.",
  examBrowser: "This exam is open only in Safe Exam Browser.",
  oneSession: "You can work only in the browser in which you begin.",
  ownClock: (length: string) => `Your own clock starts then and runs for ${length}.`,
  begin: "Begin",
  seat: "Your seat:",
  elsewhere:
    "You are sitting this exam in another browser. Go on there, or ask the staff in the room to release it, and begin here again.",
  roomCode: "Room code",
  roomTitle: (exam: string) => `Room code: ${exam}`,
  roomHint: "Students type it to begin. It changes every minute.",
  changesIn: (seconds: number) => `Next code in ${seconds} s`,
  projector: "Projector",
};

export const entryTexts = defineTexts(ENTRY_EN, {
  ru: async () => (await import("./entry-texts-ru.ts")).ENTRY_RU,
});
