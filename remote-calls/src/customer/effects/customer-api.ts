import type { RequestPort } from '@patchbay/shared-contracts';
import { customersAnswerSchema, type Customer, customerPaths } from '@patchbay/shared-contracts/customers';
import { isPlaceholder } from '../../call/model/customer-name.ts';

/**
 * Returns the customer with this number [CALL-148]; null when there is none, the number is a placeholder, or the request failed
 * [CALL-095]. Never throws.
 */
export async function customerByPhone(request: RequestPort, phone: string): Promise<Customer | null> {
  if (isPlaceholder(phone)) return null;
  const result = await request.send({
    method: 'GET',
    path: customerPaths.customers,
    query: { phone },
    answer: customersAnswerSchema,
  });
  return result.ok ? (result.data.data.objects[0] ?? null) : null;
}
