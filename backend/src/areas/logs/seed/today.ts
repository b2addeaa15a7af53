import { sql } from 'kysely';
import { momentsOfToday } from '../../../domain/seed/today.ts';
import type { Tx } from '../../../kernel/db/database.ts';

/**
 * Calls of today, whatever the hour, of the account's first agent: with recordings that play, one whose recording is gone, a voicemail,
 * a call that came back to its agent, a long journey; each tenth by WhatsApp where the account has it.
 */
const calls = (moments: readonly Date[]) => sql`
  insert into calls (call_id, account_id, process_id, channel, solution, direction, device, started_at, answered_at, ended_at,
    service_number, customer_number, caller_id, agent_id, agent_name, agent_number, queue_name, talk_ms, hold_ms,
    call_status, customer_status, agent_status, hangup_by, cause, dtmf, recording, voicemail, voicemail_ms, journey,
    disposition, sub_disposition, notes, cost)
  with moments as (select begun, place from unnest(${sql.lit(`{${moments.map((at) => at.toISOString()).join(',')}}`)}::timestamptz[]) with ordinality as given (begun, place)),
    recorded as (select *, row_number() over (order by call_id) as place, count(*) over () as many from calls
      where recording is not null),
    first_agent as (select agent_id, first_name || ' ' || last_name as name, phone from agents order by agent_id limit 1),
    account as (select coalesce((profile ->> 'is_whatsapp_voice_enabled')::boolean, false) as has_whatsapp from accounts),
    chosen as (
      select recorded.*, moments.begun, moments.place as number, a.agent_id as own_id, a.name as own_name, a.phone as own_phone, has_whatsapp,
        moments.place = 4 as is_message, (extract(epoch from begun) * 1000)::bigint as at
      from moments cross join first_agent as a cross join account
        join recorded on recorded.place = 1 + moments.place % many
    )
  select account_id || '-today-' || number, account_id, 'history',
    case when has_whatsapp and number in (3, 9) then 'whatsapp' else 'voice' end,
    case when number % 2 = 0 then 'inbound_noncc' else 'c2c' end, case when number % 2 = 0 then 'inbound' else 'outbound' end, device,
    begun, case when not is_message then begun + interval '5 seconds' end, begun + interval '5 seconds' + make_interval(secs => talk_ms / 1000.0),
    service_number, customer_number, case when number % 2 = 1 then service_number end, own_id, own_name, own_phone, null,
    case when is_message then 0 else talk_ms end, 0,
    case when is_message then 'Missed' else 'Answered' end, 'Connected', case when is_message then 'Agent Missed' else 'Connected' end,
    hangup_by, cause, dtmf,
    case when is_message then null when number = 7 then account_id || '/2020-01/gone.wav' else recording end,
    case when is_message then recording end, case when is_message then talk_ms end,
    case when number % 2 = 1 then jsonb_build_array(
           jsonb_build_object('at', at, 'step', 'Agent called', 'detail', own_name),
           jsonb_build_object('at', at + 1200, 'step', 'Agent answered', 'detail', own_name),
           jsonb_build_object('at', at + 1300, 'step', 'Customer called'),
           jsonb_build_object('at', at + 5000, 'step', 'Customer answered'))
         else jsonb_build_array(jsonb_build_object('at', at, 'step', 'Call received', 'detail', service_number)) end
      || case when number = 6 then jsonb_build_array(jsonb_build_object('at', at + 400, 'step', 'Sticky agent', 'detail', own_name)) else '[]' end
      || case when is_message then jsonb_build_array(
           jsonb_build_object('at', at + 3000, 'step', 'Agent missed', 'detail', own_name),
           jsonb_build_object('at', at + 4500, 'step', 'Voicemail'),
           jsonb_build_object('at', at + 5000 + talk_ms, 'step', 'Voicemail left'))
         when number % 2 = 1 then '[]'
         else jsonb_build_array(
           jsonb_build_object('at', at + 1200, 'step', 'Offered to agent', 'detail', own_name),
           jsonb_build_object('at', at + 5000, 'step', 'Agent answered', 'detail', own_name)) end
      || case when number in (8, 12) then jsonb_build_array(
           jsonb_build_object('at', at + 7000, 'step', 'On hold'),
           jsonb_build_object('at', at + 8000, 'step', 'Third party called', 'detail', 'Billing'),
           jsonb_build_object('at', at + 9500, 'step', 'Third party answered', 'detail', 'Billing'),
           jsonb_build_object('at', at + 10500, 'step', 'Third party left'),
           jsonb_build_object('at', at + 11000, 'step', 'Resumed')) else '[]' end
      || jsonb_build_array(jsonb_build_object('at', at + 5000 + talk_ms, 'step', 'Call ended')),
    disposition, sub_disposition, notes, case when is_message then 0 else cost end
  from chosen`;

export interface Today {
  /** Epoch ms. */
  readonly now: number;
  /** Whose day it is. */
  readonly timezone: string;
}

export async function addCallsOfToday(tx: Tx, { now, timezone }: Today): Promise<void> {
  await calls(momentsOfToday(now, timezone)).execute(tx);
}
