/** Values that the specification does not allow, of one object; boards do without most of them. */
import { COUNTRIES } from "./countries.ts";
import type { ApiCollection } from "./api-objects.ts";
import { type ObjectFields, show } from "./object-fields.ts";

/** Says why a value is not allowed; undefined if it is. */
type Rule = (value: unknown) => string | undefined;

/** @param expected what the value should be, such as `a colour` */
function rule(expected: string, isAllowed: (value: unknown) => boolean): Rule {
  return (value) => (isAllowed(value) ? undefined : expected);
}

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === "string";

const NAME = rule("a name, not an empty text", (value) => !isText(value) || value.trim() !== "");
const COUNT = rule(
  "a whole number, 0 or more",
  (value) => Number.isInteger(value) && Number(value) >= 0,
);
const ORDINAL = rule(
  "a whole number, 1 or more",
  (value) => Number.isInteger(value) && Number(value) > 0,
);
const SECONDS = rule("a number of seconds, 0 or more", (value) => isNumber(value) && value >= 0);
const SIZE = rule("a number above 0", (value) => isNumber(value) && value > 0);
const COLOUR = rule(
  "a hexadecimal colour, such as #ac00ff",
  (value) => isText(value) && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value),
);
const COUNTRY = rule(
  "a country's code of three letters (ISO 3166-1), such as DEU",
  (value) => isText(value) && COUNTRIES.has(value),
);
const ACCOUNT_TYPES = ["team", "judge", "admin", "analyst", "staff", "balloon", "cds", "other"];
const ACCOUNT_TYPE = rule(
  `one of ${ACCOUNT_TYPES.join(", ")}`,
  (value) => isText(value) && ACCOUNT_TYPES.includes(value),
);
const AWARD_TEAMS = rule("an array of IDs", Array.isArray);

const RULES: Readonly<Partial<Record<ApiCollection | "contest", Readonly<Record<string, Rule>>>>> =
  {
    contest: { name: NAME },
    "judgement-types": { name: NAME },
    languages: { name: NAME },
    problems: {
      name: NAME,
      label: NAME,
      rgb: COLOUR,
      time_limit: SECONDS,
      memory_limit: SIZE,
      output_limit: SIZE,
      code_limit: SIZE,
      test_data_count: COUNT,
    },
    groups: { name: NAME },
    organizations: { name: NAME, country: COUNTRY },
    teams: { name: NAME },
    accounts: { username: NAME, type: ACCOUNT_TYPE },
    judgements: { max_run_time: SECONDS },
    runs: { ordinal: ORDINAL, run_time: SECONDS },
    awards: { team_ids: AWARD_TEAMS },
  };

/** Reports values that cannot be, and properties of one object that exclude or need each other. */
export function checkValues(type: ApiCollection | "contest", fields: ObjectFields): void {
  for (const [name, check] of Object.entries(RULES[type] ?? {})) {
    if (!fields.has(name)) continue;
    const value = fields.data[name];
    const expected = check(value);
    if (expected === undefined) continue;
    fields.report(
      "error",
      `value ${name}`,
      `has ${name} ${show(value)}, which should be ${expected}`,
      name,
    );
  }
  if (type === "judgements") checkOrder(fields, "start_time", "end_time");
  if (type === "accounts" && fields.data["type"] === "team" && !fields.has("team_id")) {
    fields.report("error", "account-without-team", "is a team's account and has no team_id");
  }
  if (type === "clarifications" && fields.has("from_team_id")) checkSender(fields);
}

function checkOrder(fields: ObjectFields, earlier: string, later: string): void {
  const [from, to] = [fields.time(earlier), fields.time(later)];
  if (from === undefined || to === undefined || from.ms <= to.ms) return;
  fields.report("error", `order ${later}`, `has ${later} before ${earlier}`, later);
}

/** The jury answers teams; a team can only ask the jury. */
function checkSender(fields: ObjectFields): void {
  const name = ["to_team_id", "to_team_ids", "to_group_ids"].find((each) => {
    const value = fields.data[each] ?? [];
    return !Array.isArray(value) || value.length > 0;
  });
  if (name === undefined) return;
  fields.report(
    "error",
    "sender",
    `has from_team_id and ${name}: a team can only ask the jury`,
    name,
  );
}
