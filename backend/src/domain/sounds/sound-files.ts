import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SoundForm } from '@patchbay/shared-contracts/sounds';
import type { Database } from '../../kernel/db/database.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../kernel/private-files/private-files.ts';
import type { Prepared } from './model/prepare.ts';

const CALL_FILE = 'call.wav';
const fileNames: Readonly<Record<SoundForm, string>> = {
  original: 'original',
  stored: 'stored.wav',
  caller: 'caller.wav',
};

/** Path below the sounds folder of the form that calls play. */
export const callFileOf = (soundId: string): string => `${soundId}/${CALL_FILE}`;
/** Path below the sounds folder of another form, beside the one that calls play. */
export const formFileOf = (callFile: string, form: SoundForm): string =>
  callFile.replace(/[^/]*$/, '') + fileNames[form];

/** Stores all of a sound's files, or none: the folder is renamed last. */
export async function keepFiles(folder: string, soundId: string, original: Buffer, prepared: Prepared): Promise<void> {
  const draft = join(folder, `.${soundId}.${randomUUID()}`);
  await makePrivateFolder(draft);
  const files = {
    ...{ [fileNames.original]: original, [CALL_FILE]: prepared.call },
    ...{ [fileNames.stored]: prepared.stored, [fileNames.caller]: prepared.caller },
  };
  try {
    for (const [name, bytes] of Object.entries(files))
      await writeFile(join(draft, name), bytes, { mode: PRIVATE_FILE });
    await rename(draft, join(folder, soundId));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

export const dropFiles = (folder: string, soundId: string): Promise<void> =>
  rm(join(folder, soundId), { recursive: true, force: true });

const AT_ONCE = 500;
/** Least age of a stray file: files are written before their row, so a younger one may belong to a sound being created. */
const STRAY_MS = 3_600_000;

async function known(database: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await database.atEntry((tx) =>
    tx.selectFrom('sounds').select('sound_id').where('sound_id', 'in', names).execute(),
  );
  return new Set(rows.map(({ sound_id }) => sound_id));
}

/** Deletes files without a row, left by processes that died in between. Returns the number of sounds. */
export async function sweepSounds(database: Database, folder: string, now: number): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  let swept = 0;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const kept = await known(database, some);
    for (const name of some.filter((one) => !kept.has(one))) {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs <= STRAY_MS) continue;
      await dropFiles(folder, name);
      swept++;
    }
  }
  return swept;
}
