import type { Clock } from '../ports.ts';
import type { URI, UserAgentCore } from '../sip/stack.ts';

/** Checks by OPTIONS whether a peer is alive (RFC 3261 §11): any response counts. */
export interface KeepAlive {
  /** Up until two requests in a row got no response. */
  isUp(): boolean;
  /** Any message came from the peer. */
  heard(): void;
  stop(): void;
}

const MISSES = 2;

export interface KeepAliveSetting {
  readonly peer: URI;
  /** 0: never checked, and the peer counts as up. */
  readonly everyMs: number;
  readonly clock: Clock;
  /** Time for which the peer asked to be left alone, ms (RFC 3261 §21.5.4). */
  rests(): number;
  /** The peer does not respond any more: the connection may be dead without either side knowing. */
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
    missed++; // until the response is heard
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
