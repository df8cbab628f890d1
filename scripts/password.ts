import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * Reads a password from standard input: what is typed at a terminal, without showing it, or the first line of what is piped in. As
 * an argument everybody on the machine could read it, and the shell would remember it.
 *
 * @returns undefined where nothing was given
 * @throws an error with a code where whoever types breaks off
 */
export async function readPassword(): Promise<string | undefined> {
  const given = process.stdin.isTTY ? await typed() : (await text(process.stdin)).split(/\r?\n/)[0];
  return given || undefined;
}

async function typed(): Promise<string> {
  const hidden = new Writable({ write: (_shown, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true });
  process.stderr.write("Password, or Enter for a random one: ");
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
