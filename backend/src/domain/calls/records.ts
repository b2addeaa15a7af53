import type { CallChannel } from '@patchbay/shared-contracts';
import { sql, type SqlBool } from 'kysely';
import { DatabaseTrouble } from '../../kernel/db/database-trouble.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { chargeEnds } from './charge.ts';
import { inGroups } from './in-groups.ts';
import { storeHookEvent } from '../outbox/store-hook-event.ts';
import type { CallEnd, CallId, CallRecords, CallStart, TakingOutcome } from '@patchbay/telephony/ports';
import { writeMarks } from './survey-marks.ts';
import { writeWay } from './flow-ways.ts';
import { endColumns, missedRow, startColumns } from './model/columns.ts';
import { INTERRUPTED } from './model/interrupted-end.ts';
import { begunEvent, endEvents, hasEvent, stepEvent } from './model/call-events.ts';

export interface Finished {
  readonly accountId: string;
  readonly callId: CallId;
  readonly agentId: string | null;
  /** Current id of its queue; null without one. */
  readonly queueId: string | null;
  readonly channel: CallChannel;
  /** Epoch ms. */
  readonly startedAt: number;
  /** The end, as written just now. */
  readonly end: CallEnd;
}

export interface CallRecordsDeps {
  readonly database: Database;
  /** Names this run of the program, by which calls left unfinished by an earlier run are recognised. */
  readonly processId: string;
  readonly onFinished: (finished: Finished) => void;
  /**
   * Moves to this process what the call is for: a campaign's attempt, or a callback. False: that is over, and its number may be dialled
   * anew.
   */
  readonly takePurpose: (tx: Tx, call: CallStart) => Promise<boolean>;
}

/** Key of a call's row: with its start, only one month of the log is searched. */
interface CallPlace {
  readonly callId: CallId;
  /** Epoch ms. */
  readonly startedAt: number;
}

/** A Date has milliseconds, the database more precise times. */
const isCall = ({ callId, startedAt }: CallPlace) =>
  sql<SqlBool>`call_id = ${callId} and started_at >= ${new Date(startedAt)} and started_at < ${new Date(startedAt + 1)}`;

/** Columns for the events of a call. */
const toldColumns = [
  ...(['call_id', 'account_id', 'channel', 'direction', 'service_number', 'customer_number'] as const),
  ...(['agent_id', 'agent_name', 'queue_name', 'started_at', 'campaign_id'] as const),
] as const;

interface Ended {
  readonly place: CallPlace;
  readonly end: CallEnd;
}

/** Writes the end of a call that has none; null when it had one already, or never began. */
async function writeEnd(tx: Tx, { place, end }: Ended) {
  const row = await tx
    .updateTable('calls')
    .set(endColumns(end))
    .where(isCall(place))
    .where('ended_at', 'is', null)
    .returning([...toldColumns, 'journey'])
    .executeTakeFirst();
  return row === undefined ? null : { row, end, place };
}

async function queueIds(tx: Tx, names: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(names)].filter((name) => name !== null);
  if (asked.length === 0) return new Map();
  const rows = await tx.selectFrom('queues').select(['queue_id', 'name']).where('name', 'in', asked).execute();
  return new Map(rows.map(({ queue_id, name }) => [name, queue_id]));
}

/**
 * Writes the ends of calls of an account, and charges them; null for one that had an end already, or never began [TEL-007, ACCT-010].
 * The charges come first: a transaction that waits for the ledger must hold no other locks.
 */
export async function finishAll(
  tx: Tx,
  accountId: string,
  ended: readonly Ended[],
): Promise<readonly (Pick<Finished, 'agentId' | 'queueId' | 'channel'> | null)[]> {
  const written = [];
  for (const one of ended) written.push(await writeEnd(tx, one));
  const now = written.filter((one) => one !== null);
  if (now.length === 0) return written.map(() => null);
  const costs = await chargeEnds(
    tx,
    accountId,
    now.map(({ row, end }) => ({ call: row, end })),
  );
  for (const [nth, { place }] of now.entries())
    await tx
      .updateTable('calls')
      .set({ cost: costs[nth] ?? 0 })
      .where(isCall(place))
      .execute();
  await storeHookEvent(tx, accountId, ...now.flatMap(({ row, end }) => endEvents(row, end)));
  for (const { row, end } of now) await writeWay(tx, row, end);
  await writeMarks(
    tx,
    now.map(({ row }) => row),
  );
  const queues = await queueIds(
    tx,
    now.map(({ row }) => row.queue_name),
  );
  return written.map((one) => {
    if (one === null) return null;
    const { agent_id: agentId, queue_name, channel } = one.row;
    return { agentId, queueId: queue_name === null ? null : (queues.get(queue_name) ?? null), channel };
  });
}

