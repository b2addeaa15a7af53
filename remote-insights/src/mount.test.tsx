import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { leftAfter, testI18n } from '@patchbay/shared-ui/testing';
import { getConfig, screen } from '@testing-library/react';
import { bootstrap, mount, unmount } from './mount.tsx';
import { texts } from './texts/index.ts';

const drawn = () => screen.findByRole('region', { name: 'At a glance' }, { timeout: 6 * getConfig().asyncUtilTimeout });

it('mounted and unmounted again and again it leaves nothing behind: listeners, timers, styles, nodes, subscriptions [PLAT-027]', async () => {
  window.history.replaceState(null, '', '/dashboard');
  const console = createFakeConsole({ i18n: testI18n({ 'remote-insights': texts }) });
  const { first, last } = await leftAfter({ bootstrap, mount, unmount }, console, { first: 10, last: 100, drawn });
  expect(last).toEqual(first);
}, 240_000);
