import { SessionState, type Invitation, type Web } from 'sip.js';
import { BACK_TO_QUEUE, CALL_GOES_ON, MICROPHONE_INFO, type Microphone } from '@patchbay/shared-contracts/calls';
import { DTMF_RELAY, dtmfBody, isDtmf } from '../model/dtmf.ts';
import { inviteOf } from '../model/invite-headers.ts';
import type { Invite, PhoneCommand, PhoneFact } from '../model/phone-fact.ts';
import { sipErrors } from '../model/sip-errors.ts';
import type { Outcome } from './phone.ts';
import type { PhoneMedia } from './phone-media.ts';

const BUSY_HERE = 486; // [SIP-032]
const UNAVAILABLE = 480;
/** Tells the server that the call was not answered for lack of a microphone [TEL-015]. */
const NO_MICROPHONE = 488;
const done: Outcome = { ok: true };
const not = (reason: string): Outcome => ({ ok: false, reason });
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const constraints = { audio: true, video: false };
const holdOptions = (hold: boolean): Web.SessionDescriptionHandlerOptions => ({ constraints, hold });
const restartOptions = (hold: boolean): Web.SessionDescriptionHandlerOptions => ({
  ...holdOptions(hold),
  offerOptions: { iceRestart: true },
});

/** Reason to be reported once the session is Terminated. */
type Ending =
  | { type: 'remote' | 'self' | 'rejected' | 'left' | 'handedBack' }
  | { type: 'failed'; command: PhoneCommand; reason: string };

/** Returns the details of an invitation. */
export const inviteIn = ({ request, remoteIdentity }: Invitation): Invite =>
  inviteOf({
    header: (name) => request.getHeader(name),
    sipCallId: request.callId,
    fromUser: remoteIdentity.uri.user ?? '',
  });

