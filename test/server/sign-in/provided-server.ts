import {
  type ProviderSettings,
  SignInProvider,
} from "../../../harness/accounts/sign-in-provider.ts";
import { createRestrictedFetch } from "../../../harness/io/index.ts";
import { ProviderEmulator } from "../../accounts/provider-emulator.ts";
import { NOON } from "../fake-course.ts";
import { type Caller, openTestServer, type TestServer } from "../test-server.ts";

/** A server, a sign-in provider on loopback that it knows, and a browser between the two. */
export interface ProvidedServer extends AsyncDisposable {
  readonly server: TestServer;
  readonly provider: ProviderEmulator;
  /** Signs in with the provider, from the button to our page. */
  readonly signIn: (how?: Browsing) => Promise<Arrival>;
  /** Everything before the browser comes back from the provider. */
  readonly begin: (how?: Browsing) => Promise<{ readonly returned: URL; readonly cookie: string }>;
  /** The browser comes back. */
  readonly arrive: (returned: URL, cookie: string) => Promise<Arrival>;
}

interface Browsing {
  readonly as?: Caller | undefined;
  readonly provider?: string;
  readonly target?: string;
  /** Links the identity to the account of `as`. */
  readonly links?: true;
}

interface Arrival {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
  /** The session that began, if any. */
  readonly session: Caller | undefined;
}

export async function openProvidedServer({
  hasPasswords = true,
  settings = {},
  others = [],
  origin,
  pages,
}: {
  readonly hasPasswords?: boolean;
  readonly settings?: Partial<ProviderSettings>;
  /** Further providers. */
  readonly others?: readonly ProviderSettings[];
  readonly origin?: string;
  readonly pages?: string;
} = {}): Promise<ProvidedServer> {
  const clock = { now: () => NOON };
  const provider = await ProviderEmulator.open(() => clock.now());
  const outside = {
    fetch: createRestrictedFetch({ allowPrivate: true, allowHttp: true }),
    now: () => clock.now(),
  };
  const allProviders = [provider.settings(settings), ...others];
  const providers = new Map(
    allProviders.map((each) => [each.id, new SignInProvider(each, outside)]),
  );
  const server = await openTestServer({
    waysIn: { hasPasswords, providers },
    ...(origin !== undefined && { origin }),
    ...(pages !== undefined && { pages }),
  });
  clock.now = () => server.clock.now;

  const begin: ProvidedServer["begin"] = async (how = {}) => {
    const { as, provider: id = "university", target = "/", links } = how;
    const { body, headers } = await server.ask("beginSignIn", {
      as,
      params: { provider: id },
      body: { target, ...(links && { links }) },
    });
    const set = [headers["set-cookie"]].flat().map((each) => String(each).split(";")[0]);
    const cookie = [as?.headers["cookie"], ...set].filter(Boolean).join("; ");
    const answer = await fetch(body.url as string, { redirect: "manual" });
    return { returned: new URL(answer.headers.get("location") ?? ""), cookie };
  };
  const arrive: ProvidedServer["arrive"] = async (returned, cookie) => {
    const response = await server.app.inject({
      url: returned.pathname + returned.search,
      headers: { cookie, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    });
    const session = response.cookies.find(({ name }) => /(?:^|-)grundy$/.test(name));
    return {
      status: response.statusCode,
      location: response.headers.location,
      text: response.body,
      session: session && { headers: { cookie: `${session.name}=${session.value}` } },
    };
  };
  return {
    server,
    provider,
    begin,
    arrive,
    signIn: async (how) => {
      const { returned, cookie } = await begin(how);
      return arrive(returned, cookie);
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}
