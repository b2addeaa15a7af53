import { MessageChannel } from 'node:worker_threads';
import { until } from '@patchbay/testing/until';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { createFakeMedia, fakeSdp } from '../../testing/fake-media.ts';
import { describeMedia } from '../../testing/media-contract.ts';
import { FRAME_SAMPLES } from '../frame.ts';
import type { MediaEndpoint, MediaEvents } from '../media-endpoint.ts';
import { MediaRefusal } from '../sdp.ts';
import { createMediaThread, type MediaThread, type StartThread, type ThreadListener } from './media-thread.ts';
import type { MediaNews, MediaOrder } from './messages.ts';
import { serveMedia } from './serve-media.ts';

const warned: (readonly [message: string, facts: unknown])[] = [];
const log = { info: () => undefined, warn: (message: string, facts: unknown) => void warned.push([message, facts]) };
const frame = new Int16Array(FRAME_SAMPLES).fill(7);
const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Time stands still between the two halves, so that no beat is late on a busy machine. */
const time = () => 0;

/** A thread whose other half serves fake endpoints in this thread; its messages go through a channel, as those of a thread do. */
const createTestThread = () => {
  const clock = createFakeClock();
  const media = createFakeMedia();
  const listeners: ThreadListener[] = [];
  const channels: MessageChannel[] = [];
  let opens = (events: MediaEvents): MediaEndpoint => media.open(events);
  const start: StartThread = (listener) => {
    const channel = new MessageChannel();
    listeners.push(listener);
    channels.push(channel);
    channel.port1.on('message', (news: MediaNews) => listener.news(news));
    serveMedia({
      port: {
        post: (news, transfer) => channel.port2.postMessage(news, transfer),
        onOrder: (take) => void channel.port2.on('message', (order: MediaOrder) => take(order)),
      },
      open: ({ events }) => opens(events),
      ...{ clock: { after }, time },
    });
    return {
      post: (order, transfer) => channel.port1.postMessage(order, transfer),
      takeBusy: () => 0.25,
      end: async () => channel.port1.close(),
    };
  };
  return {
    thread: createMediaThread({ start, log, clock, time }),
    ...{ media, clock },
    /** The thread ends by itself. */
    die: (): void => {
      channels.at(-1)?.port1.close();
      listeners.at(-1)?.ended(new Error('out of memory'));
    },
    starts: () => listeners.length,
    refuseToOpen: (error: Error): void => {
      opens = () => {
        throw error;
      };
    },
    end: (): void => channels.forEach(({ port1 }) => port1.close()),
  };
};

/** Listeners that keep what they are told. */
const listen = () => {
  const told: string[] = [];
  const events: MediaEvents = {
    pcm: (pcm) => void told.push(`sound of ${pcm.length}, ${pcm[0]}`),
    digit: (digit) => void told.push(`digit ${digit}`),
    lost: (forGood) => void told.push(forGood === true ? 'lost for good' : 'lost'),
    came: (from) => void told.push(from),
  };
  return { told, events };
};

const openLeg = (thread: MediaThread, events: MediaEvents = listen().events) => {
  let released = 0;
  const endpoint = thread.open({ wire: { is: 'browser' }, ports: [1, 4], events, released: () => void released++ });
  return { endpoint, released: () => released };
};

