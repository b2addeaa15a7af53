import { isUntold, pageGate } from '@patchbay/shared-contracts';
import { customerPaths, customersAnswerSchema } from '@patchbay/shared-contracts/customers';
import { QuickButton, useConsole } from '@patchbay/shared-ui';
import { useState } from 'react';
import { useNavigate } from '@patchbay/shared-ui/router';
import { drawings } from '../../live/ui/drawings.ts';
import { useMonitorTexts } from '../texts/index.ts';

const CUSTOMERS = '/customer-management';

/** Returns a function that opens the page of the customer with this number, or tells that there is none. */
function useOpenCustomer() {
  const t = useMonitorTexts();
  const { request, notify } = useConsole();
  const navigate = useNavigate();
  return async (phone: string): Promise<void> => {
    const path = customerPaths.customers;
    const result = await request.send({ method: 'GET', path, query: { phone }, answer: customersAnswerSchema });
    const [found] = result.ok ? result.data.data.objects : [];
    if (!result.ok) notify.error(result.message || t('customer.failed'));
    else if (found === undefined) notify.snackbar(t('customer.none'));
    else void navigate(`${CUSTOMERS}-view?id=${encodeURIComponent(found.id)}`);
  };
}

/** Links to the customer of a call, for users who may see customers; masked numbers have no link. */
export function OpenCustomer({ number }: { number: string }) {
  const t = useMonitorTexts();
  const { can } = useConsole();
  const open = useOpenCustomer();
  const [isLooking, setLooking] = useState(false);
  if (!can(pageGate(CUSTOMERS))) return null;
  const why = number === '' || number.includes('#') || isUntold(number) ? t('customer.masked') : null;
  const press = async () => {
    setLooking(true);
    await open(number);
    setLooking(false);
  };
  return (
    <QuickButton
      drawing={drawings.customer}
      label={t('customer.open')}
      {...{ why, busy: isLooking }}
      onPress={() => void press()}
    />
  );
}
