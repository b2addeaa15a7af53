import type * as Sdk from '@aws-sdk/client-s3';
import { fileDigestPattern, type FileDigest } from '../model/digest.ts';
import { requireDigest, type ReleaseFiles, type ReleasePlace } from './release-files.ts';

/** Location in an S3-compatible store; `prefix` is empty or ends in '/'. Credentials: the SDK's usual chain (environment, role …). */
export interface S3Settings {
  readonly bucket: string;
  readonly prefix: string;
  readonly endpoint: string | undefined;
  readonly region: string;
}

interface Opened {
  readonly sdk: typeof Sdk;
  readonly client: Sdk.S3Client;
}

/** The SDK is large: it is loaded at first use, so that installations without S3 start without it. */
export function openS3({ endpoint, region }: S3Settings): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
        // Stores other than Amazon's do not support the newer checksums; every byte is checked by its digest anyway.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }));
    return opened;
  };
}

const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

const absentAs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isMissing(error)) return value;
    throw error;
  };

const createObjects = ({ bucket, prefix }: S3Settings, open: () => Promise<Opened>) => ({
  async has(key: string): Promise<boolean> {
    const { sdk, client } = await open();
    const head = new sdk.HeadObjectCommand({ Bucket: bucket, Key: prefix + key });
    return client.send(head).then(() => true, absentAs(false));
  },
  async put(key: string, bytes: Buffer, contentType: string, cacheControl: string): Promise<void> {
    const { sdk, client } = await open();
    const place = { Bucket: bucket, Key: prefix + key };
    const put = { ...place, Body: bytes, ContentType: contentType, CacheControl: cacheControl };
    await client.send(new sdk.PutObjectCommand(put)); // S3 guarantees all or nothing
  },
  async get(key: string): Promise<Buffer | null> {
    const { sdk, client } = await open();
    const found = await client
      .send(new sdk.GetObjectCommand({ Bucket: bucket, Key: prefix + key }))
      .catch(absentAs(null));
    return found?.Body === undefined ? null : Buffer.from(await found.Body.transformToByteArray());
  },
  async remove(key: string): Promise<void> {
    const { sdk, client } = await open();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }));
  },
  /** Lists keys below a folder, without the prefix, with the time of writing (epoch ms). */
  async list(folder: string): Promise<readonly { key: string; at: number }[]> {
    const { sdk, client } = await open();
    const found: { key: string; at: number }[] = [];
    let ContinuationToken: string | undefined;
    do {
      const where = { Bucket: bucket, Prefix: prefix + folder, ContinuationToken };
      const page = await client.send(new sdk.ListObjectsV2Command(where));
      for (const { Key = '', LastModified } of page.Contents ?? [])
        found.push({ key: Key.slice(prefix.length), at: LastModified?.getTime() ?? Infinity });
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return found;
  },
});

const FILES = 'files/';

/** Files as objects, `<prefix>files/<digest>`. */
export function createS3Files(settings: S3Settings, open: () => Promise<Opened>): ReleaseFiles {
  const objects = createObjects(settings, open);
  const keyOf = (digest: FileDigest): string => `${FILES}${digest}`;
  return {
    has: (digest) => objects.has(keyOf(digest)),
    async put(digest, bytes) {
      requireDigest(digest, bytes);
      await objects.put(keyOf(digest), bytes, 'application/octet-stream', 'private');
    },
    async get(digest) {
      const bytes = await objects.get(keyOf(digest));
      if (bytes !== null) requireDigest(digest, bytes);
      return bytes;
    },
    remove: (digest) => objects.remove(keyOf(digest)),
    async putBefore(time) {
      const found = await objects.list(FILES);
      const old = found.filter(({ at }) => at < time).map(({ key }) => key.slice(FILES.length));
      return old.filter((digest) => fileDigestPattern.test(digest));
    },
  };
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
};
const typeOf = (path: string): string => types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Versions in the bucket itself, `<prefix><name>/<version>/<path>`, for a CDN or the bucket's own web address (`RELEASES_BASE_URL`)
 * [PLAT-020]; compression is the CDN's task. The mark is written last: a version without it does not count as installed.
 */
export function createS3Place(settings: S3Settings, open: () => Promise<Opened>): ReleasePlace {
  const objects = createObjects(settings, open);
  const markOf = (name: string, version: string): string => `${name}/${version}/.stands`;
  return {
    has: (name, version) => objects.has(markOf(name, version)),
    async stand(name, version, files) {
      for (const { path, bytes } of files) {
        await objects.put(`${name}/${version}/${path}`, bytes, typeOf(path), FOREVER);
      }
      await objects.put(markOf(name, version), Buffer.alloc(0), 'text/plain', 'no-store');
    },
    async remove(name, version) {
      await objects.remove(markOf(name, version));
      for (const { key } of await objects.list(`${name}/${version}/`)) await objects.remove(key);
    },
  };
}
