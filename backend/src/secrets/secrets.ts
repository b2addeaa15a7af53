import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made once for an installation and kept in its data folder, readable by its user only. */
export interface Secrets {
  /** 32 bytes that sign bearers. */
  readonly bearer: Uint8Array;
  /** 32 bytes that passwords of softphones are derived from. */
  readonly sip: Uint8Array;
  /** 32 bytes that sign the names of page loads. */
  readonly visit: Uint8Array;
  /** ECDSA P-256; signs releases. */
  readonly release: KeyObject;
}

const missing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

async function readOrCreate(file: string, make: () => string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!missing(error)) throw error;
  }
  const text = make();
  const handle = await open(file, 'wx', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  return text;
}

const randomKey = (): string => randomBytes(32).toString('base64');
const signingKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export async function openSecrets(folder: string): Promise<Secrets> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bytes = async (name: string) => Buffer.from(await readOrCreate(join(folder, name), randomKey), 'base64');
  return {
    bearer: await bytes('bearer.key'),
    sip: await bytes('sip.key'),
    visit: await bytes('visit.key'),
    release: createPrivateKey(await readOrCreate(join(folder, 'release.pem'), signingKey)),
  };
}