describe('a media thread', () => {
  let test: ReturnType<typeof createTestThread>;
  beforeEach(() => {
    test = createTestThread();
    warned.length = 0;
  });
  afterEach(() => test.end());

  describeMedia('a thread', () => ({ open: (events) => openLeg(test.thread, events).endpoint }));

  it('each leg hears and is spoken to as itself [TEL-002]', async () => {
    const [one, two] = [listen(), listen()];
    const legs = [openLeg(test.thread, one.events), openLeg(test.thread, two.events)];
    await until(() => test.media.endpoints.length === 2);
    const [first, second] = test.media.endpoints;

    first?.events.pcm(frame.subarray(0, 80));
    second?.events.pcm(frame);
    second?.events.digit('5');
    await until(() => one.told.length === 1 && two.told.length === 2);
    expect([one.told, [...two.told].sort()]).toEqual([['sound of 80, 7'], ['digit 5', 'sound of 160, 7']]);

    legs[0]?.endpoint.sendPcm(frame);
    legs[1]?.endpoint.sendPcm(frame);
    legs[1]?.endpoint.sendPcm(frame);
    legs[0]?.endpoint.sendDigit('#');
    await until(() => second?.heard.length === 2 && first?.digits.length === 1);
    expect([first?.heard, first?.digits]).toEqual([[frame], ['#']]);
  });

  it('beats that are caught up at once are all heard', async () => {
    const { endpoint } = openLeg(test.thread);
    for (let beat = 0; beat < 5; beat++) endpoint.sendPcm(frame);
    await until(() => test.media.endpoints[0]?.heard.length === 5);
  });

  it('packets are signs of life, and those of strangers are counted one by one [TEL-024]', async () => {
    const { told, events } = listen();
    openLeg(test.thread, events);
    await until(() => test.media.endpoints.length === 1);
    const [served] = test.media.endpoints;
    for (const from of ['peer', 'stranger', 'peer', 'stranger', 'stranger'] as const) served?.events.came(from);
    await until(() => told.length >= 4);
    expect([...told].sort()).toEqual(['peer', 'stranger', 'stranger', 'stranger']);
  });

  it('a refusal stays a refusal with its reason, and another error an error', async () => {
    const { endpoint } = openLeg(test.thread);
    await until(() => test.media.endpoints.length === 1);
    const [served] = test.media.endpoints;
    if (served) served.acceptOffer = () => Promise.reject(new MediaRefusal('SRTP is not spoken here'));
    const refusal = endpoint.acceptOffer(fakeSdp());
    await expect(refusal).rejects.toThrow(new MediaRefusal('SRTP is not spoken here'));
    await expect(refusal).rejects.toBeInstanceOf(MediaRefusal);
    if (served) served.acceptOffer = () => Promise.reject(new Error('no more memory'));
    const failure = endpoint.acceptOffer(fakeSdp());
    await expect(failure).rejects.toThrow('no more memory');
    await expect(failure).rejects.not.toBeInstanceOf(MediaRefusal);
  });

  it('ports are free again once the thread has closed the leg, and only once', async () => {
    const { endpoint, released } = openLeg(test.thread);
    await endpoint.createOffer();
    expect([released(), test.thread.size()]).toEqual([0, 1]);
    await Promise.all([endpoint.close(), endpoint.close()]);
    expect([released(), test.thread.size(), test.media.endpoints[0]?.isClosed()]).toEqual([1, 0, true]);
    await expect(endpoint.createOffer()).rejects.toThrow('the leg is closed');
  });

  it('a leg that is closed is told nothing more', async () => {
    const { told, events } = listen();
    const { endpoint } = openLeg(test.thread, events);
    await until(() => test.media.endpoints.length === 1);
    const closing = endpoint.close();
    test.media.endpoints[0]?.events.pcm(frame);
    test.media.endpoints[0]?.events.lost();
    await closing;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toEqual([]);
  });

  it('a leg that cannot be opened is refused with the reason; the others go on', async () => {
    const other = openLeg(test.thread);
    await other.endpoint.createOffer();
    test.refuseToOpen(new Error('bad port'));
    const { endpoint, released } = openLeg(test.thread);
    await expect(endpoint.createOffer()).rejects.toThrow('bad port');
    await endpoint.close();
    expect(released()).toBe(1);
    await expect(other.endpoint.createOffer()).resolves.toContain('m=audio');
  });

  it('a leg whose media fails is logged once, with where; the others go on', async () => {
    const [broken, whole] = [openLeg(test.thread), openLeg(test.thread)];
    await until(() => test.media.endpoints.length === 2);
    const [first, second] = test.media.endpoints;
    for (const name of ['sendPcm', 'sendDigit', 'answered'] as const)
      if (first)
        first[name] = () => {
          throw new Error('port 70000');
        };
    for (let beat = 1; beat <= 3; beat++) {
      for (const { endpoint } of [broken, whole]) {
        endpoint.answered();
        endpoint.sendDigit('1');
        endpoint.sendPcm(frame);
      }
      await until(() => second?.heard.length === beat);
    }
    await until(() => warned.length > 0);
    await whole.endpoint.createOffer();
    expect(warned).toEqual([
      ['the media of a leg failed', { error: expect.stringMatching(/port 70000[^]*media-thread.test/) }],
    ]);
  });

  it('a thread that is closed opens nothing, and answers what was asked with a refusal', async () => {
    const { endpoint } = openLeg(test.thread);
    await endpoint.createOffer();
    const asked = endpoint.createOffer();
    const closing = test.thread.close();
    await expect(asked).rejects.toThrow('the media threads are closed');
    await closing;
    expect(() => openLeg(test.thread)).toThrow('the media threads are closed');
    await test.clock.advance(10_000);
    expect(test.starts()).toBe(1);
  });

  describe('that ends by itself', () => {
    it('loses its legs: questions are refused, ports are free, and the calls are told', async () => {
      const { told, events } = listen();
      const { endpoint, released } = openLeg(test.thread, events);
      await endpoint.createOffer();
      const asked = endpoint.acceptAnswer(fakeSdp());
      test.die();
      await expect(asked).rejects.toThrow('the media thread ended: out of memory');
      expect([told, released(), test.thread.size()]).toEqual([['lost for good'], 1, 0]);
      const stack: unknown = expect.stringContaining('media-thread.test');
      expect(warned).toEqual([['a media thread ended', { reason: 'out of memory', stack, legs: 1 }]]);
      await endpoint.close();
      endpoint.sendPcm(frame);
      expect(released()).toBe(1);
    });

    it('starts anew with the next leg, which has nothing of the one before', async () => {
      const { told, events } = listen();
      const before = openLeg(test.thread, events);
      await before.endpoint.createOffer();
      test.die();
      const { endpoint } = openLeg(test.thread);
      await expect(endpoint.createOffer()).resolves.toContain('m=audio');
      before.endpoint.sendPcm(frame);
      test.media.endpoints.at(-1)?.events.pcm(frame);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect([test.starts(), told, test.media.endpoints.at(-1)?.heard]).toEqual([2, ['lost for good'], []]);
    });

    it('starts anew by itself a second later, and once', async () => {
      await test.thread.ready;
      test.die();
      expect([test.thread.isRunning(), test.starts()]).toEqual([false, 1]);
      await test.clock.advance(1_000);
      await until(() => test.thread.isRunning());
      await test.clock.advance(10_000);
      expect(test.starts()).toBe(2);
    });

    it('cannot be ready when it ended at its start', async () => {
      const start: StartThread = (listener) => {
        queueMicrotask(() => listener.ended(new Error('no such file')));
        return { post: () => undefined, takeBusy: () => 0, end: async () => undefined };
      };
      await expect(createMediaThread({ start, log, clock: createFakeClock() }).ready).rejects.toThrow('no such file');
    });
  });
});

