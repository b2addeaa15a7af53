import type { Clock, TelephonyLog } from '../../ports.ts';
import type { MediaEndpoint, MediaEvents, ThreadLoad } from '../media-endpoint.ts';
import type { EndpointSetting, OpenEndpoint } from '../open-endpoint.ts';
import { MediaRefusal } from '../sdp.ts';
import { createFrameBatch, eachFrame, type LegNumber } from './frame-batch.ts';
import { threadTime, type Answer, type MediaNews, type MediaOrder, type Question } from './messages.ts';

/** A running thread. */
export interface ThreadLink {
  post(order: MediaOrder, transfer: readonly ArrayBuffer[]): void;
  /** Returns the share of the time since the last call in which the thread was busy, 0–1. */
  takeBusy(): number;
  end(): Promise<void>;
}

export interface ThreadListener {
  news(news: MediaNews): void;
  /** It ended, though nobody told it to. */
  ended(error: Error): void;
}

export type StartThread = (listener: ThreadListener) => ThreadLink;

interface Leg {
  readonly number: LegNumber;
  readonly released: () => void;
  /** `undefined`: nobody listens any more. */
  events: MediaEvents | undefined;
}

interface Asked {
  readonly leg: Leg;
  resolve(sdp: string): void;
  reject(error: Error): void;
}

const errorOf = ({ isRefusal, message }: Extract<Answer, { ok: false }>): Error =>
  isRefusal ? new MediaRefusal(message) : new Error(message);

/** Puts questions to the thread, and keeps who waits for the answers. */
const createQuestions = (post: (order: MediaOrder) => void) => {
  const asked = new Map<number, Asked>();
  let count = 0;
  return {
    ask: (leg: Leg, question: Question): Promise<string> =>
      new Promise((resolve, reject) => {
        asked.set(++count, { leg, resolve, reject });
        post({ type: 'ask', id: count, leg: leg.number, question });
      }),
    answer: (id: number, answer: Answer): void => {
      const waiting = asked.get(id);
      asked.delete(id);
      if (answer.ok) waiting?.resolve(answer.sdp);
      else waiting?.reject(errorOf(answer));
    },
    reject: (error: Error): void => {
      for (const { reject } of asked.values()) reject(error);
      asked.clear();
    },
  };
};

/** Collects the frames of one beat. They are sent when the beat is over, before anything else happens in this thread. */
const createSpeech = (post: (order: MediaOrder, transfer: readonly ArrayBuffer[]) => void, time: () => number) => {
  const batch = createFrameBatch();
  let isDue = false;
  const send = (): void => {
    isDue = false;
    const frames = batch.take();
    if (frames) post({ type: 'frames', frames, at: time() }, [frames.buffer]);
  };
  return (leg: Leg, frame: Int16Array): void => {
    batch.add(leg.number, frame);
    if (isDue) return;
    isDue = true;
    queueMicrotask(send);
  };
};

/** Share of a thread's beats that came late. */
const createLateness = () => {
  let [beats, late] = [0, 0];
  return {
    note: (more: number, lateOnes: number): void => {
      beats += more;
      late += lateOnes;
    },
    take: (): number => {
      const share = beats === 0 ? 0 : late / beats;
      beats = late = 0;
      return share;
    },
  };
};

export interface MediaThread {
  readonly open: OpenEndpoint;
  /** Number of open legs. */
  size(): number;
  /** Whether it runs; false while it starts. */
  isRunning(): boolean;
  takeLoad(): ThreadLoad;
  /** Rejects when the thread cannot start. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Legs of one thread, by their numbers. */
const createLegs = () => {
  const legs = new Map<LegNumber, Leg>();
  let count = 0;
  return {
    size: () => legs.size,
    eventsOf: (leg: LegNumber): MediaEvents | undefined => legs.get(leg)?.events,
    add: ({ events, released }: Pick<EndpointSetting, 'events' | 'released'>): Leg => {
      const leg: Leg = { number: ++count, released, events };
      legs.set(leg.number, leg);
      return leg;
    },
    isOpen: (leg: Leg): boolean => legs.has(leg.number) && leg.events !== undefined,
    /** Frees its ports, once. */
    drop: (leg: Leg): void => {
      if (legs.delete(leg.number)) leg.released();
    },
    /** All are lost: nothing can mend them. */
    lose: (): void => {
      const gone = [...legs.values()];
      legs.clear();
      for (const { released } of gone) released();
      for (const { events } of gone) events?.lost(true);
    },
  };
};
type Legs = ReturnType<typeof createLegs>;

type Heard = Extract<MediaNews, { type: 'heard' }>;

/** Tells each leg what was heard of its peer. */
const tellHeard = (legs: Legs, { frames, alive, strangers }: Heard): void => {
  for (const leg of alive) legs.eventsOf(leg)?.came('peer');
  for (const [leg, packets] of strangers)
    for (let packet = 0; packet < packets; packet++) legs.eventsOf(leg)?.came('stranger');
  if (frames) eachFrame(frames, (leg, pcm) => legs.eventsOf(leg)?.pcm(pcm));
};

interface EndpointDeps {
  readonly legs: Legs;
  readonly questions: ReturnType<typeof createQuestions>;
  readonly speak: ReturnType<typeof createSpeech>;
  readonly post: (order: MediaOrder) => void;
}

/** The media of a leg whose packets are in the thread. */
const createEndpoint = (leg: Leg, { legs, questions, speak, post }: EndpointDeps): MediaEndpoint => {
  const ask = async (question: Question): Promise<string> => {
    if (!legs.isOpen(leg)) throw new Error('the leg is closed');
    return questions.ask(leg, question);
  };
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    if (!legs.isOpen(leg)) return;
    leg.events = undefined;
    await questions.ask(leg, { is: 'close' }).catch(() => undefined); // the thread ended, and has freed the ports
    legs.drop(leg);
  };
  return {
    createOffer: () => ask({ is: 'createOffer' }),
    acceptOffer: (sdp) => ask({ is: 'acceptOffer', sdp }),
    acceptAnswer: async (sdp) => void (await ask({ is: 'acceptAnswer', sdp })),
    answered: () => post({ type: 'answered', leg: leg.number }),
    sendPcm: (frame) => {
      if (legs.isOpen(leg)) speak(leg, frame);
    },
    sendDigit: (digit) => post({ type: 'digit', leg: leg.number, digit }),
    close: () => (closed ??= close()),
  };
};

