import type { Role } from "../../../school/index.ts";
import { defineTexts } from "../../texts/index.ts";

export interface StaffLink {
  /** Below the course's own path. */
  readonly path: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** The pages of a course's staff, as they are linked from the course. */
export const STAFF_LINKS = defineTexts<readonly StaffLink[]>([], {
  ru: async () => [],
});
