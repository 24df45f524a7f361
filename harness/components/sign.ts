/**
 * Grundy's sign as data and as SVG: heaps of 1, 2 and 3 stones, a position that whoever moves loses.
 */

/** Side of the square that it is drawn in. */
export const SIGN_SIZE = 32;
export const SIGN_CORNER = 7;
export const STONE_RADIUS = 3.25;
/** Centres of the stones; the last one is amber. */
export const STONES = [
  [8, 24],
  [16, 24],
  [16, 16],
  [24, 24],
  [24, 16],
] as const;
export const LAST_STONE = [24, 8] as const;

/** Prints the sign in the colours of the page, which needs {@link MARK_STYLE}. */
export function printSign(): string {
  return printSvg('class="sign-mark" aria-hidden="true"', (part) => `class="mark-${part}"`);
}

const ICON_COLOURS = { ground: "#4a3fbf", stones: "#fff", last: "#ffc24b" } as const;

/** Prints the sign as a file, for the tabs of browsers, which know no tokens. */
export function printIcon(): string {
  return printSvg('xmlns="http://www.w3.org/2000/svg"', (part) => `fill="${ICON_COLOURS[part]}"`);
}

function printSvg(attributes: string, paint: (part: keyof typeof ICON_COLOURS) => string): string {
  const square = `width="${SIGN_SIZE}" height="${SIGN_SIZE}" rx="${SIGN_CORNER}"`;
  const stones = STONES.map((stone) => printStone(stone)).join("");
  return `<svg ${attributes} viewBox="0 0 ${SIGN_SIZE} ${SIGN_SIZE}"><rect ${paint("ground")} ${square}/><g ${paint("stones")}>${stones}</g>${printStone(LAST_STONE, ` ${paint("last")}`)}</svg>`;
}

function printStone([x, y]: readonly [number, number], paint = ""): string {
  return `<circle${paint} cx="${x}" cy="${y}" r="${STONE_RADIUS}"/>`;
}

/** Style of the sign. */
export const MARK_STYLE = `
.sign-mark {
  width: 1.75rem;
  height: 1.75rem;
}
.mark-ground {
  fill: var(--fill);
}
.mark-stones {
  fill: var(--on-fill);
}
.mark-last {
  fill: var(--last-stone);
}
`;
