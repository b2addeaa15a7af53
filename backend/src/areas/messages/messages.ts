import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { Hub } from '../../domain/live/hub.ts';
import { claimWaits, followHooks, type Followed, type HookDeps } from './automatic/hooks.ts';
import { writeIncoming } from './incoming.ts';
import { segmentsOf } from '../../domain/messages/segments.ts';
import type { SmsFact } from '../../domain/messages/model/sms-life.ts';
import { belongsOfSms } from '../../domain/messages/sms-belongs.ts';
import { noteMessage, type ConversationTurn } from '../../domain/messages/conversations.ts';
import { writeInCall } from './in-call.ts';
import { refusalOfSms, writeOutgoing } from './outgoing.ts';
import type { CallTexts } from '@patchbay/telephony/ports';
import type { SmsOutbox } from '../../domain/messages/sms-outbox.ts';
import type { SmsInbox, SmsNetwork } from '../../domain/messages/sms-network.ts';
import { claimLost, writeFact, type Sms } from './sms-store.ts';

export interface Messages extends SmsInbox, SmsOutbox {
  /** Hands over again what was on its way when its process died: at least once, under the same id. */
  resume(): Promise<void>;
  /** Once what was begun is written. What the network tells from then on is for the process that hands the SMS over again. */
  close(): Promise<void>;
  /** What a step of a call's flow sends [CONF-FLOW-010]. */
  readonly sendInCall: CallTexts['send'];
}

export interface MessagesDeps {
  readonly database: Database;
  readonly smsNetwork: SmsNetwork;
  readonly hub: Pick<Hub, 'sms' | 'conversation'>;
  readonly hooks: HookDeps['hooks'];
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** What goes on after who asked for it has their answer. */
function createPending(onError: (error: unknown) => void) {
  const pending = new Set<Promise<void>>();
  let isClosed = false;
  return {
    begin(work: () => Promise<void>): void {
      if (isClosed) return;
      const done = work()
        .catch(onError)
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    async close(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
      isClosed = true;
    },
  };
}

/** An SMS, and whom it concerns. */
interface Placed {
  readonly row: Sms;
  readonly belongs: Awaited<ReturnType<typeof belongsOfSms>>;
}
const placeOf = async (tx: Tx, row: Sms): Promise<Placed> => ({ row, belongs: await belongsOfSms(tx, row) });

/** What goes out, handed over to the network, and what becomes of it told. */
function createDelivery({ database, smsNetwork, hub, now, onError }: MessagesDeps) {
  const { begin, close } = createPending(onError);
  const say = ({ row, belongs }: Placed): void => {
    const { account_id, agent_id: agentId, sms_id: id, direction, status, service_number: sr_number } = row;
    hub.sms(account_id, { agentId, belongs }, { id, direction, status, sr_number });
  };
  /** In their order. */
  const tell = async (accountId: string, rows: readonly Sms[]): Promise<void> => {
    if (rows.length === 0) return;
    const placed = await database.withAccount(accountId, async (tx) => {
      const all: Placed[] = [];
      for (const row of rows) all.push(await placeOf(tx, row));
      return all;
    });
    placed.forEach(say);
  };

  /** What the network tells of one SMS is written in the order it was told. */
  const telling = ({ account_id, sms_id }: Sms) => {
    let tail = Promise.resolve();
    const write = async (fact: SmsFact): Promise<void> => {
      const placed = await database.withAccount(account_id, async (tx) => {
        const row = await writeFact(tx, sms_id, fact, new Date(now()));
        return row === null ? null : placeOf(tx, row);
      });
      if (placed !== null) say(placed);
    };
    return (fact: SmsFact): void => {
      begin(() => (tail = tail.then(() => write(fact)).catch(onError)));
    };
  };
  const handOver = async (row: Sms): Promise<void> => {
    const told = telling(row);
    const { sms_id: id, service_number: from, customer_number: to, body: text, at } = row;
    try {
      await smsNetwork.send({ id, from, to, text, at: at.getTime() }, told);
      told({ type: 'taken' });
    } catch (error) {
      told({ type: 'failed', why: 'not taken by the network' });
      onError(error);
    }
  };
  const tellTurn = (accountId: string, turn: ConversationTurn | null): void => {
    if (turn !== null) hub.conversation(accountId, turn, { id: turn.conversation.conversation_id, what: 'message' });
  };
  /** What came in is told; what was written without anybody is told and goes out; and so is the conversation. */
  const follow = async (accountId: string, { sent, turn }: Followed, came: readonly Sms[] = []): Promise<void> => {
    await tell(accountId, [...came, ...sent]);
    for (const row of sent) begin(() => handOver(row));
    tellTurn(accountId, turn);
  };
  return { tell, tellTurn, handOver, follow, begin, close };
}

/** An SMS as it was written, and the conversation that it belongs to, if it does to one. */
const inConversation = async (tx: Tx, row: Sms) => ({ row, turn: await noteMessage(tx, row) });

export function createMessages(deps: MessagesDeps): Messages {
  const { database, now } = deps;
  const { tell, tellTurn, handOver, follow, begin, close } = createDelivery(deps);
  const hooked = async (accountId: string, smsId: string) =>
    follow(accountId, await followHooks(deps, accountId, smsId));
  return {
    async send(actor, wanted) {
      const segments = segmentsOf(wanted.sms_text);
      const sms = { actor, wanted, segments, now: now() };
      const written = await database.withAccount(
        actor.accountId,
        async (tx) => (await refusalOfSms(tx, sms)) ?? inConversation(tx, await writeOutgoing(tx, sms)),
      );
      if (typeof written === 'string') return { ok: false, reason: written };
      await tell(actor.accountId, [written.row]);
      tellTurn(actor.accountId, written.turn);
      begin(() => handOver(written.row));
      return { ok: true, id: written.row.sms_id, segments: segments.count };
    },
    async sendInCall(text) {
      const { accountId } = text.call;
      const written = await database.withAccount(accountId, (tx) => writeInCall(tx, text, now()));
      if (typeof written === 'string') return written;
      // The same step of the same call again: that SMS is on its way already.
      if (written !== null) await follow(accountId, { sent: [written.row], turn: written.turn });
      return null;
    },
    async receive(sms) {
      const came = await writeIncoming(database, sms, now());
      if (came === 'refused' || came === 'again') return came === 'again';
      await follow(came.sms.account_id, came, [came.sms]);
      if (came.waits) begin(() => hooked(came.sms.account_id, came.sms.sms_id));
      return true;
    },
    close,
    async resume() {
      const accounts = await database.atEntry((tx) => tx.selectFrom('accounts').select('account_id').execute());
      for (const { account_id } of accounts) {
        const lost = await database.withAccount(account_id, (tx) => claimLost(tx, now()));
        for (const row of lost) await handOver(row);
        const waiting = await database.withAccount(account_id, (tx) => claimWaits(tx, now()));
        for (const smsId of waiting) await hooked(account_id, smsId);
      }
    },
  };
}

/** Does so twice a minute. */
export const resumeMessages = (messages: Pick<Messages, 'resume'>) =>
  defineChore({ name: 'resume-messages', cron: '*/30 * * * * *', run: () => messages.resume() });
