import { maskNumber, type Masking } from '@patchbay/shared-contracts';
import { directionOf } from '@patchbay/shared-contracts/calls';
import type { TimelineEntry } from '@patchbay/shared-contracts/customers';
import { logPaths } from '@patchbay/shared-contracts/logs';
import { z } from 'zod';
import type { Row } from '../../../kernel/db/tables.ts';
import type { HistoryRow } from './present.ts';

/** Position in the timeline: microseconds since 1970, the database's precision, and kind and id of the row. */
export interface TimelinePosition {
  readonly moment: number;
  readonly key: string;
}
export interface PositionedEntry extends TimelinePosition {
  readonly entry: TimelineEntry;
}

const placeSchema = z.tuple([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER), z.string().max(120)]);

export const writePosition = ({ moment, key }: TimelinePosition): string =>
  Buffer.from(JSON.stringify([moment, key])).toString('base64url');

/** Parses a position; `null` for any text not written by `writePosition`. */
export function readPosition(text: string): TimelinePosition | null {
  try {
    const [moment, key] = placeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { moment, key };
  } catch {
    return null;
  }
}

const newestFirst = (one: TimelinePosition, other: TimelinePosition): number =>
  other.moment - one.moment || (one.key < other.key ? 1 : one.key > other.key ? -1 : 0);

/** Merges several lists, newest first, and returns the position of the rest. */
export function merged(lists: readonly (readonly PositionedEntry[])[], size: number) {
  const all = lists.flat().sort(newestFirst);
  const shown = all.slice(0, size);
  const last = shown.at(-1);
  return {
    objects: shown.map(({ entry }) => entry),
    next_cursor: all.length > size && last !== undefined ? writePosition(last) : null,
  };
}

/** Formats as in the call log. */
export function callEntry(row: Row<'calls'>, masking: Masking): TimelineEntry {
  const sound = `${logPaths.recordings}/${row.call_id}/`;
  return {
    kind: row.channel === 'whatsapp' ? 'whatsapp' : 'call',
    ...{ id: row.call_id, at: row.started_at.toISOString(), status: row.call_status, agent: row.agent_name },
    direction: directionOf(row.solution),
    number: maskNumber(row.customer_number, masking),
    duration: Math.floor(row.talk_ms / 1000),
    recording: row.recording === null ? null : sound,
    voicemail: row.voicemail === null ? null : `${sound}voicemail/`,
    ...{ disposition: row.disposition, sub_disposition: row.sub_disposition, notes: row.notes },
  };
}

export const smsEntry = (row: Row<'sms_messages'>, masking: Masking): TimelineEntry => ({
  kind: 'sms',
  ...{ id: row.sms_id, at: row.at.toISOString(), direction: row.direction, status: row.status },
  ...{ number: maskNumber(row.customer_number, masking), text: row.body, agent: row.agent_name },
});

export function historyEntry(row: HistoryRow): TimelineEntry {
  const common = { id: row.entry_id, at: row.at.toISOString(), agent: row.agent };
  switch (row.kind) {
    case 'note':
      return { kind: 'note', ...common, text: row.body };
    case 'disposition':
      return { kind: 'disposition', ...common, level1: row.level1, level2: row.level2, text: row.body };
    case 'followup':
      return { kind: 'followup', ...common, followup_dt: (row.followup_at ?? row.at).toISOString(), text: row.body };
    case 'assigned':
      return { kind: 'assigned', ...common, to: row.assigned_to };
    case 'status':
      return { kind: 'status', ...common, status: row.status };
  }
}
