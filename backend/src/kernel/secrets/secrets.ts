import { createPrivateKey, generateKeyPairSync, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../private-files/private-files.ts';

/** Created once for an installation and kept in its data folder, readable by its user only. */
export interface Secrets {
  /** 32 bytes that sign bearers. */
  readonly bearer: Uint8Array;
  /** 32 bytes from which passwords of softphones are derived. */
  readonly sip: Uint8Array;
  /** 32 bytes that sign the ids of page loads. */
  readonly visit: Uint8Array;
  /** 32 bytes from which keys of web hooks are derived. */
  readonly hooks: Uint8Array;
  /** 32 bytes with which papers of accounts are sealed. */
  readonly kycDocuments: Uint8Array;
  /** ECDSA P-256; signs releases. */
  readonly release: KeyObject;
}

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Creates the file atomically; the first of two processes wins. */
async function create(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'w', PRIVATE_FILE);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  await link(draft, file).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await rm(draft);
}

async function readOrCreate(file: string, make: () => string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await create(file, make());
  return readFile(file, 'utf8');
}

const randomKey = (): string => randomBytes(32).toString('base64');
const signingKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export async function openSecrets(folder: string): Promise<Secrets> {
  await makePrivateFolder(folder);
  const bytes = async (name: string) => Buffer.from(await readOrCreate(join(folder, name), randomKey), 'base64');
  return {
    bearer: await bytes('bearer.key'),
    sip: await bytes('sip.key'),
    visit: await bytes('visit.key'),
    hooks: await bytes('hooks.key'),
    kycDocuments: await bytes('papers.key'),
    release: createPrivateKey(await readOrCreate(join(folder, 'release.pem'), signingKey)),
  };
}
