import { MICROPHONE_INFO, microphoneFrom } from '@patchbay/shared-contracts/calls';
import { DTMF_RELAY, readDtmfRelay, writeDtmfRelay } from './dtmf-relay.ts';
import type { LegEvents, StoredLeg } from './sip-leg.ts';
import type { LegConnection } from './callee.ts';
import { refreshSession } from './refresh.ts';
import { LEAST_SECONDS, takesUpdate, type HeaderFields, type SessionInterval } from './session-interval.ts';
import { createSessionTimer, type SessionTimer, type Timing } from './session-timer.ts';
import type { DialogTerms, StoredDialog } from './dialog-state.ts';
import { storedDialog } from './stored-dialog.ts';
import { takeUpdates } from './update.ts';
import { sessionBody, type Session } from './stack.ts';

/** Behaviour of both kinds of legs inside an established dialog. */
export interface Dialog {
  /** Sends BYE with these headers as soon as the peer may get it: at once, or when its ACK came (RFC 3261 §15). */
  bye(headers?: string[]): void;
  /** The dialog is over: nothing is refreshed any more. */
  over(): void;
  infoDigit(digit: string): void;
  /** State for another process; `undefined`: it is over. */
  stored(): StoredDialog | undefined;
  /** Tells the peer where signalling and media are from now on: another process had the dialog before. */
  renew(): void;
}

/** Returns the state of a leg by a trunk, for another process; `undefined` for a phone's, which is connected to this one. */
export const storedLeg = ({ trunk }: LegConnection, dialog: Dialog): StoredLeg | undefined => {
  const stored = trunk === undefined ? undefined : dialog.stored();
  return trunk === undefined || stored === undefined ? undefined : { trunk, dialog: stored };
};

/** RFC 3326: reason for the end of a dialog that was already answered. */
export const reasonOf = (code: number, why: string | undefined): string[] =>
  why === undefined ? [] : [`Reason: SIP ;cause=${code} ;text="${why}"`];

/** Reads the terms from the peer's INVITE or answer. */
export const termsOf = (message: HeaderFields, interval: SessionInterval | undefined): DialogTerms => ({
  wantsInfo: message.getHeader('x-dtmf') === 'info',
  takesUpdate: takesUpdate(message),
  interval,
});

const RELAYED_PRESS_MS = 160;

type ReinviteRequest = Parameters<NonNullable<NonNullable<Session['delegate']>['onInvite']>>[0];

const answerReinvite = async (
  request: ReinviteRequest,
  connection: LegConnection,
  events: LegEvents,
  timer: SessionTimer,
): Promise<void> => {
  const { body } = request.message;
  const timed = timer.answer(request.message);
  if (timed.is === 'too-small') return void request.reject({ statusCode: 422, extraHeaders: [...timed.headers] });
  try {
    // A re-INVITE without an offer asks for this side's offer, and answers in its ACK (RFC 3261 §14.2): some peers refresh a session like
    // this.
    const answer = body === '' ? await events.asked() : await events.offered(body);
    // sip.js adds no Contact to this response
    const extraHeaders = [connection.contactHeader, ...timed.headers];
    request.accept({ statusCode: 200, extraHeaders, body: sessionBody(answer) });
    timer.begin(timed.interval);
  } catch {
    request.reject({ statusCode: 488 });
  }
};

/** Whether the phone sent an INFO of a known kind. */
const hearInfo = (contentType: string, body: string, events: LegEvents): boolean => {
  if (body === '') return true; // RFC 2976 §2: an empty INFO asks whether the dialog still exists
  const press = readDtmfRelay(contentType, body);
  const microphone = contentType.trim().toLowerCase() === MICROPHONE_INFO ? microphoneFrom(body) : null;
  if (press) events.digit(press.digit);
  if (microphone) events.microphone(microphone);
  return press !== undefined || microphone !== null;
};

/** Pause before a renewal is sent again, ms: the peer may have sent a request in the same moment (RFC 3261 §14.1). */
const RENEW_AGAIN_MS = 2_100;
const RENEWALS = 3;

export interface DialogDeps {
  readonly connection: LegConnection;
  readonly events: LegEvents;
  readonly timing: Timing;
  remoteEnded(code: number): void;
}

