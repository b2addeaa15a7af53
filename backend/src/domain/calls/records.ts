import type { CallChannel } from '@patchbay/shared-contracts';
import { sql, type SqlBool } from 'kysely';
import { DatabaseTrouble } from '../../kernel/db/database-trouble.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { chargeEnd } from './charge.ts';
import { tell } from '../outbox/tell.ts';
import type { CallEnd, CallId, CallRecords } from '@patchbay/telephony/ports';
import { writeMarks } from './survey-marks.ts';
import { writeWay } from './flow-ways.ts';
import { endColumns, missedRow, startColumns } from './model/columns.ts';
import { begunEvent, endEvents, isTold, stepEvent } from './model/call-events.ts';

export interface Finished {
  readonly accountId: string;
  readonly callId: CallId;
  readonly agentId: string | null;
  /** Of its queue, as it is called now; null without one. */
  readonly queueId: string | null;
  readonly channel: CallChannel;
  /** How it ended, when it was written now. */
  readonly end: CallEnd;
}

export interface CallRecordsDeps {
  readonly database: Database;
  /** Names this run of the program: what an earlier run left unfinished is known by it. */
  readonly processId: string;
  readonly onFinished: (finished: Finished) => void;
}

/** Where a call's row stands: with its start, one month of the log is touched. */
interface CallPlace {
  readonly callId: CallId;
  /** Epoch ms. */
  readonly startedAt: number;
}

/** A date knows milliseconds, the database smaller ones. */
const isCall = ({ callId, startedAt }: CallPlace) =>
  sql<SqlBool>`call_id = ${callId} and started_at >= ${new Date(startedAt)} and started_at < ${new Date(startedAt + 1)}`;

/** What those who are told of a call read of its row. */
const toldColumns = [
  ...(['call_id', 'account_id', 'channel', 'direction', 'service_number', 'customer_number'] as const),
  ...(['agent_id', 'agent_name', 'queue_name', 'started_at'] as const),
] as const;

/** Writes the end of a call that has none, and charges it; null when it had one already, or never began [TEL-007, ACCT-010]. */
export async function finishOnce(
  tx: Tx,
  place: CallPlace,
  end: CallEnd,
): Promise<Pick<Finished, 'agentId' | 'queueId' | 'channel'> | null> {
  const row = await tx
    .updateTable('calls')
    .set(endColumns(end))
    .where(isCall(place))
    .where('ended_at', 'is', null)
    .returning([...toldColumns, 'journey'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const cost = await chargeEnd(tx, row, end); // first: whoever waits for the ledger holds nothing else that others want
  await tx.updateTable('calls').set({ cost }).where(isCall(place)).execute();
  await tell(tx, row.account_id, ...endEvents(row, end));
  await writeWay(tx, row, end);
  await writeMarks(tx, row);
  const queue = await tx.selectFrom('queues').select('queue_id').where('name', '=', row.queue_name).executeTakeFirst();
  return { agentId: row.agent_id, queueId: queue?.queue_id ?? null, channel: row.channel };
}

/** The call log's writer: one row a call, begun and finished once each. */
export function createCallRecords({ database, processId, onFinished }: CallRecordsDeps): CallRecords {
  const running = new Map<CallId, CallPlace & { readonly accountId: string }>();
  const placeOf = (callId: CallId) => running.get(callId) ?? { accountId: '', callId, startedAt: 0 };

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
        if (row !== undefined) await tell(tx, call.accountId, begunEvent(row));
      });
    },
    async journey(callId, step) {
      const place = placeOf(callId);
      // Once, also when it is told again because nobody heard that it was written.
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
        if (row !== undefined && isTold(row, step)) await tell(tx, place.accountId, stepEvent(row, step));
      });
    },
    async ringMissed(callId, { agent, at, reason }) {
      const { accountId } = placeOf(callId);
      const row = missedRow({ accountId, callId }, { agent, at, reason });
      await database.withAccount(accountId, (tx) => tx.insertInto('missed_rings').values(row).execute());
    },
    async finish(callId, end) {
      const place = placeOf(callId);
      const { accountId } = place;
      const finished = await database.withAccount(accountId, (tx) => finishOnce(tx, place, end));
      running.delete(callId);
      if (finished !== null) onFinished({ ...finished, accountId, callId, end });
    },
  };
}
