import { event } from '../../call/testing/samples.ts';
import { eventually } from '../../phone/testing/phone-contract.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { FeedMessage } from '../model/feed-message.ts';
import type { Delivery } from './call-feed.ts';
import { SseCallFeed } from './sse-call-feed.ts';

const sse = (id: number, type: Parameters<typeof event>[0]) => `id: ${id}\ndata: ${JSON.stringify(event(type))}\n\n`;
const streamOf = (...chunks: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
const ok = (body: BodyInit, type = 'text/event-stream') => new Response(body, { headers: { 'content-type': type } });
const never = () => new Promise<Response>(() => undefined);

function follow(
  answers: readonly ((init?: RequestInit) => Promise<Response>)[],
  take?: (message: FeedMessage) => Promise<void>,
  afterId: string | null = null,
) {
  const clock = createManualClock();
  const asked: (string | null)[] = [];
  const got: string[] = [];
  const refused: number[] = [];
  const fetch: typeof globalThis.fetch = (_, init) => {
    asked.push(new Headers(init?.headers).get('Last-Event-ID'));
    return (answers[asked.length - 1] ?? never)(init);
  };
  const feed = new SseCallFeed({
    address: '/newsr/events/',
    bearer: () => 'token',
    refused: () => void refused.push(asked.length),
    clock,
    fetch,
  });
  const cuts: number[] = [];
  const note = async ({ message }: Delivery) => {
    if (message.type === 'cut') return void cuts.push(got.length);
    await take?.(message);
    got.push(message.type === 'callEvent' ? message.event.event_type : message.type);
  };
  return { clock, asked, got, cuts, refused, stop: feed.follow(note, afterId) };
}

describe('the call-event feed', () => {
  it('delivers events and other messages in order', async () => {
    const run = follow([async () => ok(streamOf(sse(1, 'invited') + 'event: reset\ndata: {}\n\n', sse(2, 'ack')))]);
    await eventually(() => expect(run.got).toEqual(['invited', 'reset', 'ack']));
    run.stop();
  });
  it('hands over one by one, waiting for each [CALL-150]', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const run = follow([async () => ok(streamOf(sse(1, 'invited') + sse(2, 'ack')))], () => held);
    await eventually(() => expect(run.asked).toHaveLength(1));
    expect(run.got).toEqual([]);
    release();
    await eventually(() => expect(run.got).toEqual(['invited', 'ack']));
    run.stop();
  });
  it('goes on from the last event after an interruption [CALL-151]', async () => {
    const run = follow([
      async () => ok(streamOf(sse(1, 'invited'), sse(2, 'ack'))),
      async () => ok(streamOf(sse(3, 'info'))),
    ]);
    await eventually(() => expect(run.got).toHaveLength(2));
    await eventually(() => {
      run.clock.pass(500);
      expect(run.got).toEqual(['invited', 'ack', 'info']);
    });
    expect(run.asked.slice(0, 2)).toEqual([null, '2']);
    run.stop();
  });
  it('begins after the entry that another tab had last [UX-013]', async () => {
    const run = follow([async () => ok(streamOf(sse(8, 'invited')))], undefined, '7');
    await eventually(() => expect(run.got).toEqual(['invited']));
    expect(run.asked).toEqual(['7']);
    run.stop();
  });
  it('says so each time it is interrupted [UX-012]', async () => {
    const run = follow([
      async () => ok(streamOf(sse(1, 'invited'))),
      async () => Promise.reject(new Error('no network')),
    ]);
    await eventually(() => expect(run.cuts).toEqual([1]));
    await eventually(() => {
      run.clock.pass(500);
      expect(run.cuts).toEqual([1, 1]);
    });
    run.stop();
  });
  it('opens anew, from the last event, when nothing came for two beats; each sign of life counts [UX-012]', async () => {
    let say = (_: string): void => undefined;
    /** A connection that goes silent without closing, as after a computer slept. */
    const silent = async (init?: RequestInit) =>
      ok(
        new ReadableStream<Uint8Array>({
          start(controller) {
            say = (text) => controller.enqueue(new TextEncoder().encode(text));
            init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
          },
        }),
      );
    const run = follow([silent, async () => ok(streamOf(sse(2, 'ack')))]);
    await eventually(() => expect(run.asked).toHaveLength(1));
    say(sse(1, 'invited'));
    await eventually(() => expect(run.got).toEqual(['invited']));
    run.clock.pass(11_000);
    say(': still here\n\n');
    await new Promise((done) => setTimeout(done, 20));
    run.clock.pass(11_000);
    await new Promise((done) => setTimeout(done, 20));
    run.clock.pass(500); // a cut connection would have been reopened by now
    await new Promise((done) => setTimeout(done, 20));
    expect(run.asked).toHaveLength(1);
    run.clock.pass(500);
    await eventually(() => {
      run.clock.pass(500);
      expect(run.got).toEqual(['invited', 'ack']);
    });
    expect(run.asked).toEqual([null, '1', '2'].slice(0, run.asked.length));
    run.stop();
  });
  it('waits longer after each failure, and tries again for ever', async () => {
    const down = () => Promise.reject(new Error('down'));
    const refuse = async () => new Response('', { status: 503 });
    const run = follow([down, refuse, down, async () => ok(streamOf(sse(1, 'invited')))]);
    await eventually(() => expect(run.asked).toHaveLength(1));
    run.clock.pass(499);
    expect(run.asked).toHaveLength(1);
    await eventually(() => {
      run.clock.pass(1_000);
      expect(run.got).toEqual(['invited']);
    });
    run.stop();
  });
  it('says that its bearer is refused, so that the session is looked into; of another failure it says nothing [SEC-007]', async () => {
    const refuse = (status: number) => async () => new Response('', { status });
    const run = follow([refuse(503), refuse(401), refuse(403)]);
    await eventually(() => {
      run.clock.pass(1_000);
      expect(run.asked).toHaveLength(4);
    });
    expect(run.refused).toEqual([2]);
    run.stop();
  });
  it('stops when told to', async () => {
    const run = follow([async () => ok(streamOf(sse(1, 'invited')))]);
    await eventually(() => expect(run.got).toEqual(['invited']));
    run.stop();
    run.clock.pass(60_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(run.asked).toHaveLength(1);
  });
  it('understands a raw stream of JSON objects as well [CALL-149]', async () => {
    const text = JSON.stringify(event('invited')) + JSON.stringify(event('hangup'));
    const run = follow([async () => ok(streamOf(text.slice(0, 30), text.slice(30)), 'text/plain')]);
    await eventually(() => expect(run.got).toEqual(['invited', 'hangup']));
    run.stop();
  });
});
