/** Opens a message about a run that did not end although its input is small. */
export const EVEN_FOR_SMALL_INPUT = "Even for this small input";

/** Opens a message about a program that reads in an endless loop. */
export const READS_ENDLESSLY = "The loop that reads input never ends";

/** Opens a message about a recursion that used up all memory. */
export const RECURSION_PERHAPS_ENDLESS = "Perhaps the recursion never ends";

const OPENINGS = [EVEN_FOR_SMALL_INPUT, READS_ENDLESSLY, RECURSION_PERHAPS_ENDLESS];

/**
 * True if a failure's message says already why the run used up its time or memory, and what to do. The
 * message is asked because judgings are stored with nothing else about it.
 */
export function namesRemedy(message: string): boolean {
  return OPENINGS.some((opening) => message.startsWith(opening));
}
