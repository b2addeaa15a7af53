import { readStored, writeStored, z } from '@patchbay/shared-contracts';

const KEY = 'V001-follow-ups-told';
/** As many as nobody has in a day. */
const MOST = 200;
const toldSchema = z.array(z.string());

/** Of what was told in this browser, in any tab: a reload tells nothing again. */
export const toldIn = (storage: Pick<Storage, 'getItem' | 'setItem'>) => ({
  read: (): ReadonlySet<string> => new Set(readStored(storage, KEY, toldSchema, [])),
  add: (keys: readonly string[]) =>
    writeStored(storage, KEY, [...readStored(storage, KEY, toldSchema, []), ...keys].slice(-MOST)),
});
