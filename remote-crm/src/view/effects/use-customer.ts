import { customerAnswerSchema, type CustomerView } from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { customerPath } from '../../customer/model/addresses.ts';

export const customerKey = (id: string) => ['customer', id] as const;

/** A customer as the server answers for it; that there is none, or none for this person, is an answer, too. */
export type KnownCustomer =
  | { readonly state: 'found'; readonly customer: CustomerView }
  | { readonly state: 'missing' }
  | { readonly state: 'forbidden' };

const refusals: Readonly<Record<number, KnownCustomer>> = { 404: { state: 'missing' }, 403: { state: 'forbidden' } };

/** One customer whole [CUST-017, CUST-075]. Any other refusal is thrown into the query. */
export function useCustomer(id: string) {
  const { request } = useConsole();
  return useQuery<KnownCustomer>({
    queryKey: customerKey(id),
    queryFn: async ({ signal }) => {
      const call = { method: 'GET', path: customerPath(id), answer: customerAnswerSchema } as const;
      const result = await request.send({ ...call, signal });
      if (result.ok) return { state: 'found', customer: result.data.data };
      const refused = refusals[result.status];
      if (refused !== undefined) return refused;
      throw new Error(result.message ?? '');
    },
  });
}
