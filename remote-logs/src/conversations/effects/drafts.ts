import { readStored, writeStored, z } from '@patchbay/shared-contracts';

const KEY = 'V001-conversation-drafts';
const MOST = 50;
const draftsSchema = z.record(z.string(), z.string());

/** Accesses unsent texts of conversations, kept for the life of the tab. */
export const draftsIn = (storage: Pick<Storage, 'getItem' | 'setItem'>) => ({
  of: (id: string): string => readStored(storage, KEY, draftsSchema, {})[id] ?? '',
  keep(id: string, text: string): void {
    const kept = Object.entries(readStored(storage, KEY, draftsSchema, {}))
      .filter(([of]) => of !== id)
      .slice(-(MOST - 1));
    writeStored(storage, KEY, Object.fromEntries(text === '' ? kept : [...kept, [id, text]]));
  },
});
