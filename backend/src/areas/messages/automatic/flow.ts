import { smsFlowSchema, type SmsFlow } from '@patchbay/shared-contracts/sms-flows';
import type { Tx } from '../../../kernel/db/database.ts';

/** Version of a flow, prepared to run. */
export interface RunFlow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly flow: SmsFlow;
}

const versions = (tx: Tx) =>
  tx
    .selectFrom('flows')
    .innerJoin('flow_versions', 'flow_versions.flow_id', 'flows.id')
    .select(['flows.id', 'flows.name', 'flow_versions.version', 'flow_versions.graph'])
    .where('flows.kind', '=', 'sms');

function read(row: Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirst']>>): RunFlow | null {
  const flow = smsFlowSchema.safeParse(row?.graph);
  return row === undefined || !flow.success
    ? null
    : { id: row.id, name: row.name, version: row.version, flow: flow.data };
}

/** Returns the flow in use for each of these numbers; numbers without one are left out. */
export async function flowsOfNumbers(tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, RunFlow>> {
  const rows = await versions(tx)
    .innerJoin('service_numbers', 'service_numbers.sms_flow_id', 'flows.id')
    .select('service_numbers.number')
    .where('service_numbers.number', 'in', numbers)
    .whereRef('flow_versions.version', '=', 'flows.published')
    .execute();
  const runs = new Map<string, RunFlow>();
  for (const row of rows) {
    const run = read(row);
    if (run !== null) runs.set(row.number, run);
  }
  return runs;
}

/** Returns the version that a message started with; null when it was deleted. */
export const flowOfVersion = async (tx: Tx, id: string, version: number): Promise<RunFlow | null> =>
  read(await versions(tx).where('flows.id', '=', id).where('flow_versions.version', '=', version).executeTakeFirst());
