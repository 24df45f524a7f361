import { type Claim, claimMatches, type InboxFile, type Layout } from "../layout.ts";

const FILE =
  /(?:^|\/)(?<person>\d+)-\d+ - (?<name>[^/]+?) - (?<date>[^/-]*\d{4} \d{3,4} [AP]M)(?:\/| - )(?<path>.+)$/;
const DATE =
  /^(?<month>\w{3}) (?<day>\d\d?), (?<year>\d{4}) (?<hour>\d\d?)(?<minute>\d\d) (?<half>[AP]M)$/;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * `12-34 - Ana Novak - Oct 10, 2026 203 PM/P1.py`, or with ` - ` instead of the folder, and an
 * `index.html`. The first number is the person's.
 */
export const brightspace: Layout = {
  name: "Brightspace",
  weight: 1,
  read: async (inbox) => {
    const numbers = new Map<string, Set<string>>();
    claimMatches(inbox, FILE, ({ name = "", person = "" }) => {
      const people = numbers.get(name) ?? new Set();
      numbers.set(name, people.add(person));
      return undefined;
    });
    const claims = claimMatches(
      inbox,
      FILE,
      ({ person = "", name = "", date = "", path = "" }) => ({
        kind: "submission",
        // Two people of one name stay two.
        who: [numbers.get(name)?.size === 1 ? { name } : { name, label: `${name} (${person})` }],
        name: path,
        ...readDate(date),
        certainty: "likely",
      }),
    );
    const index = inbox.files.find(({ path }) => /^(?:[^/]+\/)?index\.html$/.test(path));
    if (index !== undefined && claims.size > 0 && !claims.has(index)) {
      return new Map<InboxFile, Claim>([
        ...claims,
        [index, { kind: "aside", reason: "it is Brightspace's list of submissions" }],
      ]);
    }
    return claims;
  },
};

/** Reads the date. It has no zone, so it is in the course's time zone. */
function readDate(text: string): { readonly submittedAt?: string } {
  const {
    month = "",
    day = "",
    year = "",
    hour = "",
    minute = "",
    half,
  } = {
    ...DATE.exec(text)?.groups,
  };
  const monthNumber = MONTHS.indexOf(month) + 1;
  if (monthNumber === 0) return {};
  const hour24 = (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  return { submittedAt: `${year}-${two(monthNumber)}-${two(day)}T${two(hour24)}:${minute}:00` };
}

function two(part: string | number): string {
  return String(part).padStart(2, "0");
}
