import { readStored, writeStored, z } from '@patchbay/shared-contracts';

const KEY = 'V001-asked-page';
/** How long it is remembered, ms: a letter with a link for a new password is answered in that time. */
const KEPT_MS = 60 * 60_000;

const askedSchema = z.object({
  /** Of this origin: two slashes would begin another one's. */
  address: z.string().regex(/^\/(?![/\\])/),
  /** Who was signed in when it was left; null: nobody was. */
  user: z.string().nullable(),
  at: z.number(),
});
type Asked = z.infer<typeof askedSchema>;

/** The page that somebody asked for while signed out, kept in this tab until they are in [UX-020]. */
export interface AskedPage {
  /** `address`: path, query and fragment; `user` is null where nobody was signed in. */
  remember(address: string, user: string | null): void;
  /** Gives the address once; null: none, too long ago, or another person's. */
  take(user: string): string | null;
  forget(): void;
}

/** `now`: epoch ms. */
export function createAskedPage(storage: Storage, now: () => number): AskedPage {
  const forget = () => storage.removeItem(KEY);
  return {
    remember: (address, user) => void writeStored(storage, KEY, { address, user, at: now() } satisfies Asked),
    take(user) {
      const asked = readStored<Asked | null>(storage, KEY, askedSchema, null);
      forget();
      if (asked === null || now() - asked.at > KEPT_MS) return null;
      return asked.user === null || asked.user === user ? asked.address : null;
    },
    forget,
  };
}
