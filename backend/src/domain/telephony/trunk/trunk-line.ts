import type { Wire } from '../media/media-endpoint.ts';
import type { Arrival } from '../network/arrival.ts';
import type { Clock } from '../ports.ts';
import type { Callee, LegConnection } from '../sip/callee.ts';
import { incomingLeg, RETRY_AFTER } from '../sip/incoming-leg.ts';
import { contentRefusal } from '../sip/invite-content.ts';
import { asAsked, modernized } from '../sip/legacy-via.ts';
import { judge, unparsable, type Verdict } from '../sip/message-guard.ts';
import { createRateLimit } from '../sip/rate-limit.ts';
import { createCore, feed, sipUri, type IncomingInviteRequest, type UserAgentCore } from '../sip/stack.ts';
import { createKeepAlive } from './keep-alive.ts';
import { dialled, numberOf } from './numbers.ts';
import { createRegistration } from './registration.ts';
import { callIdOf } from './streams.ts';
import type { TrunkSetting } from './trunk-setting.ts';

/** One trunk: its SIP stack, its channels, and whether its peer lives. */
export interface TrunkLine {
  readonly setting: TrunkSetting;
  receive(message: string): void;
  /** `undefined` when all channels are taken, or the peer is known to be gone. */
  callee(number: string): Callee | undefined;
  /** Its peer answers, and all channels are taken. */
  isFull(): boolean;
  state(): TrunkState;
  close(): void;
}

export interface TrunkState {
  readonly name: string;
  readonly up: boolean;
  /** `null`: it need not be. */
  readonly registered: boolean | null;
  readonly channels: number;
  readonly refused: number;
}

export interface TrunkLineDeps {
  readonly setting: TrunkSetting;
  /** Where the peer, or the proxy before it, reaches us: `address:port`. */
  readonly here: string;
  readonly routes: readonly string[];
  readonly clock: Clock;
  send(message: string): Promise<void>;
  /** Closes what connects us, so that the next message goes by a new connection. */
  reconnect(): void;
  arrived(call: Arrival): void;
  /** The peer does not register us: a SIP status. */
  unregistered(status: number): void;
}

/** Channels of a trunk: legs that are up or coming up. */
const createConnection = (core: UserAgentCore, isUp: () => boolean, clock: Clock) => {
  const gone = new Set<() => void>();
  const asked = new Set<(callId: string | undefined) => void>();
  let legs = 0;
  const connection: LegConnection = {
    core,
    contactHeader: `Contact: ${core.configuration.contact.toString()}`,
    hold: () => void legs++,
    release: () => void legs--,
    onLeft: () => () => undefined,
    onGone: (listener) => {
      gone.add(listener);
      return () => gone.delete(listener);
    },
    link: () => (isUp() ? { heardAt: clock.now } : undefined),
    onAsked: (listener) => {
      asked.add(listener);
      return () => asked.delete(listener);
    },
  };
  return {
    connection,
    legs: () => legs,
    end: () => [...gone].forEach((listener) => listener()),
    /** Tells the legs what a request says of the peer's life: it is of one dialog, or a question whether we live. */
    heard: (message: string): void => {
      if (message.startsWith('SIP/')) return;
      const callId = message.startsWith('OPTIONS ') ? undefined : callIdOf(message);
      asked.forEach((listener) => listener(callId));
    },
  };
};

/** Who calls: what the trusted peer asserts (RFC 3325), else what From says. */
const callerOf = ({ message }: IncomingInviteRequest, country: string | undefined): string | null => {
  const asserted = /(?:sips?|tel):([^@;>]+)/i.exec(message.getHeader('p-asserted-identity') ?? '')?.[1];
  const number = numberOf(decodeUser(asserted ?? message.from.uri.user ?? ''), country);
  return number ?? null;
};

const decodeUser = (user: string): string => {
  try {
    return decodeURIComponent(user);
  } catch {
    return user;
  }
};

const uriOf = (user: string, { peer, transport }: TrunkSetting) =>
  sipUri(`sip:${user}@${peer.host}:${peer.port};transport=${transport}`);
