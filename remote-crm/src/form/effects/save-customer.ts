import { z, type RequestPort } from '@patchbay/shared-contracts';
import {
  type CreateCustomer,
  type Customer,
  type CustomerDetail,
  type UpdateCustomer,
  customerPaths,
} from '@patchbay/shared-contracts/customers';
import { customerPath } from '../../customer/model/addresses.ts';
import { refusalOf, toldBy, type SaveRefusal } from '../model/refusal.ts';

/** Only the id of the response is used, because each list refetches. Other contents may report a failure [CUST-051]. */
const savedSchema = z.looseObject({ data: z.object({ id: z.string() }).optional().catch(undefined) });

export type Saved =
  { readonly ok: true; readonly id: string | null } | { readonly ok: false; readonly refusal: SaveRefusal };

/** Sends POST or PUT; a 200 or 201 is a success [CUST-045], unless the response says otherwise. */
export async function saveCustomer(
  request: RequestPort,
  customer: Customer | null,
  body: CreateCustomer | UpdateCustomer,
): Promise<Saved> {
  const to =
    customer === null
      ? ({ method: 'POST', path: customerPaths.customers } as const)
      : ({ method: 'PUT', path: customerPath(customer.id) } as const);
  const result = await request.send({ ...to, body, answer: savedSchema });
  if (!result.ok) return { ok: false, refusal: refusalOf(result) };
  const refusal = toldBy(result.data);
  return refusal === null ? { ok: true, id: result.data.data?.id ?? customer?.id ?? null } : { ok: false, refusal };
}

/** Sends the result of a call [CUST-048]; resolves to whether it was saved. */
export async function sendDetail(request: RequestPort, body: CustomerDetail): Promise<boolean> {
  const { ok } = await request.send({ method: 'POST', path: customerPaths.customerDetail, body, answer: z.unknown() });
  return ok;
}
