import type { Microphone, ThirdBack } from '@patchbay/shared-contracts/calls';

/** Id of the call: `X-Call-Id` of the INVITE, `uuid` of its events; the SIP Call-ID where a server sends no such header. */
export type CallId = string;

export type PhoneCommand = 'accept' | 'reject' | 'hangup' | 'hold' | 'mute' | 'dtmf';

/** Details of an INVITE. Numbers as sent (E.164); `autoAnswer` repeats `Answer-Mode: Auto` (RFC 5373). */
export interface Invite {
  readonly callId: CallId;
  readonly solution: string | null;
  readonly customerNumber: string;
  readonly srNumber: string;
  readonly queue: string | null;
  readonly autoAnswer: boolean;
  /** Set for the agent's own call, which continued during a reload of the page [TEL-009]. */
  readonly back?: Back;
}

/** State of a call when its page was unloaded. */
export interface Back {
  readonly talkMs: number;
  readonly held: boolean;
  readonly microphone: Microphone | null;
  readonly third?: ThirdBack;
}

/** Event of the phone's single session [SIP-021…026]. Always a past fact, never a command. */
export type PhoneFact =
  | ({ readonly type: 'invited' } & Invite)
  /** `muted`: answered with the microphone off. */
  | { readonly type: 'ongoing'; readonly callId: CallId; readonly muted?: true }
  | { readonly type: 'rejected'; readonly callId: CallId }
  | { readonly type: 'hangup'; readonly callId: CallId; readonly by: 'self' | 'remote' }
  /** The session is over here, and the call continues elsewhere. */
  | { readonly type: 'left'; readonly callId: CallId }
  /** The session is over because the sign-in was ended, and the customer waits in the queue again. */
  | { readonly type: 'handedBack'; readonly callId: CallId }
  | { readonly type: 'held' | 'unheld' | 'muted' | 'unmuted'; readonly callId: CallId }
  | { readonly type: 'failed'; readonly callId: CallId; readonly command: PhoneCommand; readonly reason: string };

/** Whether calls can arrive, and why not [SIP-001]. */
export type PhoneState =
  | { readonly is: 'off' }
  | { readonly is: 'connecting' }
  | { readonly is: 'registered' }
  | { readonly is: 'lost'; readonly reason: LossReason }
  | { readonly is: 'refused'; readonly reason: RefusalReason };
export type LossReason = 'closed' | 'silent' | 'unreachable';
export type RefusalReason = 'credentials' | 'microphone';