describe('beats', () => {
  /** Serves one leg, with a clock of its own. */
  const serve = () => {
    const media = createFakeMedia();
    const clock = createFakeClock();
    const news: MediaNews[] = [];
    let order: (given: MediaOrder) => void = () => undefined;
    serveMedia({
      port: {
        post: (given) => void news.push(given),
        onOrder: (listener) => {
          order = listener;
        },
      },
      open: ({ events }) => media.open(events),
      clock,
      time: clock.now,
    });
    order({ type: 'open', leg: 1, wire: { is: 'browser' }, ports: [1, 4] });
    const [leg] = media.endpoints;
    return {
      leg,
      clock,
      heardNews: () => news.filter(({ type }) => type === 'heard'),
      beat: (ageMs: number) =>
        order({ type: 'frames', frames: Int16Array.of(1, 0, 2, 11, 12), at: clock.now() - ageMs }),
    };
  };

  it.each([
    ['in time', 0, 0, 1],
    ['by a frame and a half late: played, and counted', 30, 1, 1],
    ['by more than five frames late: dropped, and counted', 130, 1, 0],
  ])('%s', async (_name, ageMs, late, played) => {
    const { leg, clock, beat, heardNews } = serve();
    beat(ageMs);
    await clock.advance(20);
    expect(leg?.heard).toEqual(Array.from({ length: played }, () => Int16Array.of(11, 12)));
    expect(heardNews()).toMatchObject([{ beats: 1, lateBeats: late }]);
  });

  it('those that waited behind a late one are played, and count with it as one', async () => {
    const { leg, clock, beat, heardNews } = serve();
    for (const ageMs of [70, 50, 30, 10]) beat(ageMs);
    await clock.advance(20);
    expect([leg?.heard.length, heardNews()]).toMatchObject([4, [{ beats: 1, lateBeats: 1 }]]);
  });

  it('that are late one after the other, as each waits for the one before, are counted in each news', async () => {
    const { clock, beat, heardNews } = serve();
    for (let at = 0; at < 5; at++) {
      beat(40);
      await clock.advance(21);
    }
    expect(heardNews().length).toBeGreaterThan(3);
    for (const news of heardNews()) expect(news).toMatchObject({ lateBeats: 1 });
  });

  it('what legs heard since a beat comes in one message, shortly before the next one', async () => {
    const { leg, clock, beat, heardNews } = serve();
    beat(0);
    for (let ms = 0; ms < 14; ms++) {
      leg?.events.pcm(Int16Array.of(ms));
      await clock.advance(1);
    }
    expect(heardNews()).toEqual([]);
    await clock.advance(1);
    expect(heardNews()).toHaveLength(1);
    expect(heardNews()[0]).toMatchObject({ frames: { length: 14 * 4 } });
  });

  it('without beats, as while a phone rings, it comes soon as well', async () => {
    const { leg, clock, heardNews } = serve();
    leg?.events.came('peer');
    leg?.events.pcm(Int16Array.of(7));
    await clock.advance(10);
    expect(heardNews()).toMatchObject([{ alive: [1], beats: 0 }]);
  });
});
