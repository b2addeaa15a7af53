import { mountRemote } from '@patchbay/shared-ui';
import { keepCustomersFresh } from './list/effects/customer-list.ts';
import { Root } from './root.tsx';
import { texts } from './texts/index.ts';
import { keepViewFresh } from './view/effects/keep-view-fresh.ts';

export const { bootstrap, mount, unmount } = mountRemote({
  name: 'remote-crm',
  root: Root,
  texts,
  keepFresh: (console, client) => {
    for (const keep of [keepCustomersFresh, keepViewFresh]) keep(console, client);
  },
});
