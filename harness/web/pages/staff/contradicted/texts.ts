import { defineTexts } from "../../../texts/index.ts";

/** Texts about exercises whose references contradict their stored tests. */
export const CONTRADICTED_EN = {
  closed: (exercise: string) =>
    `“${exercise}” is closed for submissions: its reference contradicts its stored tests.`,
  test: (group: string) => `Test of group ${group}`,
  stored: "Stored answer",
  present: "The reference’s answer",
  remedy: "If the reference is right, run this, then reload the course under Course files:",
};

export const contradictedTexts = defineTexts(CONTRADICTED_EN, {
  ru: async () => (await import("./texts-ru.ts")).CONTRADICTED_RU,
});
