import type { Clock } from '../../ports.ts';
import { FRAME_MS } from '../frame.ts';
import type { MediaEndpoint, MediaEvents } from '../media-endpoint.ts';
import type { OpenEndpoint } from '../open-endpoint.ts';
import { MediaRefusal } from '../sdp.ts';
import { createFrameBatch, eachFrame, type LegNumber } from './frame-batch.ts';
import { threadTime, type Answer, type MediaNews, type MediaOrder, type Question } from './messages.ts';

/** Connection to the thread with the calls. */
export interface ServingPort {
  post(news: MediaNews, transfer: readonly ArrayBuffer[]): void;
  onOrder(listener: (order: MediaOrder) => void): void;
}

export interface Serving {
  readonly port: ServingPort;
  readonly open: OpenEndpoint;
  readonly clock: Pick<Clock, 'after'>;
  /** Milliseconds, as by `threadTime`. */
  readonly time?: () => number;
}

/** News is sent so long before the next beat, in ms: it is needed then, and one message has what all legs heard since the last one. */
const BEFORE_BEAT_MS = 5;
/** Time for which news is collected when no beat came for `STILL_MS`. */
const COLLECT_MS = 10;
const STILL_MS = 2 * FRAME_MS;
/** Age of a beat, in ms, after which its frames are dropped, as a clock that stood still drops its beats. */
const STALE_MS = 5 * FRAME_MS;

const done: Answer = { ok: true, sdp: '' };

/** Collects news that may wait until the next beat. */
const createCollection = ({ port, clock, time }: Required<Pick<Serving, 'port' | 'clock' | 'time'>>) => {
  const frames = createFrameBatch();
  const alive = new Set<LegNumber>();
  const strangers = new Map<LegNumber, number>();
  let [beats, lateBeats] = [0, 0];
  let beatAt = -Infinity;
  let isDue = false;
  const send = (): void => {
    const heard = frames.take();
    port.post(
      { type: 'heard', frames: heard, alive: [...alive], strangers: [...strangers], beats, lateBeats },
      heard ? [heard.buffer] : [],
    );
    alive.clear();
    strangers.clear();
    beats = lateBeats = 0;
    isDue = false;
  };
  const sendIn = (ms: number): void => {
    if (isDue) return;
    isDue = true;
    clock.after(ms, send);
  };
  const heard = (): void => {
    if (time() - beatAt > STILL_MS) sendIn(COLLECT_MS);
  };
  return {
    eventsOf: (leg: LegNumber): Pick<MediaEvents, 'pcm' | 'came'> => ({
      pcm: (pcm) => {
        frames.add(leg, pcm);
        heard();
      },
      came: (from) => {
        if (from === 'peer') alive.add(leg);
        else strangers.set(leg, (strangers.get(leg) ?? 0) + 1);
        heard();
      },
    }),
    /** Notes a beat of this age. Of beats that waited behind a late one, none counts: what held them up was one thing. */
    beat: (age: number): void => {
      const now = time();
      const [waited, isLate] = [now - age < beatAt, age > FRAME_MS];
      beatAt = now;
      if (!waited || (isLate && lateBeats === 0)) {
        beats++;
        if (isLate) lateBeats++;
      }
      sendIn(Math.max(0, FRAME_MS - BEFORE_BEAT_MS - age));
    },
  };
};

const ask = async (endpoint: MediaEndpoint, question: Question): Promise<string> => {
  switch (question.is) {
    case 'createOffer':
      return endpoint.createOffer();
    case 'acceptOffer':
      return endpoint.acceptOffer(question.sdp);
    case 'acceptAnswer':
      await endpoint.acceptAnswer(question.sdp);
      return '';
    case 'close':
      await endpoint.close();
      return '';
  }
};

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const refused = (error: unknown): Answer => ({
  ok: false,
  isRefusal: error instanceof MediaRefusal,
  message: textOf(error),
});

/** Carries out orders to single legs: an exception would end the thread, and with it all other legs. */
const createGuard = (tell: (news: MediaNews) => void) => {
  const failed = new Set<LegNumber>();
  return (leg: LegNumber, order: () => void): void => {
    try {
      order();
    } catch (error) {
      if (failed.has(leg)) return;
      failed.add(leg);
      tell({ type: 'failed', leg, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
};

/** Serves the media of legs in this thread, by the orders of the thread with the calls. */
export const serveMedia = ({ port, open, clock, time = threadTime }: Serving): void => {
  const legs = new Map<LegNumber, MediaEndpoint>();
  const unopened = new Map<LegNumber, unknown>();
  const collection = createCollection({ port, clock, time });
  const tell = (news: MediaNews): void => port.post(news, []);
  const guarded = createGuard(tell);
  const eventsOf = (leg: LegNumber): MediaEvents => ({
    ...collection.eventsOf(leg),
    digit: (digit) => tell({ type: 'digit', leg, digit }),
    lost: () => tell({ type: 'lost', leg }),
  });
  const begin = ({ leg, wire, ports }: Extract<MediaOrder, { type: 'open' }>): void => {
    try {
      legs.set(leg, open({ wire, ports, events: eventsOf(leg), released: () => undefined }));
    } catch (error) {
      unopened.set(leg, error);
    }
  };
  const answer = async (leg: LegNumber, question: Question): Promise<Answer> => {
    const endpoint = legs.get(leg);
    if (question.is === 'close') [legs, unopened].forEach((kept) => kept.delete(leg));
    if (!endpoint) return question.is === 'close' ? done : refused(unopened.get(leg));
    return ask(endpoint, question).then((sdp): Answer => ({ ok: true, sdp }), refused);
  };
  const play = (frames: Int16Array, at: number): void => {
    const age = time() - at;
    collection.beat(age);
    if (age <= STALE_MS) eachFrame(frames, (leg, pcm) => guarded(leg, () => legs.get(leg)?.sendPcm(pcm)));
  };
  port.onOrder((order) => {
    switch (order.type) {
      case 'open':
        return begin(order);
      case 'ask':
        return void answer(order.leg, order.question).then((given) =>
          tell({ type: 'answer', id: order.id, answer: given }),
        );
      case 'answered':
        return guarded(order.leg, () => legs.get(order.leg)?.answered());
      case 'digit':
        return guarded(order.leg, () => legs.get(order.leg)?.sendDigit(order.digit));
      case 'frames':
        return play(order.frames, order.at);
    }
  });
  tell({ type: 'ready' });
};
