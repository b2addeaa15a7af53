import { customerAnswerSchema } from '@patchbay/shared-contracts/customers';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { customerPath } from '../../customer/model/addresses.ts';

/** Returns one customer to edit [CUST-063, CUST-075]: fetched each time the form opens, and not while the user is typing. */
export const useCustomerToEdit = (id: string | null) =>
  useAnswer(
    ['customer-to-edit', id],
    { path: customerPath(id ?? ''), answer: customerAnswerSchema },
    { enabled: id !== null, gcTime: 0, staleTime: Infinity },
  );
