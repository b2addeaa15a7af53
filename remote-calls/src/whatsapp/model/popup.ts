import type { WhatsAppNews } from '@patchbay/shared-contracts/messages';

/** Reason shown beside the required 'Call ended.' [WA-014]. */
export type EndedWhy = 'declined' | 'left' | 'noAnswer' | 'lost';

/** Message below the form. `at` distinguishes successive messages; `reason` fills the text's placeholder. */
export interface Saying {
  readonly key: SayingKey;
  readonly reason?: string;
  /** Reason of the call's end, where the server gave one. */
  readonly why?: EndedWhy;
  readonly at: number;
}
export const sayings = {
  number: 'warning',
  business: 'warning',
  inProgress: 'warning',
  duplicate: 'warning',
  connected: 'success',
  ended: 'info',
  optInSent: 'info',
  optInConfirmed: 'success',
  optInServerError: 'error',
  optInFailed: 'error',
  optInNumbers: 'error',
  optInUnsent: 'error',
  failed: 'error',
  disconnected: 'error',
  server: 'error',
  socketError: 'error',
  socketClosed: 'error',
  answer: 'error',
  message: 'error',
  tone: 'warning',
  notOpen: 'error',
  microphone: 'error',
  setup: 'error',
} as const;
export type SayingKey = keyof typeof sayings;

export interface Turn {
  readonly domain: string;
  readonly username: string;
  readonly password: string;
}

/**
 * Phase of an agent's WhatsApp call [WA-010…022, WA-050]: `idle` and `calling` are both displayed as 'Calling'.
 *
 *  idle ──call──▶ initializing ──microphone──▶ connecting ──offer──▶ calling ──ringing──▶ ringing ──joined──▶ connected
 *   ▲                  └──────────────┴────── hang-up, any error, any end ──────┴──────────────┴────────────────┘
 */
export type Phase =
  | { readonly is: 'idle' | 'initializing' | 'connecting' | 'calling' }
  /** `since`: start of the ringing, from which the timer counts [WA-015]; epoch ms. */
  | { readonly is: 'ringing' | 'connected'; readonly since: number };

export interface Popup {
  readonly phase: Phase;
  /** As typed. */
  readonly number: string;
  /** E.164, as in the plans; empty for none. */
  readonly business: string;
  /** An opt-in was sent on this socket and is not answered yet. */
  readonly isAsking: boolean;
  readonly saying: Saying | null;
}

export type PopupInput =
  | { readonly type: 'typed'; readonly number: string }
  | { readonly type: 'businessChosen'; readonly business: string }
  /** `primary`: this tab leads [WA-031]. */
  | { readonly type: 'callPressed' | 'optInPressed'; readonly primary: boolean }
  | { readonly type: 'hangupPressed' | 'closePressed' }
  | { readonly type: 'microphoneOpened' }
  /** `reason`: the browser's text, empty when it gave none. */
  | { readonly type: 'microphoneFailed'; readonly reason: string }
  | { readonly type: 'socketOpened' }
  | { readonly type: 'socketFailed' }
  | { readonly type: 'socketClosed'; readonly code: number }
  | { readonly type: 'notSent'; readonly what: 'call' | 'optIn' }
  | { readonly type: 'offerMade'; readonly sdp: string }
  | { readonly type: 'setupFailed' }
  | { readonly type: 'answerFailed' }
  | { readonly type: 'mediaFailed' }
  | { readonly type: 'toneBlocked' }
  | { readonly type: 'told'; readonly news: WhatsAppNews }
  /** The server sent an invalid message. */
  | { readonly type: 'toldNonsense' }
  | { readonly type: 'sayingExpired'; readonly at: number }
  /** The user signed out of the console: no data of theirs is kept. */
  | { readonly type: 'signedOut' };

export type PopupEffect =
  | { readonly type: 'openMicrophone' }
  /** Uses the open socket, or opens a new one: comes back as `socketOpened`. */
  | { readonly type: 'openSocket' }
  | { readonly type: 'askTurn' }
  | { readonly type: 'makeOffer'; readonly turn: Turn }
  | { readonly type: 'configure'; readonly sdp: string; readonly customer: string; readonly business: string }
  | { readonly type: 'askOptIn'; readonly customer: string; readonly business: string }
  | { readonly type: 'acceptAnswer'; readonly sdp: string }
  | { readonly type: 'startTone' | 'stopTone' }
  /** Hangs up with the server if possible, releases microphone and connection, and closes the socket. */
  | { readonly type: 'release' }
  | { readonly type: 'remember'; readonly business: string }
  | { readonly type: 'expireSaying'; readonly at: number; readonly ms: number }
  | { readonly type: 'show'; readonly window: 'minimised' | 'closed' | 'opened' };

export type PopupStep = readonly [Popup, readonly PopupEffect[]];

export const emptyPopup = (business: string): Popup => ({
  phase: { is: 'idle' },
  number: '',
  business,
  isAsking: false,
  saying: null,
});

export const isInCall = ({ phase }: Popup): boolean => phase.is !== 'idle';
