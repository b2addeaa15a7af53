import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { openSealedSound } from '@patchbay/telephony/sounds';
import { soundsOfCall } from '../../domain/calls/model/recording-refs.ts';
import type { Tx } from '../../kernel/db/database.ts';

export interface SoundPlaces {
  readonly recordings: string;
  readonly sounds: string;
  readonly recordingsKey: Buffer | undefined;
}

/** Sound file in the archive. */
export interface Sound {
  readonly path: string;
  /** Null: the file is missing, or cannot be decrypted with the key of this installation. */
  open(): Promise<Readable | null>;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function openRecording(file: string, key: Buffer | undefined): Promise<Readable | null> {
  if (!(await isThere(file))) return null;
  const opened = await openSealedSound(file, key);
  if (opened.is === 'plain') return createReadStream(file);
  return opened.is === 'sealed' ? Readable.from(opened.sound.read(0, opened.sound.bytes)) : null;
}

/** Returns recordings and voicemails of calls after this one, by id. */
export async function recordingsAfter(
  tx: Tx,
  { recordings, recordingsKey }: SoundPlaces,
  after: string,
  size: number,
): Promise<{ readonly sounds: readonly Sound[]; readonly last: string | null }> {
  const rows = await tx
    .selectFrom('calls')
    .select(['call_id', 'recording', 'recording_legs', 'voicemail'])
    .where('call_id', '>', after)
    .where(({ or, eb }) => or([eb('recording', 'is not', null), eb('voicemail', 'is not', null)]))
    .orderBy('call_id')
    .limit(size)
    .execute();
  const sounds = rows.flatMap((row) =>
    soundsOfCall(row).map((ref) => ({
      path: `recordings/${encodeURIComponent(row.call_id)}/${basename(ref)}`,
      open: () => openRecording(join(recordings, ref), recordingsKey),
    })),
  );
  return { sounds, last: rows.length < size ? null : (rows.at(-1)?.call_id ?? null) };
}

/** Returns the account's own sounds, each as uploaded. */
export async function ownSounds(tx: Tx, { sounds: folder }: SoundPlaces): Promise<readonly Sound[]> {
  const rows = await tx.selectFrom('sounds').select(['sound_id', 'file']).orderBy('sound_id').execute();
  return rows.map(({ sound_id, file }) => ({
    path: `sounds/${encodeURIComponent(sound_id)}-${basename(file)}`,
    async open() {
      const place = join(folder, file);
      return (await isThere(place)) ? createReadStream(place) : null;
    },
  }));
}