interface Renewed {
  isOver(): boolean;
  agreed(interval: SessionInterval | undefined): void;
  /** The peer does not know the dialog, or does not answer. */
  failed(): void;
}

/** Sends a renewal, some times if need be. */
const renewing = (
  session: Session,
  { connection: { contactHeader }, events, timing }: DialogDeps,
  { interval }: DialogTerms,
  { isOver, agreed, failed }: Renewed,
): void => {
  const seconds = interval?.seconds ?? timing.seconds;
  const ways = { contactHeader, takesUpdate: false, events };
  const attempt = (left: number, least: number): void =>
    refreshSession(session, ways, { seconds, least }, (outcome) => {
      if (isOver()) return;
      if (outcome.is === 'agreed') return agreed(outcome.interval);
      if (outcome.is === 'over' || left === 1) return failed();
      if (outcome.is === 'too-small') return attempt(left - 1, Math.max(least, outcome.least));
      timing.clock.after(RENEW_AGAIN_MS, () => (isOver() ? undefined : attempt(left - 1, least)));
    });
  attempt(RENEWALS, LEAST_SECONDS);
};

const timerOf = (session: Session, deps: DialogDeps, terms: DialogTerms, expired: () => void): SessionTimer => {
  const { events, connection, timing } = deps;
  const ways = { contactHeader: connection.contactHeader, takesUpdate: terms.takesUpdate, events };
  const timer = createSessionTimer(timing, {
    refresh: (wish, onRefreshed) => refreshSession(session, ways, wish, onRefreshed),
    expired,
  });
  timer.begin(terms.interval);
  return timer;
};

const refusing: NonNullable<Session['delegate']> = {
  onMessage: (request) => void request.reject({ statusCode: 405 }),
  onNotify: (request) => void request.reject({ statusCode: 405 }),
  // Transfers are requested from the back end, which does them with rooms.
  onRefer: (request) => void request.reject({ statusCode: 603 }),
};

export const createDialog = (session: Session, deps: DialogDeps, terms: DialogTerms): Dialog => {
  const { connection, events, remoteEnded } = deps;
  let pending: string[] | undefined;
  let isOver = false;
  const bye = (extraHeaders: string[] = []) => {
    try {
      session.bye(undefined, { extraHeaders });
      pending = undefined;
    } catch {
      pending = extraHeaders; // the ACK of this side's 200 is still on its way
    }
  };
  const giveUp = (why: string): void => {
    bye(reasonOf(408, why));
    remoteEnded(481);
  };
  const timer = timerOf(session, deps, terms, () => giveUp('Session expired'));
  takeUpdates(session, { offered: events.offered, timer });
  session.delegate = {
    onAck: ({ message: { body } }) => {
      if (body !== '') events.agreed(body);
      if (pending) bye(pending);
    },
    // RFC 3261 §13.3.1.4: a peer that never acknowledges an answer is told that the call is over.
    onAckTimeout: () => {
      bye(pending ?? reasonOf(408, 'The answer was not acknowledged'));
      pending = undefined;
      remoteEnded(408);
    },
    onBye: (request) => {
      request.accept();
      remoteEnded(200);
    },
    onInfo: (request) => {
      if (!hearInfo(request.message.getHeader('content-type') ?? '', request.message.body, events))
        return void request.reject({ statusCode: 415 });
      request.accept();
    },
    onInvite: (request) => void answerReinvite(request, connection, events, timer).catch(() => undefined),
    ...refusing,
  };
  return {
    bye,
    over: () => void ((isOver = true), timer.stop()),
    stored: () => storedDialog(session, terms),
    renew: () =>
      renewing(session, deps, terms, {
        isOver: () => isOver,
        agreed: timer.begin,
        failed: () => giveUp('Not taken over'),
      }),
    infoDigit: (digit) => {
      if (!terms.wantsInfo || session.sessionState === 'Terminated') return;
      const content = writeDtmfRelay(digit, RELAYED_PRESS_MS);
      try {
        session.info(undefined, { body: { contentDisposition: 'render', contentType: DTMF_RELAY, content } });
      } catch {
        // The dialog ended in this very moment; its end is reported separately.
      }
    },
  };
};
