/** When something was handed in, or why that is not known. */
export type FoundTime =
  | {
      readonly kind: "time";
      /** ISO 8601; without a zone it is the course's time. */
      readonly submittedAt: string;
    }
  | { readonly kind: "none"; readonly reason: string };

export function noTime(reason: string): FoundTime {
  return { kind: "none", reason };
}
