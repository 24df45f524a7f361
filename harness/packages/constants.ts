/** `{{name}}`, or `{{name.variant}}` as BAPCtools has it. */
export const CONSTANT_TAG = /\{\{([a-zA-Z_]\w*(?:\.[a-zA-Z_]\w*)?)\}\}/g;

/** A text with every constant's value in its place; other names stay as they are. */
export function putConstants(text: string, constants: Readonly<Record<string, string>>): string {
  return text.replaceAll(CONSTANT_TAG, (tag, name: string) =>
    Object.hasOwn(constants, name) ? (constants[name] ?? tag) : tag,
  );
}
