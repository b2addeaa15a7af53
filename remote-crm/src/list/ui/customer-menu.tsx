import { callRequested } from '@patchbay/shared-contracts';
import type { Customer } from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';
import { RowMenu } from '@patchbay/shared-ui/list-page';
import { addressOf } from '../../customer/model/addresses.ts';
import { useTexts } from '../../texts/index.ts';

/** Draws the actions on a customer of the list. */
export function CustomerMenu({ customer }: { customer: Customer }) {
  const t = useTexts();
  const { navigate, bus, can } = useConsole();
  const { id, phonebook, numbers } = customer;
  const [number] = numbers;
  const callable = number !== undefined && !number.includes('#') && !can('suspended');
  const actions = [
    { label: t('list.view'), run: () => navigate(addressOf.view(id)) },
    { label: t('list.edit'), run: () => navigate(addressOf.edit(id)) },
    ...(callable ? [{ label: t('list.call'), run: () => bus.emit(callRequested, { number }) }] : []),
  ];
  return <RowMenu label={t('list.menuOf', { name: phonebook.name })} actions={actions} />;
}
