import { randomUUID } from 'node:crypto';
import type { Database } from '../../kernel/db/database.ts';
import type { Prepared } from '../../domain/sounds/model/prepare.ts';
import { callFileOf, dropFiles, keepFiles } from '../../domain/sounds/sound-files.ts';
import type { SoundProcessor } from '../../domain/sounds/sound-processor.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { addSounds, firstStatus, type NewSound } from './sound-store.ts';
import { isAssumed } from './rights.ts';

/** Sound to be made from a file. */
export interface Wanted {
  readonly file: Buffer;
  readonly said: 'MP3' | 'WAV';
  /** Name of the form field: an invalid sound is reported with it. */
  readonly field?: string;
  /** Gain in dB on top of the loudness normalisation. */
  readonly louder?: number;
  readonly row: Pick<NewSound, 'name' | 'type' | 'servername' | 'language'> &
    Partial<Pick<NewSound, 'description' | 'voice' | 'speech'>>;
}

export interface SoundMaker {
  /** Stores all of them, or none without leaving files; returns their ids. `sent` is the status sent by the page. */
  make(actor: Actor, by: string, sent: '0' | '1', wanted: readonly Wanted[]): Promise<readonly string[]>;
}

export interface SoundMakerDeps {
  readonly database: Database;
  readonly soundProcessor: SoundProcessor;
  readonly folder: string;
  readonly now: () => number;
}

interface Made extends Wanted {
  readonly id: string;
  readonly prepared: Prepared;
}

const rowOf = ({ id, row, prepared }: Made) => ({
  ...row,
  sound_id: id,
  file: callFileOf(id),
  duration_ms: prepared.durationMs,
  lufs: prepared.loudness.before_lufs,
  gain_db: prepared.loudness.gain_db,
});

export function createSoundMaker({ database, soundProcessor, folder, now }: SoundMakerDeps): SoundMaker {
  const prepareAll = async (wanted: readonly Wanted[]): Promise<readonly Made[]> => {
    const made: Made[] = [];
    for (const one of wanted) {
      const prepared = await soundProcessor.prepare(one.file, one.said, one);
      made.push({ ...one, id: `snd-${randomUUID()}`, prepared });
    }
    return made;
  };
  /** Files are written before the row: a crash in between leaves orphaned files, which are swept, but never a sound without its files. */
  const keepAll = async (made: readonly Made[], write: () => Promise<void>): Promise<void> => {
    try {
      for (const { id, file, prepared } of made) await keepFiles(folder, id, file, prepared);
      await write();
    } catch (error) {
      await Promise.all(made.map(({ id }) => dropFiles(folder, id)));
      throw error;
    }
  };
  return {
    async make(actor, by, sent, wanted) {
      const made = await prepareAll(wanted);
      await keepAll(made, () =>
        database.withAccount(actor.accountId, async (tx) => {
          const status = firstStatus(sent, await isAssumed(tx, actor));
          const all = { account_id: actor.accountId, status, created_by: by, created_at: new Date(now()) };
          await addSounds(
            tx,
            made.map((one) => ({ ...rowOf(one), ...all })),
          );
        }),
      );
      return made.map(({ id }) => id);
    },
  };
}
