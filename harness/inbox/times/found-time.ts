/** A submission time, or why it is unknown. */
export type FoundTime =
  | {
      readonly kind: "time";
      /** ISO 8601; without a zone it is in the course's time zone. */
      readonly submittedAt: string;
    }
  | { readonly kind: "none"; readonly reason: string };

export function noTime(reason: string): FoundTime {
  return { kind: "none", reason };
}
