import { useState } from 'react';
import { messagePaths, sendSmsAnswerSchema } from '@patchbay/shared-contracts/messages';
import { useConsole } from '@patchbay/shared-ui';
import { unsureRequests } from '@patchbay/shared-ui/answer';
import { useSmsRefusal } from './use-sms-refusal.ts';

/** Sender and receiver: a service number of the account and a customer's number, both E.164. */
export interface Ends {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns a function that sends a text, naming its template if it is unchanged. Resolves to the reason for a refusal, '' where unknown,
 * null when accepted. A text sent again after a failure is one SMS, also if the server accepted the first one and its answer was lost.
 */
export function useSendSms({ from, to }: Ends) {
  const console = useConsole();
  const refusalOf = useSmsRefusal();
  const [busy, setBusy] = useState(false);
  const send = async (sms_text: string, template_id?: string): Promise<string | null> => {
    setBusy(true);
    const body = { sr_number: from, customer_number: to, sms_text, ...(template_id !== undefined && { template_id }) };
    const subject = `sms ${from} ${to}`;
    const unsure = unsureRequests(console);
    const idempotencyKey = unsure.keyOf(subject, sms_text);
    const call = {
      method: 'POST',
      path: messagePaths.sendSms,
      body,
      answer: sendSmsAnswerSchema,
      idempotencyKey,
    } as const;
    const result = await console.request.send(call);
    setBusy(false);
    if (result.ok) unsure.settle(subject);
    return result.ok ? null : (refusalOf(result) ?? '');
  };
  return { busy, send };
}
