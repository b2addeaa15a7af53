import { createCell } from '@patchbay/shared-contracts';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { stepQuality, unheard, type Quality } from '../model/quality.ts';
import { aSecondAfter, firstReading } from '../testing/readings.ts';
import { createHealing } from './healing.ts';

const flush = async () => {
  for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
};

/** A call with a phone that does not respond by itself. */
function createCall({ restarts = true } = {}) {
  const clock = createManualClock();
  const phoneState = createCell<PhoneState>({ is: 'registered' });
  const quality = createCell<Quality | null>(null);
  const log: string[] = [];
  const note = (what: string) => void log.push(`${clock.now() / 1000} s ${what}`);
  const network = { ok: restarts };
  const phone = {
    checkLine: async () => (note('check'), network.ok),
    restartIce: async () => {
      note('restart');
      return network.ok ? ({ ok: true } as const) : { ok: false, reason: 'silent' };
    },
    retry: () => note('reconnect'),
  };
  let comeOnline = () => {};
  const onOnline = (listener: () => void) => {
    comeOnline = listener;
    return () => (comeOnline = () => {});
  };
  const stop = createHealing({ phone, phoneState, quality, clock, onOnline });
  let reading = firstReading;
  const second = async (received = 50) => {
    clock.pass(1_000);
    reading = aSecondAfter(reading, { received });
    quality.set(stepQuality(quality.current() ?? unheard, reading, true));
    await flush();
  };
  const line = async (state: PhoneState) => {
    phoneState.set(state);
    await flush();
  };
  return { clock, log, second, line, network, stop, online: () => (comeOnline(), flush()) };
}
const talking = async (options?: Parameters<typeof createCall>[0]) => {
  const call = createCall(options);
  for (let seconds = 0; seconds < 3; seconds += 1) await call.second();
  expect(call.log).toEqual([]);
  return call;
};

describe('a call in trouble [TEL-010]', () => {
  it('whose sound and socket go together: reconnects with the first silent second, and looks for a way as soon as the line is back', async () => {
    const { clock, log, second, line } = await talking();
    await line({ is: 'connecting' });
    expect(log).toEqual([]); // the audio may recover
    await second(0);
    clock.pass(300);
    await line({ is: 'registered' });
    expect(log).toEqual(['4 s reconnect', '4.3 s restart']);
    await second(0);
    expect(log).toHaveLength(2); // the restart is in progress
  });
  it('whose socket is dead without a word: a sign of life is asked for after one silent second, and the line opened when there is none', async () => {
    const { clock, log, second, line, network } = await talking({ restarts: false });
    await second(0);
    clock.pass(500);
    await line({ is: 'connecting' }); // the phone's reaction to an unanswered check
    network.ok = true;
    clock.pass(200);
    await line({ is: 'registered' });
    expect(log).toEqual(['4 s check', '4.5 s reconnect', '4.7 s restart']);
  });
  it('whose restart came to nothing is restarted when the line is back, without the usual pause', async () => {
    const { log, second, line, network } = await talking({ restarts: false });
    await second(0);
    await second(0);
    await line({ is: 'connecting' });
    network.ok = true;
    await line({ is: 'registered' });
    expect(log).toEqual(['4 s check', '5 s restart', '5 s reconnect', '5 s restart']);
  });
  it('is left alone when the line comes back and its sound never stopped', async () => {
    const { log, second, line } = await talking();
    await line({ is: 'connecting' });
    await second();
    await line({ is: 'registered' });
    await second();
    expect(log).toEqual([]);
  });
  it('takes the browser’s word for a new network at once', async () => {
    const { log, online } = await talking();
    await online();
    expect(log).toEqual(['3 s restart']);
  });
});

it('nothing is healed where no call is on, nor afterwards', async () => {
  const { log, online, line, stop, second } = createCall();
  await online();
  await line({ is: 'lost', reason: 'closed' });
  await second();
  expect(log).toEqual(['1 s reconnect']);
  stop();
  await second(0);
  await second(0);
  await online();
  expect(log).toHaveLength(1);
});
