/** Common languages of Moodle sites; the names of months come from the runtime. */
const LANGUAGES =
  "en de es pt gl fr ca nl tr eu ru uk it cs sk pl hu ro sl hr sv da nb fi et lv lt el".split(" ");

/** Names of months. Names such as `listopad`, which mean different months in two languages, are left out. */
const MONTHS: ReadonlyMap<string, number> = toUnambiguous(
  LANGUAGES.flatMap((language) =>
    ([undefined, "numeric"] as const).flatMap((day) => {
      const form = { month: "long", timeZone: "UTC", ...(day && { day }) } as const;
      const format = new Intl.DateTimeFormat(language, form);
      return Array.from({ length: 12 }, (_, index) => {
        const parts = format.formatToParts(Date.UTC(2026, index, 15));
        const month = parts.find(({ type }) => type === "month")?.value ?? "";
        return [month.normalize("NFC").toLowerCase(), index + 1] as const;
      });
    }),
  ),
);

const CLOCK = /(?<hour>\d{1,2})[:.h](?<minute>\d\d)(?::\d\d)?\s*(?<half>[ap]\.?\s?m\.?)?$/i;
const WORDS =
  /(?<!\d)(?<day>\d{1,2})\.?\s+(?:de |d’|d')?(?<month>\p{L}[\p{L}\p{M}]+)\.?,?\s+(?:de )?(?<year>\d{4})(?!\d)/u;
const EAST_ASIAN = /(?<year>\d{4})年\s?(?<month>\d{1,2})月\s?(?<day>\d{1,2})日/;
const ISO = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[T ]/;
const DOTS = /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})\s/;

/**
 * Parses a time from a Moodle worksheet in the teacher's language, `Sunday, 22 November 2026, 2:27
 * AM`, to ISO 8601 without a zone. Undefined if it is ambiguous: `05/11/2026 02:27`.
 */
export function readWrittenTime(time: string): string | undefined {
  const text = time.normalize("NFC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
  const clock = CLOCK.exec(text);
  if (clock === null) return undefined;
  const { hour = "", minute = "", half } = clock.groups ?? {};
  // East Asian languages write AM or PM between date and time; this is not supported.
  if (/(?:[上下]午|午[前後]|오[전후])\s?$/u.test(text.slice(0, clock.index))) return undefined;
  const date = [WORDS, EAST_ASIAN, ISO, DOTS].map((form) => form.exec(text)?.groups).find(Boolean);
  if (date === undefined) return undefined;
  const { year = "", month = "", day = "" } = date;
  const hour24 = half === undefined ? Number(hour) : toHour24(Number(hour), half);
  const monthNumber = /^\d/.test(month) ? Number(month) : MONTHS.get(month);
  if (monthNumber === undefined || hour24 === undefined) return undefined;
  const iso = `${year}-${two(monthNumber)}-${two(Number(day))}T${two(hour24)}:${minute}:00`;
  // Reject impossible dates such as 31 November.
  const ms = Date.parse(`${iso}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso) ? iso : undefined;
}

function toHour24(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.startsWith("p") ? 12 : 0);
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}

function toUnambiguous(named: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  return new Map(
    [...Map.groupBy(named, ([name]) => name)].flatMap(([name, entries]) => {
      const months = new Set(entries.map(([, month]) => month));
      const [month] = months;
      return month === undefined || months.size > 1 ? [] : [[name, month] as const];
    }),
  );
}
