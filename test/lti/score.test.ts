import { expect, test } from "vitest";
import { resultsUrl, scoresUrl } from "../../harness/lti/score.ts";

test("suffixes go before the query, as Moodle's line items require", () => {
  const moodle = "https://faculty.example/mod/lti/services.php/2/lineitems/17/lineitem?type_id=3";
  expect(scoresUrl(moodle)).toBe(
    "https://faculty.example/mod/lti/services.php/2/lineitems/17/lineitem/scores?type_id=3",
  );
  expect(resultsUrl(moodle, "5")).toBe(
    "https://faculty.example/mod/lti/services.php/2/lineitems/17/lineitem/results?type_id=3&user_id=5",
  );
  expect(scoresUrl("https://canvas.example/line_items/1")).toBe(
    "https://canvas.example/line_items/1/scores",
  );
  expect(scoresUrl("https://canvas.example/line_items/1/")).toBe(
    "https://canvas.example/line_items/1/scores",
  );
  expect(resultsUrl("https://canvas.example/line_items/1", "a b&c")).toBe(
    "https://canvas.example/line_items/1/results?user_id=a+b%26c",
  );
});
