/** Words at the top of lists of leaked passwords. */
const WORDS =
  "password passwort passw passwd pass qwerty qwertz azerty asdf zxcv letmein welcome admin " +
  "administrator root user guest test login master monkey dragon iloveyou princess sunshine football " +
  "baseball superman batman pokemon starwars trustno michael jordan liverpool chelsea computer " +
  "internet secret whatever changeme default student teacher school university abc abcd abcde abcdef " +
  "hello freedom flower summer winter spring autumn google facebook grundy nimber sprague";

const ROWS = ["1234567890", "qwertyuiop", "qwertzuiop", "asdfghjkl", "abcdefghijklmnopqrstuvwxyz"];
const FEW_CHARACTERS = 4;

const isWords = new RegExp(`^(?:${WORDS.replaceAll(" ", "|")})*$`);

/**
 * Returns whether an attacker would try this password first: few different characters, a row of keys,
 * well-known words with digits and symbols around them, or the person's own name or email (`own`).
 * Does not check the length.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  if (new Set(text).size <= FEW_CHARACTERS) return true;
  const rows = ROWS.flatMap((row) => [row, row.split("").toReversed().join("")]);
  if (rows.some((row) => row.repeat(Math.ceil(text.length / row.length) + 1).includes(text))) {
    return true;
  }
  return (
    [text, text.replaceAll("@", "a").replaceAll(/0(?=\p{Letter})/gu, "o")].some(isOfWords) ||
    own.some((each) => isAlike(text, each.normalize("NFKC").toLowerCase()))
  );
}

function isOfWords(text: string): boolean {
  const letters = toLetters(text);
  return letters !== "" && isWords.test(letters);
}

/** True if the password is a part of the known text with only digits and symbols around it. */
function isAlike(text: string, identifier: string): boolean {
  const parts = [identifier, identifier.replace(/@.*/s, ""), ...identifier.split(/[\s@.]+/)].map(
    toLetters,
  );
  const rest = toLetters(text);
  return parts.some((part) => part !== "" && (rest === part || rest === part + part));
}

function toLetters(text: string): string {
  return text.replaceAll(/[^\p{Letter}]/gu, "");
}
