import type { CallQuality } from '@patchbay/shared-contracts/calls';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

const mean = (name: 'mos' | 'loss_percent') => {
  const [known, more] = [sql.ref(`call_quality.${name}`), sql.ref(`excluded.${name}`)];
  return sql<number>`(${known} * call_quality.seconds + ${more} * excluded.seconds) / (call_quality.seconds + excluded.seconds)`;
};
/** Mean of the measured values. */
const knownMean = (name: 'rtt_ms' | 'jitter_ms') => {
  const [known, more] = [sql.ref(`call_quality.${name}`), sql.ref(`excluded.${name}`)];
  return sql<
    number | null
  >`coalesce((${known} * call_quality.seconds + ${more} * excluded.seconds) / (call_quality.seconds + excluded.seconds), ${known}, ${more})`;
};

/** Adds a measurement of a part of a call [TEL-012]. */
export const addQuality = (
  tx: Tx,
  whose: { accountId: string; agentId: string; callId: string },
  quality: CallQuality,
) =>
  tx
    .insertInto('call_quality')
    .values({ call_id: whose.callId, account_id: whose.accountId, agent_id: whose.agentId, ...quality })
    .onConflict((conflict) =>
      conflict.columns(['call_id', 'agent_id']).doUpdateSet({
        seconds: sql`call_quality.seconds + excluded.seconds`,
        mos: mean('mos'),
        mos_min: sql`least(call_quality.mos_min, excluded.mos_min)`,
        rtt_ms: knownMean('rtt_ms'),
        jitter_ms: knownMean('jitter_ms'),
        loss_percent: mean('loss_percent'),
      }),
    )
    .execute();

/** Column of `calls`: audio quality for the agent of its record, null without measurements. */
export const qualityOfCall = sql<CallQuality | null>`(
  select jsonb_build_object('seconds', q.seconds, 'mos', q.mos, 'mos_min', q.mos_min, 'rtt_ms', q.rtt_ms,
    'jitter_ms', q.jitter_ms, 'loss_percent', q.loss_percent)
  from call_quality q where q.call_id = calls.call_id and q.agent_id = calls.agent_id)`.as('call_quality');
