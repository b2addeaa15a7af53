import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from './programs.ts';

/** `undefined` when it is not installed. */
export const openssl = findProgram('PATCHBAY_OPENSSL', 'openssl');

const script = join(__dirname, '..', '..', '..', 'deploy', 'tls', 'self-signed.sh');

/** PEM files created by the shipped script for a name or an address. */
export interface MadeCertificate {
  readonly folder: string;
  readonly key: string;
  readonly certificate: string;
  remove(): Promise<void>;
}

export async function makeCertificate(name: string): Promise<MadeCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-certificate-'));
  await promisify(execFile)('sh', [script, name, folder]);
  return {
    folder,
    key: join(folder, 'key.pem'),
    certificate: join(folder, 'certificate.pem'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
