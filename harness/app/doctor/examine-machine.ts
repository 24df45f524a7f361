import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { HarnessError } from "../../core/harness-error.ts";
import { readContainmentFacts } from "../../doctor/containment-facts.ts";
import { explainContainment } from "../../doctor/explain-containment.ts";
import { PROGRAM_LANGUAGES } from "../../languages/languages.ts";
import type { Tool } from "../../languages/language.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { moduleTool } from "../packages/describe-modules.ts";
import { listExercises } from "../test/list-exercises.ts";
import { C_COMPILER, type Workspace } from "../workspace/workspace.ts";

/** A tool that a language needs, and where it is installed. */
export interface NeededTool {
  readonly language: string;
  readonly tool: Tool;
  readonly installed: { readonly path: string; readonly version: string } | undefined;
  /** Only problem packages need it; exercises are judged without it. */
  readonly isOptional: boolean;
}

/** How programs are isolated on this machine. */
export interface Containment extends Pick<Sandbox, "isolation" | "guarantees"> {
  /** Why containers cannot be made, and likely causes; undefined if they can. */
  readonly obstacles:
    | { readonly reason: string; readonly sentences: readonly string[] }
    | undefined;
}

/** Finds the tools that languages need, in the order of the languages. */
export async function* findNeededTools(workspace: Workspace): AsyncGenerator<NeededTool> {
  const listed = new Set<string>();
  for (const { name, tools, isForProgramsOnly: isOptional = false } of PROGRAM_LANGUAGES) {
    for (const tool of tools) {
      if (isOptional && listed.has(tool.id)) continue;
      listed.add(tool.id);
      yield { language: name, tool, installed: await workspace.finder.find(tool), isOptional };
    }
  }
}

/** Modules that exercises of the workspace allow, and an interpreter that has them. */
export interface AllowedModules extends Pick<NeededTool, "tool" | "installed"> {
  readonly modules: readonly string[];
  /** IDs of the exercises. */
  readonly exercises: readonly string[];
}

/** Finds the modules that exercises allow. Specs that cannot be read are left to other commands. */
export async function findAllowedModules(workspace: Workspace): Promise<readonly AllowedModules[]> {
  const listed = await listExercises(workspace).catch((error: unknown) => {
    if (error instanceof DiagnosticsError) return [];
    throw error;
  });
  const neededModules = listed.flatMap((each) => {
    const tool = each.kind === "exercise" ? moduleTool(each.problem) : undefined;
    return each.kind === "exercise" && tool !== undefined ? [{ problem: each.problem, tool }] : [];
  });
  return Promise.all(
    [...Map.groupBy(neededModules, ({ tool }) => tool.id).values()].map(async (alike) => {
      const [{ problem, tool }] = alike as [(typeof alike)[number]];
      return {
        modules: problem.interface.pythonModules ?? [],
        exercises: alike.map((each) => each.problem.id),
        tool,
        installed: await workspace.finder.find(tool),
      };
    }),
  );
}

export async function examineContainment(workspace: Workspace): Promise<Containment> {
  await using sandbox = await workspace.createSandbox("best");
  const { isolation, guarantees } = sandbox;
  if (isolation === "warden") return { isolation, guarantees, obstacles: undefined };
  const reason = await findReason(workspace);
  const { wardenBinary } = workspace.config;
  const compilerPath = (await workspace.finder.find(C_COMPILER))?.path;
  const facts = await readContainmentFacts({ wardenBinary, compilerPath });
  return { isolation, guarantees, obstacles: { reason, sentences: explainContainment(facts) } };
}

async function findReason(workspace: Workspace): Promise<string> {
  try {
    const sandbox = await workspace.createSandbox("warden");
    await sandbox[Symbol.asyncDispose]();
    return "making one failed a moment ago, but works now";
  } catch (error) {
    if (error instanceof HarnessError) return error.message;
    throw error;
  }
}
