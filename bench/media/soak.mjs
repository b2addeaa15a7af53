// A shift of calls, one after the other without pauses: memory, handles and dialogs must not grow.
import { join } from 'node:path';
import { bundle, start } from '../support/process.mjs';

/** Number of simultaneous calls that ring, are answered, talk and hang up. */
const AT_ONCE = 5;
const TALK_MS = 300;
/** Share of first calls, which fill caches and compile code. */
const WARM_UP = 0.2;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const mega = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

async function cycle(engine) {
  for (let n = 0; n < AT_ONCE; n++) {
    const { result } = await engine.ask({ type: 'call', n });
    if (!result.ok) throw new Error(`a call was refused: ${result.reason}`);
  }
  while ((await engine.ask({ type: 'take' })).talking < AT_ONCE) await wait(20);
  await wait(TALK_MS);
  const { calls } = await engine.ask({ type: 'hangUp' });
  if (calls !== AT_ONCE) throw new Error(`${calls} of ${AT_ONCE} calls were up`);
  await wait(50); // time for the phones to be notified
}

export async function measureSoak({ calls }) {
  const engineFile = await bundle(join(import.meta.dirname, 'engine-process.mjs'));
  const phonesFile = await bundle(join(import.meta.dirname, 'phones-process.mjs'));
  const engine = start(engineFile, [AT_ONCE, 'forget'], { execArgv: ['--expose-gc'] });
  const { port } = await engine.answer();
  const phones = start(phonesFile, [port, AT_ONCE]);
  await phones.answer();
  const cycles = Math.ceil(calls / AT_ONCE);
  const warm = Math.ceil(cycles * WARM_UP);
  const held = async () => {
    await wait(35_000); // SIP transactions are kept for 32 s (RFC 3261 timer J, 64·T1)
    return engine.ask({ type: 'hold' });
  };
  for (let done = 0; done < warm; done++) await cycle(engine);
  const before = await held();
  for (let done = warm; done < cycles; done++) await cycle(engine);
  const after = await held();
  await Promise.all([engine.ask({ type: 'end' }), phones.ask({ type: 'end' })]);
  const times = (of) => after[of] / before[of];
  const grown = (of) => `${mega(before[of])} → ${mega(after[of])} (${times(of).toFixed(2)}×)`;
  const sum = ({ handles }) => Object.values(handles).reduce((all, each) => all + each, 0);
  const line = (what, ours, target, met) => ({ what, ours, peer: null, ratio: null, target, met });
  return {
    lines: [
      line('Soak: heap without compiled code', grown('kept'), 'end ÷ start ≤ 1.10', times('kept') <= 1.1),
      line('Soak: heap with V8’s compiled code', grown('heapUsed'), 'stated', null),
      line('Soak: memory of the process', `${mega(before.rss)} → ${mega(after.rss)}`, 'stated', null),
      line('Soak: open handles', `${sum(before)} → ${sum(after)}`, '+0', sum(after) <= sum(before)),
      line('Soak: SIP dialogs', `${before.dialogs} → ${after.dialogs}`, '0', after.dialogs === 0),
    ],
    notes: [
      `${cycles * AT_ONCE} calls with real SIP and audio, ${AT_ONCE} at a time, each rung, answered, talked for ${TALK_MS} ms, recorded and hung up; the figures after the first ${warm * AT_ONCE} calls, and at the end, each 35 s after the last call. An agent takes 60 to 100 calls in eight hours, so this is about ${Math.round((cycles * AT_ONCE) / 80)} agents’ shifts.`,
      'Heap after garbage collection. What V8 compiles grows as long as it finds code hot, and is no part of what calls leave behind.',
      'Records and events are taken and forgotten here; recordings are written to disk.',
    ],
  };
}
