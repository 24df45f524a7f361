import { defineTexts } from "../../texts/index.ts";

export const CLAIM_EN = {
  title: "Claim",
  caption: "Your claim: W is a win, L a loss for the player to move",
  toMove: (player: string) => `${player} to move`,
  value: "value",
};

export const claimTexts = defineTexts(CLAIM_EN, {
  ru: async () => (await import("./texts-ru.ts")).CLAIM_RU,
});
