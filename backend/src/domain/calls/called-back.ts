import type { CallDetail } from '@patchbay/shared-contracts/logs';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { VisibleScope } from '../access/model/visible-scope.ts';
import { visibleCalls } from './log.ts';

/** Longest time that a callback is open, with its attempts. */
const KEPT_MS = 8 * 86_400_000;

const related = (row: { readonly call_id: string; readonly started_at: Date }) => ({
  call_uuid: row.call_id,
  received_time: row.started_at.toISOString(),
});

/** Returns the callback that a call belongs to, and how it was called back, among the calls that the person sees [TEL-019]. */
export async function readCallbacks(
  tx: Tx,
  sees: VisibleScope,
  call: Pick<Row<'calls'>, 'call_id' | 'started_at' | 'callback_of'>,
): Promise<Pick<CallDetail, 'callback_of' | 'called_back'>> {
  const at = call.started_at.getTime();
  const calls = visibleCalls(tx, sees);
  if (call.callback_of !== null) {
    const first = await calls
      .select(['call_id', 'started_at'])
      .where('call_id', '=', call.callback_of)
      .where('started_at', '<=', call.started_at)
      .where('started_at', '>=', new Date(at - KEPT_MS))
      .executeTakeFirst();
    return { callback_of: first === undefined ? null : related(first) };
  }
  const back = await calls
    .select(['call_id', 'started_at', 'call_status'])
    .where('callback_of', '=', call.call_id)
    .where('started_at', '>=', call.started_at)
    .where('started_at', '<=', new Date(at + KEPT_MS))
    .orderBy('started_at')
    .orderBy(sql`call_id`)
    .execute();
  return back.length === 0
    ? {}
    : { called_back: back.map((row) => ({ ...related(row), call_status: row.call_status })) };
}
