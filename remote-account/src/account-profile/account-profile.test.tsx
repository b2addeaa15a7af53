// @gate the account of international users
import { screen } from '@testing-library/react';
import { invoicePaths } from '@patchbay/shared-contracts/billing';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { NAMESPACE as INVOICES, texts as invoices } from '../invoices/texts/index.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { AccountProfilePage } from './ui/account-profile-page.tsx';

it('tells what the account is known by, where it is, and who its invoices are for [ROUTE-022, ACCT-009]', async () => {
  const user = sampleUser(
    { role: 'owner', account_name: 'Bright Ltd', timezone: 'Asia/Dubai' },
    { account_id: 'acc-7', country_details: { name: 'ae' } },
  );
  const party = { name: 'Bright Trading LLC', address: 'Creek Road 1', country: 'AE', state: null, tax_id: null };
  renderInConsole(<AccountProfilePage />, {
    texts: { [NAMESPACE]: texts, [INVOICES]: invoices },
    session: { user, plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
    answers: { [`GET ${invoicePaths.particulars}`]: { data: { party, told: true } } },
  });
  const account = screen.getByRole('region', { name: 'Account' });
  expect(account).toHaveTextContent('NameBright LtdAccount IDacc-7CountryUnited Arab EmiratesYour time zoneAsia/Dubai');
  expect(await screen.findByText('Bright Trading LLC')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit billing details' })).toBeVisible();
});
