import type { ContainmentFacts, KernelSetting } from "./containment-facts.ts";

/**
 * Says what to change on a machine that cannot create containers: one sentence per cause, the likeliest
 * first. Empty if no cause is known.
 */
export function explainContainment(facts: ContainmentFacts): string[] {
  if (facts.platform !== "linux") {
    return [
      "Containers need Linux: run Grundy on a Linux machine, in a virtual machine or, on Windows, in WSL 2.",
    ];
  }
  return [...explainBinary(facts), ...explainSettings(facts), ...explainContainer(facts)];
}

function explainBinary({ wardenBinary, compiler }: ContainmentFacts): string[] {
  if (wardenBinary !== undefined) {
    return [
      `GRUNDY_WARDEN is set to ${wardenBinary}: set it to a warden compiled for this machine, or unset it to have Grundy compile one.`,
    ];
  }
  if (compiler === undefined) {
    return [
      "There is no C compiler to build the warden with. Debian, Ubuntu: apt-get install gcc libc6-dev; Fedora: dnf install gcc glibc-static; Alpine: apk add gcc musl-dev linux-headers.",
    ];
  }
  if (!compiler.hasStaticLibrary) {
    return [
      `${compiler.path} finds no libc.a, so the warden has to use the shared C library. Debian, Ubuntu: apt-get install libc6-dev; Fedora: dnf install glibc-static; Alpine: apk add musl-dev.`,
    ];
  }
  return [];
}

function explainSettings({ settings, isRoot }: ContainmentFacts): string[] {
  const sentences: string[] = [];
  if (settings["user.max_user_namespaces"] === 0) {
    sentences.push(
      `User namespaces are disabled on this machine: ${change("user.max_user_namespaces", 10_000)}`,
    );
  }
  // The other two apply to ordinary users only.
  if (isRoot) return sentences;
  if (settings["kernel.unprivileged_userns_clone"] === 0) {
    sentences.push(
      `Only root may create user namespaces on this machine: ${change("kernel.unprivileged_userns_clone", 1)}`,
    );
  }
  if (settings["kernel.apparmor_restrict_unprivileged_userns"] === 1) {
    sentences.push(
      `AppArmor denies user namespaces to ordinary users, the default since Ubuntu 24.04: ${change("kernel.apparmor_restrict_unprivileged_userns", 0)}`,
    );
  }
  return sentences;
}

function change(setting: KernelSetting, value: number): string {
  return `run \`sudo sysctl -w ${setting}=${value}\`, and to make it permanent, add the line \`${setting}=${value}\` to /etc/sysctl.d/grundy.conf.`;
}

/** Docker's default profile denies the system calls, and its masks over /proc prevent mounting another. */
function explainContainer({ isInContainer, isRoot }: ContainmentFacts): string[] {
  if (!isInContainer) return [];
  const options =
    "--security-opt seccomp=unconfined --security-opt systempaths=unconfined (and, on a machine with AppArmor, --security-opt apparmor=unconfined)";
  return [
    isRoot
      ? `Grundy is running in a container, whose root user is not root on the machine. Start the container with --privileged, or run Grundy as an ordinary user and start the container with ${options}.`
      : `Grundy is running in a container. Start it with --privileged, or with ${options}.`,
  ];
}
