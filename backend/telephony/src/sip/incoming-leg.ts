import { PRODUCT } from '@patchbay/shared-contracts';
import { createDialog, reasonOf, storedLeg, termsOf, type Dialog } from './dialog.ts';
import { answerInterval } from './session-interval.ts';
import type { Timing } from './session-timer.ts';
import type { Wire } from '../media/media-endpoint.ts';
import { joinConnection, type LegConnection } from './callee.ts';
import { causeOf } from './end-cause.ts';
import type { IncomingLeg, LegEvents, LegEnd } from './sip-leg.ts';
import { sessionBody, type IncomingInviteRequest } from './stack.ts';

// offered ──progress()──▶ early ──answer()──▶ up ──BYE──▶ over
//    └─CANCEL → 487, end(code) → code─▶ over ◀─┘   └─end() → BYE (after the ACK)─▶ over
type State =
  | { readonly at: 'offered' }
  | { readonly at: 'early' }
  | { readonly at: 'up'; readonly dialog: Dialog }
  | { readonly at: 'over' };

/** RFC 3261 §21.5.4: without Retry-After a 503 counts as a server failure, and the request is not retried. Seconds. */
export const RETRY_AFTER = 'Retry-After: 5';

/** RFC 3261 §20.43: warning code 399 is text for people. */
const headersOf = (code: number, why: string | undefined): string[] => [
  ...(code === 503 ? [RETRY_AFTER] : []),
  ...(why === undefined ? [] : [`Warning: 399 ${PRODUCT} "${why}"`]),
];

// RFC 3261 §13.2.1: an INVITE without an offer gets this side's offer in the final response, and not before.
const provisional = ({ message }: IncomingInviteRequest, sdp: string) =>
  message.body === ''
    ? { statusCode: 180 }
    : { statusCode: 183, reasonPhrase: 'Session Progress', body: sessionBody(sdp) };
/** Accepts the INVITE. If it had an offer, sip.js repeats the answer of the 183. Other terms are part of the session. */
const accept = (request: IncomingInviteRequest, sdp: string, { seconds }: Timing) => {
  const { message } = request;
  const timed = answerInterval(message, seconds); // a too small interval was refused before it rang
  const { session } = request.accept({
    statusCode: 200,
    extraHeaders: [...timed.headers],
    ...(message.body === '' ? { body: sessionBody(sdp) } : {}),
  });
  return { session, terms: termsOf(message, timed.is === 'agreed' ? timed.interval : undefined) };
};

const requiresReliable = ({ message }: IncomingInviteRequest): boolean =>
  message.getHeaders('require').some((tags) => /\b100rel\b/i.test(tags));

/**
 * Sends the provisional answer, reliably if the caller requires that: the final one waits for the caller's PRACK (RFC 3262 §3). A
 * caller who requires it but made no offer gets none, since it would have to contain this side's offer (§5).
 */
const createEarly = (request: IncomingInviteRequest) => {
  const isReliable = requiresReliable(request);
  let isKnown = true;
  let ours = '';
  let waiting: () => void = () => undefined;
  const tellReliably = (sdp: string): void => {
    isKnown = false;
    const extraHeaders = ['Require: 100rel', 'RSeq: 1'];
    const { session } = request.progress({ ...provisional(request, sdp), extraHeaders });
    session.delegate = {
      onPrack: (prack) => {
        prack.accept();
        isKnown = true;
        waiting();
      },
    };
  };
  return {
    toTag: (): string => ours,
    tell: (sdp: string): void => {
      ours = sdp;
      if (!isReliable) request.progress(provisional(request, sdp));
      else if (request.message.body !== '') tellReliably(sdp);
    },
    whenKnown: (then: () => void): void => {
      waiting = then;
      if (isKnown) then();
    },
  };
};

/** A customer phone page names the channel; calls by a trunk are always the telephone network's, whatever their headers say. */
const channelOf = ({ message }: IncomingInviteRequest): Pick<IncomingLeg, 'channel'> =>
  message.getHeader('x-channel') === 'whatsapp' ? { channel: 'whatsapp' } : {};

const ownEnd = (code: number): LegEnd => ({ by: 'local', code, cause: causeOf(code) });

/** Keeps the listener of a leg; an end that came before is reported at once. */
const createListener = () => {
  let events: LegEvents | undefined;
  let unheard: LegEnd | undefined;
  return {
    events: (): LegEvents | undefined => events,
    listen: (listener: LegEvents): void => {
      events = listener;
      if (unheard) listener.ended(unheard);
    },
    ended: (end: LegEnd): void => {
      if (events) events.ended(end);
      else unheard = end;
    },
  };
};

/** Creates the leg of a call from a phone or a trunk. */
export const incomingLeg = (
  connection: LegConnection,
  request: IncomingInviteRequest,
  timing: Timing,
  wire?: Wire,
): IncomingLeg => {
  let state: State = { at: 'offered' };
  const listener = createListener();
  const early = createEarly(request);
  const { callId } = request.message;
  const over = (end: LegEnd) => {
    if (state.at === 'over') return;
    if (state.at === 'up') state.dialog.over();
    state = { at: 'over' };
    leave();
    listener.ended(end);
  };
  const remoteEnded = (code: number) => over({ by: 'remote', code, cause: causeOf(code) });
  const leave = joinConnection(connection, callId, {
    left: () => (state.at === 'up' ? listener.events()?.left() : undefined),
    alive: () => listener.events()?.alive(),
    gone: () => over({ by: 'remote', code: 503, cause: 'lost' }),
  });
  const onCancel = () => {
    if (state.at === 'over' || state.at === 'up') return;
    request.reject({ statusCode: 487 });
    remoteEnded(487);
  };
  request.delegate = { onCancel, onTransportError: () => remoteEnded(503) };
  const end = (code: number, why?: string): void => {
    if (state.at === 'over') return;
    if (state.at === 'up') state.dialog.bye(reasonOf(code, why));
    else request.reject({ statusCode: code, extraHeaders: headersOf(code, why) });
    over(ownEnd(state.at === 'up' ? 200 : code));
  };
  return {
    sipCallId: callId,
    offer: request.message.body,
    ...(wire ? { wire } : channelOf(request)),
    listen: listener.listen,
    progress: (sdp) => {
      if (state.at !== 'offered') return;
      early.tell(sdp);
      state = { at: 'early' };
    },
    answer: () =>
      early.whenKnown(() => {
        const events = listener.events();
        if (state.at !== 'early' || !events) return;
        const { session, terms } = accept(request, early.toTag(), timing);
        state = { at: 'up', dialog: createDialog(session, { connection, events, timing, remoteEnded }, terms) };
      }),
    infoDigit: (digit) => {
      if (state.at === 'up') state.dialog.infoDigit(digit);
    },
    stored: () => (state.at === 'up' ? storedLeg(connection, state.dialog) : undefined),
    end,
  };
};
