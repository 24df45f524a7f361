import type { StoreFacts } from "../store/verify-contents.ts";

/** What a backup holds, in a sentence's words. */
export function describeFacts({ courses, members, works, judgings, seq }: StoreFacts): string {
  const counts = [
    count(courses, "course"),
    count(members, "member"),
    count(works, "work"),
    count(judgings, "judging"),
  ];
  return `${counts.join(", ")} (${count(seq, "event")}, all whole)`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
