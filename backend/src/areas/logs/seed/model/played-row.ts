import { agentColumns, endingColumns, missedRow, startColumns } from '../../../../domain/calls/model/columns.ts';
import type { NewRow } from '../../../../kernel/db/tables.ts';
import type { Agent, CallStart } from '@patchbay/telephony/ports';
import type { Played } from './play-call.ts';

/** An agent of the demo as call control knows one; nothing rings, so the phone's name matters to nobody. */
export const onTelephone = (
  { agentId, name, phone }: { readonly agentId: string; readonly name: string; readonly phone: string },
  accountId: string,
): Agent => ({ agentId, accountId, name, number: phone, username: agentId, domain: 'demo' });

/** What the log's writer writes at the end of a call, but for its sounds. */
export const playedColumns = ({ end, journey }: Pick<Played, 'end' | 'journey'>) => ({
  ...agentColumns(null),
  ...endingColumns(end),
  journey: JSON.stringify(journey),
});

/** A call's row as the log's writer writes it. */
export const rowOf = (facts: CallStart, played: Played, processId: string) => ({
  ...startColumns(facts, processId),
  ...playedColumns(played),
});

/** Why agents' phones rang in vain. */
export const missedRows = (
  facts: Pick<CallStart, 'callId' | 'accountId'>,
  { missed }: Pick<Played, 'missed'>,
): readonly NewRow<'missed_rings'>[] => missed.map((ring) => missedRow(facts, ring));
