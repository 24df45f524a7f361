/**
 * A parsed input or output form: how the values of an exercise are laid out as text. It is plain
 * data, because answers are also read in threads. docs/forms.md describes the language.
 */
import type { Value } from "../values/value.ts";
import type { ValueType } from "../values/value-type.ts";

/** Number of a value in {@link Form.slots}: a parameter, or an item or part of another value. */
export type Slot = number;

export interface FormSlot {
  /** Its name in the form; `answer` for a whole answer. */
  readonly name: string;
  readonly type: ValueType;
  readonly origin:
    | { readonly kind: "root" }
    /** The current item of a list or set. */
    | { readonly kind: "item"; readonly of: Slot }
    /** A part of a pair or tuple, or a field of a record. */
    | { readonly kind: "part"; readonly of: Slot; readonly at: number }
    /** The value of an option that is not empty. */
    | { readonly kind: "some"; readonly of: Slot };
}

/** A count that the form prints and that is no value of its own: the length of a list, minus `plus`. */
interface FormCount {
  readonly name: string;
  readonly list: Slot;
  readonly plus: number;
}

/** The number of items: a count, an int or nothing, plus a constant. */
export interface FormLength {
  readonly base:
    | { readonly kind: "count"; readonly count: number }
    | { readonly kind: "value"; readonly slot: Slot }
    | undefined;
  readonly plus: number;
}

export type FormNode =
  | { readonly kind: "line"; readonly body: readonly FormNode[] }
  /** A scalar as one word. */
  | { readonly kind: "word"; readonly slot: Slot }
  /** A text that has its line for itself. */
  | { readonly kind: "rest"; readonly slot: Slot }
  /** A text of a given length. */
  | { readonly kind: "letters"; readonly slot: Slot; readonly length: FormLength }
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "literal"; readonly text: string }
  | FormRepeat
  | FormChoice;

export interface FormRepeat {
  readonly kind: "repeat";
  /** Lists of the same length, whose items are laid out together. */
  readonly lists: readonly { readonly list: Slot; readonly item: Slot }[];
  /** Undefined: up to the end of the line or of the text. */
  readonly length: FormLength | undefined;
  /** Items are separated by spaces or by nothing on one line, or take lines of their own. */
  readonly layout: "spaced" | "joined" | "lines";
  /** True for a `for`, whose items take several lines each. */
  readonly isBlock?: boolean;
  /** The slots that one round fills. */
  readonly slots: { readonly start: Slot; readonly end: Slot };
  readonly body: readonly FormNode[];
}

export interface FormChoice {
  readonly kind: "choice";
  readonly slot: Slot;
  /** True if the value is read before; otherwise the first word of a branch tells it. */
  readonly isKnown: boolean;
  readonly branches: readonly FormBranch[];
}

export interface FormBranch {
  /** Undefined: every other value. */
  readonly value: Value | undefined;
  /** The word that its text begins with, if it is always the same. */
  readonly first: string | undefined;
  /** Options that must be empty in this branch, because it does not print them. */
  readonly absent: readonly Slot[];
  readonly body: readonly FormNode[];
}

export interface Form {
  /** As the author wrote it. */
  readonly text: string;
  /** The first `roots` slots are the parameters, or the answer. */
  readonly slots: readonly FormSlot[];
  readonly roots: number;
  readonly counts: readonly FormCount[];
  readonly body: readonly FormNode[];
}

/** The value does not fit the form, or the text is not of the form. */
export class FormMismatch extends Error {
  override readonly name = "FormMismatch";
}
