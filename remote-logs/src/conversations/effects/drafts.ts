import { readStored, writeStored, z } from '@patchbay/shared-contracts';

const KEY = 'V001-conversation-drafts';
const MOST = 50;
const draftsSchema = z.object({ of: z.string(), texts: z.record(z.string(), z.string()) });

/**
 * Accesses a user's unsent texts of conversations, kept for the life of the tab: when the session expires they wait for the same user,
 * and when another one begins nobody sees them [UX-020].
 */
export function draftsIn(storage: Pick<Storage, 'getItem' | 'setItem'>, userId: string) {
  const texts = (): Readonly<Record<string, string>> => {
    const kept = readStored(storage, KEY, draftsSchema, { of: '', texts: {} });
    return kept.of === userId ? kept.texts : {};
  };
  return {
    of: (id: string): string => texts()[id] ?? '',
    keep(id: string, text: string): void {
      const others = Object.entries(texts())
        .filter(([of]) => of !== id)
        .slice(-(MOST - 1));
      const all = text === '' ? others : [...others, [id, text] as const];
      writeStored(storage, KEY, { of: userId, texts: Object.fromEntries(all) });
    },
  };
}
