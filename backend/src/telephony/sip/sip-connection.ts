import type { Clock } from '../ports.ts';
import { judge, unparsable, type Verdict } from './message-guard.ts';
import { createRateLimit } from './rate-limit.ts';
import type { SipLink } from './sip-link.ts';
import { createCore, feed, type UserAgentCore } from './stack.ts';
import type { IncomingInviteRequest, IncomingMessageRequest, IncomingRegisterRequest } from './stack.ts';

/** RFC 7118 gives no figure; a phone page sends a handful a second, an ICE restart with its retries a few dozen. */
const BURST = 200;
const PER_SECOND = 50;
/** So many refusals in a row of tokens end the socket. */
const MAX_OVERRUNS = 200;
/** How long calls wait for their phone after its socket dropped [TEL-009, FINDINGS §1]. */
export const REJOIN_MS = 20_000;

export interface SipCounters {
  received: number;
  sent: number;
  refused: number;
  dropped: number;
}

/** One phone's signalling: a SIP stack of its own, which can outlive its socket while calls are up. */
export interface SipConnection {
  readonly id: string;
  readonly core: UserAgentCore;
  readonly contactHeader: string;
  link(): SipLink | undefined;
  receive(text: string): void;
  /** A leg began or ended here. Ended with the last one, a connection without a socket goes. */
  hold(): void;
  release(): void;
  /** The socket is gone: waits for `adopt` while legs are up, goes otherwise. */
  lostLink(link: SipLink): void;
  /** Takes over the socket of a newer connection of the same phone; false when this one is gone. */
  adopt(link: SipLink): boolean;
  onGone(listener: () => void): () => void;
  /** Goes without closing the socket, which another connection took over. */
  abandon(): void;
  close(): void;
}

export interface ConnectionRequests {
  registered(connection: SipConnection, request: IncomingRegisterRequest): void;
  invited(connection: SipConnection, request: IncomingInviteRequest): void;
}

export interface ConnectionSetting {
  readonly id: string;
  readonly domain: string;
  readonly clock: Clock;
  readonly counters: SipCounters;
}

type LinkState =
  | { readonly at: 'linked'; readonly link: SipLink }
  | { readonly at: 'waiting'; readonly giveUp: () => void }
  | { readonly at: 'gone' };

const createCounting = (setting: ConnectionSetting) => {
  const limit = createRateLimit(BURST, PER_SECOND, setting.clock.now());
  let overruns = 0;
  /** Counts, and answers what the guard wants answered; true when the stack may have the message. */
  const admit = (verdict: Verdict, link: SipLink): boolean => {
    if (verdict.do === 'pong') link.send('\r\n');
    if (verdict.do === 'drop') setting.counters.dropped++;
    if (verdict.do === 'refuse') {
      setting.counters.refused++;
      link.send(verdict.reply);
    }
    return verdict.do === 'pass';
  };
  const withinLimit = (link: SipLink): boolean => {
    if (limit.spend(setting.clock.now())) return true;
    setting.counters.dropped++;
    if (++overruns === MAX_OVERRUNS) link.close('misbehaved');
    return false;
  };
  return { admit, withinLimit };
};

export const createSipConnection = (
  first: SipLink,
  setting: ConnectionSetting,
  requests: ConnectionRequests,
): SipConnection => {
  let state: LinkState = { at: 'linked', link: first };
  let legs = 0;
  const goneListeners = new Set<() => void>();
  const { admit, withinLimit } = createCounting(setting);
  const link = () => (state.at === 'linked' ? state.link : undefined);
  const send = (message: string) => {
    setting.counters.sent++;
    link()?.send(message);
  };
  const go = () => {
    if (state.at === 'gone') return;
    if (state.at === 'waiting') state.giveUp();
    state = { at: 'gone' };
    for (const listener of [...goneListeners]) listener();
    goneListeners.clear();
    core.reset();
  };
  const core = createCore(setting.domain, first.protocol, send, {
    onRegister: (request) => requests.registered(connection, request),
    onInvite: (request) => requests.invited(connection, request),
    onMessage: (request: IncomingMessageRequest) => void request.reject({ statusCode: 405 }),
  });
  const connection: SipConnection = {
    id: setting.id,
    core,
    contactHeader: `Contact: ${core.configuration.contact.toString()}`,
    link,
    receive: (text) => {
      const to = link();
      setting.counters.received++;
      if (!to || !withinLimit(to) || !admit(judge(text), to)) return;
      const fed = feed(core, text);
      if (fed !== 'ok') admit(unparsable(text), to);
    },
    hold: () => {
      legs++;
    },
    release: () => {
      legs--;
      if (legs === 0 && state.at === 'waiting') go();
    },
    lostLink: (lost) => {
      if (state.at !== 'linked' || state.link !== lost) return;
      if (legs === 0) return go();
      state = { at: 'waiting', giveUp: setting.clock.after(REJOIN_MS, go) };
    },
    adopt: (newer) => {
      if (state.at === 'gone') return false;
      if (state.at === 'waiting') state.giveUp();
      state = { at: 'linked', link: newer };
      return true;
    },
    onGone: (listener) => {
      goneListeners.add(listener);
      return () => goneListeners.delete(listener);
    },
    abandon: go,
    close: () => {
      link()?.close('closing');
      go();
    },
  };
  return connection;
};
