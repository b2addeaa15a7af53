import type { ServerResponse } from 'node:http';
import type { Client } from './hub.ts';

/** Time in which events are collected: an event after a pause is sent at once; those that follow closely are sent together. */
const WINDOW_MS = 40;

// quiet ──write──▶ soon ──end of the turn: sent──▶ window ──40 ms, events pending: sent──▶ window
//   ▲────────────────────────────────────────────────┘ 40 ms, none pending
type State = 'quiet' | 'soon' | 'window';

/** A busy feed costs a client one packet per 40 ms, not one per event. */
export function feedClient(
  response: Pick<ServerResponse, 'write' | 'end' | 'writableEnded' | 'writableLength'>,
): Client {
  let waiting = '';
  let state: State = 'quiet';
  const send = (): void => {
    if (!response.writableEnded && waiting !== '') response.write(waiting);
    waiting = '';
    state = 'window';
    setTimeout(close, WINDOW_MS).unref();
  };
  const close = (): void => {
    if (waiting === '') state = 'quiet';
    else send();
  };
  return {
    write(text) {
      waiting += text;
      if (state !== 'quiet') return;
      state = 'soon';
      setImmediate(send);
    },
    backlog: () => response.writableLength + waiting.length,
    close: () => {
      response.end(waiting);
      waiting = '';
    },
  };
}
