import { mountRemote } from '@patchbay/shared-ui';
import { keepDispositionsFresh } from '@patchbay/shared-ui/dispositions';
import { keepCustomersFresh } from './list/effects/customer-list.ts';
import { Root } from './root.tsx';
import { texts } from './texts/index.ts';
import { keepViewFresh } from './view/effects/keep-view-fresh.ts';

export const { bootstrap, mount, unmount } = mountRemote({
  name: 'remote-crm',
  root: Root,
  texts,
  keepFresh: (console, client) => {
    for (const keep of [keepDispositionsFresh, keepCustomersFresh, keepViewFresh]) keep(console, client);
  },
});
