import { customerAnswerSchema } from '@patchbay/shared-contracts/customers';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { customerPath } from '../../customer/model/addresses.ts';

/** One customer, to be edited [CUST-063, CUST-075]: read anew each time the form opens, and not while somebody writes in it. */
export const useCustomer = (id: string | null) =>
  useAnswer(
    ['customer-to-edit', id],
    { path: customerPath(id ?? ''), answer: customerAnswerSchema },
    { enabled: id !== null, gcTime: 0, staleTime: Infinity },
  );