/** A promise, and the functions that settle it. */
const createStart = () => {
  let succeed: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    [succeed, fail] = [resolve, reject];
  });
  return { ready, succeed, fail };
};

export interface MediaThreadDeps {
  readonly start: StartThread;
  readonly log: TelephonyLog;
  readonly clock: Pick<Clock, 'after'>;
  /** Milliseconds, as by `threadTime`. */
  readonly time?: () => number;
}

/** Time after which a thread that ended starts anew. */
const RESTART_MS = 1_000;

/** Carries out what a thread tells about its legs. */
const createHearing = (
  legs: Legs,
  questions: ReturnType<typeof createQuestions>,
  lateness: ReturnType<typeof createLateness>,
  { log, isReady }: { readonly log: TelephonyLog; readonly isReady: () => void },
) => {
  return (news: MediaNews): void => {
    switch (news.type) {
      case 'ready':
        return isReady();
      case 'answer':
        return questions.answer(news.id, news.answer);
      case 'digit':
        return legs.eventsOf(news.leg)?.digit(news.digit);
      case 'lost':
        return legs.eventsOf(news.leg)?.lost();
      case 'failed':
        return log.warn('the media of a leg failed', { error: news.error });
      case 'heard':
        lateness.note(news.beats, news.lateBeats);
        return tellHeard(legs, news);
    }
  };
};

/** One media thread, seen from the thread with the calls. When it ends unexpectedly its legs are lost, and it starts anew. */
export const createMediaThread = ({ start, log, clock, time = threadTime }: MediaThreadDeps): MediaThread => {
  let link: ThreadLink | undefined;
  let [isRunning, isClosed] = [false, false];
  let stopWaiting = (): void => undefined;
  const post = (order: MediaOrder, transfer: readonly ArrayBuffer[] = []): void => link?.post(order, transfer);
  const legs = createLegs();
  const questions = createQuestions(post);
  const deps: EndpointDeps = { legs, questions, speak: createSpeech(post, time), post };
  const lateness = createLateness();
  const { ready, succeed, fail } = createStart();
  const isReady = (): void => {
    isRunning = true;
    succeed();
  };
  const ended = ({ message, stack }: Error): void => {
    const error = new Error(`the media thread ended: ${message}`);
    link = undefined;
    isRunning = false;
    log.warn('a media thread ended', { reason: message, stack, legs: legs.size() });
    fail(error);
    questions.reject(error);
    legs.lose();
    if (!isClosed) stopWaiting = clock.after(RESTART_MS, begin);
  };
  const news = createHearing(legs, questions, lateness, { log, isReady });
  function begin(): void {
    stopWaiting();
    link ??= start({ news, ended });
  }
  begin();
  return {
    ready,
    size: legs.size,
    isRunning: () => isRunning,
    takeLoad: () => ({ busy: link?.takeBusy() ?? 0, late: lateness.take() }),
    open: (setting) => {
      if (isClosed) throw new Error('the media threads are closed');
      begin();
      const leg = legs.add(setting);
      post({ type: 'open', leg: leg.number, wire: setting.wire, ports: setting.ports });
      return createEndpoint(leg, deps);
    },
    close: async () => {
      const ending = link;
      isClosed = true;
      link = undefined;
      stopWaiting();
      questions.reject(new Error('the media threads are closed'));
      await ending?.end();
    },
  };
};
