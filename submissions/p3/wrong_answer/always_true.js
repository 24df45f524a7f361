// Believes that A, who chooses first, always wins. Fails first at n = 6.
export const canWin = (n) => true;
