import { edgeErrors, RECORDING_DOWNLOAD, type Masking, type Profile } from '@patchbay/shared-contracts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Actor } from '../identity/actor.ts';
import { profileOf } from '../profile/profile.ts';
import { serverMasking } from './model/present.ts';

export const logs = ['call-logs', 'smslogs', 'whatsapplogs'] as const;
export type Log = (typeof logs)[number];

/** Who reads: the account's profile and the person's permissions. */
export interface Facts {
  readonly profile: Profile;
  readonly permissions: Readonly<Record<string, boolean>>;
}

/** The gates of the logs' pages, as the console has them [ROUTE-014]. */
const gates: Readonly<Record<Log, (facts: Facts) => boolean>> = {
  'call-logs': ({ profile, permissions }) => permissions.call_logs === true && !profile.is_suspended_account,
  smslogs: ({ profile, permissions }) => permissions.sms_logs === true && profile.is_sms_enabled,
  whatsapplogs: ({ profile }) => profile.is_whatsapp_voice_enabled,
};

/** What a log needs to know of who reads it. */
export interface Reader {
  readonly masking: Masking;
  /** The server hides digits of customers' numbers. */
  readonly masked: boolean;
  /** IANA */
  readonly zone: string;
  /** Recordings may be taken away, not only heard [LOGS-038]. */
  readonly takesRecordings: boolean;
}

export type ReaderFacts = Facts & {
  readonly zone: string;
  /** Page permissions; a missing one means allowed [ROUTE-044]. */
  readonly pages: Readonly<Record<string, boolean>>;
};

/** `undefined` for somebody who is there no more. */
export async function factsOf(tx: Tx, userId: string): Promise<ReaderFacts | undefined> {
  const who = await tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .selectAll('accounts')
    .select([
      'users.permissions',
      'users.page_permissions',
      ({ fn }) => fn.coalesce('users.timezone', 'accounts.timezone').as('zone'),
    ])
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
  if (who === undefined) return undefined;
  const { permissions, page_permissions: pages, zone } = who;
  return { profile: profileOf(who), permissions, pages, zone };
}

export function readerOf({ profile, zone, pages }: ReaderFacts): Reader {
  const masking = serverMasking(profile);
  const takesRecordings = pages[RECORDING_DOWNLOAD] !== false;
  return { masking, masked: masking.on && masking.format !== 0, zone, takesRecordings };
}

export const maySee = (facts: Facts, log: Log): boolean => gates[log](facts);

/** Refuses who may not see the log. */
export async function enterLog(tx: Tx, { userId }: Actor, log: Log): Promise<Reader> {
  const facts = await factsOf(tx, userId);
  if (facts === undefined || !maySee(facts, log)) throw new Refusal(edgeErrors.forbidden);
  return readerOf(facts);
}

/** Refuses who may see none of these logs: what is heard stands in a row of one of them. */
export async function enterOneOf(tx: Tx, { userId }: Actor, some: readonly Log[]): Promise<Reader> {
  const facts = await factsOf(tx, userId);
  if (facts === undefined || !some.some((log) => maySee(facts, log))) throw new Refusal(edgeErrors.forbidden);
  return readerOf(facts);
}
