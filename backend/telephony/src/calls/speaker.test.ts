import type { CallInput, LegSound, PromptPart } from '../control/call.ts';
import type { Source } from '../media/tones.ts';
import type { CallStart } from '../ports.ts';
import { createFakeClock, settle } from '../testing/fake-clock.ts';
import { createSpeaker } from './speaker.ts';

const call: CallStart = {
  ...{ callId: 'c', accountId: 'acc', solution: 'inbound_noncc', direction: 'inbound', startedAt: 0 },
  ...{ serviceNumber: '1', customerNumber: '2', callerId: null, agent: null, queue: null },
};
/** Sounds of 20 ms and 40 ms that differ in their samples. */
const sounds: Readonly<Record<string, Int16Array>> = {
  hello: new Int16Array(160).fill(7),
  music: new Int16Array(320).fill(9),
  'system/you-are-number': new Int16Array(160).fill(1),
  'system/number-20': new Int16Array(160).fill(2),
  'system/number-3': new Int16Array(160).fill(3),
  'system/in-the-queue': new Int16Array(160).fill(4),
};

/** Same in German; twenty-three has its parts in another order. */
const german: Readonly<Record<string, Int16Array>> = {
  'system/you-are-number': new Int16Array(160).fill(11),
  'system/number-3-and': new Int16Array(160).fill(12),
  'system/number-20': new Int16Array(160).fill(13),
  'system/in-the-queue': new Int16Array(160).fill(14),
};

const open = (isOpen = true) => {
  const clock = createFakeClock(0);
  const reported: CallInput[] = [];
  const gone: string[] = [];
  let source: Source | undefined;
  let comesThrough: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => {
    comesThrough = resolve;
  });
  if (isOpen) comesThrough();
  const speaker = createSpeaker({
    ...{ call, clock, log: { info: () => undefined, warn: () => undefined } },
    directory: {
      sound: async (_, id, language) => {
        if (id === 'broken') throw new Error('disk');
        return language === 'en' ? sounds[id] : german[id];
      },
    },
    place: () => 23,
    hear: (_, next) => void (source = next),
    heard: () => heard,
    post: (input) => void reported.push(input),
    gone: (sound) => void gone.push(sound),
  });
  /** Samples of the next frames. */
  const hears = (frames: number) => Array.from({ length: frames }, () => source?.()[0]);
  const say = async (parts: readonly PromptPart[], then: LegSound = 'silence', number = 1) => {
    await speaker.handlers.say({ type: 'say', leg: 1, say: number, parts, then });
    await settle();
  };
  const loudness = () => Math.max(...(source?.() ?? []));
  return { clock, reported, gone, speaker, hears, loudness, say, comesThrough };
};

describe('what a caller hears [TEL-006]', () => {
  it('plays a prompt, then repeated music; the prompt’s end is reported in time', async () => {
    const { clock, reported, hears, say } = open();
    await say([{ sound: 'hello' }], { loop: 'music' });
    expect(hears(4)).toEqual([7, 9, 9, 9]);
    await clock.advance(19);
    expect(reported).toEqual([]);
    await clock.advance(1);
    expect(reported).toEqual([{ type: 'said', say: 1 }]);
  });

  it('plays the position in the queue, word by word', async () => {
    const { hears, say } = open();
    await say([{ position: true }]);
    expect(hears(5)).toEqual([1, 2, 3, 4, 0]);
  });

  it('plays it in the requested language, by that language’s rules [CONF-FLOW-010]', async () => {
    const { speaker, hears, say } = open();
    await speaker.handlers.speak({ type: 'speak', language: 'de' });
    await say([{ position: true }]);
    expect(hears(5)).toEqual([11, 12, 13, 14, 0]);
  });

  it('plays nothing before the line is open, but after two seconds in any case', async () => {
    const early = open(false);
    await early.say([{ sound: 'hello' }]);
    expect(early.hears(1)).toEqual([undefined]);
    early.comesThrough();
    await settle();
    expect(early.hears(1)).toEqual([7]);
    const late = open(false);
    await late.say([{ sound: 'hello' }]);
    await late.clock.advance(2_000);
    expect(late.hears(1)).toEqual([7]);
  });

  it('the next order stops the current one, whose end is not reported', async () => {
    const { clock, reported, speaker, hears, say, comesThrough } = open(false);
    await say([{ sound: 'hello' }]);
    await speaker.handlers.play({ type: 'play', leg: 1, sound: { loop: 'music' } });
    comesThrough();
    await clock.advance(5_000);
    expect([hears(1), reported]).toEqual([[9], []]);
    await say([{ sound: 'hello' }], 'silence', 2);
    speaker.interrupt([1]);
    await clock.advance(5_000);
    expect(reported).toEqual([]);
  });

  it.each(['gone', 'broken'])(
    'a sound that is %s is silence of no length; music that is, is the music of the house',
    async (id) => {
      const { clock, reported, gone, loudness, say } = open();
      await say([{ sound: id }, { sound: id }], { loop: id });
      expect(gone).toEqual([id]);
      await clock.advance(0);
      expect(reported).toEqual([{ type: 'said', say: 1 }]);
      expect(loudness()).toBeGreaterThan(1_000);
    },
  );
});
