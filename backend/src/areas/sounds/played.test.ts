// @whole a caller hears real sound
import { soundPaths } from '@patchbay/shared-contracts/sounds';
import type { FlowGraph } from '@patchbay/shared-contracts/flows';
import { levelAt } from '@patchbay/telephony/testing/level';
import { openCallTestSystem } from '@patchbay/telephony/testing/call-test-system';
import { settle } from '@patchbay/telephony/testing/fake-clock';
import { openSoundsTestSystem, wavOf, type SoundsTestSystem } from './testing/sounds-test-system.ts';

const MAIN = '+911800111444';
const SUPPORT = 'demo-queue-support';

let system: SoundsTestSystem;
beforeAll(async () => {
  system = await openSoundsTestSystem();
}, 120_000);
afterAll(() => system.test.close());

/** Uploads a tone as the owner acting for an agent: it is active at once. */
async function activeTone(hz: number): Promise<string> {
  const assumed = await system.assume('demo-user-05');
  const answer = await system.send(assumed, soundPaths.upload, {
    fields: { soundname: `Tone ${hz}`, status: '1' },
    files: [
      { field: 'soundfile', name: 'tone.wav', type: 'audio/wav', bytes: wavOf({ hz, seconds: 1, rate: 44_100 }) },
    ],
  });
  return answer.json<{ data: { id: string } }>().data.id;
}

it('a caller hears an uploaded sound as a flow’s prompt, and then a queue’s own music, by their ids [CONF-SOUND-035]', async () => {
  const [prompt, music] = [await activeTone(440), await activeTone(1_000)];
  const { directory } = system.test.services;
  await system.test.database.withAccount('demo', (tx) =>
    tx.updateTable('queues').set({ hold_music: music }).where('queue_id', '=', SUPPORT).execute(),
  );
  const plan = await directory.queuePlan('demo', SUPPORT);
  if (plan === undefined) throw new Error('the queue is gone');
  const graph: FlowGraph = {
    ...{ version: 1, start: 'hello' },
    nodes: [
      { type: 'play', id: 'hello', sound: prompt, next: 'wait' },
      { type: 'queue', id: 'wait', queueId: plan.id },
    ],
  };
  const sounds: Record<string, Int16Array> = {};
  for (const id of [prompt, music]) sounds[id] = (await directory.sound('demo', id)) ?? new Int16Array();
  const calls = await openCallTestSystem({
    ...{ sounds, queues: [plan] },
    numbers: [{ accountId: 'acc', number: MAIN, flow: { name: 'Main', version: 1, graph } }],
  });
  const caller = await calls.customer('cust', '+919812345678');
  caller.call(MAIN);
  await settle();
  const [leg] = calls.media.endpoints;
  const level = async (ms: number, hz: number): Promise<number> => {
    leg?.heard.splice(0);
    for (let at = 0; at < ms; at += 20) {
      await calls.clock.advance(20); // one audio frame
      await settle();
    }
    return levelAt(Int16Array.from(leg?.heard.flatMap((frame) => [...frame]) ?? []), hz);
  };
  // A sine of -23 LUFS has a peak of about 0.1; 16-bit samples range to 32,768.
  const during = await level(600, 440);
  await level(800, 440);
  const after = await level(600, 1_000);
  await calls.close();
  expect([during > 1_500, after > 1_500]).toEqual([true, true]);
});
