import { lexer, type Token, type Tokens } from "marked";

/** A statement for readers of packages, who know neither functions nor our samples' tables. */
export interface StatementText {
  /** Markdown, as an exercise has it: its first heading is the name. */
  readonly markdown: string;
  readonly name: string;
  /** How input and output look, in Markdown: what every package's statement must say. */
  readonly form: string;
}

/** What the sections of samples are called: the judging system shows its own. */
const SAMPLES = /^(?:samples?|sample (?:cases|inputs?)|examples|примеры|예제|beispiele|exemples)$/i;

/** The statement and what is said of the form, as Markdown's blocks, without name and samples. */
export function listBlocks({ markdown, form }: StatementText): readonly Token[] {
  const own = withoutSamples(lexer(markdown)).filter((token) => !isName(token));
  return [...own, ...lexer(form)];
}

function isName(token: Token): boolean {
  return token.type === "heading" && (token as Tokens.Heading).depth === 1;
}

function withoutSamples(tokens: readonly Token[]): readonly Token[] {
  let hidden = 0;
  return tokens.filter((token) => {
    if (token.type === "heading") {
      const { depth, text } = token as Tokens.Heading;
      if (hidden === 0 || depth <= hidden) hidden = SAMPLES.test(text.trim()) ? depth : 0;
    }
    return hidden === 0;
  });
}
