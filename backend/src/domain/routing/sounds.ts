import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@patchbay/shared-contracts';
import { isPlayable, soundStatuses } from '@patchbay/shared-contracts/sounds';
import type { SelectQueryBuilder } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import { cadence, readWav, SAMPLE_RATE } from '@patchbay/telephony/sounds';
import { SYSTEM_SOUND } from '@patchbay/shared-contracts/flows';

export interface NamedSound {
  readonly id: string;
  readonly name: string;
}

/** Sounds by id, for playback by telephony: built-in ones, and those of the account. */
export interface Sounds {
  /**
   * Built-in sounds are in this language, or in English if missing. `undefined`: there is none, it may not be played [CONF-SOUND-035],
   * or it is no telephone audio.
   */
  load(accountId: string, soundId: string, language?: Language): Promise<Int16Array | undefined>;
  /** Lists the sounds that a flow of this account may name: built-in ones first, each by its name. */
  listed(tx: Tx): Promise<readonly NamedSound[]>;
  known(tx: Tx): Promise<ReadonlySet<string>>;
}

export interface SoundsDeps {
  readonly database: Database;
  /** Folder of the built-in spoken prompts. */
  readonly promptsFolder: string;
  readonly soundsFolder: string;
}

/** Played before a message is recorded: half a second, loud enough for a bad line. */
export const BEEP_HZ = 1000;
const beep = cadence([BEEP_HZ], [500], 9_000);

/** Title of a built-in prompt: 'hold-the-line' is 'Hold the line'. */
const spokenName = (file: string): string => `${file.charAt(0).toUpperCase()}${file.slice(1).replaceAll('-', ' ')}`;

const IN_MEMORY = 200;
const ENDING = '.wav';

/** Active and default ones [CONF-SOUND-035]. */
const PLAYABLE = Object.values(soundStatuses).filter(isPlayable);
const playable = <Chosen>(query: SelectQueryBuilder<Tables, 'sounds', Chosen>) => query.where('status', 'in', PLAYABLE);

const isPlain = (name: string): boolean => /^[\w-]+$/.test(name);
/** Longest sound, some 20 minutes; a longer one is a mistake. */
const LONGEST = 20 * 60 * SAMPLE_RATE;

const read = async (file: string): Promise<Int16Array | undefined> => {
  const bytes = await readFile(file).catch(() => undefined);
  const sound = bytes && readWav(bytes);
  return sound && sound.length <= LONGEST ? sound : undefined;
};

export function createSounds({ database, promptsFolder, soundsFolder }: SoundsDeps): Sounds {
  // In the order of last use: the least recently used is dropped when there are too many. A sound's file never changes.
  const kept = new Map<string, Int16Array>();
  const keep = (key: string, sound: Int16Array | undefined): Int16Array | undefined => {
    kept.delete(key);
    if (sound) kept.set(key, sound);
    const [oldest] = kept.keys();
    if (kept.size > IN_MEMORY && oldest !== undefined) kept.delete(oldest);
    return sound;
  };
  /** English prompts are in the folder itself, others in subfolders. */
  const ofProduct = async (name: string, language: Language): Promise<Int16Array | undefined> => {
    if (!isPlain(name)) return undefined;
    const file = `${name}${ENDING}`;
    const spoken = language === 'en' ? undefined : await read(join(promptsFolder, language, file));
    return spoken ?? read(join(promptsFolder, file));
  };
  /** Queried each time: a sound rejected a moment ago is not played any more. */
  const fileOf = (accountId: string, soundId: string) =>
    database.withAccount(accountId, (tx) =>
      playable(tx.selectFrom('sounds').select('file').where('sound_id', '=', soundId)).executeTakeFirst(),
    );
  const listed = async (tx: Tx): Promise<readonly NamedSound[]> => {
    const files = await readdir(promptsFolder).catch(() => []);
    const ours = files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));
    const rows = await playable(tx.selectFrom('sounds').select(['sound_id as id', 'name']).orderBy('name')).execute();
    return [...ours.sort().map((name) => ({ id: `${SYSTEM_SOUND}${name}`, name: spokenName(name) })), ...rows];
  };
  return {
    async load(accountId, soundId, language = 'en') {
      if (soundId === `${SYSTEM_SOUND}beep`) return beep;
      const isOurs = soundId.startsWith(SYSTEM_SOUND);
      const row = isOurs ? undefined : await fileOf(accountId, soundId);
      if (!isOurs && row === undefined) return undefined;
      const key = row?.file ?? `${language} ${soundId}`;
      const found = kept.get(key);
      if (found) return keep(key, found);
      return keep(
        key,
        await (row ? read(join(soundsFolder, row.file)) : ofProduct(soundId.slice(SYSTEM_SOUND.length), language)),
      );
    },
    listed,
    known: async (tx) => new Set((await listed(tx)).map(({ id }) => id)),
  };
}
