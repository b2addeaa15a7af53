import { statSync } from 'node:fs';
import path from 'node:path';
import type { FlowGraph } from '@patchbay/shared-contracts/flows';
import { plainQueue, type QueuePlan } from '../flow/queue-plan.ts';
import { cadence } from '../media/tones.ts';
import type { ServiceNumber } from '../ports.ts';
import type { Telephony } from '../telephony.ts';
import type { FakePhone } from './fake-phone.ts';
import { loudest } from './loudest.ts';
import type { MemoryRecords, MemoryRouting } from './memory-ports.ts';
import { OUTSIDE } from './transfer-contract.ts';

interface Voice {
  hears(tone: number): boolean;
  readonly endpoint: {
    createOffer(): Promise<string>;
    acceptAnswer(sdp: string): Promise<void>;
    sendDigit(digit: string): void;
  };
}
type Registered = { readonly phone: FakePhone };

/** Parts provided by the engine's contract. */
export interface RoutingParts {
  readonly records: MemoryRecords;
  engine(): Pick<Telephony, 'activeCalls'>;
  folder(): string;
  registered(user: 'asha' | 'ben' | 'cust' | 'out'): Promise<Registered>;
  speak(hz: number): Voice;
  answer(phone: FakePhone, hz: number): Promise<Voice>;
  until(isTrue: () => boolean): Promise<void>;
}

const [ASHA, CALLER, BEN, OUT] = [620, 1000, 1400, 1800];
const [WELCOME, MENU, MUSIC, GREETING] = [700, 880, 1200, 2100];
const MAIN = '+911800222001';
const SHORT = '+911800222002';
const ALL = '+911800222003';

const tone = (hz: number, ms: number) => cadence([hz], [ms], 8_000);
const queue = (id: string, change: Partial<QueuePlan>): QueuePlan => ({ ...plainQueue({ id, name: id }), ...change });
const graph: FlowGraph = {
  version: 1,
  start: 'welcome',
  nodes: [
    { type: 'play', id: 'welcome', sound: 'welcome', next: 'menu' },
    {
      ...{ type: 'menu', id: 'menu', prompt: 'menu', invalid: null, retries: 5, timeoutSeconds: 5, otherwise: null },
      choices: { '1': 'sales', '9': 'message' },
    },
    { type: 'queue', id: 'sales', queueId: 'sales' },
    { type: 'voicemail', id: 'message', greeting: 'greeting', email: null, maxSeconds: 60 },
  ],
};

/** Three numbers: a flow, a queue that soon sends its callers on, and one where all phones ring. */
export const routedNumbers: readonly ServiceNumber[] = [
  { accountId: 'acc', number: MAIN, flow: { name: 'Main', version: 1, graph } },
  { accountId: 'acc', number: SHORT, queue: { id: 'short', name: 'short' } },
  { accountId: 'acc', number: ALL, queue: { id: 'all', name: 'all' } },
];
export const routing: MemoryRouting = {
  sounds: {
    welcome: tone(WELCOME, 2_000),
    menu: tone(MENU, 2_000),
    music: tone(MUSIC, 1_000),
    greeting: tone(GREETING, 600),
    'system/beep': tone(WELCOME, 200),
  },
  queues: [
    queue('sales', { music: 'music' }),
    queue('short', { maxWaitMs: 1_000, overflow: { to: 'number', number: OUTSIDE } }),
    queue('all', { strategy: 'ring all' }),
  ],
};

/** Bytes per second of a recording: 16-bit mono at 8 kHz. */
const SECOND_BYTES = 16_000;
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Tests flows, queues and voicemail with real audio: the sound heard by the caller is measured [TEL-006]. */
export const describeRouting = (parts: RoutingParts): void => {
  const { records, registered, speak, answer, until } = parts;
  const last = () => records.all().at(-1);
  /** A caller with a voice, who hears early media, too. */
  const calls = async (number: string) => {
    const { phone } = await registered('cust');
    const voice = speak(CALLER);
    phone.call(number, await voice.endpoint.createOffer());
    await until(() => phone.answeredSdp() !== undefined);
    await voice.endpoint.acceptAnswer(phone.answeredSdp() ?? '');
    return { phone, voice };
  };
  const isOver = () => last()?.ends.length === 1 && parts.engine().activeCalls().length === 0;

  it('a flow: the welcome, the menu, a digit, the music of the queue, and an agent who is heard [TEL-006]', async () => {
    const asha = await registered('asha');
    const caller = await calls(MAIN);
    await until(() => caller.voice.hears(WELCOME));
    await until(() => caller.voice.hears(MENU) && !caller.voice.hears(WELCOME));
    caller.voice.endpoint.sendDigit('1');
    await until(() => caller.voice.hears(MUSIC) && asha.phone.rung() !== undefined);
    const agent = await answer(asha.phone, ASHA);
    await until(() => agent.hears(CALLER) && caller.voice.hears(ASHA) && !caller.voice.hears(MUSIC));
    caller.phone.bye();
    await until(isOver);
    expect(last()?.journey).toEqual(
      expect.arrayContaining(['Menu: 1', 'Entered queue: sales', 'Agent answered: Asha']),
    );
  }, 40_000);

  it('a voicemail: greeted, then recorded as it was said, until the hash key [TEL-006]', async () => {
    const caller = await calls(MAIN);
    await until(() => caller.voice.hears(MENU));
    caller.voice.endpoint.sendDigit('9');
    await until(() => caller.voice.hears(GREETING));
    await until(() => ![GREETING, WELCOME].some(caller.voice.hears));
    const file = path.join(parts.folder(), `${last()?.start.callId}.voicemail.wav`);
    await until(() => sizeOf(file) > 3 * SECOND_BYTES);
    caller.voice.endpoint.sendDigit('#');
    await until(() => caller.phone.heard.includes('bye') && isOver());
    expect(last()?.ends).toMatchObject([{ voicemail: { ref: path.basename(file) } }]);
    expect(await loudest(file, CALLER)).toBeGreaterThan(3_000);
    expect(await loudest(file, GREETING)).toBeLessThan(1_000);
  }, 40_000);

  it('overflow: nobody in time, so a number outside is rung, and both hear each other [TEL-006]', async () => {
    const out = await registered('out');
    const caller = await calls(SHORT);
    const other = await answer(out.phone, OUT);
    await until(() => other.hears(CALLER) && caller.voice.hears(OUT));
    caller.phone.bye();
    await until(() => out.phone.heard.includes('bye') && isOver());
    expect(last()?.journey).toEqual(expect.arrayContaining(['Waited too long: short', `Number answered: ${OUTSIDE}`]));
  }, 40_000);

  it('ring all: both phones ring, the first who answers is heard, the other stops [TEL-006]', async () => {
    const [asha, ben] = [await registered('asha'), await registered('ben')];
    const caller = await calls(ALL);
    await until(() => asha.phone.rung() !== undefined && ben.phone.rung() !== undefined);
    asha.phone.ring();
    const agent = await answer(ben.phone, BEN);
    await until(() => agent.hears(CALLER) && caller.voice.hears(BEN) && asha.phone.heard.includes('cancel'));
    ben.phone.bye();
    await until(() => caller.phone.heard.includes('bye') && isOver());
    expect(last()?.missed).toEqual(['asha: answered elsewhere']);
  }, 40_000);
};
