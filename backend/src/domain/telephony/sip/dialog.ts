import { MICROPHONE_INFO, microphoneFrom } from '@patchbay/shared-contracts/calls';
import { DTMF_RELAY, readDtmfRelay, writeDtmfRelay } from './dtmf-relay.ts';
import type { LegEars } from './sip-leg.ts';
import type { LegConnection } from './callee.ts';
import { takeUpdates } from './update.ts';
import { sessionBody, type Session } from './stack.ts';

/** What both kinds of legs do inside an established dialog. */
export interface Dialog {
  /** Once the peer may get it: at once, or when its ACK came (RFC 3261 §15). With these headers. */
  bye(headers?: string[]): void;
  infoDigit(digit: string): void;
}

/** RFC 3326: why a dialog ends that was agreed to already. */
export const reasonOf = (code: number, why: string | undefined): string[] =>
  why === undefined ? [] : [`Reason: SIP ;cause=${code} ;text="${why}"`];

const RELAYED_PRESS_MS = 160;

type ReinviteRequest = Parameters<NonNullable<NonNullable<Session['delegate']>['onInvite']>>[0];

const answerReinvite = async (request: ReinviteRequest, connection: LegConnection, ears: LegEars): Promise<void> => {
  const { body } = request.message;
  try {
    // Without an offer it asks for ours, and answers in its ACK (RFC 3261 §14.2): how some peers refresh a session.
    const answer = body === '' ? await ears.asked() : await ears.offered(body);
    // sip.js adds no Contact to this one
    request.accept({ statusCode: 200, extraHeaders: [connection.contactHeader], body: sessionBody(answer) });
  } catch {
    request.reject({ statusCode: 488 });
  }
};

/** Whether the phone told something that is known here. */
const hearInfo = (contentType: string, body: string, ears: LegEars): boolean => {
  if (body === '') return true; // RFC 2976 §2: it asks whether we are there
  const press = readDtmfRelay(contentType, body);
  const microphone = contentType.trim().toLowerCase() === MICROPHONE_INFO ? microphoneFrom(body) : null;
  if (press) ears.digit(press.digit);
  if (microphone) ears.microphone(microphone);
  return press !== undefined || microphone !== null;
};

export const createDialog = (
  session: Session,
  connection: LegConnection,
  ears: LegEars,
  wantsInfo: boolean,
  remoteEnded: (code: number) => void,
): Dialog => {
  let pending: string[] | undefined;
  const bye = (extraHeaders: string[] = []) => {
    try {
      session.bye(undefined, { extraHeaders });
      pending = undefined;
    } catch {
      pending = extraHeaders; // the ACK of our 200 is still on its way
    }
  };
  takeUpdates(session, ears.offered);
  session.delegate = {
    onAck: ({ message: { body } }) => {
      if (body !== '') ears.agreed(body);
      if (pending) bye(pending);
    },
    // RFC 3261 §13.3.1.4: who never acknowledges an answer is told that the call is over.
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
      if (!hearInfo(request.message.getHeader('content-type') ?? '', request.message.body, ears))
        return void request.reject({ statusCode: 415 });
      request.accept();
    },
    onInvite: (request) => void answerReinvite(request, connection, ears).catch(() => undefined),
    onMessage: (request) => void request.reject({ statusCode: 405 }),
    onNotify: (request) => void request.reject({ statusCode: 405 }),
    // Transfers are asked of the back end, which does them with rooms.
    onRefer: (request) => void request.reject({ statusCode: 603 }),
  };
  return {
    bye,
    infoDigit: (digit) => {
      if (!wantsInfo || session.sessionState === 'Terminated') return;
      const content = writeDtmfRelay(digit, RELAYED_PRESS_MS);
      try {
        session.info(undefined, { body: { contentDisposition: 'render', contentType: DTMF_RELAY, content } });
      } catch {
        // The dialog ended in this very moment; its end is told separately.
      }
    },
  };
};
