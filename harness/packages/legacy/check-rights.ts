import { hintAtNames } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import type { YamlSource } from "../read-yaml.ts";
import type { ProblemYaml } from "./legacy-schema.ts";

/** All licenses after the first two leave someone with rights. */
const LICENSES = [
  "unknown",
  "public domain",
  "cc0",
  "cc by",
  "cc by-sa",
  "educational",
  "permission",
];

/** Checks license and rights, which do not affect judging but matter for publishing. */
export function checkRights({ data, warn }: YamlSource<ProblemYaml>): void {
  const { license = "unknown", rights_owner: owner, author, source } = data;
  const place = LICENSES.indexOf(license);
  if (place < 0) {
    warn({
      code: "unknown-value",
      path: ["license"],
      message: `there is no license '${license}'`,
      hint: hintAtNames(nearestName(license, LICENSES), LICENSES),
    });
  } else if (license === "public domain" && owner !== undefined) {
    const message = "a problem in the public domain has no rights owner";
    warn({ code: "unsuitable-key", path: ["rights_owner"], message });
  } else if (place > 1 && owner === undefined && author === undefined && source === undefined) {
    warn({
      code: "missing-key",
      path: ["license"],
      message: `the license '${license}' needs a rights owner, and none is named`,
      hint: "Add rights_owner, author or source.",
    });
  }
}
