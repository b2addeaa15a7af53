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
import { accountsOfNumbers, takeInSms } from './incoming.ts';
import { createLanes } from './lanes.ts';
import { isAsWanted, refusalOfSms, sentBefore, writeOutgoing, type Outgoing } from './outgoing.ts';
import { claimLost, writeFacts, type Sms, type SmsReport } from './sms-store.ts';

export interface Messages extends SmsInbox, SmsOutbox {
  /** Resends messages that were being sent when their process died: at least once, with the same id. */
  resume(): Promise<void>;
  /** Resolves when everything in progress is stored. Later reports of the network go to the process that resends the SMS. */
  close(): Promise<void>;
  /** Sends an SMS for a step of a call's flow [CONF-FLOW-010]. */
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

/** Tracks work that continues after the answer to its request. */
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

/** Maximum batch size, so that the end of a call does not wait long for the account's ledger. */
const MOST_TOGETHER = 100;

type WithBelongs = Awaited<ReturnType<typeof belongsOfSms>>;

/** Sends outgoing SMS to the network, and reports their states. */
function createDelivery({ database, smsNetwork, hub, now, onError }: MessagesDeps) {
  const { begin, close } = createPending(onError);
  const say = (rows: readonly Sms[], places: WithBelongs): void => {
    for (const { account_id, agent_id: agentId, sms_id: id, direction, status, service_number: sr_number } of rows) {
      const belongs = places.get(id) ?? { queue_id: null, agent_id: agentId };
      hub.sms(account_id, { agentId, belongs }, { id, direction, status, sr_number });
    }
  };
  /** Reports of the network are stored in order, batched by account. */
  const facts = createLanes<SmsReport, void>(async (accountId, reports) => {
    const { rows, places } = await database.withAccount(accountId, async (tx) => {
      const written = (await writeFacts(tx, accountId, reports)).filter((row) => row !== null);
      return { rows: written, places: await belongsOfSms(tx, written) };
    });
    say(rows, places);
    return reports.map(() => undefined);
  }, MOST_TOGETHER);
  const handOver = async (row: Sms): Promise<void> => {
    const { sms_id: id, service_number: from, customer_number: to, body: text, at } = row;
    const report = (fact: SmsFact): void => begin(() => facts.put(row.account_id, { smsId: id, fact, at: now() }));
    try {
      await smsNetwork.send({ id, from, to, text, at: at.getTime() }, report);
      report({ type: 'taken' });
    } catch (error) {
      report({ type: 'failed', why: 'not taken by the network' });
      onError(error);
    }
  };
  /** Publishes stored SMS and their conversations, and sends the outgoing ones. */
  const follow = (accountId: string, { rows, places, turns }: Written): void => {
    say(rows, places);
    for (const row of rows) if (row.direction === 'outbound') begin(() => handOver(row));
    for (const turn of turns)
      hub.conversation(accountId, turn, { id: turn.conversation.conversation_id, what: 'message' });
  };
  return { handOver, follow, begin, close };
}

/** SMS stored together, their conversations, and changes of these. */
interface Written {
  /** In the order of the SMS. */
  readonly rows: readonly Sms[];
  readonly places: WithBelongs;
  readonly turns: readonly ConversationTurn[];
}

const written = async (tx: Tx, rows: readonly Sms[], turns: readonly ConversationTurn[]): Promise<Written> => ({
  ...{ rows, turns, places: await belongsOfSms(tx, rows) },
});

/** Processes incoming SMS, batched by account. */
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
      const results = await takeInSms(tx, accountId, all, now());
      const rows = results.came.flatMap((one) => (typeof one === 'string' ? [] : [one.sms, ...one.sent]));
      return { came: results.came, wrote: await written(tx, rows, results.turns) };
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

/** Stores a single SMS, in its conversation if there is one. */
async function writtenAlone(tx: Tx, row: Sms) {
  const turn = await noteMessage(tx, row);
  return { row, ...(await written(tx, [row], turn === null ? [] : [turn])) };
}

/** Stores a requested SMS; returns why not, or the SMS that an earlier request with its key sent. */
async function writtenOnce(tx: Tx, sms: Outgoing) {
  const before = await sentBefore(tx, sms);
  if (before !== null) return isAsWanted(before, sms) ? { before } : 'keyUsed';
  return (await refusalOfSms(tx, sms)) ?? writtenAlone(tx, await writeOutgoing(tx, sms));
}

export function createMessages(deps: MessagesDeps): Messages {
  const { database, now, onError } = deps;
  const delivery = createDelivery(deps);
  const { handOver, follow, close } = delivery;
  const hooked = async (accountId: string, smsId: string): Promise<void> => {
    const { sent, turns } = await followHooks(deps, accountId, smsId);
    follow(accountId, await database.withAccount(accountId, (tx) => written(tx, sent, turns)));
  };
  const resumeIn = async (accountId: string): Promise<void> => {
    const lost = await database.withAccount(accountId, (tx) => claimLost(tx, now()));
    for (const row of lost) await handOver(row);
    const waiting = await database.withAccount(accountId, (tx) => claimWaits(tx, now()));
    await Promise.all(waiting.map((smsId) => hooked(accountId, smsId).catch(onError)));
  };
  return {
    async send(actor, wanted, key) {
      const { accountId } = actor;
      const segments = segmentsOf(wanted.sms_text);
      const sms = { actor, wanted, segments, now: now(), key: key ?? null };
      const wrote = await database.withAccount(accountId, (tx) => writtenOnce(tx, sms));
      if (typeof wrote === 'string') return { ok: false, reason: wrote };
      if ('before' in wrote) return { ok: true, id: wrote.before.sms_id, segments: segments.count, isRepeat: true };
      follow(accountId, wrote);
      return { ok: true, id: wrote.row.sms_id, segments: segments.count, isRepeat: false };
    },
    async sendInCall(text) {
      const { accountId } = text.call;
      const wrote = await database.withAccount(accountId, async (tx) => {
        const row = await writeInCall(tx, text, now());
        return row === null || typeof row === 'string' ? row : writtenAlone(tx, row);
      });
      if (typeof wrote === 'string') return wrote;
      // Null: a repetition of this step of this call; its SMS is already queued.
      if (wrote !== null) follow(accountId, wrote);
      return null;
    },
    receive: createInbox(deps, delivery, hooked),
    close,
    async resume() {
      for (const accountId of await everyAccount(database)) await resumeIn(accountId).catch(onError);
    },
  };
}

/** Runs it twice a minute. */
export const resumeMessages = (messages: Pick<Messages, 'resume'>) =>
  defineChore({ name: 'resume-messages', cron: '*/30 * * * * *', run: () => messages.resume() });
