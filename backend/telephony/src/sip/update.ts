import {
  Dialog,
  SessionDialog,
  type IncomingRequestMessage,
  type Session,
  type UserAgentCore,
} from 'sip.js/lib/core/index.js';
import { NameAddrHeader } from 'sip.js/lib/grammar/index.js';
import { sessionBody } from './session-body.ts';
import type { LegEvents } from './sip-leg.ts';
import type { SessionTimer } from './session-timer.ts';

/** Handler of the UPDATE requests of a session. */
export interface UpdateTaker {
  readonly offered: LegEvents['offered'];
  readonly timer: Pick<SessionTimer, 'answer' | 'begin'>;
}

/** sip.js does not support UPDATE (RFC 3311): handlers of a session's offers are registered here. */
const takers = new WeakMap<object, UpdateTaker>();
/** Sessions whose last offer by UPDATE is not answered yet. */
const busy = new WeakSet<object>();

export const takeUpdates = (session: Session, taker: UpdateTaker): void => void takers.set(session, taker);

/** RFC 3311 §5.2: UPDATE refreshes the target as a re-INVITE does. */
const refreshTarget = (dialog: Dialog, message: IncomingRequestMessage): void => {
  const contact: unknown = message.parseHeader('contact');
  const state: unknown = Reflect.get(dialog, 'dialogState');
  if (contact instanceof NameAddrHeader && typeof state === 'object' && state !== null)
    Reflect.set(state, 'remoteTarget', contact.uri);
};

type Body = ReturnType<typeof sessionBody>;

const contactOf = (core: UserAgentCore): string => `Contact: ${core.configuration.contact.toString()}`;

const answerWith = async (
  core: UserAgentCore,
  message: IncomingRequestMessage,
  dialog: SessionDialog,
  { offered, timer }: UpdateTaker,
): Promise<void> => {
  const timed = timer.answer(message);
  if (timed.is === 'too-small')
    return void core.replyStateless(message, { statusCode: 422, extraHeaders: [...timed.headers] });
  const accept = (more: { readonly body?: Body }): void => {
    core.replyStateless(message, { statusCode: 200, extraHeaders: [contactOf(core), ...timed.headers], ...more });
    timer.begin(timed.interval);
  };
  if (message.body === '') return accept({}); // without a body it only shows that the peer is alive
  busy.add(dialog);
  try {
    accept({ body: sessionBody(await offered(message.body)) });
  } catch {
    core.replyStateless(message, { statusCode: 488 });
  } finally {
    busy.delete(dialog);
  }
};

/** Answers UPDATE (RFC 3311): an offer with this side's answer, one without an offer plainly. */
export const answerUpdate = (core: UserAgentCore, message: IncomingRequestMessage): void => {
  const dialog = core.dialogs.get(message.callId + message.toTag + message.fromTag);
  if (!(dialog instanceof SessionDialog)) return void core.replyStateless(message, { statusCode: 481 });
  const { remoteSequenceNumber: last } = dialog;
  // RFC 3261 §12.2.2
  if (last !== undefined && message.cseq <= last) return void core.replyStateless(message, { statusCode: 500 });
  Dialog.prototype.receiveRequest.call(dialog, message);
  refreshTarget(dialog, message);
  const taker = takers.get(dialog);
  const isBusy = message.body !== '' && (busy.has(dialog) || dialog.reinviteUserAgentServer !== undefined);
  if (!taker && message.body === '')
    return void core.replyStateless(message, { statusCode: 200, extraHeaders: [contactOf(core)] });
  // RFC 3311 §5.2: before the first agreement, or while another offer is open, an offer cannot be answered
  if (!taker || isBusy) return void core.replyStateless(message, { statusCode: 500, extraHeaders: ['Retry-After: 1'] });
  void answerWith(core, message, dialog, taker);
};
