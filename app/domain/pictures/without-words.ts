import type { PictureKind } from "./encode.server.ts";

/** What a picture is drawn from, how it is turned, and what its colours mean (PNG, third edition). */
const pngChunks = [
  ..."IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB cICP".split(" "),
  // How it is turned, and its profile; both can be long.
  "eXIf",
  "iCCP",
];
const longestAside = 4 * 1024 * 1024;
const pngHead = 8;

/**
 * A file without what it says in words beside the picture: a decoder reads all of it, however much it unfolds to. What is no such file
 * is left as it is, for the decoder to refuse.
 */
export function withoutWords(bytes: Buffer, kind: PictureKind): Buffer {
  if (kind === "png") return withoutPngWords(bytes);
  return kind === "jpeg" ? withoutJpegWords(bytes) : bytes;
}

function withoutPngWords(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, pngHead)];
  for (let at = pngHead; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 12 + length;
    const isAside = name === "eXIf" || name === "iCCP";
    if (pngChunks.includes(name) && !(isAside && length > longestAside)) {
      kept.push(bytes.subarray(at, end));
    }
    at = end;
  }
  return Buffer.concat(kept);
}

/** Its head alone has segments: from the scan on there are pixels (ITU-T T.81, annex B). */
function withoutJpegWords(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    // APP0 to APP2 say how it is coded, turned and coloured, and APP14 what its channels are; the rest are words, and so are comments.
    const isWords = (marker >= 0xe3 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
    if (!isWords) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  return Buffer.concat(kept);
}
