import { inflateSync } from "node:zlib";

/** What a PDF of ours says, in the order in which it is drawn; a line for each run of words. */
export function readPdf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString("latin1");
  const streams = [...file.matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(([, body = ""]) => {
    try {
      return [inflateSync(Buffer.from(body, "latin1")).toString("latin1")];
    } catch {
      // A font, or what is not compressed.
      return [];
    }
  });
  const object = (id: string) => file.split(`\n${id} 0 obj\n`)[1]?.split("\nendobj")[0] ?? "";
  const texts = new Map<string, Map<number, string>>();
  for (const [, name = "", id = ""] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1] ?? "";
    const body = /stream\n(.*)\nendstream/s.exec(object(toUnicode))?.[1] ?? "";
    texts.set(name, charactersOf(inflateSync(Buffer.from(body, "latin1")).toString("latin1")));
  }
  const said: string[] = [];
  for (const stream of streams) {
    let font: Map<number, string> | undefined;
    for (const [, name, run] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
      if (name) font = texts.get(name);
      if (!run) continue;
      const glyphs = [...run.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = ""]) =>
        hex.match(/.{4}/g),
      );
      said.push(
        glyphs.map((glyph) => font?.get(Number.parseInt(glyph ?? "", 16)) ?? "\ufffd").join(""),
      );
    }
  }
  return said.join("\n");
}

/** Which character each glyph of a font stands for. */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, from = "", , list = ""] of map.matchAll(
    /<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g,
  )) {
    const first = Number.parseInt(from, 16);
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      // A ligature stands for two.
      const units = Buffer.from(hex.replaceAll(" ", ""), "hex");
      characters.set(first + index, units.swap16().toString("utf16le"));
    }
  }
  return characters;
}
