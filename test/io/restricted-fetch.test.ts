import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRestrictedFetch, FetchRefused } from "../../harness/io/index.ts";
import { isMetadataAddress, isPublicAddress } from "../../harness/io/restricted-fetch.ts";

/** 20 MiB in 20 KiB. */
const BOMB = gzipSync(Buffer.alloc(20 * 1024 * 1024));

let port = 0;
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  if (request.url === "/there") {
    response.writeHead(302, { location: "/secret" }).end();
  } else if (request.url === "/endless") {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on("drain", more);
    more();
  } else if (request.url === "/slow") {
    response.write("a");
  } else if (request.url === "/silent") {
    // Never answers.
  } else if (request.url === "/chunks") {
    for (const part of ["a", "b", "c"]) response.write(part.repeat(1000));
    response.end();
  } else if (request.url === "/compressed") {
    response.writeHead(200, { "content-encoding": "gzip" }).end(BOMB);
  } else if (request.url === "/cut") {
    response.writeHead(200, { "content-length": "10" }).write("a");
    setTimeout(() => response.destroy(), 20);
  } else if (request.url === "/status") {
    response.writeHead(404, "caf\u00e9", { "set-cookie": ["a=1", "b=2"] }).end();
  } else if (request.url === "/empty") {
    response.writeHead(204).end();
  } else if (request.url === "/echo") {
    response.setHeader("sent-length", request.headers["content-length"] ?? "none");
    request.pipe(response);
  } else response.end("the secret");
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const everywhere = createRestrictedFetch({ allowPrivate: true, allowHttp: true });
const strict = createRestrictedFetch();

