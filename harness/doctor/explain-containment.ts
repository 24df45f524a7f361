import type { ContainmentFacts, KernelSetting } from "./containment-facts.ts";

/**
 * What to change on a machine where no container can be made: sentences, the likeliest cause first.
 * Empty where nothing is known to be in the way.
 */
export function explainContainment(facts: ContainmentFacts): string[] {
  if (facts.platform !== "linux") {
    return [
      "Containers are a part of Linux: run Grundy on a Linux machine, in a virtual machine or, on Windows, in WSL 2.",
    ];
  }
  return [...explainBinary(facts), ...explainSettings(facts), ...explainContainer(facts)];
}

function explainBinary({ wardenBinary, compiler }: ContainmentFacts): string[] {
  if (wardenBinary !== undefined) {
    return [
      `GRUNDY_WARDEN names ${wardenBinary}: name a warden that was compiled for this machine, or unset it and Grundy compiles one.`,
    ];
  }
  if (compiler === undefined) {
    return [
      "There is no C compiler to build the warden with. Debian, Ubuntu: apt-get install gcc libc6-dev; Fedora: dnf install gcc glibc-static; Alpine: apk add gcc musl-dev linux-headers.",
    ];
  }
  if (!compiler.hasStaticLibrary) {
    return [
      `${compiler.path} finds no libc.a, so the warden must do with the system's shared library. Debian, Ubuntu: apt-get install libc6-dev; Fedora: dnf install glibc-static; Alpine: apk add musl-dev.`,
    ];
  }
  return [];
}

function explainSettings({ settings, isRoot }: ContainmentFacts): string[] {
  const sentences: string[] = [];
  if (settings["user.max_user_namespaces"] === 0) {
    sentences.push(
      `This machine allows no user namespaces: ${change("user.max_user_namespaces", 10_000)}`,
    );
  }
  // The other two bind ordinary users only.
  if (isRoot) return sentences;
  if (settings["kernel.unprivileged_userns_clone"] === 0) {
    sentences.push(
      `Only root may make user namespaces here: ${change("kernel.unprivileged_userns_clone", 1)}`,
    );
  }
  if (settings["kernel.apparmor_restrict_unprivileged_userns"] === 1) {
    sentences.push(
      `AppArmor keeps ordinary users from user namespaces, as is usual since Ubuntu 24.04: ${change("kernel.apparmor_restrict_unprivileged_userns", 0)}`,
    );
  }
  return sentences;
}

function change(setting: KernelSetting, value: number): string {
  return `\`sudo sysctl -w ${setting}=${value}\`, and for good with a line \`${setting}=${value}\` in /etc/sysctl.d/grundy.conf.`;
}

/** Docker's own profile refuses the system calls, and its masks over /proc forbid another /proc. */
function explainContainer({ isInContainer, isRoot }: ContainmentFacts): string[] {
  if (!isInContainer) return [];
  const options =
    "--security-opt seccomp=unconfined --security-opt systempaths=unconfined (and, on a machine with AppArmor, --security-opt apparmor=unconfined)";
  return [
    isRoot
      ? `This is a container itself, and root in it is not the machine's. Start it with --privileged, or run Grundy as an ordinary user and start it with ${options}.`
      : `This is a container itself. Start it with --privileged, or with ${options}.`,
  ];
}
