import { NonInviteClientTransaction, SessionDialog, UserAgentClient } from 'sip.js/lib/core/index.js';
import type { LegEvents } from './sip-leg.ts';
import { agreedIn, askFor, leastOf, type HeaderFields, type IntervalWish } from './session-interval.ts';
import type { Refreshed } from './session-timer.ts';
import { sessionBody, type Session } from './stack.ts';

interface Refusal {
  readonly message: HeaderFields & { readonly statusCode: number | undefined };
}

const refusedBy = ({ message }: Refusal): Refreshed => {
  const { statusCode } = message;
  if (statusCode === 422) return { is: 'too-small', least: leastOf(message) };
  return { is: statusCode === 481 || statusCode === 408 ? 'over' : 'failed' };
};

/**
 * Refreshes the session at the peer (RFC 4028 §7.4): by UPDATE without an offer if the peer supports it, else by a re-INVITE with
 * unchanged media. Never throws.
 */
export const refreshSession = (
  session: Session,
  {
    contactHeader,
    takesUpdate,
    events,
  }: { contactHeader: string; takesUpdate: boolean; events: Pick<LegEvents, 'asked' | 'agreed' | 'alive'> },
  wish: IntervalWish,
  onRefreshed: (outcome: Refreshed) => void,
): void => {
  const extraHeaders = [contactHeader, ...askFor(wish, 'uac')];
  const agreed = (message: HeaderFields): void => {
    events.alive();
    onRefreshed({ is: 'agreed', interval: agreedIn(message) });
  };
  const onReject = (response: Refusal): void => onRefreshed(refusedBy(response));
  const update = (dialog: SessionDialog): void => {
    const request = dialog.createOutgoingRequestMessage('UPDATE', { extraHeaders });
    new UserAgentClient(NonInviteClientTransaction, dialog.userAgentCore, request, {
      onAccept: ({ message }) => agreed(message),
      onReject,
    });
  };
  const reinvite = async (): Promise<void> => {
    const body = sessionBody(await events.asked());
    if (session.sessionState === 'Terminated') return; // it ended meanwhile
    session.invite(
      {
        onAccept: ({ ack, message }) => {
          ack();
          if (message.body !== '') events.agreed(message.body);
          agreed(message);
        },
        onReject,
      },
      { extraHeaders, body },
    );
  };
  // While another INVITE is in progress, the refresh waits for its next turn.
  if (takesUpdate && session instanceof SessionDialog) update(session);
  else reinvite().catch(() => onRefreshed({ is: 'failed' }));
};
