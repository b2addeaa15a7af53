// @whole a caller waits with real sound
import { flowGraphSchema } from '@patchbay/shared-contracts/flows';
import { openCallTestSystem } from '@patchbay/telephony/testing/call-test-system';
import { settle } from '@patchbay/telephony/testing/fake-clock';
import { levelAt } from '@patchbay/telephony/testing/level';

const MAIN = '+911800111444';
/** One second of a tone. */
const tone = (hz: number) => Int16Array.from({ length: 8_000 }, (_, at) => 9_000 * Math.sin((2 * Math.PI * hz * at) / 8_000)); // prettier-ignore

it('a caller in a waiting step hears music for its time, then what follows; the mark is in the call’s journey [CONF-FLOW-010]', async () => {
  const graph = flowGraphSchema.parse({
    ...{ version: 1, start: 'wait' },
    nodes: [
      { type: 'waitMusic', id: 'wait', music: 'music', seconds: 3, next: 'ask' },
      {
        ...{ type: 'survey', id: 'ask', question: 'Service', prompt: 'prompt', retries: 0, timeoutSeconds: 5 },
        ...{ next: 'bye', otherwise: null },
      },
      { type: 'hangup', id: 'bye' },
    ],
  });
  const system = await openCallTestSystem({
    sounds: { music: tone(1_000), prompt: tone(440) },
    numbers: [{ accountId: 'acc', number: MAIN, flow: { id: 'main', name: 'Main', version: 1, graph } }],
  });
  const caller = await system.customer('cust', '+919812345678');
  caller.call(MAIN);
  await settle();
  const [leg] = system.media.endpoints;
  /** Returns what the caller hears in the next 200 ms. Frames follow the machine's clock, and timers the test's: both advance. */
  const hears = async (): Promise<'music' | 'prompt' | 'nothing'> => {
    leg?.heard.splice(0);
    for (let at = 0; at < 200; at += 10) {
      await system.clock.advance(10);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const heard = Int16Array.from(leg?.heard.flatMap((frame) => [...frame]) ?? []);
    if (levelAt(heard, 1_000) > 1_500) return 'music';
    return levelAt(heard, 440) > 1_500 ? 'prompt' : 'nothing';
  };
  const all: string[] = [];
  while (all.at(-1) !== 'prompt' && all.length < 40) all.push(await hears());
  expect([...new Set(all.filter((heard) => heard !== 'nothing'))]).toEqual(['music', 'prompt']);
  expect(all.length).toBeGreaterThanOrEqual(3_000 / 200);
  leg?.events.digit('4');
  await settle();
  expect(system.engine.activeCalls()).toEqual([]);
  const [call] = system.records.all();
  expect(call?.journey).toEqual(expect.arrayContaining(['Wait music: 3 s', 'Survey: Service: 4']));
  await system.close();
});
