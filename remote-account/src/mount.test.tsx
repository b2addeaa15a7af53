import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { leftAfter, testI18n } from '@patchbay/shared-ui/testing';
import { bootstrap, mount, unmount } from './mount.tsx';
import { texts } from './texts/index.ts';

it('mounted and unmounted again and again it leaves nothing behind: listeners, timers, styles, nodes, subscriptions [PLAT-027]', async () => {
  window.history.replaceState(null, '', '/user-profile');
  const console = createFakeConsole({ i18n: testI18n({ 'remote-account': texts }) });
  const { first, last } = await leftAfter({ bootstrap, mount, unmount }, console, { first: 10, last: 40 });
  expect(last).toEqual(first);
}, 240_000);
