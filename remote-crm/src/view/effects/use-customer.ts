import { customerAnswerSchema } from '@patchbay/shared-contracts/customers';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { customerPath } from '../../customer/model/addresses.ts';

export const customerKey = (id: string) => ['customer', id] as const;

const absences: Readonly<Record<number, 'missing' | 'forbidden'>> = { 404: 'missing', 403: 'forbidden' };

/** Returns one complete customer [CUST-017, CUST-075]; `absent`: it does not exist, or the user may not see it. */
export function useCustomer(id: string) {
  const question = { path: customerPath(id), answer: customerAnswerSchema };
  const {
    data: customer = null,
    error,
    refetch,
  } = useAnswer(customerKey(id), question, { select: ({ data }) => data });
  return { customer, absent: absences[error?.status ?? 0] ?? null, error, refetch };
}
