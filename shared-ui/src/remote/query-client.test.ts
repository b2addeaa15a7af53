import { callLogged, sessionEnded } from '@patchbay/shared-contracts';
import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { createQueryClient } from './query-client.ts';

it('forgets everything when the session ends: the next user starts with no answers [AUTH-151]', () => {
  const console = createFakeConsole();
  const client = createQueryClient(console);
  client.setQueryData(['mine'], 1);
  console.bus.emit(sessionEnded, { reason: 'signed-out' });
  expect(client.getQueryData(['mine'])).toBeUndefined();
});

it('keeps answers while their root is not shown, and lets news make them stale', () => {
  const console = createFakeConsole();
  const client = createQueryClient(
    console,
    ({ bus }, own) => void bus.on(callLogged).subscribe(() => void own.invalidateQueries({ queryKey: ['calls'] })),
  );
  client.setQueryData(['calls'], [1]);
  console.bus.emit(callLogged, { callId: 'c' });
  expect(client.getQueryState(['calls'])?.isInvalidated).toBe(true);
});
