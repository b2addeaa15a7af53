import { maskNumber, type Masking } from '@patchbay/shared-contracts';
import type { SmsRecord } from '@patchbay/shared-contracts/messages';
import type { Row } from '../../../kernel/db/tables.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Converts a row of the log to the documented column names [LOGS-012]. */
export function presentSms(row: Row<'sms_messages'>, masking: Masking): SmsRecord {
  const customer = maskNumber(row.customer_number, masking);
  return {
    id: row.sms_id,
    received_time: row.at.toISOString(),
    sr_number: row.service_number,
    customer_number: customer,
    receiver_details: row.direction === 'outbound' ? customer : row.service_number,
    sms_text: row.body,
    sms_type: row.direction,
    status: row.status,
    failure: row.failure,
    encoding: row.encoding,
    segments: row.segments,
    provider: row.provider,
    coins_deducted: row.cost,
    agent: row.agent_name,
    action_taken: row.action_taken,
    action_agent: row.action_agent,
    action_time: iso(row.action_at),
    template_id: row.template_id,
    lead: null,
    notes: null,
    rule: row.rule,
    steps: [...row.steps],
  };
}
