import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";

const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalr/XUtn+FEMI" };

/** A storage that speaks as much S3 as backups need, with one bucket, and takes what is signed with its keys alone. */
export async function startBucket() {
  const files = new Map<string, Buffer>();
  /** What it answers instead, whatever is asked; 0 for never. */
  const fault: { status?: number } = {};
  let asked = 0;
  const server = createServer(async (request, answer) => {
    asked += 1;
    const { method = "", url: target = "", headers } = request;
    const body = await buffer(request);
    if (fault.status === 0) return;
    const url = new URL(target, `http://${headers.host}`);
    const signer = new AwsV4Signer({
      ...keys,
      method,
      url: url.href,
      service: "s3",
      region: "eu-north-1",
      datetime: String(headers["x-amz-date"]),
      headers: { "x-amz-content-sha256": String(headers["x-amz-content-sha256"]) },
    });
    const isSigned = (await signer.sign()).headers.get("authorization") === headers.authorization;
    const key = url.pathname.replace("/copies/", "");
    if (fault.status) answer.writeHead(fault.status);
    else if (!isSigned) answer.writeHead(403);
    else if (method === "PUT") files.set(key, body);
    else if (method === "DELETE") files.delete(key);
    else {
      const prefix = url.searchParams.get("prefix") ?? "";
      const found = [...files.keys()].filter((name) => name.startsWith(prefix));
      answer.end(`<ListBucketResult>${found.map((name) => `<Key>${name}</Key>`).join("")}`);
      return;
    }
    answer.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const [key, secret] = [keys.accessKeyId, keys.secretAccessKey].map(encodeURIComponent);
  return {
    files,
    fault,
    asked: () => asked,
    /** As BACKUP_S3_URL names a folder of it. */
    url: `http://${key}:${secret}@127.0.0.1:${port}/copies/fyrlykt?region=eu-north-1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
