import type { Clock } from '../ports.ts';
import { sipUri, type UserAgentCore } from '../sip/stack.ts';
import type { TrunkSetting } from './trunk-setting.ts';

/** Our registration at a peer that calls only whom it knows by one (RFC 3261 §10.2). */
export interface Registration {
  /** `null`: this trunk has none. */
  isRegistered(): boolean | null;
  /** The peer may have forgotten us. */
  again(): void;
  /** Stops renewing, and says goodbye. */
  close(): void;
}

/** After a failure; twice as long after each further one. */
const RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 300_000;
/** Renewed this part of its life before it ends. */
const EARLY = 0.2;

export interface RegistrationDeps {
  readonly core: UserAgentCore;
  readonly setting: TrunkSetting;
  readonly clock: Clock;
  readonly failed: (status: number) => void;
}

const none: Registration = { isRegistered: () => null, again: () => undefined, close: () => undefined };

/** What the registrar grants, seconds: of our contact, else of all. */
const grantedOf = (contact: string | undefined, expires: string | undefined, asked: number): number => {
  const [, own] = /;\s*expires\s*=\s*"?(\d+)/i.exec(contact ?? '') ?? [];
  const granted = Number(own ?? expires ?? asked);
  return Number.isFinite(granted) && granted > 0 ? granted : asked;
};

// idle ──▶ asking ──200──▶ registered ──80 % of its life──▶ asking
//             └──refused, no answer──▶ waiting ──10 s, 20 s, … 5 min──▶ asking
export const createRegistration = ({ core, setting, clock, failed }: RegistrationDeps): Registration => {
  const { registerSeconds, login, peer, transport } = setting;
  if (registerSeconds === 0 || !login) return none;
  const registrar = sipUri(`sip:${peer.host}:${peer.port};transport=${transport}`);
  const us = sipUri(`sip:${encodeURIComponent(login.user)}@${peer.host}`);
  const contact = core.configuration.contact.uri.clone();
  contact.user = login.user;
  let [registered, isClosed, failures, cseq] = [false, false, 0, 0];
  let callId: string | undefined;
  let cancel: () => void = () => undefined;
  /** A doubled asking is answered once: the newer goes on. */
  let turn = 0;
  const later = (ms: number): void => {
    if (!isClosed) cancel = clock.after(ms, () => ask(registerSeconds));
  };
  const ask = (seconds: number): void => {
    cancel();
    const mine = ++turn;
    const message = core.makeOutgoingRequestMessage(
      'REGISTER',
      registrar,
      us,
      us,
      { ...(callId === undefined ? {} : { callId }), cseq: ++cseq },
      [`Contact: <${contact.toString()}>;expires=${seconds}`, `Expires: ${seconds}`],
    );
    ({ callId } = message);
    const isOurs = (): boolean => mine === turn && !isClosed;
    core.register(message, {
      onAccept: ({ message: answer }) => {
        if (!isOurs()) return;
        [registered, failures] = [true, 0];
        cseq = message.cseq; // an answer to a challenge took the next one
        later(grantedOf(answer.getHeader('contact'), answer.getHeader('expires'), seconds) * (1 - EARLY) * 1000);
      },
      onReject: ({ message: answer }) => {
        if (!isOurs()) return;
        registered = false;
        cseq = message.cseq;
        failed(answer.statusCode ?? 0);
        later(Math.min(RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS));
      },
    });
  };
  cancel = clock.after(0, () => ask(registerSeconds));
  return {
    isRegistered: () => registered,
    again: () => ask(registerSeconds),
    close: () => {
      const was = registered;
      isClosed = true;
      registered = false;
      cancel();
      if (was) ask(0);
    },
  };
};
