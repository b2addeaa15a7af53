import type { SendSms } from '@patchbay/shared-contracts/messages';
import type { Database } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Hub } from '../../domain/live/hub.ts';
import { writeIncoming } from './incoming.ts';
import { segmentsOf } from './model/segments.ts';
import type { SmsFact } from '../../domain/messages/model/sms-life.ts';
import { refusalOfSms, writeOutgoing, type SmsRefusal } from './outgoing.ts';
import type { SmsInbox, SmsNetwork } from '../../domain/messages/sms-network.ts';
import { claimLost, writeFact, type Sms } from './sms-store.ts';

export type SmsSent =
  | { readonly ok: true; readonly id: string; readonly segments: number }
  | { readonly ok: false; readonly reason: SmsRefusal };

export interface Messages extends SmsInbox {
  /** Stored and on its way; what becomes of it is told on the live feed and stands in the log. */
  send(actor: Actor, wanted: SendSms): Promise<SmsSent>;
  /** Hands over again what was on its way when its process died: at least once, under the same id. */
  resume(): Promise<void>;
}

export interface MessagesDeps {
  readonly database: Database;
  readonly smsNetwork: SmsNetwork;
  readonly hub: Pick<Hub, 'sms'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export function createMessages({ database, smsNetwork, hub, now, onError }: MessagesDeps): Messages {
  const tell = ({ account_id, agent_id, sms_id: id, direction, status, service_number: sr_number }: Sms): void =>
    hub.sms(account_id, direction === 'inbound' ? 'everybody' : agent_id, { id, direction, status, sr_number });

  /** What the network tells of one SMS is written in the order it was told. */
  const follow = ({ account_id, sms_id }: Sms) => {
    let tail = Promise.resolve();
    const write = async (fact: SmsFact): Promise<void> => {
      const row = await database.withAccount(account_id, (tx) => writeFact(tx, sms_id, fact, new Date(now())));
      if (row !== null) tell(row);
    };
    return (fact: SmsFact): void => {
      tail = tail.then(() => write(fact)).catch(onError);
    };
  };
  const handOver = async (row: Sms): Promise<void> => {
    const told = follow(row);
    const { sms_id: id, service_number: from, customer_number: to, body: text, at } = row;
    try {
      await smsNetwork.send({ id, from, to, text, at: at.getTime() }, told);
      told({ type: 'taken' });
    } catch (error) {
      told({ type: 'failed', why: 'not taken by the network' });
      onError(error);
    }
  };
  return {
    async send(actor, wanted) {
      const segments = segmentsOf(wanted.sms_text);
      const sms = { actor, wanted, segments, now: now() };
      const written = await database.withAccount(
        actor.accountId,
        async (tx) => (await refusalOfSms(tx, sms)) ?? writeOutgoing(tx, sms),
      );
      if (typeof written === 'string') return { ok: false, reason: written };
      tell(written);
      void handOver(written);
      return { ok: true, id: written.sms_id, segments: segments.count };
    },
    async receive(sms) {
      const row = await writeIncoming(database, sms, now());
      if (row !== null) tell(row);
      return row !== null;
    },
    async resume() {
      const accounts = await database.atEntry((tx) => tx.selectFrom('accounts').select('account_id').execute());
      for (const { account_id } of accounts) {
        const lost = await database.withAccount(account_id, (tx) => claimLost(tx, now()));
        for (const row of lost) await handOver(row);
      }
    },
  };
}

/** Does so twice a minute. */
export const resumeMessages = (messages: Pick<Messages, 'resume'>) =>
  defineChore({ name: 'resume-messages', cron: '*/30 * * * * *', run: () => messages.resume() });
