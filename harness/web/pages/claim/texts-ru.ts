import type { CLAIM_EN } from "./texts.ts";

export const CLAIM_RU: typeof CLAIM_EN = {
  title: "Утверждение",
  caption: "Ваше утверждение: W — выигрыш, L — проигрыш того, чей ход",
  toMove: (player) => `ходит ${player}`,
  value: "значение",
};
