import type { Mistake } from "../../core/judging/mistake.ts";
import type { Draft } from "../spec-schema.ts";

/** Checks the id against the folder, and that there is an English name. */
export function checkIdentity(
  { id, name }: Pick<Draft, "id" | "name">,
  folderName: string,
): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  if (id !== undefined && id !== folderName) {
    mistakes.push({
      code: "id-differs",
      path: ["id"],
      message: `the id is '${id}', but the folder is named '${folderName}'`,
      hint: "Give both the same name.",
    });
  }
  if (name !== undefined && !Object.hasOwn(name, "en")) {
    mistakes.push({
      code: "missing-name",
      path: ["name"],
      at: "key",
      message: "the English name is missing",
      hint: "Add `en: …`, which is shown in languages that have no name.",
    });
  }
  return mistakes;
}
