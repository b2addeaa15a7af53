import { readStored, writeStored, z } from '@patchbay/shared-contracts';

const KEY = 'V001-conversation-drafts';
const MOST = 50;
const draftsSchema = z.record(z.string(), z.string());

/** What was typed in a conversation and not sent, as long as the tab lives. */
export const draftsIn = (storage: Pick<Storage, 'getItem' | 'setItem'>) => ({
  of: (id: string): string => readStored(storage, KEY, draftsSchema, {})[id] ?? '',
  keep(id: string, text: string): void {
    const kept = Object.entries(readStored(storage, KEY, draftsSchema, {}))
      .filter(([of]) => of !== id)
      .slice(-(MOST - 1));
    writeStored(storage, KEY, Object.fromEntries(text === '' ? kept : [...kept, [id, text]]));
  },
});
