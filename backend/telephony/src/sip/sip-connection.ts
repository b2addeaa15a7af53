import type { Clock } from '../ports.ts';
import { withOriginalVia, modernized } from './legacy-via.ts';
import { judge, overLimit, unparsable, type Verdict } from './message-guard.ts';
import { createNonces, type Nonces } from './nonces.ts';
import { createRateLimit } from './rate-limit.ts';
import { readRaw, type RawMessage } from './raw-message.ts';
import { isRegister, readRegister, type RegisterRequest } from './register-request.ts';
import type { SipLink } from './sip-link.ts';
import { createConnectionLife, type ConnectionLife } from './connection-life.ts';
import { createCore, feed, type UserAgentCore } from './stack.ts';
import type { IncomingInviteRequest } from './stack.ts';

/** RFC 7118 gives no figure; a phone page sends a handful per second, an ICE restart with its retries a few dozen. */
const BURST = 200;
const PER_SECOND = 50;
/** Number of messages in a row above the limit that ends the socket. */
const MAX_OVERRUNS = 200;
export interface SipCounters {
  received: number;
  sent: number;
  refused: number;
  dropped: number;
}

/** Signalling of one phone: a SIP stack of its own, which can outlive its socket while calls are up. */
export interface SipConnection extends Omit<ConnectionLife, 'go'> {
  readonly id: string;
  readonly core: UserAgentCore;
  /** Never notifies: signs of life of a browser come from its media. */
  onAsked(listener: (callId: string | undefined) => void): () => void;
  /** Challenges sent to its phone. */
  readonly nonces: Nonces;
  readonly contactHeader: string;
  receive(text: string): void;
  /** Same for a message that `ConnectionRequests.isElsewhere` took, and gives back. */
  receiveHere(text: string): void;
  /** Ends without closing the socket, which another connection took over. */
  abandon(): void;
  close(): void;
}

export interface ConnectionRequests {
  registered(connection: SipConnection, request: RegisterRequest): void;
  invited(connection: SipConnection, request: IncomingInviteRequest): void;
  /** Takes a message of a call that another process has. */
  isElsewhere(connection: SipConnection, message: RawMessage, text: string): boolean;
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
  /** Counts refusals, and sends the guard's reply. */
  const answer = (verdict: Verdict, link: SipLink): void => {
    if (verdict.do === 'pong') link.send('\r\n');
    if (verdict.do === 'drop') setting.counters.dropped++;
    if (verdict.do === 'refuse') {
      setting.counters.refused++;
      link.send(verdict.reply);
    }
  };
  const withinLimit = (text: string, link: SipLink): boolean => {
    if (limit.spend(setting.clock.now())) return true;
    answer(overLimit(text), link);
    if (++overruns === MAX_OVERRUNS) link.close('misbehaved');
    return false;
  };
  return { answer, withinLimit };
};

export const createSipConnection = (
  first: SipLink,
  setting: ConnectionSetting,
  requests: ConnectionRequests,
): SipConnection => {
  const { go, ...life } = createConnectionLife(first, setting.clock);
  const { answer, withinLimit } = createCounting(setting);
  const reply = (message: string) => {
    setting.counters.sent++;
    life.link()?.send(message);
  };
  const send = (message: string) => reply(withOriginalVia(message));
  const core = createCore(
    { host: setting.domain, protocol: first.protocol, send },
    {
      onInvite: (request) => requests.invited(connection, request),
      onMessage: (request) => void request.reject({ statusCode: 405 }),
    },
  );
  const takeRegister = (message: RawMessage): boolean => {
    const request = readRegister(message, reply);
    if (request) requests.registered(connection, request);
    return request !== undefined;
  };
  const take = (message: RawMessage, text: string, to: SipLink): void => {
    const isTaken = isRegister(message) ? takeRegister(message) : feed(core, modernized(text, message)) === 'ok';
    if (!isTaken) answer(unparsable(text), to);
  };
  const connection: SipConnection = {
    ...life,
    core,
    id: setting.id,
    nonces: createNonces(),
    contactHeader: `Contact: ${core.configuration.contact.toString()}`,
    receive: (text) => {
      const to = life.link();
      setting.counters.received++;
      if (!to || !withinLimit(text, to)) return;
      const verdict = judge(text);
      if (verdict.do !== 'pass') return answer(verdict, to);
      const { message } = verdict;
      if (isRegister(message) || !requests.isElsewhere(connection, message, text)) take(message, text, to);
    },
    receiveHere: (text) => {
      const [message, to] = [readRaw(text), life.link()];
      if (message && to) take(message, text, to);
    },
    onAsked: () => () => undefined,
    abandon: go,
    close: () => {
      life.link()?.close('closing');
      go();
    },
  };
  life.onGone(() => core.reset());
  return connection;
};
