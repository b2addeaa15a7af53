import type { Clock } from '../ports.ts';
import type { URI, UserAgentCore } from '../sip/stack.ts';

/** Whether a peer lives, asked by OPTIONS (RFC 3261 §11): any answer is one. */
export interface KeepAlive {
  /** It is there until it was silent to two questions in a row. */
  isUp(): boolean;
  /** It said something. */
  heard(): void;
  stop(): void;
}

const MISSES = 2;

export interface KeepAliveSetting {
  readonly peer: URI;
  /** 0 never asks: the peer counts as there. */
  readonly everyMs: number;
  readonly clock: Clock;
  /** So long it asked to be left in peace, ms (RFC 3261 §21.5.4). */
  rests(): number;
  /** It answers no more: what connects us may be dead without either side knowing. */
  gone(): void;
}

export const createKeepAlive = (
  core: UserAgentCore,
  { peer, everyMs, clock, rests, gone }: KeepAliveSetting,
): KeepAlive => {
  let missed = 0;
  let cancel: (() => void) | undefined;
  const ask = (): void => {
    const rest = rests();
    if (rest > 0) return void (cancel = clock.after(rest, ask));
    if (missed === MISSES) gone();
    missed++; // until the answer is heard
    const { contact } = core.configuration;
    core.request(
      core.makeOutgoingRequestMessage('OPTIONS', peer, contact.uri, peer, {}, [`Contact: ${contact.toString()}`]),
    );
    cancel = clock.after(everyMs, ask);
  };
  if (everyMs > 0) cancel = clock.after(0, ask);
  return {
    isUp: () => missed <= MISSES,
    heard: () => {
      missed = 0;
    },
    stop: () => cancel?.(),
  };
};
