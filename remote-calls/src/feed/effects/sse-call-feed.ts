import { FEED_SILENCE_MS } from '@patchbay/shared-contracts/calls';
import type { Clock } from '../../clock/clock.ts';
import { createEventStreamParser } from '../model/event-stream.ts';
import { callEventOf, CUT_EVENT, feedMessageOf } from '../model/feed-message.ts';
import { createJsonStreamParser } from '../model/json-stream.ts';
import type { Delivery, ResumableFeed } from './call-feed.ts';

export interface SseSetup {
  readonly address: string;
  /** Returns the current bearer, which EventSource could not send. Null when signed out. */
  readonly bearer: () => string | null;
  /** Called when the server rejects the bearer, so that the session is checked. */
  readonly refused?: () => void;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

/** Waits between attempts, ms; the last one repeats. */
export const backOff = [500, 1_000, 2_000, 5_000, 10_000] as const;

const UNKNOWN = 401;

/** Lifecycle of one connection: its abort signal, and a callback for each sign of life. */
interface Life {
  readonly signal: AbortSignal;
  heard(): void;
}

interface Position {
  lastId: string | null;
  failures: number;
}

type Take = (delivery: Delivery) => void | Promise<void>;

/** Returns the parser of text chunks, by the response's content type. */
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

/** Server-sent events over fetch, with a bearer, and resumed by Last-Event-ID [CALL-151]. */
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

  /** Reads one connection until it ends or is silent for two heartbeats: after sleep, or behind a proxy, it may be cut without notice. */
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
