import type { Clock } from '../ports.ts';
import { sipUri, type UserAgentCore } from '../sip/stack.ts';
import type { TrunkSetting } from './trunk-setting.ts';

/** Registration of this server at a peer that sends calls only to registered contacts (RFC 3261 §10.2). */
export interface Registration {
  /** `null`: this trunk has none. */
  isRegistered(): boolean | null;
  /** Registers again, as the peer may have lost the registration. */
  again(): void;
  /** True: unregisters and stops renewing, as calls are to come to another process; false: registers again. */
  rest(isResting: boolean): void;
  /** Stops renewing, and unregisters. */
  close(): void;
}

/** Delay after a failure; doubled after each further one. */
const RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 300_000;
/** Part of the lifetime before its end at which it is renewed. */
const EARLY = 0.2;

export interface RegistrationDeps {
  readonly core: UserAgentCore;
  readonly setting: TrunkSetting;
  readonly clock: Clock;
  readonly failed: (status: number) => void;
  /** Whether it starts unregistered. */
  readonly isResting?: boolean;
}

const none: Registration = {
  isRegistered: () => null,
  again: () => undefined,
  rest: () => undefined,
  close: () => undefined,
};

/** Returns the lifetime granted by the registrar, in seconds: that of this contact, else the common one. */
const grantedOf = (contact: string | undefined, expires: string | undefined, asked: number): number => {
  const [, own] = /;\s*expires\s*=\s*"?(\d+)/i.exec(contact ?? '') ?? [];
  const granted = Number(own ?? expires ?? asked);
  return Number.isFinite(granted) && granted > 0 ? granted : asked;
};

/** Builds REGISTER requests for this peer. */
const createMessages = (core: UserAgentCore, { peer, transport }: TrunkSetting, user: string) => {
  const registrar = sipUri(`sip:${peer.host}:${peer.port};transport=${transport}`);
  const us = sipUri(`sip:${encodeURIComponent(user)}@${peer.host}`);
  const contact = core.configuration.contact.uri.clone();
  contact.user = user;
  return (seconds: number, place: { readonly callId?: string; readonly cseq: number }) =>
    core.makeOutgoingRequestMessage('REGISTER', registrar, us, us, place, [
      `Contact: <${contact.toString()}>;expires=${seconds}`,
      `Expires: ${seconds}`,
    ]);
};

// idle ──▶ asking ──200──▶ registered ──80 % of its life──▶ asking
//             └──refused, no answer──▶ waiting ──10 s, 20 s, … 5 min──▶ asking
export const createRegistration = (deps: RegistrationDeps): Registration => {
  const { core, setting, clock, failed } = deps;
  const { registerSeconds, login } = setting;
  if (registerSeconds === 0 || !login) return none;
  const messageOf = createMessages(core, setting, login.user);
  let [registered, isClosed, isResting, failures, cseq] = [false, false, deps.isResting === true, 0, 0];
  let callId: string | undefined;
  let cancel: () => void = () => undefined;
  /** Only the newest of two parallel attempts goes on. */
  let turn = 0;
  const later = (ms: number): void => {
    if (!isClosed && !isResting) cancel = clock.after(ms, () => ask(registerSeconds));
  };
  const ask = (seconds: number): void => {
    cancel();
    const mine = ++turn;
    const message = messageOf(seconds, { ...(callId === undefined ? {} : { callId }), cseq: ++cseq });
    ({ callId } = message);
    const isOurs = (): boolean => mine === turn && !isClosed && !isResting;
    core.register(message, {
      onAccept: ({ message: answer }) => {
        if (mine === turn) cseq = message.cseq; // an answer to a challenge took the next sequence number
        if (!isOurs()) return;
        [registered, failures] = [true, 0];
        later(grantedOf(answer.getHeader('contact'), answer.getHeader('expires'), seconds) * (1 - EARLY) * 1000);
      },
      onReject: ({ message: answer }) => {
        if (mine === turn) cseq = message.cseq;
        if (!isOurs()) return;
        registered = false;
        failed(answer.statusCode ?? 0);
        later(Math.min(RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS));
      },
    });
  };
  later(0);
  /** Unregisters. `mayBe`: a response that is still to come may have registered this server. */
  const goodbye = (mayBe: boolean): void => {
    const was = registered || mayBe;
    registered = false;
    cancel();
    if (was) ask(0);
  };
  return {
    isRegistered: () => registered,
    again: () => {
      if (!isResting) ask(registerSeconds);
    },
    rest: (resting) => {
      if (resting === isResting) return;
      isResting = resting;
      if (resting) goodbye(callId !== undefined);
      else ask(registerSeconds);
    },
    close: () => {
      isClosed = true;
      goodbye(false);
    },
  };
};
