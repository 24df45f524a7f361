import type { ComponentType } from "preact";
import type { SubmissionView } from "../../../api/index.ts";

/** What staff do with an attempt, above what everybody sees of it. */
export const StaffTools: ComponentType<{
  readonly view: SubmissionView;
  readonly reload: () => void;
}> = () => null;
