import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicationSchema, type Publication } from '@patchbay/shared-contracts/platform';
import { root } from './server.ts';

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export const currentBuild = (remote: string): string =>
  join(root, 'build/remotes', remote, readFileSync(join(root, 'build/remotes', remote, 'current'), 'utf8').trim());

export interface Variant {
  readonly folder: string;
  readonly publication: Publication;
}

/** Creates a version of a remote by changing files of its build: valid integrities, another version, a folder of its own. */
export function variantOf(
  remote: string,
  version: string,
  change: {
    /** Build to start from; the current one by default. */
    readonly from?: string;
    readonly file?: (name: string, text: string) => string;
    readonly publication?: (publication: Publication) => object;
  } = {},
): Variant {
  const folder = mkdtempSync(join(tmpdir(), `patchbay-${remote}-`));
  cpSync(change.from ?? currentBuild(remote), folder, { recursive: true });
  for (const twin of readdirSync(folder).filter((name) => name.endsWith('.br'))) rmSync(join(folder, twin));
  const before = publicationSchema.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')));
  const files = Object.fromEntries(
    Object.keys(before.files).map((name) => {
      const path = join(folder, name);
      const text = readFileSync(path, 'utf8');
      const changed = change.file?.(name, text) ?? text;
      if (changed !== text) writeFileSync(path, changed);
      return [name, integrityOf(readFileSync(path))];
    }),
  );
  const publication = { ...before, version, files };
  const written = change.publication?.(publication) ?? publication;
  writeFileSync(join(folder, 'release.json'), JSON.stringify(written, null, 1));
  return { folder, publication };
}
