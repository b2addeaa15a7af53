import { digitsOf } from '@patchbay/shared-contracts';
import type { WhatsAppNews } from '@patchbay/shared-contracts/messages';
import {
  emptyPopup,
  isInCall,
  type EndedWhy,
  type Phase,
  type Popup,
  type PopupEffect,
  type PopupInput,
  type PopupStep,
  type SayingKey,
} from './popup.ts';

/** [WA-005] */
export const SHORTEST = 5;
/** [WA-019], ms. */
const SAYING_MS = 3_000;

const passing: ReadonlySet<SayingKey> = new Set<SayingKey>([
  'connected',
  'optInSent',
  'optInConfirmed',
  'optInServerError',
  'optInFailed',
]);

/** Shows a message; those about connection and opt-in disappear by themselves [WA-019]. */
const say = (popup: Popup, key: SayingKey, now: number, reason?: string): PopupStep => {
  const saying = { key, at: now, ...(reason === undefined ? {} : { reason }) };
  return [{ ...popup, saying }, passing.has(key) ? [{ type: 'expireSaying', at: now, ms: SAYING_MS }] : []];
};

const after = (effects: readonly PopupEffect[], [popup, more]: PopupStep): PopupStep => [popup, [...effects, ...more]];
const at = (
  popup: Popup,
  is: 'initializing' | 'connecting' | 'calling',
  effects: readonly PopupEffect[],
): PopupStep => [{ ...popup, phase: { is } }, effects];

const isRinging = ({ is }: Phase): boolean => is === 'ringing' || is === 'connected';

/** Returns to the start, releases everything and shows a message; a hidden popup reopens for it [WA-014, WA-022]. */
const end = (popup: Popup, key: SayingKey, now: number, reason?: string): PopupStep =>
  after(
    [
      { type: 'stopTone' },
      { type: 'release' },
      ...(isInCall(popup) ? [{ type: 'show', window: 'opened' } as const] : []),
    ],
    say({ ...popup, phase: { is: 'idle' }, isAsking: false }, key, now, reason),
  );

const refusalOf = (popup: Popup, primary: boolean): SayingKey | null => {
  if (!primary) return 'duplicate'; // [WA-031]
  if (isInCall(popup)) return 'inProgress'; // [WA-026]
  if (digitsOf(popup.number) === '') return 'number'; // [WA-024]
  return popup.business === '' ? 'business' : null; // [WA-025]
};

const callPressed = (popup: Popup, primary: boolean, now: number): PopupStep => {
  const refusal = refusalOf(popup, primary);
  if (refusal !== null) return say(popup, refusal, now);
  return at({ ...popup, saying: null }, 'initializing', [{ type: 'openMicrophone' }]); // [WA-011, WA-035]
};

const optInPressed = (popup: Popup, primary: boolean, now: number): PopupStep => {
  if (!primary) return say(popup, 'duplicate', now);
  if (isInCall(popup)) return say(popup, 'inProgress', now);
  if (digitsOf(popup.number) === '' || popup.business === '') return say(popup, 'optInNumbers', now); // [WA-028]
  return [{ ...popup, isAsking: true, saying: null }, [{ type: 'openSocket' }]];
};

/** Returns the numbers with digits only, without a leading + [WA-027]. */
const numbersOf = ({ number, business }: Popup) => ({ customer: digitsOf(number), business: digitsOf(business) });

const socketOpened = (popup: Popup, now: number): PopupStep => {
  const asking: readonly PopupEffect[] = popup.isAsking ? [{ type: 'askOptIn', ...numbersOf(popup) }] : [];
  if (popup.phase.is === 'connecting') return [popup, [...asking, { type: 'askTurn' }]];
  return popup.isAsking ? after(asking, say(popup, 'optInSent', now)) : [popup, []];
};

