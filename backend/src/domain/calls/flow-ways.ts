import type { Tx } from '../../kernel/db/database.ts';
import type { CallEnd } from '@patchbay/telephony/ports';

interface EndedCall {
  readonly call_id: string;
  readonly account_id: string;
  readonly started_at: Date;
}

/** Whether the caller hung up during the step: a caller who left a message or talked to somebody did not. */
const gaveUp = ({ hangupBy, answeredAt, voicemail }: CallEnd): boolean =>
  hangupBy === 'customer' && answeredAt === null && voicemail === null;

/** Stores the path of a call through flows, with its end [CONF-FLOW-006, CONF-FLOW-012]. */
export async function writeWay(tx: Tx, call: EndedCall, end: CallEnd): Promise<void> {
  const { path = [] } = end;
  if (path.length === 0) return;
  const rows = path.map(({ flowId, version, passed, stayed }, part) => ({
    ...{ account_id: call.account_id, call_id: call.call_id, started_at: call.started_at, part },
    ...{ flow_id: flowId, flow_version: version, passed: JSON.stringify(passed) },
    ...{ stayed, hung_up: stayed !== null && gaveUp(end) },
  }));
  await tx.insertInto('flow_ways').values(rows).execute();
}
