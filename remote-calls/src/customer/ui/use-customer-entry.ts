import { mayRecordCustomers } from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';
import type { CallFacts } from '../../call/model/call.ts';
import { UNKNOWN } from '../../call/model/customer-name.ts';
import type { TextKey } from '../../texts/index.ts';
import { useStore } from '../../store/use-store.ts';

/** Whether Add/Update is available: a remote has the form, and this user may use it [CALL-133, CALL-134]. */
export function useCustomerEntry(): boolean {
  const { parts } = useConsole();
  const user = useSession()?.user;
  return useStore(parts.offered).includes('customer-form') && user !== undefined && mayRecordCustomers(user);
}

/** Returns the button's text from the name that the call views look up; only the form loads the customer itself [CALL-174]. */
export function entryText({ name }: CallFacts): TextKey {
  if (name === null) return 'customer.addOrUpdate';
  return name === UNKNOWN ? 'customer.add' : 'customer.update';
}
