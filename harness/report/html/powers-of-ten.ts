import { html, type Html, joinHtml } from "./html.ts";

/** A power of ten in text: `10^18`, not a part of another word or number. */
const POWER = /(?<![\w.^])10\^(\d{1,3})(?![\w^])/;

/** Index of the first power of ten in a text, or -1. */
export function findPowerOfTen(text: string): number {
  return text.search(POWER);
}

/** Writes a long power of ten shorter: `1,000,000,000` becomes `10^9`. */
export function nameTens(text: string): string {
  return text.replaceAll(
    /(?<![\w.,^])10{0,2}(?:,000){3,}(?![\d^]|[.,]\d)/g,
    (digits) => `10^${digits.match(/0/g)?.length ?? 0}`,
  );
}

/** Prints prose with the exponents of powers of ten raised. */
export function printPowersOfTen(text: string): Html {
  const parts = text.split(POWER);
  return joinHtml(parts.map((part, index) => (index % 2 === 0 ? html`${part}` : raise(part))));
}

/** The hidden sign keeps the power for those who copy or listen: 10^18 is not 1018. */
function raise(exponent: string): Html {
  return html`10<span class="unseen">^</span><sup>${exponent}</sup>`;
}
