import { lazy } from 'react';
import { Redirect } from '@patchbay/shared-ui/feature';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { addressOf } from '../../customer/model/addresses.ts';

const CustomerViewPage = lazy(async () => ({ default: (await import('./customer-view-page.tsx')).CustomerViewPage }));

/** Draws /customer-management-view?id=… [CUST-064]; without an id it redirects to the list, before loading the page's code. */
export function ViewRoute() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return id === '' ? <Redirect to={addressOf.list} /> : <CustomerViewPage id={id} />;
}
