import { createSocket } from "node:dgram";
import { once } from "node:events";

/** What is known of a name: texts, and the servers that take its mail. */
type Known = Record<string, { txt?: string[]; mx?: string[] }>;

const types = { mx: 15, txt: 16 };
const headLength = 12;

/**
 * A name server (RFC 1035) in this process, for `Resolver.setServers`.
 *
 * @param known what it answers with; it says of all other names that there are none, and nothing at all where this is "silent"
 */
export async function startNameServer(known: Known | "silent") {
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    if (known !== "silent") socket.send(answerTo(question, known), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async [Symbol.asyncDispose]() {
      socket.close();
      await once(socket, "close");
    },
  };
}

function answerTo(question: Buffer, known: Known): Buffer {
  const labels: string[] = [];
  let place = headLength;
  for (let length = question[place] ?? 0; length > 0; length = question[place] ?? 0) {
    labels.push(question.toString("latin1", place + 1, place + 1 + length));
    place += 1 + length;
  }
  const type = question.readUInt16BE(place + 1);
  const asked = question.subarray(headLength, place + 5);
  const found = known[labels.join(".").toLowerCase()];
  const records = type === types.txt ? found?.txt?.map(text) : found?.mx?.map(mailServer);
  const head = Buffer.alloc(headLength);
  question.copy(head, 0, 0, 2);
  // A response to a recursive question; 3 is "no such name".
  head.writeUInt16BE(0x8180 + (found ? 0 : 3), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records?.length ?? 0, 6);
  const answers = (records ?? []).map((data) => {
    const record = Buffer.alloc(headLength);
    // The name is the one that was asked for.
    record.writeUInt16BE(0xc000 + headLength, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(60, 6);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([head, asked, ...answers]);
}

function text(words: string): Buffer {
  const parts = words.match(/.{1,255}/g) ?? [];
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]));
}

function mailServer(name: string): Buffer {
  const labels = name
    .split(".")
    .flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([Buffer.from([0, 10]), ...labels, Buffer.from([0])]);
}
