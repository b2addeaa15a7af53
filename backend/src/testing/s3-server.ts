import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openS3, type S3Settings } from '../domain/releases/files/s3-files.ts';

export interface S3Server {
  readonly settings: Omit<S3Settings, 'bucket'> & { readonly endpoint: string };
  newBucket(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts an S3-compatible server in this process, on loopback. Its fixed credentials are set in this process's environment. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'patchbay-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  const { port } = await new Promise<AddressInfo>((resolve, reject) =>
    server.run((error: Error | null, address: AddressInfo) => (error === null ? resolve(address) : reject(error))),
  );
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const settings = { prefix: 'releases/', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' };
  let buckets = 0;
  return {
    settings,
    async newBucket() {
      const bucket = `bucket-${(buckets += 1)}`;
      const { sdk, client } = await openS3({ ...settings, bucket })();
      await client.send(new sdk.CreateBucketCommand({ Bucket: bucket }));
      return bucket;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