/** Gives the call to this process. False: another one took it, or it has ended. `from`: processes that had it. */
async function takeRow(tx: Tx, place: CallPlace, { from, to }: { from: readonly string[]; to: string }) {
  const row = await tx
    .updateTable('calls')
    .set({ process_id: to })
    .where(isCall(place))
    .where('process_id', 'in', from)
    .where('ended_at', 'is', null)
    .returning('call_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says what became of a call of a dead process that cannot be taken. */
async function outcomeOf(tx: Tx, place: CallPlace, dead: string): Promise<'over' | 'elsewhere'> {
  const row = await tx
    .selectFrom('calls')
    .select(['process_id', 'ended_at', 'cause'])
    .where(isCall(place))
    .executeTakeFirst();
  if (row === undefined) return 'over';
  const isUnfinished = row.ended_at === null || row.cause === INTERRUPTED;
  return row.process_id === dead && isUnfinished ? 'over' : 'elsewhere';
}

/** Moves calls of dead processes to this one, and back. `running`: the calls here. */
function createTakeOver(
  { database, processId, takePurpose }: Omit<CallRecordsDeps, 'onFinished'>,
  running: Map<CallId, CallPlace & { readonly accountId: string }>,
): Pick<CallRecords, 'takeOver' | 'lookUp' | 'giveBack'> {
  return {
    async takeOver(call, dead) {
      const { callId, accountId, startedAt } = call;
      const place = { callId, accountId, startedAt };
      // Also its own: the answer to an earlier try may have been lost.
      const from = running.has(callId) ? [dead] : [dead, processId];
      const outcome = await database.withAccount(accountId, async (tx): Promise<TakingOutcome> => {
        if (!(await takeRow(tx, place, { from, to: processId }))) return outcomeOf(tx, place, dead);
        if (await takePurpose(tx, call)) return 'taken';
        await takeRow(tx, place, { from: [processId], to: dead });
        return 'over';
      });
      if (outcome === 'taken') running.set(callId, place);
      return outcome;
    },
    lookUp: ({ callId, accountId, startedAt }, dead) =>
      database.withAccount(accountId, (tx) => outcomeOf(tx, { callId, startedAt }, dead)),
    async giveBack({ callId, accountId, startedAt }, dead) {
      running.delete(callId);
      const place = { callId, accountId, startedAt };
      await database.withAccount(accountId, (tx) => takeRow(tx, place, { from: [processId], to: dead }));
    },
  };
}

/** Writer of the call log: one row per call, begun and finished once each. */
export function createCallRecords(deps: CallRecordsDeps): CallRecords {
  const { database, processId, onFinished } = deps;
  const running = new Map<CallId, CallPlace & { readonly accountId: string }>();
  const placeOf = (callId: CallId) => running.get(callId) ?? { accountId: '', callId, startedAt: 0 };
  // Ends of one account wait for its ledger: those that come meanwhile are written together.
  const finish = inGroups(
    (accountId: string, ended: readonly Ended[]) =>
      database.withAccount(accountId, (tx) => finishAll(tx, accountId, ended)),
    (error) => error instanceof DatabaseTrouble,
  );

  return {
    isAway: (error) => error instanceof DatabaseTrouble,
    async begin(call) {
      running.set(call.callId, { accountId: call.accountId, callId: call.callId, startedAt: call.startedAt });
      await database.withAccount(call.accountId, async (tx) => {
        const row = await tx
          .insertInto('calls')
          .values(startColumns(call, processId))
          .onConflict((conflict) => conflict.columns(['call_id', 'started_at']).doNothing())
          .returning(toldColumns)
          .executeTakeFirst();
        if (row !== undefined) await storeHookEvent(tx, call.accountId, begunEvent(row));
      });
    },
    async journey(callId, step) {
      const place = placeOf(callId);
      // Once, even when it is repeated because the confirmation was lost.
      await database.withAccount(place.accountId, async (tx) => {
        const one = JSON.stringify([step]);
        const row = await tx
          .updateTable('calls')
          .set({ journey: sql`journey || ${one}::jsonb` })
          .where(isCall(place))
          .where('ended_at', 'is', null)
          .where(sql<SqlBool>`not journey @> ${one}::jsonb`)
          .returning(toldColumns)
          .executeTakeFirst();
        if (row !== undefined && hasEvent(row, step)) await storeHookEvent(tx, place.accountId, stepEvent(row, step));
      });
    },
    async ringMissed(callId, { agent, at, reason }) {
      const { accountId } = placeOf(callId);
      const row = missedRow({ accountId, callId }, { agent, at, reason });
      await database.withAccount(accountId, (tx) => tx.insertInto('missed_rings').values(row).execute());
    },
    ...createTakeOver(deps, running),
    async finish(callId, end) {
      const place = placeOf(callId);
      const { accountId, startedAt } = place;
      const finished = await finish(accountId, { place, end });
      running.delete(callId);
      if (finished !== null) onFinished({ ...finished, accountId, callId, startedAt, end });
    },
  };
}
