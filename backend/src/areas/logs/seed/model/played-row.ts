import { agentColumns, endingColumns, missedRow, startColumns } from '../../../../domain/calls/model/columns.ts';
import type { NewRow } from '../../../../kernel/db/tables.ts';
import type { Agent, CallStart } from '@patchbay/telephony/ports';
import type { Played } from './play-call.ts';

/** Demo agent in the form that call control needs; nothing rings, so that the phone's name does not matter. */
export const onTelephone = (
  { agentId, name, phone }: { readonly agentId: string; readonly name: string; readonly phone: string },
  accountId: string,
): Agent => ({ agentId, accountId, name, number: phone, username: agentId, domain: 'demo' });

/** Columns written at the end of a call, except for its sounds. */
export const playedColumns = ({ end, journey }: Pick<Played, 'end' | 'journey'>) => ({
  ...agentColumns(null),
  ...endingColumns(end),
  journey: JSON.stringify(journey),
});

/** Returns a call's row as the log's writer would write it. */
export const playedCallRow = (facts: CallStart, played: Played, processId: string) => ({
  ...startColumns(facts, processId),
  ...playedColumns(played),
});

/** Returns the rows of missed rings. */
export const missedRows = (
  facts: Pick<CallStart, 'callId' | 'accountId'>,
  { missed }: Pick<Played, 'missed'>,
): readonly NewRow<'missed_rings'>[] => missed.map((ring) => missedRow(facts, ring));
