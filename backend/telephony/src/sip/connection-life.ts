import type { Clock } from '../ports.ts';
import type { LinkLoss, SipLink } from './sip-link.ts';

/** Time for which calls wait for their phone after its socket dropped [TEL-009]. */
const REJOIN_MS = 20_000;

// linked ──socket lost, legs up──▶ waiting ──adopt──▶ linked
//    └─socket lost, no legs─▶ gone ◀─20 s, last leg─┘
type State =
  | { readonly at: 'linked'; readonly link: SipLink }
  | { readonly at: 'waiting'; readonly giveUp: () => void }
  | { readonly at: 'gone' };

/** Life cycle of a phone's signalling, which outlives its socket while legs are up. */
export interface ConnectionLife {
  link(): SipLink | undefined;
  /** A leg began or ended here. Without a socket, the end of the last leg ends the connection. */
  hold(callId: string): void;
  release(callId: string): void;
  hasLegs(): boolean;
  /** The socket is gone: waits for `adopt` while legs are up. */
  lostLink(link: SipLink, how: LinkLoss): void;
  /** The same user's phone registered again from elsewhere: this page will not come back [TEL-009]. */
  superseded(): void;
  /** Notifies when the page is gone while legs are up. Returns a function that unsubscribes. */
  onLeft(listener: () => void): () => void;
  /** Takes over a newer socket of the same phone; false when this connection is gone. */
  adopt(link: SipLink): boolean;
  /** Notifies once. Returns a function that unsubscribes. */
  onGone(listener: () => void): () => void;
  go(): void;
}

export const createConnectionLife = (first: SipLink, clock: Clock): ConnectionLife => {
  let state: State = { at: 'linked', link: first };
  let legs = 0;
  const listeners = new Set<() => void>();
  const left = new Set<() => void>();
  let isSuperseded = false;
  const tellLeft = () => [...left].forEach((listener) => listener());
  const leaveWaiting = () => {
    if (state.at === 'waiting') state.giveUp();
  };
  const go = () => {
    if (state.at === 'gone') return;
    leaveWaiting();
    state = { at: 'gone' };
    for (const listener of [...listeners]) listener();
    listeners.clear();
  };
  return {
    go,
    link: () => (state.at === 'linked' ? state.link : undefined),
    hold: () => {
      legs++;
    },
    release: () => {
      legs--;
      if (legs === 0 && state.at === 'waiting') go();
    },
    hasLegs: () => legs > 0,
    lostLink: (lost, how) => {
      if (state.at !== 'linked' || state.link !== lost) return;
      if (legs === 0) go();
      else {
        state = { at: 'waiting', giveUp: clock.after(REJOIN_MS, go) };
        if (how === 'left' || isSuperseded) tellLeft();
      }
    },
    superseded: () => {
      isSuperseded = true;
      if (state.at === 'waiting') tellLeft();
    },
    onLeft: (listener) => {
      left.add(listener);
      return () => left.delete(listener);
    },
    adopt: (newer) => {
      if (state.at === 'gone') return false;
      leaveWaiting();
      state = { at: 'linked', link: newer };
      return true;
    },
    onGone: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
