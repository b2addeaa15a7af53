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

/** Pause after which typing counts as finished, ms. */
const STILL_MS = 400;

/** Returns the value once it has not changed for a while. */
export function useStill<Value>(value: Value): Value {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), STILL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}

/** Returns the possible senders of an SMS, under the required name [CONF-TMPL-002, CONF-TMPL-004]. */
export const useSenderIdData = () =>
  useAnswer(['sms sender ids'], { path: templatePaths.senderIds, answer: senderIdsAnswerSchema }).data?.data
    .sms_sender_ids ?? [];

/** Returns the users of this template; one request serves all templates. */
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

/** Returns a preview for this customer; null: without a customer. */
export const useTemplatePreview = ({ type, subject, text }: Written, customerId: string | null) =>
  useAnswer(
    ['template preview', type, subject, text, customerId],
    {
      ...{ path: templatePaths.preview, answer: previewTemplateAnswerSchema },
      body: { type, subject, text, ...(customerId === null ? {} : { customer_id: customerId }) },
    },
    { keepsBefore: true },
  );
