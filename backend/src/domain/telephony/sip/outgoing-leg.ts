import type { Clock } from '../ports.ts';
import { createDialog, reasonOf, type Dialog } from './dialog.ts';
import type { Callee } from './callee.ts';
import { causeOf } from './end-cause.ts';
import type { LegEars, LegEnd, SipLeg } from './sip-leg.ts';
import {
  sessionBody,
  sipUri,
  type AckableIncomingResponseWithSession,
  type OutgoingInviteRequest,
  type Session,
} from './stack.ts';

export interface Invitation {
  /** Shown as the caller: user part, and a name for people. */
  readonly from: string;
  readonly fromName: string;
  readonly domain: string;
  readonly offer: string;
  /** Whole header lines, e.g. `X-Call-Id: …`. Values must not carry line breaks. */
  readonly headers: readonly string[];
}

// calling ──180──▶ calling ──200──▶ up ──BYE──▶ over
//    └─end()─▶ cancelling ──487──▶ over      └─end()─▶ over (BYE sent)
//                   └─200 (it crossed our CANCEL)─▶ over (ACK, BYE sent)
// A 200 with another tag, in any other state, is acknowledged and ended, and changes nothing.
type State =
  | { readonly at: 'calling' }
  | { readonly at: 'up'; readonly dialog: Dialog }
  | { readonly at: 'cancelling' }
  | { readonly at: 'over' };

/** A phone that answers nothing to CANCEL keeps its transaction no longer than this. */
const CANCEL_GRACE_MS = 4000;

/** RFC 3326 §3.1: a phone that another one answered in the place of missed nothing. */
const reasonFor = (code: number): string =>
  code === 200 ? 'SIP ;cause=200 ;text="Call completed elsewhere"' : `SIP ;cause=${code}`;

const request = (callee: Callee, { from: shown, fromName, domain: ours, offer, headers }: Invitation) => {
  const { core, contactHeader } = callee.connection;
  const { outside } = callee;
  const [from, domain] = outside ? [outside.callerId(shown), outside.domain] : [shown, ours];
  return core.makeOutgoingRequestMessage(
    'INVITE',
    callee.contact.clone(),
    sipUri(`sip:${encodeURIComponent(from)}@${domain}`),
    sipUri(`sip:${encodeURIComponent(callee.user)}@${domain}`),
    { fromDisplayName: outside ? '' : fromName.replace(/["\\\r\n]/g, '') },
    [contactHeader, 'Allow: ACK,BYE,CANCEL,INFO,INVITE,OPTIONS', ...headers],
    sessionBody(offer),
  );
};

/**
 * RFC 3261 §13.2.2.4: each answer to a forked INVITE is a dialog of its own. One that is not wanted, since another came first or the call
 * was given up, is acknowledged and ended.
 */
const dismiss = (session: Session, extraHeaders: string[]): void => {
  session.delegate = {};
  try {
    session.bye(undefined, { extraHeaders });
  } catch {
    // Its own BYE crossed ours: it is over.
  }
};

/** Rings a phone, or a number by a trunk. Throws only when the contact or caller cannot be written as SIP. */
export const inviteLeg = (callee: Callee, invitation: Invitation, ears: LegEars, clock: Clock): SipLeg => {
  const { connection } = callee;
  let state: State = { at: 'calling' };
  /** RFC 3261 §13.2.1: the answer of a provisional response holds when the final one of the same dialog has none; by the tag of that. */
  const early = new Map<string, string>();
  let stopGrace: () => void = () => undefined;
  connection.hold();
  const stopHearing = connection.onLeft(() => {
    if (state.at === 'up') ears.left();
  });
  const stopAsked = connection.onAsked((callId) => {
    if (callId === undefined || callId === message.callId) ears.lives();
  });
  const over = (end: LegEnd) => {
    if (state.at === 'over') return;
    const told = state.at === 'cancelling';
    state = { at: 'over' };
    [stopHearing, stopAsked, stopWatching, stopGrace, connection.release].forEach((undo) => undo());
    if (!told) ears.ended(end);
  };
  const stopWatching = connection.onGone(() => over({ by: 'remote', code: 503, cause: 'lost' }));
  const remoteEnded = (code: number, reason?: string) => over({ by: 'remote', code, cause: causeOf(code, reason) });
  const accepted = ({ ack, session, message: response }: AckableIncomingResponseWithSession) => {
    ack();
    if (state.at !== 'calling') {
      dismiss(session, state.at === 'up' ? [`Reason: ${reasonFor(200)}`] : []);
      if (state.at === 'cancelling') over({ by: 'local', code: 487, cause: 'cancelled' });
      return;
    }
    const wantsInfo = response.getHeader('x-dtmf') === 'info';
    state = { at: 'up', dialog: createDialog(session, connection, ears, wantsInfo, remoteEnded) };
    ears.answered(response.body || (early.get(response.toTag) ?? ''));
  };
  const message = request(callee, invitation);
  const invite: OutgoingInviteRequest = connection.core.invite(message, {
    onProgress: ({ message: { body, toTag } }) => {
      if (state.at !== 'calling') return;
      if (body !== '') early.set(toTag, body);
      if (body === '') ears.ringing();
      else ears.early(body);
    },
    onAccept: accepted,
    onReject: ({ message }) => remoteEnded(message.statusCode ?? 500, message.getHeader('reason')),
    // Not followed: whom we ring, and at whose cost, is ours to decide.
    onRedirect: (response) => remoteEnded(response.message.statusCode ?? 302),
  });
  const cancel = (code: number) => {
    state = { at: 'cancelling' };
    invite.cancel(reasonFor(code));
    stopGrace = clock.after(CANCEL_GRACE_MS, () => over({ by: 'local', code: 487, cause: 'cancelled' }));
    ears.ended({ by: 'local', code: 487, cause: 'cancelled' });
  };
  return {
    sipCallId: message.callId,
    infoDigit: (digit) => {
      if (state.at === 'up') state.dialog.infoDigit(digit);
    },
    end: (code, why) => {
      if (state.at === 'calling') return cancel(code);
      if (state.at !== 'up') return;
      state.dialog.bye(reasonOf(code, why));
      over({ by: 'local', code: 200, cause: causeOf(200) });
    },
  };
};