/** Handles a closed socket [WA-037, WA-038, WA-039]: one text while ringing or in conversation, another before. */
const socketClosed = (popup: Popup, code: number, now: number): PopupStep => {
  if (!isInCall(popup) && !popup.isAsking) return [popup, []];
  const clean = code === 1000 || code === 1005;
  if (clean) return isInCall(popup) ? end(popup, 'ended', now) : [{ ...popup, isAsking: false }, []];
  return end(popup, isRinging(popup.phase) ? 'disconnected' : 'socketClosed', now);
};

const onTurn = (
  popup: Popup,
  turn: Extract<WhatsAppNews, { event: 'turn_credentials' }>['data'],
  now: number,
): PopupStep => {
  if (popup.phase.is !== 'connecting') return [popup, []];
  const isWhole = turn.domain !== '' && turn.username !== '' && turn.password !== '';
  return isWhole ? [popup, [{ type: 'makeOffer', turn }]] : end(popup, 'failed', now); // [WA-029, WA-030]
};

/** Handles an error: after an opt-in it concerns that; otherwise it ends the call [WA-022, WA-036, WA-046]. */
const onError = (popup: Popup, message: string, now: number): PopupStep => {
  if (popup.isAsking && !isInCall(popup)) return say({ ...popup, isAsking: false }, 'optInServerError', now, message);
  return end(popup, 'server', now, message);
};

const onOptIn = (popup: Popup, { success, message }: { success: boolean; message: string }, now: number): PopupStep => {
  if (!popup.isAsking) return [popup, []];
  const answered = { ...popup, isAsking: false };
  return success ? say(answered, 'optInConfirmed', now) : say(answered, 'optInFailed', now, message);
};

const ringing = (popup: Popup, now: number): PopupStep =>
  popup.phase.is === 'calling'
    ? [{ ...popup, phase: { is: 'ringing', since: now } }, [{ type: 'startTone' }]]
    : [popup, []];

const joined = (popup: Popup, now: number): PopupStep => {
  const { phase } = popup;
  if (phase.is !== 'ringing' && phase.is !== 'calling') return [popup, []];
  const since = phase.is === 'ringing' ? phase.since : now;
  return after([{ type: 'stopTone' }], say({ ...popup, phase: { is: 'connected', since } }, 'connected', now));
};

type EndEvent = 'peer-leaving' | 'call-terminated' | 'customer-left' | 'customer-declined';
const whys: Readonly<Partial<Record<EndEvent, EndedWhy>>> = {
  'peer-leaving': 'lost',
  'customer-left': 'left',
  'customer-declined': 'declined',
};

/** Returns the reason of an end; 'call-terminated' while ringing means no answer, later it tells nothing more. */
const whyOf = (phase: Phase, event: EndEvent): EndedWhy | undefined =>
  whys[event] ?? (phase.is === 'connected' ? undefined : 'noAnswer');

function onEnd(popup: Popup, event: EndEvent, now: number): PopupStep {
  const [ended, effects] = end(popup, 'ended', now);
  const why = whyOf(popup.phase, event);
  if (why === undefined || !ended.saying) return [ended, effects];
  return [{ ...ended, saying: { ...ended.saying, why } }, effects];
}

/** Handles a message of the server [WA-033]. */
const onNews = (popup: Popup, news: WhatsAppNews, now: number): PopupStep => {
  switch (news.event) {
    case 'turn_credentials':
      return onTurn(popup, news.data, now);
    case 'configured':
      return isInCall(popup) ? [popup, [{ type: 'acceptAnswer', sdp: news.data.answer_sdp }]] : [popup, []];
    case 'ringing':
      return ringing(popup, now);
    case 'customer-joined':
      return joined(popup, now);
    case 'error':
      return onError(popup, news.data.message, now);
    case 'opt-in-status':
      return onOptIn(popup, news.data, now);
    case 'trickle':
      return [popup, []]; // this server puts all its candidates into the answer
    default:
      return isInCall(popup) ? onEnd(popup, news.event, now) : [popup, []]; // [WA-014]
  }
};

