import { createManualClock } from '../../testing/manual-clock.ts';
import type { ConnectivityEffect } from '../model/connectivity.ts';
import { createConnectivityCheck } from './connectivity-check.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Runs a check against a server that answers, fails or is silent, and returns the result. */
function checking(server: { answer: 'yes' | 'no' | 'never' }) {
  const clock = createManualClock();
  const asked: string[] = [];
  const effects: ConnectivityEffect[] = [];
  const check = createConnectivityCheck({
    address: 'https://sip.demo.test/manifest.json',
    clock,
    fetch: (address, init) => {
      asked.push(`${clock.now()} ${init?.method} ${String(address)}`);
      if (server.answer === 'yes') return Promise.resolve(new Response(null, { status: 204 }));
      if (server.answer === 'no') return Promise.reject(new Error('down'));
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          asked.push(`${clock.now()} given up`);
          reject(new Error('aborted'));
        });
      });
    },
    run: (effect) => effects.push(effect),
  });
  const pass = async (ms: number) => {
    clock.pass(ms);
    await settled();
  };
  return { asked, effects, check, pass };
}

it('asks OPTIONS of the manifest every 10 s, until it is stopped [SIP-015]', async () => {
  const { asked, check, pass } = checking({ answer: 'yes' });
  await pass(9_999);
  expect(asked).toEqual([]);
  await pass(1);
  await pass(10_000);
  check.stop();
  await pass(60_000);
  expect(asked).toEqual([
    '10000 OPTIONS https://sip.demo.test/manifest.json',
    '20000 OPTIONS https://sip.demo.test/manifest.json',
  ]);
});

it('waits 3000 ms for an answer; the second that does not come closes the widget, too [SIP-015, SIP-017]', async () => {
  const { asked, effects, pass } = checking({ answer: 'never' });
  for (const ms of [10_000, 2_999, 1, 7_000, 3_000]) await pass(ms);
  expect(asked.filter((line) => line.endsWith('given up'))).toEqual(['13000 given up', '23000 given up']);
  expect(effects).toEqual(['markLost', 'closeWidget']);
});

it('asks no more once it has tripped, and counts anew after a restart [SIP-016]', async () => {
  const { asked, effects, check, pass } = checking({ answer: 'no' });
  for (const ms of [10_000, 10_000, 10_000, 10_000]) await pass(ms);
  expect([asked.length, effects]).toEqual([2, ['markLost']]);
  check.restart();
  await pass(10_000);
  expect([asked.length, effects]).toEqual([3, ['markLost']]);
});
