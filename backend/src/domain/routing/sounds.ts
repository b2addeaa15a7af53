import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { SAMPLE_RATE } from '../telephony/media/frame.ts';
import { cadence } from '../telephony/media/tones.ts';
import { readWav } from '../telephony/media/wav-reader.ts';
import { SYSTEM_SOUND } from '../flow/model/flow.ts';

/** Sounds by id, as telephony plays them: those of the product, and those of the account. */
export interface Sounds {
  /** `undefined`: there is none, or it is no telephone audio. */
  load(accountId: string, soundId: string): Promise<Int16Array | undefined>;
  /** All that a flow of this account may name. */
  known(tx: Tx): Promise<ReadonlySet<string>>;
}

export interface SoundsDeps {
  readonly database: Database;
  /** The spoken prompts that come with the product. */
  readonly promptsFolder: string;
  readonly soundsFolder: string;
}

/** Before a message is recorded: half a second, loud enough to be heard over a bad line. */
export const BEEP_HZ = 1000;
const beep = cadence([BEEP_HZ], [500], 9_000);

const IN_MEMORY = 200;
const ENDING = '.wav';

const isPlain = (name: string): boolean => /^[\w-]+$/.test(name);
/** Some 20 minutes; a longer sound is a mistake. */
const LONGEST = 20 * 60 * SAMPLE_RATE;

const read = async (file: string): Promise<Int16Array | undefined> => {
  const bytes = await readFile(file).catch(() => undefined);
  const sound = bytes && readWav(bytes);
  return sound && sound.length <= LONGEST ? sound : undefined;
};

export function createSounds({ database, promptsFolder, soundsFolder }: SoundsDeps): Sounds {
  // In the order they were used last: the longest unused goes when there are too many. A sound's file never changes.
  const kept = new Map<string, Int16Array>();
  const keep = (key: string, sound: Int16Array | undefined): Int16Array | undefined => {
    kept.delete(key);
    if (sound) kept.set(key, sound);
    const [oldest] = kept.keys();
    if (kept.size > IN_MEMORY && oldest !== undefined) kept.delete(oldest);
    return sound;
  };
  const ofProduct = (name: string) =>
    isPlain(name) ? read(join(promptsFolder, `${name}${ENDING}`)) : Promise.resolve(undefined);
  const ofAccount = async (accountId: string, soundId: string) => {
    const row = await database.withAccount(accountId, (tx) =>
      tx.selectFrom('sounds').select('file').where('sound_id', '=', soundId).executeTakeFirst(),
    );
    return row && read(join(soundsFolder, row.file));
  };
  return {
    async load(accountId, soundId) {
      if (soundId === `${SYSTEM_SOUND}beep`) return beep;
      const isOurs = soundId.startsWith(SYSTEM_SOUND);
      const key = isOurs ? soundId : `${accountId} ${soundId}`;
      const found = kept.get(key);
      if (found) return keep(key, found);
      return keep(key, await (isOurs ? ofProduct(soundId.slice(SYSTEM_SOUND.length)) : ofAccount(accountId, soundId)));
    },
    async known(tx) {
      const files = await readdir(promptsFolder).catch(() => []);
      const ours = files.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length));
      const rows = await tx.selectFrom('sounds').select('sound_id').execute();
      return new Set([...ours.map((name) => `${SYSTEM_SOUND}${name}`), ...rows.map(({ sound_id }) => sound_id)]);
    },
  };
}
