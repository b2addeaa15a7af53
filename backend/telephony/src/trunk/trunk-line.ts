import { isUntold } from '@patchbay/shared-contracts';
import type { Wire } from '../media/media-endpoint.ts';
import type { Arrival } from '../network/arrival.ts';
import type { Clock } from '../ports.ts';
import type { Callee, LegConnection, Outside } from '../sip/callee.ts';
import { incomingLeg, RETRY_AFTER } from '../sip/incoming-leg.ts';
import { inviteRefusal } from '../sip/invite-refusal.ts';
import { withOriginalVia, modernized } from '../sip/legacy-via.ts';
import { judge, unparsable, type Verdict } from '../sip/message-guard.ts';
import { createRateLimit } from '../sip/rate-limit.ts';
import { firstOf, type RawMessage } from '../sip/raw-message.ts';
import type { TakenLeg } from '../sip/sip-leg.ts';
import type { StoredDialog } from '../sip/dialog-state.ts';
import { takenLeg } from '../sip/taken-leg.ts';
import { createCore, feed, sipUri, type IncomingInviteRequest, type UserAgentCore } from '../sip/stack.ts';
import { unescaped, userPartIn } from '../sip/user-part.ts';
import { createKeepAlive } from './keep-alive.ts';
import { dialled, numberOf } from './numbers.ts';
import { createRegistration } from './registration.ts';
import { createRest } from './rest.ts';
import type { SharedChannels } from './shared-channels.ts';
import { createTrunkConnection } from './trunk-connection.ts';
import type { TrunkSetting } from './trunk-setting.ts';

/** One trunk: its SIP stack, its channels, and the state of its peer. */
export interface TrunkLine {
  readonly setting: TrunkSetting;
  receive(message: string): void;
  /** The peer sent a message of a call that another process has: a sign of life. */
  heardElsewhere(): void;
  /** The number that a new call wants; `undefined`: it names none. */
  dialledIn(message: RawMessage): { readonly number: string } | undefined;
  /** `undefined` when all channels are in use, or the peer is down or rests. */
  callee(number: string): Callee | undefined;
  /** Takes over a call's dialog of a process that died, with its channel. */
  takeOver(dialog: StoredDialog): TakenLeg;
  /** Whether the peer is up, but all channels are in use or it rests: it may be dialled in a moment. */
  isFull(): boolean;
  state(): TrunkState;
  /** Sets whether calls begin here; decides about its registration. */
  beginHere(isHere: boolean): void;
  close(): void;
}

export interface TrunkState {
  readonly name: string;
  readonly up: boolean;
  /** The peer asked for a rest, and takes no new calls [TEL-027]. */
  readonly resting: boolean;
  /** `null`: no registration needed. */
  readonly registered: boolean | null;
  /** In use at this process. */
  readonly channels: number;
  readonly refused: number;
}

export interface TrunkLineDeps {
  readonly setting: TrunkSetting;
  /** Local address for the peer, or the proxy before it: `address:port`. */
  readonly here: string;
  readonly routes: readonly string[];
  readonly clock: Clock;
  send(message: string): Promise<void>;
  /** Closes the connections, so that the next message opens a new one. */
  reconnect(): void;
  arrived(call: Arrival): void;
  /** The peer asked to be left alone for this time. */
  rests(ms: number): void;
  /** The peer refuses the registration: a SIP status. */
  unregistered(status: number): void;
  /** Whether calls begin here at first. */
  readonly beginsHere: boolean;
  readonly channels?: SharedChannels | undefined;
}

/** RFC 3323 §4.2, RFC 3325 §9.3: values that ask to withhold the caller; `none` asks for nothing. */
const hides = /(?:^|[;,\s])(?:id|user|header)(?:[;,\s]|$)/i;
/** RFC 3323 §4.1.1.3, and other values that networks write in its place. */
const hiddenUsers = /^(?:anonymous|restricted|withheld|unavailable|private)$/i;

const isHidden = ({ message }: IncomingInviteRequest): boolean =>
  message.getHeaders('privacy').some((value) => hides.test(value)) ||
  /;\s*privacy\s*=\s*"?(?:full|name|uri|on|yes)/i.test(message.getHeader('remote-party-id') ?? '') ||
  hiddenUsers.test(unescaped(message.from.uri.user ?? '')) ||
  message.from.uri.host.toLowerCase() === 'anonymous.invalid';

/**
 * Returns the caller: the trusted peer's assertion (RFC 3325), else From. A withheld caller is `null`: an assertion beside that is
 * meant for networks, and is not kept [TEL-028].
 */
const callerOf = (request: IncomingInviteRequest, country: string | undefined): string | null => {
  if (isHidden(request)) return null;
  const { message } = request;
  const asserted = /(?:sips?|tel):([^@;>]+)/i.exec(message.getHeader('p-asserted-identity') ?? '')?.[1];
  const number = numberOf(unescaped(asserted ?? message.from.uri.user ?? ''), country);
  return number ?? null;
};

const uriOf = (user: string, { peer, transport }: TrunkSetting) =>
  sipUri(`sip:${user}@${peer.host}:${peer.port};transport=${transport}`);
