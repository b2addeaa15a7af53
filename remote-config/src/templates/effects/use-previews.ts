import { customerPaths, customersAnswerSchema } from '@patchbay/shared-contracts/customers';
import {
  previewTemplateAnswerSchema,
  senderIdsAnswerSchema,
  templatePaths,
  templateUsesAnswerSchema,
  type TemplatesFields,
} from '@patchbay/shared-contracts/templates';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useEffect, useState } from 'react';

/** Typing is over for now, ms. */
const STILL_MS = 400;

/** What it was when it last stood still. */
export function useStill<Value>(value: Value): Value {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), STILL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}

/** Whom an SMS can be from, by the documents' name [CONF-TMPL-002, CONF-TMPL-004]. */
export const useSenderIdData = () =>
  useAnswer(['sms sender ids'], { path: templatePaths.senderIds, answer: senderIdsAnswerSchema }).data?.data
    .sms_sender_ids ?? [];

/** What uses this template; the answer for all of them is asked for once. */
export const useUses = (id: string) =>
  useAnswer(['template uses'], { path: templatePaths.uses, answer: templateUsesAnswerSchema }).data?.data.objects.find(
    (template) => template.id === id,
  )?.used_by ?? [];

export const useCustomersFound = (search: string) =>
  useAnswer(
    ['template customers', search],
    { path: customerPaths.customers, query: { search, limit: 10 }, answer: customersAnswerSchema },
    { keepsBefore: true },
  );

type Written = Pick<TemplatesFields, 'type' | 'subject' | 'text'>;

/** As it would be sent to this customer; null: to nobody. */
export const usePreview = ({ type, subject, text }: Written, customerId: string | null) =>
  useAnswer(
    ['template preview', type, subject, text, customerId],
    {
      ...{ path: templatePaths.preview, answer: previewTemplateAnswerSchema },
      body: { type, subject, text, ...(customerId === null ? {} : { customer_id: customerId }) },
    },
    { keepsBefore: true },
  );
