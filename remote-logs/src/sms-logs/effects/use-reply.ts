import { useState } from 'react';
import { sendSmsAnswerSchema, type SmsRecord, messagePaths } from '@patchbay/shared-contracts/messages';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { listKey } from '@patchbay/shared-ui/list-page';
import { smsLog } from './sms-log.ts';

/** Writes back to whom an SMS came from. Answers the server's words when it refused, '' when it gave none, null when it is on its way. */
export function useReply({ sr_number, customer_number }: SmsRecord) {
  const { request } = useConsole();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const send = async (sms_text: string): Promise<string | null> => {
    setBusy(true);
    const body = { sr_number, customer_number, sms_text };
    const result = await request.send({
      method: 'POST',
      path: messagePaths.sendSms,
      body,
      answer: sendSmsAnswerSchema,
    });
    setBusy(false);
    if (!result.ok) return result.message ?? '';
    void client.invalidateQueries({ queryKey: listKey(smsLog.path) });
    return null;
  };
  return { busy, send };
}