/** One invitation and its session. States as named in the requirements [SIP-007]. */
export class SipCall {
  readonly invite: Invite;
  private ending: Ending = { type: 'remote' };
  private isLeft = false;
  private held = false;
  private muted = false;
  /** Queue of re-INVITEs: those of one dialog must not overlap (RFC 3261 §14.1). */
  private reinvites: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly session: Invitation,
    private readonly media: PhoneMedia,
    private readonly tell: (fact: PhoneFact) => void,
  ) {
    this.invite = inviteIn(session);
    session.delegate = {
      onBye: (bye) => {
        const why = bye.request.getHeader('Reason');
        if (why?.includes(CALL_GOES_ON)) this.ending = { type: 'left' };
        if (why?.includes(BACK_TO_QUEUE)) this.ending = { type: 'handedBack' };
        void bye.accept();
      },
    };
    session.stateChange.addListener((state) => this.onState(state));
  }

  get over(): boolean {
    return this.isLeft || this.session.state === SessionState.Terminated;
  }

  async accept(muted: boolean): Promise<Outcome> {
    if (this.session.state !== SessionState.Initial) return not(`Invalid session state ${this.session.state}`);
    this.muted = muted;
    if (!(await this.media.openMicrophone(!muted))) return this.fail('microphone');
    try {
      await this.session.accept({ sessionDescriptionHandlerOptions: { constraints: { audio: true, video: false } } }); // [CALL-168]
      return done;
    } catch (error) {
      this.media.closeMicrophone();
      return this.over ? not(sipErrors.missing) : this.fail(reasonOf(error));
    }
  }

  reject(): Promise<Outcome> {
    return this.refuse(BUSY_HERE, { type: 'rejected' });
  }

  async hangup(): Promise<Outcome> {
    if (this.session.state !== SessionState.Established) return not(`Invalid session state ${this.session.state}`);
    this.ending = { type: 'self' };
    return this.attempt('hangup', () => this.session.bye());
  }

  /** Gives up the session at once: the process at its other end died, and another one goes on with the call. */
  leave(): void {
    if (this.over) return;
    this.isLeft = true;
    this.media.stop();
    void this.session.dispose().catch(() => undefined);
    this.tell({ type: 'left', callId: this.invite.callId });
  }

  async mute(on: boolean): Promise<Outcome> {
    if (this.session.state !== SessionState.Established) return not(sipErrors.missing);
    this.muted = on;
    this.media.send(this.session, !this.muted && !this.held);
    this.tellMicrophone();
    this.tell({ type: on ? 'muted' : 'unmuted', callId: this.invite.callId });
    return done;
  }

  /** Tells the server the mute state, for a page that takes over the call, perhaps in another browser. Refusals are ignored. */
  tellMicrophone(): void {
    if (this.session.state !== SessionState.Established) return;
    const content: Microphone = this.muted ? 'muted' : 'open';
    const body = { contentDisposition: 'render', contentType: MICROPHONE_INFO, content };
    void this.session.info({ requestOptions: { body } }).catch(() => undefined);
  }

  hold(on: boolean): Promise<Outcome> {
    return this.inTurn(() => this.reholding(on));
  }

  restartIce(): Promise<Outcome> {
    return this.inTurn(() => this.reinvite(restartOptions(this.held)));
  }

  async changeMicrophone(): Promise<Outcome> {
    if (this.session.state !== SessionState.Established) return not(sipErrors.missing);
    if (!(await this.media.changeMicrophone(this.session))) return not('microphone');
    if (!this.over) this.media.send(this.session, !this.muted && !this.held); // mute and hold may have changed meanwhile
    return done;
  }

  async dtmf(digits: string): Promise<Outcome> {
    if (!isDtmf(digits)) return not(sipErrors.dtmf);
    if (this.session.state !== SessionState.Established) return not(sipErrors.missing);
    for (const digit of digits) {
      const body = { contentDisposition: 'render', contentType: DTMF_RELAY, content: dtmfBody(digit) };
      const sent = await this.attempt('dtmf', () => this.session.info({ requestOptions: { body } }));
      if (!sent.ok) return sent;
    }
    return done;
  }

  stats() {
    return this.session.state === SessionState.Established ? this.media.stats(this.session) : Promise.resolve(null);
  }

  private async refuse(statusCode: number, ending: Ending): Promise<Outcome> {
    if (this.session.state !== SessionState.Initial) return not(`Invalid session state ${this.session.state}`);
    this.ending = ending;
    return this.attempt('reject', () => this.session.reject({ statusCode }));
  }

  private async fail(reason: string): Promise<Outcome> {
    this.ending = { type: 'failed', command: 'accept', reason };
    const statusCode = reason === 'microphone' ? NO_MICROPHONE : UNAVAILABLE;
    await this.session.reject({ statusCode }).catch(() => this.session.dispose());
    return not(reason);
  }

  private async attempt(command: PhoneCommand, run: () => Promise<unknown>): Promise<Outcome> {
    try {
      await run();
      return done;
    } catch (error) {
      const reason = reasonOf(error);
      this.tell({ type: 'failed', callId: this.invite.callId, command, reason });
      return not(reason);
    }
  }

  private inTurn(run: () => Promise<Outcome>): Promise<Outcome> {
    const next = this.reinvites.then(run);
    this.reinvites = next;
    return next;
  }

  private async reinvite(sessionDescriptionHandlerOptions: Web.SessionDescriptionHandlerOptions): Promise<Outcome> {
    if (this.session.state !== SessionState.Established) return not(sipErrors.missing);
    const accepted = await new Promise<boolean>((resolve) => {
      this.session.stateChange.addListener(() => resolve(false)); // ended in the meantime
      const requestDelegate = { onAccept: () => resolve(true), onReject: () => resolve(false) };
      this.session.invite({ sessionDescriptionHandlerOptions, requestDelegate }).catch(() => resolve(false));
    });
    return accepted ? done : not('refused');
  }

  private async reholding(on: boolean): Promise<Outcome> {
    const { callId } = this.invite;
    const outcome = await this.reinvite(holdOptions(on));
    if (!outcome.ok) {
      if (outcome.reason === 'refused') this.tell({ type: 'failed', callId, command: 'hold', reason: 'refused' });
      return outcome;
    }
    this.held = on;
    // Hold only changes the SDP's direction: the track would still send.
    this.media.send(this.session, !this.held && !this.muted);
    this.tell({ type: on ? 'held' : 'unheld', callId });
    return done;
  }

  /** Ends a session whose other end has gone without a BYE. */
  private onMediaLost(): void {
    if (this.session.state === SessionState.Established) void this.session.bye().catch(() => this.session.dispose());
  }

  private onState(state: SessionState): void {
    const { callId } = this.invite;
    if (state === SessionState.Established && !this.isLeft) {
      this.media.play(this.session, () => this.onMediaLost());
      this.tellMicrophone();
      this.tell({ type: 'ongoing', callId, ...(this.muted ? { muted: true } : {}) });
    }
    if (state !== SessionState.Terminated || this.isLeft) return;
    this.media.stop();
    const { ending } = this;
    if (ending.type === 'failed') this.tell({ ...ending, type: 'failed', callId });
    else if (ending.type === 'remote' || ending.type === 'self') this.tell({ type: 'hangup', callId, by: ending.type });
    else this.tell({ type: ending.type, callId });
  }
}
