import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { Hub } from '../../domain/live/hub.ts';
import { normalNumber } from '../../domain/calls/model/numbers.ts';
import { noteMessage } from '../../domain/messages/conversation-book.ts';
import type { ConversationTurn } from '../../domain/messages/conversations.ts';
import type { SmsFact } from '../../domain/messages/model/sms-life.ts';
import { segmentsOf } from '../../domain/messages/segments.ts';
import { belongsOfSms } from '../../domain/messages/sms-belongs.ts';
import type { IncomingSms, SmsInbox, SmsNetwork } from '../../domain/messages/sms-network.ts';
import type { SmsOutbox } from '../../domain/messages/sms-outbox.ts';
import type { CallTexts } from '@patchbay/telephony/ports';
import { claimWaits, followHooks, type HookDeps } from './automatic/hooks.ts';
import { writeInCall } from './in-call.ts';
import { accountsOfNumbers, takeIn } from './incoming.ts';
import { createLanes } from './lanes.ts';
import { refusalOfSms, writeOutgoing } from './outgoing.ts';
import { claimLost, writeFacts, type Sms, type ToldFact } from './sms-store.ts';

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

/** Taken in together at most: what a call's end waits for at the account's ledger stays short. */
const MOST_TOGETHER = 100;

type WithBelongs = Awaited<ReturnType<typeof belongsOfSms>>;

/** What goes out, handed over to the network, and what becomes of it told. */
function createDelivery({ database, smsNetwork, hub, now, onError }: MessagesDeps) {
  const { begin, close } = createPending(onError);
  const say = (rows: readonly Sms[], places: WithBelongs): void => {
    for (const { account_id, agent_id: agentId, sms_id: id, direction, status, service_number: sr_number } of rows) {
      const belongs = places.get(id) ?? { queue_id: null, agent_id: agentId };
      hub.sms(account_id, { agentId, belongs }, { id, direction, status, sr_number });
    }
  };
  /** What the network tells is written in the order it was told, of all SMS of an account that wait for that together. */
  const facts = createLanes<ToldFact, void>(async (accountId, told) => {
    const { rows, places } = await database.withAccount(accountId, async (tx) => {
      const written = (await writeFacts(tx, accountId, told)).filter((row) => row !== null);
      return { rows: written, places: await belongsOfSms(tx, written) };
    });
    say(rows, places);
    return told.map(() => undefined);
  }, MOST_TOGETHER);
  const handOver = async (row: Sms): Promise<void> => {
    const { sms_id: id, service_number: from, customer_number: to, body: text, at } = row;
    const told = (fact: SmsFact): void => begin(() => facts.put(row.account_id, { smsId: id, fact, at: now() }));
    try {
      await smsNetwork.send({ id, from, to, text, at: at.getTime() }, told);
      told({ type: 'taken' });
    } catch (error) {
      told({ type: 'failed', why: 'not taken by the network' });
      onError(error);
    }
  };
  /** What was written is told, with the conversations that it belongs to, and what goes out is handed over. */
  const follow = (accountId: string, { rows, places, turns }: Written): void => {
    say(rows, places);
    for (const row of rows) if (row.direction === 'outbound') begin(() => handOver(row));
    for (const turn of turns)
      hub.conversation(accountId, turn, { id: turn.conversation.conversation_id, what: 'message' });
  };
  return { handOver, follow, begin, close };
}

/** SMS that were written down together, where each belongs, and what became of their conversations. */
interface Written {
  /** In their order. */
  readonly rows: readonly Sms[];
  readonly places: WithBelongs;
  readonly turns: readonly ConversationTurn[];
}

const written = async (tx: Tx, rows: readonly Sms[], turns: readonly ConversationTurn[]): Promise<Written> => ({
  ...{ rows, turns, places: await belongsOfSms(tx, rows) },
});

/** What comes in, of each account as much at once as waits. */
function createInbox(
  { database, now }: MessagesDeps,
  { follow, begin }: Pick<ReturnType<typeof createDelivery>, 'follow' | 'begin'>,
  hooked: (accountId: string, smsId: string) => Promise<void>,
) {
  const accounts = createLanes<string, string | null>(async (_, numbers) => {
    const found = await accountsOfNumbers(database, numbers);
    return numbers.map((number) => found.get(number) ?? null);
  }, MOST_TOGETHER);
  const inboxes = createLanes<IncomingSms, boolean>(async (accountId, all) => {
    const { came, wrote } = await database.withAccount(accountId, async (tx) => {
      const taken = await takeIn(tx, accountId, all, now());
      const rows = taken.came.flatMap((one) => (typeof one === 'string' ? [] : [one.sms, ...one.sent]));
      return { came: taken.came, wrote: await written(tx, rows, taken.turns) };
    });
    follow(accountId, wrote);
    for (const one of came) if (typeof one !== 'string' && one.waits) begin(() => hooked(accountId, one.sms.sms_id));
    return came.map((one) => one !== 'refused');
  }, MOST_TOGETHER);
  return async (sms: IncomingSms): Promise<boolean> => {
    const accountId = await accounts.put('', normalNumber(sms.to));
    return accountId !== null && inboxes.put(accountId, sms);
  };
}

/** One that was written down by itself, in its conversation if there is one. */
async function writtenAlone(tx: Tx, row: Sms) {
  const turn = await noteMessage(tx, row);
  return { row, ...(await written(tx, [row], turn === null ? [] : [turn])) };
}

export function createMessages(deps: MessagesDeps): Messages {
  const { database, now } = deps;
  const delivery = createDelivery(deps);
  const { handOver, follow, close } = delivery;
  const hooked = async (accountId: string, smsId: string): Promise<void> => {
    const { sent, turns } = await followHooks(deps, accountId, smsId);
    follow(accountId, await database.withAccount(accountId, (tx) => written(tx, sent, turns)));
  };
  return {
    async send(actor, wanted) {
      const { accountId } = actor;
      const segments = segmentsOf(wanted.sms_text);
      const sms = { actor, wanted, segments, now: now() };
      const wrote = await database.withAccount(accountId, async (tx) => {
        const refusal = await refusalOfSms(tx, sms);
        return refusal ?? writtenAlone(tx, await writeOutgoing(tx, sms));
      });
      if (typeof wrote === 'string') return { ok: false, reason: wrote };
      follow(accountId, wrote);
      return { ok: true, id: wrote.row.sms_id, segments: segments.count };
    },
    async sendInCall(text) {
      const { accountId } = text.call;
      const wrote = await database.withAccount(accountId, async (tx) => {
        const row = await writeInCall(tx, text, now());
        return row === null || typeof row === 'string' ? row : writtenAlone(tx, row);
      });
      if (typeof wrote === 'string') return wrote;
      // Null: the same step of the same call again; that SMS is on its way already.
      if (wrote !== null) follow(accountId, wrote);
      return null;
    },
    receive: createInbox(deps, delivery, hooked),
    close,
    async resume() {
      for (const accountId of await everyAccount(database)) {
        const lost = await database.withAccount(accountId, (tx) => claimLost(tx, now()));
        for (const row of lost) await handOver(row);
        const waiting = await database.withAccount(accountId, (tx) => claimWaits(tx, now()));
        for (const smsId of waiting) await hooked(accountId, smsId);
      }
    },
  };
}

/** Does so twice a minute. */
export const resumeMessages = (messages: Pick<Messages, 'resume'>) =>
  defineChore({ name: 'resume-messages', cron: '*/30 * * * * *', run: () => messages.resume() });
