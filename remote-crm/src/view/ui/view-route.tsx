import { lazy } from 'react';
import { Redirect } from '@patchbay/shared-ui/feature';
import { useSearchParams } from '@patchbay/shared-ui/router';
import { addressOf } from '../../customer/model/addresses.ts';

const CustomerViewPage = lazy(async () => ({ default: (await import('./customer-view-page.tsx')).CustomerViewPage }));

/** /customer-management-view?id=… [CUST-064]; without an id it is the list, which nothing has to be fetched to know. */
export function ViewRoute() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return id === '' ? <Redirect to={addressOf.list} /> : <CustomerViewPage id={id} />;
}
