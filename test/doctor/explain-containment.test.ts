import { describe, expect, it } from "vitest";
import type { ContainmentFacts } from "../../harness/doctor/containment-facts.ts";
import { explainContainment } from "../../harness/doctor/index.ts";

const NO_SETTINGS = {
  "kernel.unprivileged_userns_clone": undefined,
  "kernel.apparmor_restrict_unprivileged_userns": undefined,
  "user.max_user_namespaces": 60_000,
};

function explain(
  changes: Partial<Omit<ContainmentFacts, "settings">> = {},
  settings: Partial<ContainmentFacts["settings"]> = {},
): string[] {
  return explainContainment({
    platform: "linux",
    isRoot: false,
    isInContainer: false,
    wardenBinary: undefined,
    compiler: { path: "/usr/bin/cc", hasStaticLibrary: true },
    settings: { ...NO_SETTINGS, ...settings },
    ...changes,
  });
}

describe("the advice if containers cannot be created", () => {
  it("is empty if no cause is known", () => {
    expect(explain()).toEqual([]);
    expect(explain({}, { "kernel.unprivileged_userns_clone": 1 })).toEqual([]);
    expect(explain({}, { "kernel.apparmor_restrict_unprivileged_userns": 0 })).toEqual([]);
  });

  it("is to use another machine if this is not Linux", () => {
    const all = explain({ platform: "darwin", compiler: undefined, isInContainer: true });
    expect(all).toHaveLength(1);
    expect(all[0]).toContain("Linux");
  });

  it.each([
    ["kernel.unprivileged_userns_clone", 0, "sysctl -w kernel.unprivileged_userns_clone=1"],
    [
      "kernel.apparmor_restrict_unprivileged_userns",
      1,
      "sysctl -w kernel.apparmor_restrict_unprivileged_userns=0",
    ],
    ["user.max_user_namespaces", 0, "sysctl -w user.max_user_namespaces=10000"],
  ] as const)("is %s, where it is %i: the command, and how to keep it", (name, value, command) => {
    const [sentence = "", ...others] = explain({}, { [name]: value });
    expect(sentence).toContain(command);
    expect(sentence).toContain("/etc/sysctl.d/");
    expect(others).toEqual([]);
  });

  it("does not name settings to root that apply to ordinary users only", () => {
    const settings = {
      "kernel.unprivileged_userns_clone": 0,
      "kernel.apparmor_restrict_unprivileged_userns": 1,
    };
    expect(explain({ isRoot: true }, settings)).toEqual([]);
    expect(explain({ isRoot: true }, { "user.max_user_namespaces": 0 })).toHaveLength(1);
  });

  it("says how to start the surrounding container", () => {
    const [sentence] = explain({ isInContainer: true });
    expect(sentence).toContain("--privileged");
    expect(sentence).toContain("--security-opt seccomp=unconfined");
    expect(sentence).toContain("--security-opt systempaths=unconfined");
    expect(explain({ isInContainer: true, isRoot: true })[0]).toContain("as an ordinary user");
  });

  it("says how to get a compiler, or its static library", () => {
    expect(explain({ compiler: undefined })[0]).toContain("apt-get install gcc libc6-dev");
    const compiler = { path: "/opt/bin/cc", hasStaticLibrary: false };
    expect(explain({ compiler })[0]).toMatch(/^\/opt\/bin\/cc finds no libc\.a/);
  });

  it("names the configured warden, and then no compiler", () => {
    const all = explain({ wardenBinary: "/bin/false", compiler: undefined });
    expect(all).toHaveLength(1);
    expect(all[0]).toContain("GRUNDY_WARDEN is set to /bin/false");
  });

  it("has a sentence for each cause", () => {
    const all = explain(
      { compiler: undefined, isInContainer: true },
      {
        "kernel.unprivileged_userns_clone": 0,
        "kernel.apparmor_restrict_unprivileged_userns": 1,
        "user.max_user_namespaces": 0,
      },
    );
    expect(all).toHaveLength(5);
    for (const sentence of all) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });
});
