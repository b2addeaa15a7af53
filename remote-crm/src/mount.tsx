import { mountRemote } from '@patchbay/shared-ui';
import { keepCustomersFresh } from './list/effects/customer-list.ts';
import { Root } from './root.tsx';
import { texts } from './texts/index.ts';

export const { bootstrap, mount, unmount } = mountRemote({
  name: 'remote-crm',
  root: Root,
  texts,
  keepFresh: keepCustomersFresh,
});
