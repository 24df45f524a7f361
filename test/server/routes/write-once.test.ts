import { expect, it } from "vitest";
import { openReceipt } from "../../../harness/server/routes/write-once.ts";
import { openSiteBeside } from "../site-beside.ts";
import { openTestServer } from "../test-server.ts";

it("a request is known by its key within its person, course and subject only", async () => {
  await using server = await openTestServer();
  const site = await openSiteBeside(server);
  const [ines, ada] = ["ines", "ada"].map((id) => ({ id }));
  const open = (person = ines, course = "games", place = "rejudge", key?: string) =>
    openReceipt({ person, course: { served: { id: course } } } as never, site, [place], key);
  await site.eventLog.commit([...open(ines, "games", "rejudge", "1").keep("answer")]);
  const others = [
    open(ines, "logic", "rejudge", "1"),
    open(ines, "games", "tournament", "1"),
    open(ada, "games", "rejudge", "1"),
    open(ines, "games", "rejudge", "2"),
    open(ines, "games", "rejudge"),
  ];
  expect(await open(ines, "games", "rejudge", "1").find()).toBe("answer");
  for (const other of others) expect(await other.find()).toBeUndefined();
  expect(open().keep("answer")).toEqual([]);
  site.live.close();
});
