/** `{{name}}`, or BAPCtools' `{{name.variant}}`. */
export const CONSTANT_TAG = /\{\{([a-zA-Z_]\w*(?:\.[a-zA-Z_]\w*)?)\}\}/g;

/** Replaces the tags of known constants with their values; unknown tags stay as they are. */
export function substituteConstants(
  text: string,
  constants: Readonly<Record<string, string>>,
): string {
  return text.replaceAll(CONSTANT_TAG, (tag, name: string) =>
    Object.hasOwn(constants, name) ? (constants[name] ?? tag) : tag,
  );
}
