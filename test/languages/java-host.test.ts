import { describe, expect, test } from "vitest";
import { java } from "../../harness/languages/jvm/java.ts";
import { findTools, flatten, prepare, runProgram, startHost } from "./driver-session.ts";

const INPUTS = ["3\n", "0\n", "-7", "3\n"];

/** The body of `main`, whose `n` is the number on its input. */
function program(body: string, members = ""): string {
  return `import java.io.*; import java.util.*; import java.util.function.*; import java.util.stream.*;
public class P1 {
  ${members}
  public static void main(String[] args) throws Exception {
    Scanner in = new Scanner(System.in);
    int n = in.nextInt();
    ${body}
  }
}`;
}

const SERVED = {
  "static fields": program("calls += n; System.out.println(calls);", "static int calls = 0;"),
  "records, lambdas and texts joined": program(
    'Pair pair = new Pair(n, "x"); IntUnaryOperator twice = k -> 2 * k;\n' +
      'System.out.println(pair + " " + twice.applyAsInt(n) + IntStream.range(0, 5).boxed().collect(Collectors.toList()));',
    "record Pair(int a, String b) {} enum Player { A, B }",
  ),
  "an enum, a nested class and a long": program(
    'System.out.printf("%s %d%n", Player.values()[n & 1], new Sum().of(9_000_000_000L, n));',
    "enum Player { A, B } static class Sum { long of(long a, int b) { return a + b; } }",
  ),
  "characters and bytes beyond ASCII": program(
    'System.out.println("♔"); System.out.write(0xff); System.out.println(n);',
  ),
  "an exit with success": program(
    'try { System.out.println(n); System.exit(0); } finally { System.out.println("never"); }',
  ),
  "an exit that is caught": program(
    'try { System.out.println(n); System.exit(0); } catch (Throwable all) { System.out.println("no"); }',
  ),
  "a deep recursion": program(
    "System.out.println(depth(20_000));",
    "static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }",
  ),
  "a writer of its own": program(
    "PrintWriter out = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out))); out.println(n); out.flush();",
  ),
  "output that is not flushed": program(
    "System.out.println(n); new PrintWriter(System.out).print(7); System.out.write('8');",
  ),
  "input that is read on": program(
    "System.out.println(n); while (in.hasNextInt()) System.out.println(in.nextInt()); System.out.println(System.in.read());",
  ),
};

/** Fails for 0, prints 3 for 3. */
const RAISED = {
  "an exception": program("if (n == 0) throw new IllegalStateException(); System.out.println(n);"),
  "another exit status": program("System.out.println(n); System.exit(n == 0 ? 1 : 0);"),
  "more input than there is": program("System.out.println(n == 0 ? in.nextInt() : n);"),
  "endless recursion": program(
    "if (n == 0) endless(); System.out.println(n);",
    "static void endless() { endless(); }",
  ),
  "too much memory": program(
    "if (n == 0) { List<int[]> kept = new ArrayList<>(); for (;;) kept.add(new int[1 << 20]); } System.out.println(n);",
  ),
};

const REFUSED = {
  threads: program("new Thread(() -> {}).start();"),
  "a subclass of Thread": program("new T().start();", "static class T extends Thread {}"),
  timers: program("new Timer(true);"),
  "parallel streams": program("System.out.println(List.of(1).parallelStream().count());"),
  "parallel streams by reference": program(
    "Function<List<Integer>, Stream<Integer>> f = List::parallelStream; System.out.println(f.apply(List.of(n)).count());",
  ),
  properties: program('System.setProperty("seen", "" + n);'),
  "its output replaced": program("System.setOut(new PrintStream(new ByteArrayOutputStream()));"),
  "a file by its name": program('new PrintStream("kept").println(n);'),
  "a file's writer by its name": program('new PrintWriter("kept", "UTF-8").println(n);'),
  files: program('System.out.println(new File("kept").createNewFile());'),
  "a file's scanner": program(
    'System.out.println(new Scanner(new File("/proc/self/maps")).next());',
  ),
  descriptors: program("new FileOutputStream(FileDescriptor.out).write(65);"),
  reflection: program(
    'System.out.println(Class.forName("GrundyHost").getDeclaredFields().length);',
  ),
  "a loader of classes": program("System.out.println(P1.class.getClassLoader());"),
  halting: program("Runtime.getRuntime().halt(0);"),
  "hooks at the end": program("Runtime.getRuntime().addShutdownHook(null);"),
  "the machine's language": program("Locale.setDefault(Locale.GERMANY);"),
  finalizers: program("", "protected void finalize() { System.exit(0); }"),
  "method handles": program("System.out.println(java.lang.invoke.MethodHandles.lookup());"),
  "a class of the host's name": `${program("System.out.println(n);")} class GrundyHost {}`,
};

describe.skipIf(findTools(java) === undefined)("the host of Java programs", () => {
  test.each(Object.entries(SERVED))("prints what a process prints: %s", async (_, source) => {
    const prepared = await prepare(java, { source });
    await using host = await startHost(prepared);
    expect(host.greeting).toEqual({ kind: "ready" });
    for (const input of INPUTS) {
      const { exitCode, stdout } = await runProgram(prepared, input);
      expect(exitCode).toBe(0);
      const value = { kind: "text", value: stdout };
      expect(await host.call(input)).toEqual({ outcome: "returned", value });
    }
  });

  test.each(Object.entries(RAISED))(
    "does not answer for a run that fails: %s",
    async (_, source) => {
      const prepared = await prepare(java, { source });
      await using host = await startHost(prepared);
      expect(await host.call("0\n")).toMatchObject({ outcome: "raised" });
      const value = { kind: "text", value: "3\n" };
      expect(await host.call("3\n")).toEqual({ outcome: "returned", value });
    },
  );

  test.each(Object.entries(REFUSED))("refuses what could outlast a run: %s", async (_, source) => {
    const prepared = await prepare(java, { source });
    expect(prepared.compiled).toMatchObject({ ok: true, output: "" });
    await using host = await startHost(prepared);
    expect(host.greeting).toMatchObject({ kind: "failed", failure: "load" });
    expect(flatten(host.greeting)).toContain("it uses ");
  });

  test("takes long inputs, but gives no answer for long outputs", async () => {
    const prepared = await prepare(java, {
      source: program(
        "long sum = 0; while (in.hasNextInt()) sum += in.nextInt(); System.out.println(sum); for (int k = 0; k < n; k++) System.out.println(k);",
      ),
    });
    await using host = await startHost(prepared);
    const long = `0 ${"1 ".repeat(100_000)}`;
    expect(await host.call(long)).toMatchObject({ value: { value: "100000\n" } });
    expect(await host.call("1000000")).toMatchObject({ outcome: "raised" });
    expect(await host.call("1")).toMatchObject({ value: { value: "0\n0\n" } });
  });
});
