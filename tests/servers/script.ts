import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/**
 * Runs one of scripts/ as npm does, with nothing of this process's environment but what finds and compiles programs.
 *
 * @param input what it reads from standard input
 * @returns its exit code and, in `said`, what it wrote: to standard output first, then to standard error
 */
export async function runScript(
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
  input = "",
): Promise<{ code: number | null; said: string }> {
  const { PATH = "", NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  });
  // One that ends without reading has closed its end.
  child.stdin.on("error", () => {}).end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, said: out + err };
}
