import { fork } from "node:child_process";
import { oneByOne } from "#app/web/one-by-one.ts";
import type { Frame } from "./cut.ts";
import { withoutWords } from "./without-words.ts";

/** What is kept of an uploaded file: nothing of it as it was, for what lies hidden in it must not be handed on. */
export type EncodedPicture = {
  outcome: "encoded";
  /** Pixels, turned as it was taken. */
  width: number;
  height: number;
  files: { name: string; bytes: Buffer }[];
};

/** Why a file is not taken, as its editor reads it; `fault` is what the decoder said of it. */
export type RefusedPicture = { outcome: "refused"; message: string; fault?: unknown };

/** Thrown when so many pictures are being made smaller that one more would wait too long. */
export class TooManyPicturesError extends Error {}

/** All the memory that a decoder takes is taken once. */
const encoding = oneByOne();
/** Each holds all its bytes meanwhile. */
const mostWaiting = 8;

/** From its first byte to the last file, which a proxy waits for (deploy/nginx.conf); each step has a limit of its own. */
const longestMilliseconds = 45_000;
/** In megabytes: what a decoder tells us of a file is short. Pixels lie elsewhere. */
const mostHeap = 128;

/** Of what a file says of its own kind, in bytes: a size that it names itself may be any. */
const mostHead = 256;

const wrongKind = "Bildet må være JPEG, PNG, WebP eller AVIF.";
const tooHard = "Bildet er for tungt å lese. Åpne det, lagre det på nytt som JPEG, og prøv igjen.";

/**
 * Makes an uploaded file into the files that pages show. Only what its bytes say it is counts. It is decoded and encoded anew,
 * turned as it was taken, of several pictures only the first, without place, camera or anything else that is no picture.
 *
 * @param frame the part that is kept of it, where it is not all
 * @throws TooManyPicturesError
 */
export async function encodePicture(
  bytes: Buffer,
  frame?: Frame,
): Promise<EncodedPicture | RefusedPicture> {
  const kind = kindOf(bytes);
  if (kind === "svg") return refused("SVG tar vi ikke imot. Lagre bildet som PNG eller WebP.");
  if (kind === "heic") {
    return refused("Bildet er i formatet HEIC. Lagre det som JPEG, eller del det fra telefonen.");
  }
  if (kind === undefined) return refused(wrongKind);
  if (encoding.count() > mostWaiting) throw new TooManyPicturesError();
  return encoding.add(() => encode(bytes, kind, frame));
}

/** Has a process of its own decode a picture and encode it anew: what that takes is given back when it ends. */
async function encode(
  bytes: Buffer,
  kind: PictureKind,
  frame: Frame | undefined,
): Promise<EncodedPicture | RefusedPicture> {
  const child = fork("./app/domain/pictures/encode-process.ts", {
    execArgv: [`--max-old-space-size=${mostHeap}`],
    // It needs nothing that this process knows. What Node made of its source spares it 22 MB, one heap of glibc for all threads 30 more.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: "1" },
    serialization: "advanced",
    timeout: longestMilliseconds,
    killSignal: "SIGKILL",
  });
  return new Promise((resolve) => {
    let answer: EncodedPicture | RefusedPicture = refused(tooHard);
    let fault: unknown;
    child.on("message", (message: EncodedPicture | RefusedPicture) => {
      answer = message;
    });
    child.on("error", (error) => {
      fault = error;
    });
    child.on("close", (code, signal) => {
      const isDone = answer.outcome === "encoded" || answer.message !== tooHard;
      resolve(
        isDone ? answer : { ...refused(tooHard), fault: fault ?? `ended by ${signal ?? code}` },
      );
    });
    child.send({ bytes: withoutWords(bytes, kind), kind, frame }, (error) => {
      fault ??= error;
    });
  });
}

/** What a file is, as its decoder calls it. */
export type PictureKind = "jpeg" | "png" | "webp" | "heif";

/** What a file is by its bytes; its name and what a browser takes it for can say anything. */
function kindOf(bytes: Buffer): PictureKind | "svg" | "heic" | undefined {
  const ascii = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (ascii(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  if (ascii(4, 8) === "ftyp") {
    // Some programs name the family of formats first, and the format itself among those that follow the version.
    const [first = "", , ...others] =
      ascii(8, Math.min(bytes.readUInt32BE(0), mostHead)).match(/.{4}/gs) ?? [];
    const brands = /^m[is]f1$/.test(first) ? others : [first];
    if (brands.some((brand) => brand === "avif" || brand === "avis")) return "heif";
    return /^(hei|hev|mif|msf)/.test(first) ? "heic" : undefined;
  }
  return /<svg[\s>]/i.test(bytes.toString("utf8", 0, 4_096).replaceAll("\0", ""))
    ? "svg"
    : undefined;
}

function refused(message: string): RefusedPicture {
  return { outcome: "refused", message };
}
