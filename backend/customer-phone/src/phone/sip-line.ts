import { Invitation, Inviter, UserAgent } from 'sip.js';
import type { Line } from '@patchbay/telephony/line-api';
import type { PhoneChannel, WhenCalled } from '../../../src/domain/customer-phone/phone-api.ts';
import { createCurrentCall } from './current-call.ts';
import type { LineState } from './phone-state.ts';
import { createSipAgent } from './sip-agent.ts';

export interface LineEvents {
  line(state: LineState): void;
  rang(from: string, called: string, channel: PhoneChannel): void;
  /** Call that was blocked without ringing; reported when it is over. */
  missed(from: string, channel: PhoneChannel, why: string): void;
  answered(): void;
  ended(why: string): void;
  digit(digit: string): void;
  media(pc: RTCPeerConnection): void;
}

/** Registered SIP user with at most one call. Actions without a call do nothing; a refused microphone rejects. */
export interface SipLine {
  call(number: string, channel: PhoneChannel): Promise<void>;
  answer(): Promise<void>;
  /** Declines, cancels or hangs up, depending on the call's state; with `busy` it declines with status 486. */
  end(busy?: boolean): Promise<void>;
  mute(on: boolean): void;
  /** Rejects when the other side refuses. */
  hold(on: boolean): Promise<void>;
  sendDigit(digit: string): Promise<void>;
  isBusy(): boolean;
  close(): Promise<void>;
}

/** Header that asks the server to send the other side's digits by INFO, because a page cannot read RFC 4733 events. */
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

/** Requested before sip.js does, which would end a call without a microphone; this way it continues to ring. */
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

const CHANNEL = 'X-Channel';
const channelOf = (invitation: Invitation): PhoneChannel =>
  invitation.request.getHeader(CHANNEL) === 'whatsapp' ? 'whatsapp' : 'voice';
const callerOf = (invitation: Invitation): string => invitation.remoteIdentity.uri.user ?? '';

export interface LineManners {
  /** Without the browser's echo and noise processing, for measuring tones. */
  readonly rawAudio: boolean;
  whenCalled(): WhenCalled;
}

/** Lets the call ring silently until the caller gives up. */
const ignore = (invitation: Invitation, events: LineEvents): void => {
  invitation.delegate = { onCancel: () => events.missed(callerOf(invitation), channelOf(invitation), 'Missed') };
};

const refuse = (invitation: Invitation, events: LineEvents): void => {
  events.missed(callerOf(invitation), channelOf(invitation), 'Busy');
  void invitation.reject({ statusCode: 486 });
};

export const createSipLine = (line: Line, events: LineEvents, { rawAudio, whenCalled }: LineManners): SipLine => {
  const current = createCurrentCall(events);
  const sessionDescriptionHandlerOptions = mediaOptions(rawAudio);
  const invited = (invitation: Invitation) => {
    if (current.session() || whenCalled() === 'busy') return refuse(invitation, events);
    if (whenCalled() === 'ignore') return ignore(invitation, events);
    current.begin(invitation);
    events.rang(callerOf(invitation), invitation.request.getHeader('x-called-number') ?? '', channelOf(invitation));
  };
  const agent = createSipAgent(line, events.line, invited);
  agent.start();
  const call = async (number: string, channel: PhoneChannel) => {
    const target = UserAgent.makeURI(`sip:${encodeURIComponent(number)}@${line.domain}`);
    if (current.session() || !target) return;
    await demandMicrophone(sessionDescriptionHandlerOptions.constraints);
    const extraHeaders = [WANTS_INFO, ...(channel === 'whatsapp' ? [`${CHANNEL}: whatsapp`] : [])];
    const inviter = new Inviter(agent.ua, target, { earlyMedia: true, extraHeaders, sessionDescriptionHandlerOptions });
    current.begin(inviter);
    const onReject = ({ message: { statusCode = 0 } }: { message: { statusCode?: number | undefined } }) =>
      current.sayAtEnd(whyByStatus[statusCode] ?? `Failed (${statusCode})`);
    await inviter.invite({ requestDelegate: { onReject } });
  };
  return {
    call,
    answer: async () => {
      await demandMicrophone(sessionDescriptionHandlerOptions.constraints);
      const session = current.session();
      if (!(session instanceof Invitation)) return;
      await session.accept({ extraHeaders: [WANTS_INFO], sessionDescriptionHandlerOptions });
    },
    end: (busy = false) => current.end(busy),
    mute: current.mute,
    hold: current.hold,
    sendDigit: async (digit) => {
      const content = `Signal=${digit}\r\nDuration=${PRESS_MS}`;
      const body = { contentDisposition: 'render', contentType: 'application/dtmf-relay', content };
      await current.session()?.info({ requestOptions: { body } });
    },
    isBusy: () => current.session() !== undefined,
    close: agent.close,
  };
};
