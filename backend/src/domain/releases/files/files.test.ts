import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describeReleaseFiles } from '../../../testing/release-files-contract.ts';
import { startS3, type S3Server } from '../../../testing/s3-server.ts';
import { digestOfBytes } from '../model/digest.ts';
import { createFolderFiles, createFolderPlace } from './folder-files.ts';
import { WrongDigest } from './release-files.ts';
import { createS3Files, createS3Place, openS3 } from './s3-files.ts';
import { brotliOf } from './brotli.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'patchbay-files-'));

describeReleaseFiles('in a folder', async () => {
  const folder = await newFolder();
  return {
    files: createFolderFiles(join(folder, 'files')),
    place: createFolderPlace(join(folder, 'served')),
    served: (path) => readFile(join(folder, 'served', path), 'utf8').catch(() => null),
  };
});

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
}, 60_000);
afterAll(() => s3.stop());

describeReleaseFiles('in an S3-compatible store', async () => {
  const settings = { ...s3.settings, bucket: await s3.newBucket() };
  const open = openS3(settings);
  return {
    files: createS3Files(settings, open),
    place: createS3Place(settings, open),
    served: async (path) => {
      const { sdk, client } = await open();
      const get = new sdk.GetObjectCommand({ Bucket: settings.bucket, Key: settings.prefix + path });
      const found = await client.send(get).catch(() => null);
      if (found === null) return null;
      expect(found).toMatchObject({
        CacheControl: 'public, max-age=31536000, immutable',
        ContentType: 'text/javascript; charset=utf-8',
      });
      return (await found.Body?.transformToString()) ?? null;
    },
  };
});

describe('a folder of files', () => {
  it('notices a byte changed on the disk', async () => {
    const folder = await newFolder();
    const files = createFolderFiles(folder);
    const digest = digestOfBytes(Buffer.from('one'));
    await files.put(digest, Buffer.from('one'));
    await writeFile(join(folder, digest.slice(0, 2), digest), 'onE');
    await expect(files.get(digest)).rejects.toThrow(WrongDigest);
  });

  it('hides a version that was not written completely', async () => {
    const folder = await newFolder();
    const place = createFolderPlace(folder);
    const files = [
      { path: 'a.js', bytes: Buffer.from('a'), brotli: null },
      { path: 'a.js/b.js', bytes: Buffer.from('b'), brotli: null }, // a file cannot be a folder
    ];
    await expect(place.stand('remote-x', '1', files)).rejects.toThrow();
    expect(await place.has('remote-x', '1')).toBe(false);
  });
});

describe('brotli copies [PLAT-020]', () => {
  const text = Buffer.from('export const text = 1;\n'.repeat(40));
  const given = brotliCompressSync(text);
  it.each([
    ['the build’s is taken when it says the same', 'a.js', text, given, given],
    ['one that says something else is made anew', 'a.js', text, brotliCompressSync(Buffer.from('evil')), given],
    ['one that would unpack to more is made anew', 'a.js', text, brotliCompressSync(Buffer.alloc(1e6)), given],
    ['none is made of what is packed already', 'a.woff2', text, null, null],
    ['none is made that would be larger', 'a.js', Buffer.from('x'), null, null],
  ])('%s', async (_name, path, bytes, brotli, expected) => {
    expect(await brotliOf(path, bytes, brotli)).toEqual(expected);
  });
});
