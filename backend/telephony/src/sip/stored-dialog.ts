import { InviteClientTransaction, SessionDialog, SignalingState, type UserAgentCore } from 'sip.js/lib/core/index.js';
import type { DialogTerms, StoredDialog } from './dialog-state.ts';
import { sipUri, type Session } from './stack.ts';

/** Without an ACK, too: the peer may have got the answer, and its ACK be on the way. */
const standing: ReadonlySet<string> = new Set(['Confirmed', 'AckWait']);

/** `undefined`: it is not established, or is over. */
export const storedDialog = (session: Session, terms: DialogTerms): StoredDialog | undefined => {
  if (!(session instanceof SessionDialog) || !standing.has(session.sessionState)) return undefined;
  const { callId, localTag, remoteTag, localSequenceNumber = 0, remoteSequenceNumber: remoteSequence } = session;
  const { localURI, remoteURI, remoteTarget, routeSet } = session;
  return {
    ...{ callId, localTag, remoteTag, localSequence: localSequenceNumber },
    ...(remoteSequence !== undefined && { remoteSequence }),
    ...{ localUri: String(localURI), remoteUri: String(remoteURI), remoteTarget: String(remoteTarget) },
    routes: [...routeSet],
    terms: {
      ...{ wantsInfo: terms.wantsInfo, takesUpdate: terms.takesUpdate },
      ...(terms.interval && { interval: terms.interval }),
    },
  };
};

/** Requests that the previous process may have sent since the dialog was stored; the peer accepts a gap (RFC 3261 §12.2.2). */
const UNKNOWN_REQUESTS = 100;

/** sip.js asks the transaction of the first INVITE for its offer, and later only whether it was this side's. That is long over. */
const pastInvite = (core: UserAgentCore, { localUri, remoteUri, callId }: StoredDialog): InviteClientTransaction => {
  const [from, to] = [sipUri(localUri), sipUri(remoteUri)];
  const request = core.makeOutgoingRequestMessage('INVITE', to, from, to, { callId });
  const transaction: unknown = Object.create(InviteClientTransaction.prototype, { request: { value: request } });
  if (transaction instanceof InviteClientTransaction) return transaction;
  throw new TypeError('sip.js has other transactions');
};

/** Restores a dialog in this process's stack. Throws when it is there already. */
export const restoreSession = (core: UserAgentCore, stored: StoredDialog): Session => {
  const { callId, localTag, remoteTag, localSequence, remoteSequence, routes } = stored;
  const id = callId + localTag + remoteTag;
  if (core.dialogs.has(id)) throw new Error('the dialog is in this process');
  const session = new SessionDialog(pastInvite(core, stored), core, {
    ...{ id, early: false, callId, localTag, remoteTag, secure: false },
    ...{ localSequenceNumber: localSequence + UNKNOWN_REQUESTS, remoteSequenceNumber: remoteSequence },
    ...{ localURI: sipUri(stored.localUri), remoteURI: sipUri(stored.remoteUri) },
    ...{ remoteTarget: sipUri(stored.remoteTarget), routeSet: [...routes] },
  });
  Reflect.set(session, '_signalingState', SignalingState.Stable); // both have agreed on media, by the previous process
  return session;
};
