import { dispositionsChanged } from '@patchbay/shared-contracts';
import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { createQueryClient } from '@patchbay/shared-ui';
import { dispositionsKey, keepDispositionsFresh } from './index.ts';

it('what forms and filters offer is stale as soon as somebody changed it [CONF-DISP-003]', () => {
  const console = createFakeConsole();
  const client = createQueryClient(console, keepDispositionsFresh);
  client.setQueryData([...dispositionsKey], 'what was offered');
  const isStale = () => client.getQueryState(dispositionsKey)?.isInvalidated;
  expect(isStale()).toBe(false);
  console.bus.emit(dispositionsChanged, {});
  expect(isStale()).toBe(true);
});
