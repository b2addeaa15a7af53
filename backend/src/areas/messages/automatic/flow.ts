import { calendarsOfSms, smsFlowSchema, type SmsFacts, type SmsFlow } from '@patchbay/shared-contracts/sms-flows';
import { readCalendars } from '../../../domain/calendars/calendars.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Sms } from '../sms-store.ts';

/** A version of a flow as messages go through it. */
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

/** What messages to a number go through from now on; null where that is nothing. */
export const flowOfNumber = async (tx: Tx, number: string): Promise<RunFlow | null> =>
  read(
    await versions(tx)
      .innerJoin('service_numbers', 'service_numbers.sms_flow_id', 'flows.id')
      .where('service_numbers.number', '=', number)
      .whereRef('flow_versions.version', '=', 'flows.published')
      .executeTakeFirst(),
  );

/** One that a message began with; null where it is deleted. */
export const flowOfVersion = async (tx: Tx, id: string, version: number): Promise<RunFlow | null> =>
  read(await versions(tx).where('flows.id', '=', id).where('flow_versions.version', '=', version).executeTakeFirst());

export async function customerOf(tx: Tx, number: string): Promise<string | null> {
  const row = await tx
    .selectFrom('customer_numbers')
    .select('customer_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** What a message meets, at the moment in which it came. */
export const factsOf = async (tx: Tx, { body, at, customer_number }: Sms, flow: SmsFlow): Promise<SmsFacts> => ({
  ...{ text: body, now: at.getTime(), isKnown: (await customerOf(tx, customer_number)) !== null },
  calendars: await readCalendars(tx, calendarsOfSms(flow)),
});
