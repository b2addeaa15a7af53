import { createHash, randomBytes } from 'node:crypto';
import { SET_UP_LINK_MS } from '@patchbay/shared-contracts/sign-in';
import { everyAccount } from '../../hierarchy/hierarchy.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { hasDemoPeople } from '../demo.ts';

/** Link for creating the first owner of an installation [SEC-001]: one at a time, valid once; only a hash is stored. */
export interface SetUpLinks {
  /** Creates a new token, and voids any before it; `null` if there is an owner, or an accessible demo. */
  offer(): Promise<string | null>;
  /** Spends the link while `make` creates the owner; `null` when it is invalid. If no owner was created, it stays valid. */
  spend<Made>(token: string, make: () => Promise<Made | null>): Promise<{ readonly made: Made | null } | null>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createSetUpLinks(database: Database, publicOrigin: string | undefined, now: () => number): SetUpLinks {
  const write = (change: { link_hash: string | null; link_until: Date | null; set_up_at?: Date }) =>
    database.asPlatform((tx) =>
      tx.updateTable('installation').set(change).where('set_up_at', 'is', null).returning('one').executeTakeFirst(),
    );
  /** Takes the link away, so that of two concurrent requests only one has it. */
  const take = (link_hash: string) =>
    database.asPlatform((tx) =>
      tx
        .updateTable('installation')
        .set({ link_hash: null })
        .where('link_hash', '=', link_hash)
        .where('link_until', '>', new Date(now()))
        .where('set_up_at', 'is', null)
        .returning('link_until')
        .executeTakeFirst(),
    );
  return {
    async offer() {
      const known = await everyAccount(database);
      if (hasDemoPeople(known, publicOrigin)) return null;
      const token = randomBytes(32).toString('base64url');
      const open = { link_hash: hashOf(token), link_until: new Date(now() + SET_UP_LINK_MS) };
      return (await write(open)) === undefined ? null : token;
    },
    async spend(token, make) {
      const spent = await take(hashOf(token));
      if (spent === undefined) return null;
      const giveBack = () => write({ link_hash: hashOf(token), link_until: spent.link_until });
      const made = await make().catch(async (error: unknown) => {
        await giveBack();
        throw error;
      });
      if (made === null) await giveBack();
      else await write({ link_hash: null, link_until: null, set_up_at: new Date(now()) });
      return { made };
    },
  };
}