const wireOf = ({ codecs, lifelessSeconds }: TrunkSetting): Wire => ({
  ...{ is: 'rtp', codecs, lifelessMs: lifelessSeconds * 1000 },
});

/** With a registration, the peer calls the registered contact; the number is that of To. */
const dialledOf = (aimed: string, to: string, { login, country }: TrunkSetting): string => {
  const called = aimed === login?.user ? to : aimed;
  return numberOf(called, country) ?? called;
};

const dialledIn = (message: RawMessage, setting: TrunkSetting): { readonly number: string } | undefined => {
  const number = dialledOf(userPartIn(message.startLine), userPartIn(firstOf(message, 'to') ?? ''), setting);
  return number === '' ? undefined : { number };
};

const arrivalOf = (
  request: IncomingInviteRequest,
  connection: LegConnection,
  { setting, clock }: TrunkLineDeps,
): Arrival => {
  const { ruri, to } = request.message;
  return {
    leg: incomingLeg(connection, request, { clock, seconds: setting.sessionSeconds }, wireOf(setting)),
    number: callerOf(request, setting.country),
    dialled: dialledOf(unescaped(ruri?.user ?? ''), unescaped(to.uri.user ?? ''), setting),
  };
};

const calleeOf = (number: string, connection: LegConnection, { setting, routes }: TrunkLineDeps): Callee => {
  const [answerMs, isProxied] = [setting.answerSeconds * 1000, routes.length > 0];
  const user = dialled(number, setting);
  const callerId = (shown: string) => {
    const known = setting.callerId === 'call' ? shown : setting.callerId;
    return isUntold(known) ? undefined : dialled(known, setting);
  };
  const outside: Outside = {
    ...{ domain: setting.peer.host, callerId, wire: wireOf(setting) },
    ...{ trunk: setting.name, answerMs, sessionSeconds: setting.sessionSeconds },
    ...{ headers: isProxied ? [`X-Answer-Ms: ${answerMs}`] : [] },
  };
  return { connection, contact: uriOf(user, setting), user, outside };
};

const lifeOf = (
  core: UserAgentCore,
  { setting, clock, reconnect }: TrunkLineDeps,
  rests: () => number,
  again: () => void,
) =>
  createKeepAlive(core, {
    ...{ peer: uriOf('ping', setting), everyMs: setting.keepAliveSeconds * 1000, clock },
    rests,
    gone: () => {
      reconnect();
      again();
    },
  });

/** Passes to the stack the messages that the guard accepts. */
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

const coreOf = ({ here, routes, setting, send }: TrunkLineDeps, onInvite: (request: IncomingInviteRequest) => void) =>
  createCore(
    {
      ...{ host: here, protocol: 'TCP', routes, login: setting.login },
      send: (message) => send(withOriginalVia(message)),
    },
    {
      onInvite,
      onMessage: (request) => void request.reject({ statusCode: 405 }),
      onRegister: (request) => void request.reject({ statusCode: 405 }),
    },
  );

export const createTrunkLine = (deps: TrunkLineDeps): TrunkLine => {
  const { setting, clock } = deps;
  const limit = createRateLimit(3 * setting.callsPerSecond, setting.callsPerSecond, clock.now());
  let refused = 0;
  const refuse = (request: IncomingInviteRequest): void => {
    refused++;
    request.reject({ statusCode: 503, extraHeaders: [RETRY_AFTER] });
  };
  const invited = (request: IncomingInviteRequest): void => {
    if (inUse() >= setting.channels || !limit.spend(clock.now())) return refuse(request);
    const refusal = inviteRefusal(request);
    if (refusal) return void request.reject(refusal);
    request.trying();
    deps.arrived(arrivalOf(request, connection, deps));
  };
  const core = coreOf(deps, invited);
  const refuseRaw = (reply: string | undefined): void => {
    refused++;
    if (reply !== undefined) deps.send(reply).catch(() => undefined);
  };
  const take = guarded(core, refuseRaw);
  const isResting = !deps.beginsHere;
  const registration = createRegistration({ core, setting, clock, failed: deps.unregistered, isResting });
  const rest = createRest(clock, deps.rests);
  const life = lifeOf(core, deps, rest.left, registration.again);
  const { connection, legs, inUse, end, heard } = createTrunkConnection({
    ...{ trunk: setting.name, core, isUp: life.isUp, clock, channels: deps.channels },
  });
  const isFree = (): boolean => inUse() < setting.channels && rest.left() === 0;
  return {
    setting,
    receive: (message) => {
      life.heard();
      heard(message);
      rest.heard(message);
      take(message);
    },
    ...{ heardElsewhere: life.heard, dialledIn: (message) => dialledIn(message, setting) },
    takeOver: (dialog) => takenLeg(connection, dialog, { clock, seconds: setting.sessionSeconds }, wireOf(setting)),
    isFull: () => life.isUp() && !isFree(),
    callee: (number) => (life.isUp() && isFree() ? calleeOf(number, connection, deps) : undefined),
    state: () => ({
      name: setting.name,
      up: life.isUp(),
      resting: rest.left() > 0,
      registered: registration.isRegistered(),
      channels: legs(),
      refused,
    }),
    beginHere: (isHere) => registration.rest(!isHere),
    close: () => {
      life.stop();
      registration.close();
      end();
      core.reset();
    },
  };
};
