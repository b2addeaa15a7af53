import { edgeErrors, type Masking, type Profile } from '@patchbay/shared-contracts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../edge/refusal.ts';
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
}

export type ReaderFacts = Facts & { readonly zone: string };

/** `undefined` for somebody who is there no more. */
export async function factsOf(tx: Tx, userId: string): Promise<ReaderFacts | undefined> {
  const who = await tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .selectAll('accounts')
    .select(['users.permissions', ({ fn }) => fn.coalesce('users.timezone', 'accounts.timezone').as('zone')])
    .where('users.user_id', '=', userId)
    .executeTakeFirst();
  return who && { profile: profileOf(who), permissions: who.permissions, zone: who.zone };
}

export function readerOf({ profile, zone }: ReaderFacts): Reader {
  const masking = serverMasking(profile);
  return { masking, masked: masking.on && masking.format !== 0, zone };
}

export const maySee = (facts: Facts, log: Log): boolean => gates[log](facts);

/** Refuses who may not see the log. */
export async function enterLog(tx: Tx, { userId }: Actor, log: Log): Promise<Reader> {
  const facts = await factsOf(tx, userId);
  if (facts === undefined || !maySee(facts, log)) throw new Refusal(edgeErrors.forbidden);
  return readerOf(facts);
}

/** Refuses who may see none of these logs: what is heard stands in a row of one of them. */
export async function enterOneOf(tx: Tx, { userId }: Actor, some: readonly Log[]): Promise<void> {
  const facts = await factsOf(tx, userId);
  if (facts === undefined || !some.some((log) => maySee(facts, log))) throw new Refusal(edgeErrors.forbidden);
}
