import { expect, test } from "vitest";
import { describeResponse } from "../../harness/lti/service-response.ts";

test.each([
  ['Incorrect score received{"userId":"9"}', "[]", "status 400: Incorrect score received"],
  [
    "Bad Request",
    '{"errors":{"message":"User not found in course or is not a student"}}',
    "status 400: User not found in course or is not a student",
  ],
  ["Bad Request", '{"error":"invalid_client"}', "status 400: invalid_client"],
  ["Bad Request", "<h1>Down for [maintenance]</h1>", "status 400: Down for [maintenance]"],
  ["", "", "status 400"],
])("of the status line %j and the body %j people read %s", (statusText, body, words) => {
  expect(describeResponse(new Response(null, { status: 400, statusText }), body)).toBe(words);
});
