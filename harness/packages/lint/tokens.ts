/** A run of characters between white space. */
export interface Token {
  readonly text: string;
  readonly start: number;
}

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], start: match.index }));
}

export function replaceToken(text: string, { text: old, start }: Token, by: string): string {
  return text.slice(0, start) + by + text.slice(start + old.length);
}

/** A 64-bit integer in plain form: no plus, no leading zero, no -0. */
export function isPlainInteger(token: string): boolean {
  return /^(?:0|-?[1-9]\d{0,17})$/.test(token);
}

export function isNumber(token: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(token);
}
