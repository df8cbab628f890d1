import { openAsBlob } from "node:fs";
import { AwsClient } from "aws4fetch";
import { minutes } from "#app/web/durations.ts";

/** Where backups are put in a storage that speaks S3, and with which rights. */
export type Bucket = Readonly<{
  /** Of the bucket, with its name as the first part of the path, and without a slash at its end. */
  url: string;
  /** What the names of our files begin with: empty, or with a slash at its end. */
  prefix: string;
  /** Left out where the address says it, or the storage has none. */
  region: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}>;

/** For an answer to a question, and for a file to be taken. */
const patience = { question: 30_000, file: 30 * minutes };
/** After a fault of the storage; the job comes again in an hour by itself. */
const retries = 2;

/** The files of ours in a bucket. Each call throws where the storage does not do as it is asked; what it said is no part of that. */
export function openBucket(bucket: Bucket, stopping: AbortSignal) {
  const { url, prefix, region, accessKeyId, secretAccessKey } = bucket;
  const keys = { accessKeyId, secretAccessKey, ...(region && { region }) };
  const client = new AwsClient({ ...keys, service: "s3", retries });

  async function ask(method: string, address: string, body?: Blob): Promise<Response> {
    const limit = AbortSignal.timeout(body ? patience.file : patience.question);
    const signal = AbortSignal.any([stopping, limit]);
    const answer = await client.fetch(address, { method, signal, ...(body && { body }) });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new Error(`The storage answered ${method} with ${answer.status}`);
  }

  return {
    /** Puts a file there, in place of one of the same name. */
    async put(name: string, file: string): Promise<void> {
      const answer = await ask("PUT", `${url}/${prefix}${name}`, await openAsBlob(file));
      await answer.body?.cancel();
    },

    /** The names of the files there, a thousand at most: far more than are kept. */
    async names(): Promise<string[]> {
      const query = new URLSearchParams({ "list-type": "2", prefix });
      const listing = await (await ask("GET", `${url}?${query}`)).text();
      return [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) =>
        key.slice(prefix.length),
      );
    },

    async remove(name: string): Promise<void> {
      const answer = await ask("DELETE", `${url}/${prefix}${name}`);
      await answer.body?.cancel();
    },
  };
}
