import { Invitation, Inviter, UserAgent, type Session } from 'sip.js';
import type { Line } from '../../../src/telephony/line-api.ts';
import type { LineState } from './phone-state.ts';
import { endSession, muteSession, watchSession } from './session.ts';
import { createSipAgent } from './sip-agent.ts';

/** What a line tells. */
export interface LineEars {
  line(state: LineState): void;
  rang(from: string, called: string): void;
  answered(): void;
  ended(why: string): void;
  digit(digit: string): void;
  media(pc: RTCPeerConnection): void;
}

/** One registered SIP user with at most one call. Orders without a call do nothing; a refused microphone rejects. */
export interface SipLine {
  call(number: string): Promise<void>;
  answer(): Promise<void>;
  /** Declines, cancels or hangs up, whichever it is time for. */
  end(): Promise<void>;
  mute(on: boolean): void;
  sendDigit(digit: string): Promise<void>;
  isBusy(): boolean;
  close(): Promise<void>;
}

/** The server then sends the other side's digits by INFO, which a page can read; RFC 4733 it cannot. */
const WANTS_INFO = 'X-Dtmf: info';
const PRESS_MS = 160;

const whyByStatus: Readonly<Record<number, string>> = {
  403: 'Not allowed',
  404: 'No such number',
  408: 'No answer',
  480: 'Nobody answered',
  486: 'Busy',
  487: 'Cancelled',
  488: 'No common media',
  503: 'Unreachable',
  603: 'Declined',
};

/** Asked before sip.js does, which ends a call whose microphone is refused; so it goes on ringing. */
const demandMicrophone = async (constraints: MediaStreamConstraints): Promise<void> => {
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  stream.getTracks().forEach((track) => track.stop());
};

const mediaOptions = (raw: boolean) => ({
  constraints: {
    audio: raw ? { echoCancellation: false, noiseSuppression: false, autoGainControl: false } : true,
    video: false,
  },
});

/** `rawAudio`: without the browser's echo and noise treatment, for measuring tones. */
export const createSipLine = (line: Line, ears: LineEars, rawAudio: boolean): SipLine => {
  let session: Session | undefined;
  const sessionDescriptionHandlerOptions = mediaOptions(rawAudio);

  const keep = (begun: Session, why: () => string, onCancel: () => void = () => undefined) => {
    session = begun;
    const ended = () => {
      if (session !== begun) return;
      session = undefined;
      ears.ended(why());
    };
    watchSession(begun, { ...ears, ended }, onCancel);
  };
  const invited = (invitation: Invitation) => {
    if (session) return void invitation.reject({ statusCode: 486 });
    let why = 'Call ended';
    const missed = () => {
      why = 'Missed';
    };
    keep(invitation, () => why, missed);
    ears.rang(invitation.remoteIdentity.uri.user ?? '', invitation.request.getHeader('x-called-number') ?? '');
  };
  const agent = createSipAgent(line, ears.line, invited);
  agent.start();
  const call = async (number: string) => {
    const target = UserAgent.makeURI(`sip:${encodeURIComponent(number)}@${line.domain}`);
    if (session || !target) return;
    await demandMicrophone(sessionDescriptionHandlerOptions.constraints);
    const options = { earlyMedia: true, extraHeaders: [WANTS_INFO], sessionDescriptionHandlerOptions };
    const inviter = new Inviter(agent.ua, target, options);
    let why = 'Call ended';
    keep(inviter, () => why);
    const onReject = ({ message }: { message: { statusCode?: number | undefined } }) => {
      why = whyByStatus[message.statusCode ?? 0] ?? `Failed (${message.statusCode ?? 'unknown'})`;
    };
    await inviter.invite({ requestDelegate: { onReject } });
  };
  return {
    call,
    answer: async () => {
      await demandMicrophone(sessionDescriptionHandlerOptions.constraints);
      if (!(session instanceof Invitation)) return;
      await session.accept({ extraHeaders: [WANTS_INFO], sessionDescriptionHandlerOptions });
    },
    end: async () => {
      if (session) await endSession(session);
    },
    mute: (on) => {
      if (session) muteSession(session, on);
    },
    sendDigit: async (digit) => {
      const content = `Signal=${digit}\r\nDuration=${PRESS_MS}`;
      const body = { contentDisposition: 'render', contentType: 'application/dtmf-relay', content };
      await session?.info({ requestOptions: { body } });
    },
    isBusy: () => session !== undefined,
    close: agent.close,
  };
};
