import { readStored, writeStored, z } from '@patchbay/shared-contracts';

export const ASKED_PAGE_KEY = 'V001-asked-page';
/** Time the page is remembered, ms: enough to follow the link of a password e-mail. */
const KEPT_MS = 60 * 60_000;

const storedPageSchema = z.object({
  /** A path of this origin: two slashes would start another host. */
  address: z.string().regex(/^\/(?![/\\])/),
  /** User signed in when the page was left; null: nobody was. */
  user: z.string().nullable(),
  at: z.number(),
});
type StoredPage = z.infer<typeof storedPageSchema>;

/** The page that a signed-out user asked for, kept in this tab until sign-in [UX-020]. */
export interface RequestedPage {
  /** `address`: path, query and fragment; `user` is null where nobody was signed in. */
  remember(address: string, user: string | null): void;
  /** Returns the address once; null: none, expired, or another user's. */
  take(user: string): string | null;
  forget(): void;
}

/** `now`: epoch ms. */
export function createRequestedPage(storage: Storage, now: () => number): RequestedPage {
  const forget = () => storage.removeItem(ASKED_PAGE_KEY);
  return {
    remember: (address, user) =>
      void writeStored(storage, ASKED_PAGE_KEY, { address, user, at: now() } satisfies StoredPage),
    take(user) {
      const asked = readStored<StoredPage | null>(storage, ASKED_PAGE_KEY, storedPageSchema, null);
      forget();
      if (asked === null || now() - asked.at > KEPT_MS) return null;
      return asked.user === null || asked.user === user ? asked.address : null;
    },
    forget,
  };
}
