import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";

/** A key of a file in YAML, with what it means. */
export interface Key {
  readonly key: string;
  readonly about: string;
}

/** Offers keys where one begins: at the start of a line. */
export function completeKeys(keys: readonly Key[]): Extension {
  const options = keys.map(({ key, about }) => ({ label: key, info: about, apply: `${key}: ` }));
  const complete = (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[a-z_]*/);
    if (word === null || word.from !== context.state.doc.lineAt(word.from).from) return null;
    if (word.from === word.to && !context.explicit) return null;
    return { from: word.from, options, validFor: /^[a-z_]*$/ };
  };
  return [
    autocompletion({ override: [complete], icons: false }),
    Prec.highest(keymap.of(completionKeymap)),
  ];
}
