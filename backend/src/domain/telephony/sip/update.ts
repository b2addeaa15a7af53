import {
  Dialog,
  SessionDialog,
  type IncomingRequestMessage,
  type Session,
  type UserAgentCore,
} from 'sip.js/lib/core/index.js';
import { NameAddrHeader } from 'sip.js/lib/grammar/index.js';

/** Answers an offer inside a dialog; a rejection is 488. */
export type Offered = (sdp: string) => Promise<string>;

/** sip.js knows no UPDATE (RFC 3311): who takes the offers of a session says so here. */
const takers = new WeakMap<object, Offered>();
/** Sessions whose last offer by UPDATE is not answered yet. */
const busy = new WeakSet<object>();

export const takeUpdates = (session: Session, offered: Offered): void => void takers.set(session, offered);

/** RFC 3311 §5.2: UPDATE refreshes the target as a re-INVITE does. */
const refreshTarget = (dialog: Dialog, message: IncomingRequestMessage): void => {
  const contact: unknown = message.parseHeader('contact');
  const state: unknown = Reflect.get(dialog, 'dialogState');
  if (contact instanceof NameAddrHeader && typeof state === 'object' && state !== null)
    Reflect.set(state, 'remoteTarget', contact.uri);
};

const answerOffer = async (
  core: UserAgentCore,
  message: IncomingRequestMessage,
  dialog: SessionDialog,
): Promise<void> => {
  const offered = takers.get(dialog);
  // RFC 3311 §5.2: before the first agreement, or while an offer waits, there is none to be had
  if (!offered || busy.has(dialog) || dialog.reinviteUserAgentServer)
    return void core.replyStateless(message, { statusCode: 500, extraHeaders: ['Retry-After: 1'] });
  busy.add(dialog);
  try {
    const content = await offered(message.body);
    const body = { contentDisposition: 'session', contentType: 'application/sdp', content };
    core.replyStateless(message, { statusCode: 200, extraHeaders: [contactOf(core)], body });
  } catch {
    core.replyStateless(message, { statusCode: 488 });
  } finally {
    busy.delete(dialog);
  }
};

const contactOf = (core: UserAgentCore): string => `Contact: ${core.configuration.contact.toString()}`;

/** Answers UPDATE (RFC 3311): with our side of its offer, or plainly where it only says that the peer is there. */
export const answerUpdate = (core: UserAgentCore, message: IncomingRequestMessage): void => {
  const dialog = core.dialogs.get(message.callId + message.toTag + message.fromTag);
  if (!(dialog instanceof SessionDialog)) return void core.replyStateless(message, { statusCode: 481 });
  const { remoteSequenceNumber: last } = dialog;
  // RFC 3261 §12.2.2
  if (last !== undefined && message.cseq <= last) return void core.replyStateless(message, { statusCode: 500 });
  Dialog.prototype.receiveRequest.call(dialog, message);
  refreshTarget(dialog, message);
  if (message.body === '')
    return void core.replyStateless(message, { statusCode: 200, extraHeaders: [contactOf(core)] });
  void answerOffer(core, message, dialog);
};
