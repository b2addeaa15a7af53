import type { WhatsAppNews } from '@patchbay/shared-contracts/messages';

/** Said beside the documents' 'Call ended.' [WA-014]. */
export type EndedWhy = 'declined' | 'left' | 'noAnswer' | 'lost';

/** What is said under the form. `at` tells one saying from the next; `reason` fills the text's gap. */
export interface Saying {
  readonly key: SayingKey;
  readonly reason?: string;
  /** Why the call has ended, where the server said so. */
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
 * An agent's WhatsApp call, as the popup has it [WA-010…022, WA-050]: `idle` and `calling` are both called 'Calling'.
 *
 *  idle ──call──▶ initializing ──microphone──▶ connecting ──offer──▶ calling ──ringing──▶ ringing ──joined──▶ connected
 *   ▲                  └──────────────┴────── hang-up, any error, any end ──────┴──────────────┴────────────────┘
 */
export type Phase =
  | { readonly is: 'idle' | 'initializing' | 'connecting' | 'calling' }
  /** `since`: from the first ringing, what the timer counts from [WA-015]; epoch ms. */
  | { readonly is: 'ringing' | 'connected'; readonly since: number };

export interface Popup {
  readonly phase: Phase;
  /** As typed. */
  readonly number: string;
  /** E.164 as the plans have it; empty for none. */
  readonly business: string;
  /** Asked on this socket and not answered yet. */
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
  /** `reason`: the browser's words, empty when it gave none. */
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
  /** The server said something that is no message of ours. */
  | { readonly type: 'toldNonsense' }
  | { readonly type: 'sayingExpired'; readonly at: number }
  /** Of the console: nothing of the user's stays. */
  | { readonly type: 'signedOut' };

export type PopupEffect =
  | { readonly type: 'openMicrophone' }
  /** The open one, or a new one: comes back as `socketOpened`. */
  | { readonly type: 'openSocket' }
  | { readonly type: 'askTurn' }
  | { readonly type: 'makeOffer'; readonly turn: Turn }
  | { readonly type: 'configure'; readonly sdp: string; readonly customer: string; readonly business: string }
  | { readonly type: 'askOptIn'; readonly customer: string; readonly business: string }
  | { readonly type: 'acceptAnswer'; readonly sdp: string }
  | { readonly type: 'startTone' | 'stopTone' }
  /** Says good-bye to the server where it can, lets go of microphone and connection, and closes the socket. */
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
