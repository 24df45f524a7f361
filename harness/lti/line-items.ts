import { z } from "zod";
import { SCOPE } from "./claims.ts";
import { readJson } from "./read-json.ts";
import type { Ask } from "./services.ts";

/** A column for scores that is to be in the platform's gradebook. */
export interface NewLineItem {
  readonly label: string;
  readonly maximum: number;
  /** Ours: by it a line item is found again, and not made twice. */
  readonly resourceId: string;
  /** Of the platform: the link that it belongs to. */
  readonly resourceLinkId?: string;
}

const LINE_ITEM = "application/vnd.ims.lis.v2.lineitem+json";
const LINE_ITEMS = "application/vnd.ims.lis.v2.lineitemcontainer+json";

const lineItem = z.object({
  id: z.url({ protocol: /^https?$/ }),
  resourceId: z.string().nullish(),
});

/** Makes a line item, or finds the one that was made for `resourceId`. @throws {ServiceFailed} */
export async function createLineItem(
  ask: Ask,
  lineItems: string,
  { label, maximum, resourceId, resourceLinkId }: NewLineItem,
): Promise<string> {
  const scope = SCOPE.lineItem;
  const search = new URL(lineItems);
  search.searchParams.set("resource_id", resourceId);
  const found = await readJson(
    await ask(search.href, { scope, accept: LINE_ITEMS }),
    z.array(lineItem),
  );
  // Some platforms give all, whatever was asked for.
  const own = found.find((item) => item.resourceId === resourceId);
  if (own !== undefined) return own.id;
  const made = await ask(lineItems, {
    scope,
    method: "POST",
    accept: LINE_ITEM,
    type: LINE_ITEM,
    body: {
      label,
      scoreMaximum: maximum,
      resourceId,
      ...(resourceLinkId === undefined ? {} : { resourceLinkId }),
    },
  });
  return (await readJson(made, lineItem)).id;
}
