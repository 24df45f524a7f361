import { describe, expect, it } from "vitest";
import { readWrittenTime } from "../../../harness/inbox/moodle/written-time.ts";

describe("a time in a worksheet", () => {
  it.each([
    ["Sunday, 22 November 2026, 2:27 AM", "2026-11-22T02:27:00"],
    ["Sunday, 22 November 2026, 12:05 AM", "2026-11-22T00:05:00"],
    ["Sunday, 22 November 2026, 12:05 PM", "2026-11-22T12:05:00"],
    ["Sunday, 22 November 2026, 2:27\u202fPM", "2026-11-22T14:27:00"],
    ["Sonntag, 22. November 2026, 02:27", "2026-11-22T02:27:00"],
    ["Sonntag, 1. März 2026, 23:59", "2026-03-01T23:59:00"],
    ["dimanche 22 novembre 2026, 02:27", "2026-11-22T02:27:00"],
    ["domingo, 22 de noviembre de 2026, 02:27", "2026-11-22T02:27:00"],
    ["domingo, 22 de novembro de 2026 às 02:27", "2026-11-22T02:27:00"],
    ["diumenge, 1 d’abril 2026, 02:27", "2026-04-01T02:27:00"],
    ["zondag 22 november 2026, 02:27", "2026-11-22T02:27:00"],
    ["22 Kasım 2026, Pazar, 02:27", "2026-11-22T02:27:00"],
    ["воскресенье, 22 ноября 2026, 02:27", "2026-11-22T02:27:00"],
    ["neděle, 22. ledna 2026, 02.27", "2026-01-22T02:27:00"],
    ["2026年11月22日(日曜日) 02:27", "2026-11-22T02:27:00"],
    ["2026-11-22 02:27", "2026-11-22T02:27:00"],
    ["22.11.2026 02:27", "2026-11-22T02:27:00"],
  ])("%s", (written, iso) => {
    expect(readWrittenTime(written)).toBe(iso);
  });

  it.each([
    ["two dates", "05/11/2026 02:27"],
    ["a month that is another in another language", "neděle, 22. listopad 2026, 02:27"],
    ["no month that is known", "dimanĉo, 22 foobaro 2026, 02:27"],
    ["no day of that month", "Sunday, 31 November 2026, 2:27 AM"],
    ["no hour", "Sunday, 22 November 2026, 14:27 PM"],
    ["half of a day in a language that is not known", "2026年11月22日 下午 2:27"],
    ["no clock", "Sunday, 22 November 2026"],
    ["nothing", "-"],
  ])("is unknown if it says %s", (_, written) => {
    expect(readWrittenTime(written)).toBeUndefined();
  });
});
