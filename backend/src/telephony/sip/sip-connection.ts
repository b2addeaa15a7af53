import type { Clock } from '../ports.ts';
import { asAsked, modernized } from './legacy-via.ts';
import { judge, overLimit, unparsable, type Verdict } from './message-guard.ts';
import { createRateLimit } from './rate-limit.ts';
import type { SipLink } from './sip-link.ts';
import { createConnectionLife, type ConnectionLife } from './connection-life.ts';
import { createCore, feed, type UserAgentCore } from './stack.ts';
import type { IncomingInviteRequest, IncomingRegisterRequest } from './stack.ts';

/** RFC 7118 gives no figure; a phone page sends a handful a second, an ICE restart with its retries a few dozen. */
const BURST = 200;
const PER_SECOND = 50;
/** So many refusals in a row of tokens end the socket. */
const MAX_OVERRUNS = 200;
export interface SipCounters {
  received: number;
  sent: number;
  refused: number;
  dropped: number;
}

/** One phone's signalling: a SIP stack of its own, which can outlive its socket while calls are up. */
export interface SipConnection extends Omit<ConnectionLife, 'go'> {
  readonly id: string;
  readonly core: UserAgentCore;
  readonly contactHeader: string;
  receive(text: string): void;
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
  const withinLimit = (text: string, link: SipLink): boolean => {
    if (limit.spend(setting.clock.now())) return true;
    admit(overLimit(text), link);
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
  const { go, ...life } = createConnectionLife(first, setting.clock);
  const { admit, withinLimit } = createCounting(setting);
  const send = (message: string) => {
    setting.counters.sent++;
    life.link()?.send(asAsked(message));
  };
  const core = createCore(
    { host: setting.domain, protocol: first.protocol, send },
    {
      onRegister: (request) => requests.registered(connection, request),
      onInvite: (request) => requests.invited(connection, request),
      onMessage: (request) => void request.reject({ statusCode: 405 }),
    },
  );
  const connection: SipConnection = {
    ...life,
    core,
    id: setting.id,
    contactHeader: `Contact: ${core.configuration.contact.toString()}`,
    receive: (text) => {
      const to = life.link();
      setting.counters.received++;
      if (!to || !withinLimit(text, to) || !admit(judge(text), to)) return;
      if (feed(core, modernized(text)) !== 'ok') admit(unparsable(text), to);
    },
    abandon: go,
    close: () => {
      life.link()?.close('closing');
      go();
    },
  };
  life.onGone(() => core.reset());
  return connection;
};
