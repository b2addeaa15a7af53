import { callPaths } from '@patchbay/shared-contracts/calls';
import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createTurn } from './turn.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('TURN credentials', () => {
  it('are fetched at once and again when their time has passed, looked at every 10 s [SIP-043]', async () => {
    let fetched = 0;
    const answer = () => {
      fetched += 1;
      return { data: { username: `u${fetched}`, password: 'p', ttl: 25, uris: ['turn:relay.test?transport=tcp'] } };
    };
    const { request } = createFakeConsole({ answers: { [`GET ${callPaths.turnCredential}`]: answer } });
    const clock = createManualClock();
    const relay = createTurn(request, clock, 'tcp');
    expect(relay.iceServers()).toEqual([]);
    await turn();
    expect(relay.iceServers()).toEqual([{ urls: 'turn:relay.test?transport=tcp', username: 'u1', credential: 'p' }]);
    clock.pass(29_999); // expired at 25 s, noticed at 30
    await turn();
    expect(fetched).toBe(1);
    clock.pass(1);
    await turn();
    expect(relay.iceServers()[0]?.username).toBe('u2');
    relay.stop();
    clock.pass(60_000);
    expect(fetched).toBe(2);
  });
  it('that cannot be fetched leave no servers, and are asked for again', async () => {
    const { request, asked } = createFakeConsole();
    const clock = createManualClock();
    const relay = createTurn(request, clock, '');
    await turn();
    expect(relay.iceServers()).toEqual([]);
    clock.pass(10_000);
    expect(asked).toHaveLength(2);
    relay.stop();
  });
});
