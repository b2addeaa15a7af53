import { formatDuration, maskNumber, type Masking } from '@patchbay/shared-contracts';
import { type CallQuality, directionOf } from '@patchbay/shared-contracts/calls';
import { type CallDetail, type CallRecord, logPaths } from '@patchbay/shared-contracts/logs';
import type { WhatsAppRecord } from '@patchbay/shared-contracts/messages';
import type { Row } from '../../../kernel/db/tables.ts';
import { legOf } from './recording-refs.ts';

/** The call actions that plain calls can have [LOGS-027]. */
const actionOf = ({ call_status, voicemail }: Row<'calls'>): string => {
  if (voicemail !== null) return 'Voicemail';
  return call_status === 'Answered' ? 'Phone' : 'Missed Call';
};

export type CallRow = Row<'calls'> & {
  readonly customer_name: string | null;
  readonly call_quality: CallQuality | null;
};

export function presentCall(row: CallRow, masking: Masking): CallRecord {
  const talk = Math.floor(row.talk_ms / 1000);
  return {
    id: row.call_id,
    call_uuid: row.call_id,
    call_direction: directionOf(row.solution),
    solution: row.solution,
    channel: row.channel,
    device: row.device,
    received_time: row.started_at.toISOString(),
    sr_number: row.service_number,
    customer_number: maskNumber(row.customer_number, masking),
    customer_name: row.customer_name,
    customer_status: row.customer_status,
    agent: row.agent_name,
    agent_number: row.agent_number,
    agent_status: row.agent_status,
    call_status: row.call_status,
    call_journey: row.journey,
    queue: row.queue_name,
    campaign_id: row.campaign_id,
    call_duration: talk,
    call_duration_formatted: formatDuration(talk),
    action: actionOf(row),
    dtmf_extensions: row.dtmf,
    call_recording: row.recording === null ? null : `${logPaths.recordings}/${row.call_id}/`,
    // Consoles know three sides; that it was an outside number is in the end of the journey.
    hangup_by: row.hangup_by === 'number' ? null : row.hangup_by,
    call_quality: row.call_quality,
    voicemail_url: row.voicemail === null ? null : `${logPaths.recordings}/${row.call_id}/voicemail/`,
    disposition: row.disposition,
    sub_disposition: row.sub_disposition,
    lead: row.lead,
    notes: row.notes,
    rule: null,
    sms_text: null,
    sms_type: null,
  };
}

const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000));

/** Presents a whole call. Its ringing lasted until it was answered or ended. */
export function presentCallDetail(row: CallRow, masking: Masking): CallDetail {
  const ended = row.ended_at ?? row.started_at;
  return {
    ...presentCall(row, masking),
    answered_time: row.answered_at?.toISOString() ?? null,
    ended_time: ended.toISOString(),
    ring_seconds: seconds((row.answered_at ?? ended).getTime() - row.started_at.getTime()),
    hold_seconds: seconds(row.hold_ms),
    voicemail_seconds: row.voicemail_ms === null ? null : seconds(row.voicemail_ms),
    caller_id: row.caller_id,
    hangup_cause: row.cause,
    agent_id: row.agent_id,
    cost: row.cost,
    recorded_legs: row.recording_legs.flatMap((ref) => {
      const found = legOf(ref);
      return found ? [{ ...found, url: `${logPaths.recordings}/${row.call_id}/legs/${found.leg}/` }] : [];
    }),
  };
}

/** Presents a WhatsApp call as in its own log [LOGS-013]. */
export function presentWhatsApp(row: CallRow, masking: Masking): WhatsAppRecord {
  const { id, received_time, sr_number, customer_number, customer_name, agent, agent_number, ...rest } = presentCall(
    row,
    masking,
  );
  const { call_direction, call_status, call_duration, call_duration_formatted, call_recording, hangup_by } = rest;
  return {
    ...{ id, received_time, customer_number, customer_name, agent, agent_number },
    ...{ call_duration, call_duration_formatted, call_recording, hangup_by },
    business_number: sr_number,
    direction: call_direction,
    status: call_status,
  };
}
