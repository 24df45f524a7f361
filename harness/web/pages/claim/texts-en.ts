export const CLAIM_EN = {
  title: "Claim",
  caption: "Your claim: W is a win, L a loss for the player to move",
  toMove: (player: string) => `${player} to move`,
  value: "value",
};
