import { createHmac } from 'node:crypto';
import type { SipCredentials as SipSignIn } from '@patchbay/shared-contracts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { Actor } from './actor.ts';
import type { StandingRules } from './model/standing.ts';
import { readStanding } from './standing.ts';
import type { PhoneEnd, SipCredentials, SipIdentity } from '@patchbay/telephony/ports';

const LIFE_MS = 3_600_000;
const RENEW_BELOW_MS = 30 * 60_000;

/** Telephony's port for softphone credentials, and their creation. One per session, valid for at most an hour, ended with it [TEL-017]. */
export interface SoftphoneCredentials extends SipCredentials {
  /**
   * Returns the credential of a session in good standing; with a new password once less than half of its hour is left. `null` for a
   * user without an agent.
   */
  issue(tx: Tx, actor: Actor, wssAddress: string): Promise<SipSignIn | null>;
  /** Ends the credential of a session and notifies telephony. */
  revoke(accountId: string, sessionId: string, how: PhoneEnd): Promise<void>;
}

export interface SoftphoneDeps {
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly sipDomain: string;
  readonly rules: StandingRules;
  readonly now: () => number;
}

export const sipUserOf = (agentId: string, sessionId: string): string =>
  `agent-${agentId}-${sessionId.replaceAll('-', '').slice(0, 12)}`;

const readCredential = (tx: Tx, sipUser: string) =>
  tx.selectFrom('sip_credentials').selectAll().where('sip_user', '=', sipUser).executeTakeFirst();

/** Returns the session's credential, renewed for an hour if needed. */
async function currentCredential(tx: Tx, actor: Actor, agentId: string, now: number): Promise<Row<'sip_credentials'>> {
  const sip_user = sipUserOf(agentId, actor.sessionId);
  const row = await readCredential(tx, sip_user);
  const isGood = row !== undefined && row.revoked_at === null; // it was revoked while a password was due
  if (isGood && row.expires_at.getTime() - now >= RENEW_BELOW_MS) return row;
  const expires_at = new Date(now + LIFE_MS);
  const owner = { account_id: actor.accountId, agent_id: agentId, session_id: actor.sessionId };
  return tx
    .insertInto('sip_credentials')
    .values({ sip_user, ...owner, expires_at, revoked_at: null })
    .onConflict((conflict) => conflict.column('sip_user').doUpdateSet({ expires_at, revoked_at: null }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the credential as long as its session is in good standing [SEC-007]. */
async function usableCredential(tx: Tx, sipUser: string, rules: StandingRules, now: number) {
  const row = await readCredential(tx, sipUser);
  if (row === undefined || row.revoked_at !== null || row.expires_at.getTime() <= now) return undefined;
  return (await readStanding(tx, row.session_id, rules, now)).standing === 'good' ? row : undefined;
}

export function createSoftphoneCredentials(deps: SoftphoneDeps): SoftphoneCredentials {
  const { database, secret, sipDomain, rules, now } = deps;
  const listeners = new Set<(sipUser: string, how: PhoneEnd) => void>();
  const passwordOf = (sipUser: string, expiresAt: number): string =>
    createHmac('sha256', secret).update(`${sipUser} ${expiresAt}`).digest('base64url');

  return {
    async issue(tx, actor, wssAddress) {
      if (actor.agentId === null) return null;
      const { sip_user, expires_at } = await currentCredential(tx, actor, actor.agentId, now());
      return {
        kamailio_username: sip_user,
        kamailio_password: passwordOf(sip_user, expires_at.getTime()),
        kamailio_domain: sipDomain,
        kamailio_wss_domain: wssAddress,
        expires_at: expires_at.getTime(),
      };
    },
    async revoke(accountId, sessionId, how) {
      const revoked = await database.withAccount(accountId, (tx) =>
        tx
          .updateTable('sip_credentials')
          .set({ revoked_at: new Date(now()) })
          .where('session_id', '=', sessionId)
          .returning('sip_user')
          .execute(),
      );
      for (const { sip_user } of revoked) for (const listener of listeners) listener(sip_user, how);
    },
    async lookup(sipUser): Promise<SipIdentity | undefined> {
      const found = await database.atEntry((tx) =>
        tx.selectFrom('sip_credentials').select('account_id').where('sip_user', '=', sipUser).executeTakeFirst(),
      );
      if (found === undefined) return undefined;
      const row = await database.withAccount(found.account_id, (tx) => usableCredential(tx, sipUser, rules, now()));
      if (row === undefined) return undefined;
      const expiresAt = row.expires_at.getTime();
      const { account_id: accountId, agent_id: agentId } = row;
      return {
        kind: 'agent',
        sipUser,
        accountId,
        agentId,
        expiresAt,
        secret: { password: passwordOf(sipUser, expiresAt) },
      };
    },
    onRevoked(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