/** [WA-016, WA-017] */
const closePressed = (popup: Popup, now: number): PopupStep => {
  if (popup.phase.is === 'connected') return [popup, [{ type: 'show', window: 'minimised' }]];
  if (isInCall(popup)) return end(popup, 'ended', now);
  return [{ ...popup, number: '', saying: null }, [{ type: 'show', window: 'closed' }]];
};

type Pressed = Extract<
  PopupInput,
  { type: 'typed' | 'businessChosen' | 'callPressed' | 'optInPressed' | 'hangupPressed' | 'closePressed' }
>;

const onPress = (popup: Popup, input: Pressed, now: number): PopupStep => {
  switch (input.type) {
    case 'typed':
      return [{ ...popup, number: input.number }, []];
    case 'businessChosen':
      return [{ ...popup, business: input.business }, [{ type: 'remember', business: input.business }]];
    case 'callPressed':
      return callPressed(popup, input.primary, now);
    case 'optInPressed':
      return optInPressed(popup, input.primary, now);
    case 'hangupPressed':
      return isInCall(popup) ? end(popup, 'ended', now) : [popup, []];
    case 'closePressed':
      return closePressed(popup, now);
  }
};

type Line = Exclude<PopupInput, Pressed | { type: 'told' | 'sayingExpired' | 'toneBlocked' | 'signedOut' }>;
type Failure = Exclude<Line, { type: 'microphoneOpened' | 'socketOpened' | 'offerMade' | 'socketClosed' | 'notSent' }>;

const failures: Readonly<Record<Failure['type'], SayingKey>> = {
  microphoneFailed: 'microphone',
  socketFailed: 'socketError',
  setupFailed: 'setup',
  answerFailed: 'answer',
  mediaFailed: 'failed',
  toldNonsense: 'message',
};

const failed = (popup: Popup, input: Failure, now: number): PopupStep => {
  if (!isInCall(popup) && !popup.isAsking) return [popup, []];
  if (input.type !== 'microphoneFailed') return end(popup, failures[input.type], now);
  return input.reason === '' ? end(popup, 'setup', now) : end(popup, 'microphone', now, input.reason); // [WA-047]
};

/** Handles events of microphone, socket and connection. */
const onLine = (popup: Popup, input: Line, now: number): PopupStep => {
  switch (input.type) {
    case 'microphoneOpened':
      return popup.phase.is === 'initializing' ? at(popup, 'connecting', [{ type: 'openSocket' }]) : [popup, []];
    case 'socketOpened':
      return socketOpened(popup, now);
    case 'socketClosed':
      return socketClosed(popup, input.code, now);
    case 'offerMade':
      return popup.phase.is === 'connecting'
        ? at(popup, 'calling', [{ type: 'configure', sdp: input.sdp, ...numbersOf(popup) }])
        : [popup, []];
    case 'notSent':
      return end(popup, input.what === 'optIn' ? 'optInUnsent' : 'notOpen', now); // [WA-043, WA-044]
    default:
      return failed(popup, input, now);
  }
};

const presses: ReadonlySet<PopupInput['type']> = new Set([
  'typed',
  'businessChosen',
  'callPressed',
  'optInPressed',
  'hangupPressed',
  'closePressed',
]);
const isPress = (input: PopupInput): input is Pressed => presses.has(input.type);

export function popupStep(popup: Popup, input: PopupInput, now: number): PopupStep {
  if (isPress(input)) return onPress(popup, input, now);
  switch (input.type) {
    case 'told':
      return onNews(popup, input.news, now);
    case 'sayingExpired':
      return popup.saying?.at === input.at ? [{ ...popup, saying: null }, []] : [popup, []];
    case 'toneBlocked':
      return popup.phase.is === 'ringing' ? say(popup, 'tone', now) : [popup, []]; // [WA-042]
    case 'signedOut':
      return [emptyPopup(''), [{ type: 'show', window: 'closed' }, { type: 'stopTone' }, { type: 'release' }]];
    default:
      return onLine(popup, input, now);
  }
}
