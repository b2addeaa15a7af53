import { customerAnswerSchema } from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { customerPath } from '../../customer/model/addresses.ts';

/** One customer, to be edited [CUST-063, CUST-075]: read anew each time the form opens, and never under the hands of who writes. */
export function useCustomer(id: string | null) {
  const { request } = useConsole();
  return useQuery({
    queryKey: ['customer-to-edit', id],
    enabled: id !== null,
    gcTime: 0,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      request.send({ method: 'GET', path: customerPath(id ?? ''), answer: customerAnswerSchema, signal }),
  });
}
