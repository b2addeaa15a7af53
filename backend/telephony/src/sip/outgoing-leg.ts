import type { Clock } from '../ports.ts';
import { createDialog, reasonOf, storedLeg, termsOf, type Dialog } from './dialog.ts';
import { inviteRequest, sendInvite, type Invitation } from './invite-request.ts';
import { agreedIn } from './session-interval.ts';
import { joinConnection, type Callee, type LegConnection } from './callee.ts';
import { causeOf } from './end-cause.ts';
import type { LegEvents, LegEnd, SipLeg } from './sip-leg.ts';
import type { AckableIncomingResponseWithSession, Session } from './stack.ts';

// calling ──180──▶ calling ──200──▶ up ──BYE──▶ over
//    └─end()─▶ cancelling ──487──▶ over      └─end()─▶ over (BYE sent)
//                   └─200 (it crossed the CANCEL)─▶ over (ACK, BYE sent)
// A 200 with another tag, in any other state, is acknowledged and ended without effect.
type State =
  | { readonly at: 'calling' }
  | { readonly at: 'up'; readonly dialog: Dialog }
  | { readonly at: 'cancelling' }
  | { readonly at: 'over' };

/** Longest time for which the transaction of a phone that does not answer CANCEL is kept. */
const CANCEL_GRACE_MS = 4000;

/** RFC 3326 §3.1: tells a phone that the call was answered elsewhere, and so was not missed. */
const reasonFor = (code: number): string =>
  code === 200 ? 'SIP ;cause=200 ;text="Call completed elsewhere"' : `SIP ;cause=${code}`;

/**
 * RFC 3261 §13.2.2.4: each answer to a forked INVITE is a dialog of its own. One that is not wanted, since another came first or the
 * call was given up, is acknowledged and ended.
 */
const dismiss = (session: Session, extraHeaders: string[]): void => {
  session.delegate = {};
  try {
    session.bye(undefined, { extraHeaders });
  } catch {
    // The peer's BYE crossed this one: it is over.
  }
};

/**
 * Limits the wait for the first response of a trunk; counts as 408, like the longer one of RFC 3261 §17.1.1.2. A CANCEL follows if the
 * peer responds after all (§9.1). Returns a function that cancels the wait.
 */
const createPatience = ({ outside }: Callee, clock: Clock, over: () => void): (() => void) =>
  outside === undefined ? () => undefined : clock.after(outside.answerMs, over);

interface Response {
  readonly body: string;
  readonly toTag: string;
}

/** Provisional responses; a forked INVITE has several dialogs, told apart by the tag. */
const createEarly = (events: Pick<LegEvents, 'ringing' | 'early'>) => {
  const answers = new Map<string, string>();
  return {
    heard: ({ body, toTag }: Response): void => {
      if (body === '') return events.ringing();
      answers.set(toTag, body);
      events.early(body);
    },
    /** RFC 3261 §13.2.1: the answer in a provisional response is valid when the final one of the same dialog has none. */
    answerOf: ({ body, toTag }: Response): string => body || (answers.get(toTag) ?? ''),
  };
};

interface LegActions {
  readonly connection: LegConnection;
  readonly state: () => State;
  cancel(code: number): void;
  over(): void;
}

const legOf = (sipCallId: string, { connection, state, cancel, over }: LegActions): SipLeg => ({
  sipCallId,
  stored: () => {
    const now = state();
    return now.at === 'up' ? storedLeg(connection, now.dialog) : undefined;
  },
  infoDigit: (digit) => {
    const now = state();
    if (now.at === 'up') now.dialog.infoDigit(digit);
  },
  end: (code, why) => {
    const now = state();
    if (now.at === 'calling') return cancel(code);
    if (now.at !== 'up') return;
    now.dialog.bye(reasonOf(code, why));
    over();
  },
});

const cancelled: LegEnd = { by: 'local', code: 487, cause: 'cancelled' };

/** Rings a phone, or a number by a trunk. Throws only when the contact or caller cannot be written as SIP. */
export const inviteLeg = (callee: Callee, invitation: Invitation, events: LegEvents, clock: Clock): SipLeg => {
  const { connection } = callee;
  let state: State = { at: 'calling' };
  const early = createEarly(events);
  let stopGrace = (): void => undefined;
  const message = inviteRequest(callee, invitation);
  const timing = { clock, seconds: callee.outside?.sessionSeconds ?? 0 };
  const over = (end: LegEnd) => {
    if (state.at === 'over') return;
    const wasCancelling = state.at === 'cancelling';
    if (state.at === 'up') state.dialog.over();
    state = { at: 'over' };
    [stopGrace, stopPatience, leave].forEach((undo) => undo());
    if (!wasCancelling) events.ended(end);
  };
  const remoteEnded = (code: number, reason?: string) => over({ by: 'remote', code, cause: causeOf(code, reason) });
  const leave = joinConnection(connection, message.callId, {
    left: () => {
      if (state.at === 'up') events.left();
      else if (state.at === 'calling') remoteEnded(503); // no page is left to answer it
    },
    alive: events.alive,
    gone: () => over({ by: 'remote', code: 503, cause: 'lost' }),
  });
  const accepted = ({ ack, session, message: response }: AckableIncomingResponseWithSession) => {
    ack();
    stopPatience();
    if (state.at !== 'calling') {
      dismiss(session, state.at === 'up' ? [`Reason: ${reasonFor(200)}`] : []);
      return state.at === 'cancelling' ? over(cancelled) : undefined;
    }
    const terms = termsOf(response, agreedIn(response));
    state = { at: 'up', dialog: createDialog(session, { connection, events, timing, remoteEnded }, terms) };
    events.answered(early.answerOf(response));
  };
  const cancel = (code: number, end: LegEnd) => {
    state = { at: 'cancelling' };
    stopPatience();
    invite.cancel(reasonFor(code));
    stopGrace = clock.after(CANCEL_GRACE_MS, () => over(end));
    events.ended(end);
  };
  const stopPatience = createPatience(callee, clock, () => {
    if (state.at === 'calling') cancel(408, { by: 'remote', code: 408, cause: causeOf(408) });
  });
  const invite = sendInvite(callee, invitation, message, {
    heard: stopPatience,
    progress: (response) => {
      if (state.at === 'calling') early.heard(response);
    },
    accepted,
    refused: remoteEnded,
  });
  return legOf(message.callId, {
    connection,
    state: () => state,
    cancel: (code) => cancel(code, cancelled),
    over: () => over({ by: 'local', code: 200, cause: causeOf(200) }),
  });
};
