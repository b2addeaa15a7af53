import { liveProtocols } from '@patchbay/shared-contracts/calls';
import type { IncomingMessage } from 'node:http';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { presencePlace } from './presence-socket.ts';

describe('the socket for who has a flow open [CONF-FLOW-004]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());

  it.each([
    ['the owner', 'owner@demo.test', 'demo-flow-main', true],
    ['the owner of a flow that is not there', 'owner@demo.test', 'gone', false],
    ['an agent', 'agent@demo.test', 'demo-flow-main', false],
    ['another account', 'owner@other.test', 'demo-flow-main', false],
  ])('accepts or refuses: %s', async (_, who, flow, isIn) => {
    const { bearer } = await test.signIn(who);
    const place = presencePlace(test.services);
    const request = { url: `/ws/call-flow?flow=${flow}` } as IncomingMessage;
    expect((await place.enter(request, [...liveProtocols(bearer)])) !== null).toBe(isIn);
  });

  it('refuses a connection without a bearer', async () => {
    const request = { url: '/ws/call-flow?flow=demo-flow-main' } as IncomingMessage;
    expect(await presencePlace(test.services).enter(request, [])).toBeNull();
  });
});
