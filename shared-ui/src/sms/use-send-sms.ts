import { useState } from 'react';
import { messagePaths, sendSmsAnswerSchema } from '@patchbay/shared-contracts/messages';
import { useConsole } from '@patchbay/shared-ui';
import { useSmsRefusal } from './use-sms-refusal.ts';

/** From a service number of the account to a customer's number, both E.164. */
export interface Ends {
  readonly from: string;
  readonly to: string;
}

/** Sends a text, that of a template where it is as that made it. Answers why it was refused, '' where that is not known, null when it is on its way. */
export function useSendSms({ from, to }: Ends) {
  const { request } = useConsole();
  const refusalOf = useSmsRefusal();
  const [busy, setBusy] = useState(false);
  const send = async (sms_text: string, template_id?: string): Promise<string | null> => {
    setBusy(true);
    const body = { sr_number: from, customer_number: to, sms_text, ...(template_id !== undefined && { template_id }) };
    const call = { method: 'POST', path: messagePaths.sendSms, body, answer: sendSmsAnswerSchema } as const;
    const result = await request.send(call);
    setBusy(false);
    return result.ok ? null : (refusalOf(result) ?? '');
  };
  return { busy, send };
}
