import { readStored, writeStored, z } from '@patchbay/shared-contracts';

const KEY = 'V001-follow-ups-told';
/** Maximum number of remembered reminders; more than anybody has in a day. */
const MOST = 200;
const announcedSchema = z.array(z.string());

/** Returns access to the reminders already shown in this browser, in any tab, so that a reload repeats none. */
export const announcedIn = (storage: Pick<Storage, 'getItem' | 'setItem'>) => ({
  read: (): ReadonlySet<string> => new Set(readStored(storage, KEY, announcedSchema, [])),
  add: (keys: readonly string[]) =>
    writeStored(storage, KEY, [...readStored(storage, KEY, announcedSchema, []), ...keys].slice(-MOST)),
});
