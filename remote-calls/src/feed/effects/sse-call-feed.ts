import { FEED_SILENCE_MS } from '@patchbay/shared-contracts/calls';
import type { Clock } from '../../clock/clock.ts';
import { createEventStreamParser } from '../model/event-stream.ts';
import { callEventOf, CUT_EVENT, feedMessageOf } from '../model/feed-message.ts';
import { createJsonStreamParser } from '../model/json-stream.ts';
import type { Delivery, ResumableFeed } from './call-feed.ts';

export interface SseSetup {
  readonly address: string;
  /** The bearer of this moment: EventSource could not send one. Null when signed out. */
  readonly bearer: () => string | null;
  /** The server takes the bearer for nobody's: whoever has the session is to look into it. */
  readonly refused?: () => void;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

/** Pauses between attempts, in ms; the last one is repeated. */
export const backOff = [500, 1_000, 2_000, 5_000, 10_000] as const;

const UNKNOWN = 401;

/** Of one connection: what ends it, and what is to be called for each sign of life. */
interface Life {
  readonly signal: AbortSignal;
  heard(): void;
}

interface Position {
  lastId: string | null;
  failures: number;
}

type Take = (delivery: Delivery) => void | Promise<void>;

/** Turns pieces of text into messages, by what the server says it sends. */
function readerOf(contentType: string, at: Position): (chunk: string) => readonly Delivery[] {
  if (!contentType.includes('text/event-stream')) {
    const raw = createJsonStreamParser();
    return (chunk) =>
      raw.push(chunk).flatMap((data) => {
        const message = callEventOf(data);
        return message ? [{ message, id: null, event: 'message', data }] : [];
      });
  }
  const events = createEventStreamParser();
  return (chunk) =>
    events.push(chunk).flatMap((written) => {
      if (written.id !== null) at.lastId = written.id;
      const message = feedMessageOf(written);
      return message ? [{ message, id: at.lastId, event: written.event, data: written.data }] : [];
    });
}

/** Server-sent events over fetch, with a bearer and resume by Last-Event-ID [CALL-151]. */
export class SseCallFeed implements ResumableFeed {
  constructor(private readonly setup: SseSetup) {}

  follow(take: Take, afterId: string | null): () => void {
    const ended = new AbortController();
    void this.goOn(take, { lastId: afterId, failures: 0 }, ended.signal);
    return () => ended.abort();
  }

  private async goOn(take: Take, at: Position, signal: AbortSignal) {
    while (!signal.aborted) {
      await this.readOnce(take, at, signal).catch(() => undefined);
      if (signal.aborted) return;
      await take({ message: { type: 'cut' }, id: at.lastId, event: CUT_EVENT, data: '' });
      const pause = backOff[Math.min(at.failures, backOff.length - 1)] ?? 0;
      at.failures += 1;
      await new Promise<void>((resolve) => void this.setup.clock.after(pause, resolve));
    }
  }

  private bodyOf(answer: Response) {
    if (answer.status === UNKNOWN) this.setup.refused?.();
    return answer.ok ? answer.body : null;
  }

  /** Reads one connection until it ends, or until it was silent for two beats: a sleeping computer or a proxy cuts without a word. */
  private async readOnce(take: Take, at: Position, ended: AbortSignal) {
    const life = new AbortController();
    const cut = () => life.abort();
    ended.addEventListener('abort', cut);
    let stop = () => {};
    const heard = () => {
      stop();
      stop = this.setup.clock.after(FEED_SILENCE_MS, cut);
    };
    heard();
    await this.read(take, at, { signal: life.signal, heard }).finally(() => {
      stop();
      ended.removeEventListener('abort', cut);
    });
  }

  private async read(take: Take, at: Position, life: Life) {
    const { signal, heard } = life;
    const bearer = this.setup.bearer();
    if (bearer === null) return;
    const ask = this.setup.fetch ?? globalThis.fetch.bind(globalThis);
    const answer = await ask(this.setup.address, { headers: headersOf(bearer, at.lastId), signal, cache: 'no-store' });
    const body = this.bodyOf(answer);
    if (!body) return;
    const read = readerOf(answer.headers.get('content-type') ?? '', at);
    const text = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard();
      at.failures = 0;
      for (const delivery of read(text.decode(part.value, { stream: true }))) {
        if (signal.aborted) return;
        await take(delivery);
      }
    }
  }
}

const headersOf = (bearer: string, lastId: string | null): Record<string, string> => ({
  Accept: 'text/event-stream',
  Authorization: `Bearer ${bearer}`,
  jwtAuthorization: bearer,
  ...(lastId === null ? {} : { 'Last-Event-ID': lastId }),
});