describe("the restricted fetch", () => {
  test.each([
    "http://example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "javascript:1",
    "not a URL",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://0/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest/meta-data/",
    "https://192.168.0.1/",
    "https://172.31.255.255/",
    "https://100.64.0.1/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:8.8.8.8]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[fe80::1]/",
    "https://[fd00::1]/",
    "https://name:password@example.org/",
  ])("refuses %s", async (address) => {
    await expect(strict(address)).rejects.toThrow(FetchRefused);
  });

  test("refuses a name with any address of this machine", async () => {
    const before = asked;
    for (const addresses of [
      [{ address: "127.0.0.1", family: 4 }],
      [
        { address: "93.184.215.14", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ],
      [],
    ]) {
      const outgoing = createRestrictedFetch({
        allowHttp: true,
        remedy: "start the server with --private-course-systems",
        resolve: (_, __, callback) => {
          callback(null, addresses);
        },
      });
      await expect(outgoing(`http://faculty.example:${String(port)}/`)).rejects.toThrow(
        "not a public address: start the server with --private-course-systems",
      );
    }
    expect(asked).toBe(before);
  });

  test("refuses a name that resolves to another address the second time", async () => {
    let times = 0;
    const outgoing = createRestrictedFetch({
      allowHttp: true,
      resolve: (_, __, callback) => {
        times += 1;
        callback(null, [{ address: times === 1 ? "192.0.2.1" : "127.0.0.1", family: 4 }]);
      },
    });
    const address = `http://faculty.example:${String(port)}/`;
    await expect(outgoing(address)).rejects.toThrow(FetchRefused);
    await expect(outgoing(address)).rejects.toThrow(FetchRefused);
  });

  test("does not follow redirects", async () => {
    const answer = await everywhere(`http://127.0.0.1:${String(port)}/there`);
    expect([answer.status, await answer.text()]).toEqual([302, ""]);
  });

  test("cuts off an endless response", async () => {
    await expect(everywhere(`http://127.0.0.1:${String(port)}/endless`)).rejects.toThrow("4 MiB");
  });

  test("does not follow a redirect from an allowed name to a private address", async () => {
    const before = asked;
    const answer = await everywhere(`http://127.0.0.1:${String(port)}/there`);
    expect(answer.headers.get("location")).toBe("/secret");
    expect(asked).toBe(before + 1);
  });

  test.each(["/silent", "/slow"])("gives up on %s, whichever part is late", async (path) => {
    const impatient = createRestrictedFetch({
      allowPrivate: true,
      allowHttp: true,
      timeoutMs: 200,
    });
    await expect(impatient(`http://127.0.0.1:${String(port)}${path}`)).rejects.toThrow(/abort/i);
  });

  test("counts the bytes that arrive, and does not decompress them", async () => {
    const answer = await everywhere(`http://127.0.0.1:${String(port)}/compressed`);
    expect((await answer.arrayBuffer()).byteLength).toBe(BOMB.length);
  });

  test("joins the chunks of a response without a length", async () => {
    const answer = await everywhere(`http://127.0.0.1:${String(port)}/chunks`);
    expect(await answer.text()).toBe("a".repeat(1000) + "b".repeat(1000) + "c".repeat(1000));
  });

  test("reports a response that is cut off, and works again afterwards", async () => {
    for (const path of ["/cut", "/endless", "/cut"]) {
      await expect(everywhere(`http://127.0.0.1:${String(port)}${path}`)).rejects.toThrow(
        /aborted|4 MiB/,
      );
      const answer = await everywhere(`http://127.0.0.1:${String(port)}/`);
      expect(await answer.text()).toBe("the secret");
    }
  });

  test("passes on status, its text and each header, and sends the length of a body", async () => {
    const missing = await everywhere(`http://127.0.0.1:${String(port)}/status`);
    expect([missing.status, missing.statusText]).toEqual([404, "caf?"]);
    expect(missing.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const empty = await everywhere(`http://127.0.0.1:${String(port)}/empty`);
    expect([empty.status, empty.body]).toEqual([204, null]);
    const echo = await everywhere(`http://127.0.0.1:${String(port)}/echo`, {
      method: "POST",
      body: "ünï",
    });
    expect([echo.headers.get("sent-length"), await echo.text()]).toEqual(["5", "ünï"]);
  });

  test("fetches from allowed addresses", async () => {
    const answer = await everywhere(`http://127.0.0.1:${String(port)}/`);
    expect([answer.status, await answer.text()]).toEqual([200, "the secret"]);
  });
});

test("public addresses are recognized", () => {
  for (const address of ["8.8.8.8", "93.184.215.14", "172.32.0.1", "2606:2800:21f:cb07::1"]) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
});

test("other addresses are recognized", () => {
  for (const address of [
    "10.0.0.1",
    "172.16.0.1",
    "198.51.100.7",
    "240.0.0.1",
    "2001:db8::1",
    "fe80::1%eth0",
    "::",
    "",
    "grundy.example",
  ]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
});

test("addresses of clouds' metadata services are refused in private networks, too, before anything is sent", async () => {
  for (const address of [
    "169.254.169.254",
    "169.254.170.2",
    "100.100.100.200",
    "192.0.0.192",
    "fe80::1%eth0",
    "fd00:ec2::254",
    "::ffff:169.254.169.254",
    "::ffff:a9fe:a9fe",
    "64:ff9b::a9fe:a9fe",
    "2002:a9fe:a9fe::1",
  ]) {
    expect([address, isMetadataAddress(address)]).toEqual([address, true]);
  }
  for (const address of ["127.0.0.1", "10.1.2.3", "192.168.0.7", "fd12::1", "8.8.8.8"]) {
    expect([address, isMetadataAddress(address)]).toEqual([address, false]);
  }
  await expect(everywhere("http://169.254.169.254/latest")).rejects.toThrow(FetchRefused);
  await expect(everywhere("http://[::ffff:a9fe:a9fe]/")).rejects.toThrow(FetchRefused);
  const named = createRestrictedFetch({
    allowPrivate: true,
    allowHttp: true,
    resolve: (_, __, callback) => callback(null, [{ address: "169.254.169.254", family: 4 }]),
  });
  await expect(named("http://metadata.example/")).rejects.toThrow("is a link-local address");
});
