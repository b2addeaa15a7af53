import type { Callee } from './callee.ts';
import { askFor, LEAST_SECONDS, leastOf } from './session-interval.ts';
import {
  ALLOW,
  sessionBody,
  sipUri,
  type AckableIncomingResponseWithSession,
  type OutgoingInviteRequest,
  type PrackableIncomingResponseWithSession,
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

interface Shown {
  readonly from: string;
  readonly name: string;
  readonly headers: readonly string[];
}

/** RFC 3323 §4.1: a caller who withholds the number is anonymous to the next network, too. */
const anonymous: Shown = { from: 'sip:anonymous@anonymous.invalid', name: 'Anonymous', headers: ['Privacy: id'] };

/** Returns the caller as shown to the callee, by a trunk or at a phone of this server. */
const shownTo = ({ outside }: Callee, { from, fromName, domain }: Invitation): Shown => {
  if (!outside)
    return { from: `sip:${encodeURIComponent(from)}@${domain}`, name: fromName.replace(/["\\\r\n]/g, ''), headers: [] };
  const callerId = outside.callerId(from);
  if (callerId === undefined) return anonymous;
  return { from: `sip:${encodeURIComponent(callerId)}@${outside.domain}`, name: '', headers: [] };
};

/** Data of an INVITE that is sent again, as RFC 4028 §7.3 requires. */
interface Again {
  readonly callId: string;
  readonly fromTag: string;
  readonly cseq: number;
}

/** Creates the INVITE to a phone, or to a number by a trunk. Throws when the contact or caller cannot be written as SIP. */
export const inviteRequest = (callee: Callee, invitation: Invitation, least = LEAST_SECONDS, again?: Again) => {
  const { core, contactHeader } = callee.connection;
  const { outside } = callee;
  const shown = shownTo(callee, invitation);
  const interval = askFor({ seconds: outside?.sessionSeconds ?? 0, least });
  const more = [...shown.headers, ...interval, ...(outside?.headers ?? invitation.headers)];
  return core.makeOutgoingRequestMessage(
    'INVITE',
    callee.contact.clone(),
    sipUri(shown.from),
    sipUri(`sip:${encodeURIComponent(callee.user)}@${outside?.domain ?? invitation.domain}`),
    { fromDisplayName: shown.name, ...again },
    [contactHeader, ALLOW, ...more],
    sessionBody(invitation.offer),
  );
};

/** RFC 3262 §4: a reliable provisional response is acknowledged by PRACK; sip.js leaves out repeated ones. */
const acknowledge = ({ message, prack }: PrackableIncomingResponseWithSession): void => {
  const [rseq] = message.getHeaders('rseq');
  if (rseq === undefined || !message.getHeaders('require').some((tags) => /\b100rel\b/i.test(tags))) return;
  prack({ extraHeaders: [`RAck: ${rseq} ${message.cseq} INVITE`] });
};

export interface InviteEvents {
  /** The other side sent any response. */
  heard(): void;
  progress(response: PrackableIncomingResponseWithSession['message']): void;
  accepted(answer: AckableIncomingResponseWithSession): void;
  /** `reason` is the Reason header. */
  refused(statusCode: number, reason?: string): void;
}

/** Sends an INVITE, and once more in the same call if the peer requires a longer session interval (RFC 4028 §7.3). */
export const sendInvite = (
  callee: Callee,
  invitation: Invitation,
  message: ReturnType<typeof inviteRequest>,
  { heard, progress, accepted, refused }: InviteEvents,
): Pick<OutgoingInviteRequest, 'cancel'> => {
  let isCancelled = false;
  const longer = (least: number) => {
    const { callId, fromTag, cseq } = message;
    return inviteRequest(callee, invitation, least, { callId, fromTag, cseq: cseq + 1 });
  };
  const send = (request: typeof message, mayBeLonger: boolean): OutgoingInviteRequest =>
    callee.connection.core.invite(request, {
      onTrying: heard,
      onProgress: (response) => {
        heard();
        acknowledge(response);
        progress(response.message);
      },
      onAccept: accepted,
      onReject: ({ message: response }) => {
        const { statusCode = 500 } = response;
        if (statusCode === 422 && mayBeLonger && !isCancelled) running = send(longer(leastOf(response)), false);
        else refused(statusCode, response.getHeader('reason'));
      },
      // Redirects are not followed: the target, and its cost, are this server's decision.
      onRedirect: ({ message: response }) => refused(response.statusCode ?? 302),
    });
  let running = send(message, (callee.outside?.sessionSeconds ?? 0) > 0);
  return {
    cancel: (reason, options) => {
      isCancelled = true;
      running.cancel(reason, options);
    },
  };
};