const wireOf = ({ codecs, lifelessSeconds }: TrunkSetting): Wire => ({
  ...{ is: 'rtp', codecs, lifelessMs: lifelessSeconds * 1000 },
});

const arrivalOf = (request: IncomingInviteRequest, connection: LegConnection, setting: TrunkSetting): Arrival => {
  const { ruri, to } = request.message;
  const aimed = decodeUser(ruri?.user ?? '');
  // Where we registered, the peer calls our contact; the number is that of To.
  const called = aimed === setting.login?.user ? decodeUser(to.uri.user ?? '') : aimed;
  return {
    leg: incomingLeg(connection, request, wireOf(setting)),
    number: callerOf(request, setting.country),
    dialled: numberOf(called, setting.country) ?? called,
  };
};

const calleeOf = (number: string, connection: LegConnection, setting: TrunkSetting): Callee => {
  const user = dialled(number, setting);
  const callerId = (shown: string) => dialled(setting.callerId === 'call' ? shown : setting.callerId, setting);
  const outside = { domain: setting.peer.host, callerId, wire: wireOf(setting) };
  return { connection, contact: uriOf(user, setting), user, outside };
};

const lifeOf = (core: UserAgentCore, { setting, clock, reconnect }: TrunkLineDeps, again: () => void) =>
  createKeepAlive(core, {
    ...{ peer: uriOf('ping', setting), everyMs: setting.keepAliveSeconds * 1000, clock },
    gone: () => {
      reconnect();
      again();
    },
  });

/** Gives the stack what the guard lets through. */
const guarded = (core: UserAgentCore, refused: (reply: string | undefined) => void) => {
  const admit = (verdict: Verdict): boolean => {
    if (verdict.do === 'refuse') refused(verdict.reply);
    if (verdict.do === 'drop') refused(undefined);
    return verdict.do === 'pass';
  };
  return (text: string): void => {
    const verdict = judge(text);
    if (!admit(verdict) || verdict.do !== 'pass') return;
    if (feed(core, modernized(text, verdict.message)) !== 'ok') admit(unparsable(text));
  };
};

export const createTrunkLine = (deps: TrunkLineDeps): TrunkLine => {
  const { setting, here, clock } = deps;
  const limit = createRateLimit(3 * setting.callsPerSecond, setting.callsPerSecond, clock.now());
  let refused = 0;
  const refuse = (request: IncomingInviteRequest): void => {
    refused++;
    request.reject({ statusCode: 503, extraHeaders: [RETRY_AFTER] });
  };
  const core = createCore(
    {
      host: here,
      protocol: 'TCP',
      send: (message) => deps.send(asAsked(message)),
      routes: deps.routes,
      login: setting.login,
    },
    {
      onInvite: (request) => {
        if (legs() >= setting.channels || !limit.spend(clock.now())) return refuse(request);
        const refusal = contentRefusal(request);
        if (refusal) return void request.reject(refusal);
        request.trying();
        deps.arrived(arrivalOf(request, connection, setting));
      },
      onMessage: (request) => void request.reject({ statusCode: 405 }),
      onRegister: (request) => void request.reject({ statusCode: 405 }),
    },
  );
  const refuseRaw = (reply: string | undefined): void => {
    refused++;
    if (reply !== undefined) deps.send(reply).catch(() => undefined);
  };
  const take = guarded(core, refuseRaw);
  const registration = createRegistration({ core, setting, clock, failed: deps.unregistered });
  const life = lifeOf(core, deps, registration.again);
  const { connection, legs, end, heard } = createConnection(core, life.isUp, clock);
  return {
    setting,
    receive: (message) => {
      life.heard();
      heard(message);
      take(message);
    },
    isFull: () => life.isUp() && legs() >= setting.channels,
    callee: (number) => (life.isUp() && legs() < setting.channels ? calleeOf(number, connection, setting) : undefined),
    state: () => ({
      name: setting.name,
      up: life.isUp(),
      registered: registration.isRegistered(),
      channels: legs(),
      refused,
    }),
    close: () => {
      life.stop();
      registration.close();
      end();
      core.reset();
    },
  };
};
