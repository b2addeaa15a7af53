import type { Invitation, UserAgentOptions } from 'sip.js';
import { createMachine, type Machine, type SipCredentials } from '@patchbay/shared-contracts';
import { BehaviorSubject, Subject } from '@patchbay/shared-contracts/rx';
import type { Clock } from '../../clock/clock.ts';
import {
  defaultPolicy,
  stateOf,
  stepLine,
  type Line,
  type LineEffect,
  type LineEvent,
  type ReconnectPolicy,
} from '../model/line.ts';
import type { PhoneFact, PhoneState } from '../model/phone-fact.ts';
import { sipErrors } from '../model/sip-errors.ts';
import type { Outcome, Phone } from './phone.ts';
import type { PhoneMedia } from './phone-media.ts';
import { inviteIn, SipCall } from './sip-call.ts';
import { createSipLine, type SipLine } from './sip-line.ts';

export interface SipPhoneSetup {
  readonly media: PhoneMedia;
  readonly clock: Clock;
  readonly policy?: ReconnectPolicy;
  /** Calls back each time the browser comes online. */
  readonly online: (listener: () => void) => void;
  readonly transport?: UserAgentOptions['transportConstructor'];
  /** Load time of the page, ms; sent once, with the first REGISTER. */
  readonly pageLoaded?: () => number;
}

const BUSY_HERE = 486;
const SIGN_OF_LIFE_MS = 1_500;
const JUST_HEARD_MS = 3_000;

/** The softphone on sip.js's core UserAgent, because its SessionManager would end live calls when the socket drops. */
export class SipPhone implements Phone {
  readonly state: BehaviorSubject<PhoneState>;
  readonly facts = new Subject<PhoneFact>();
  private readonly line: Machine<Line, LineEvent>;
  private link: SipLine | null = null;
  private credentials: SipCredentials | null = null;
  private next: SipCredentials | null = null;
  private call: SipCall | null = null;
  /** Time of the line's latest response to a check. */
  private heardAt = -Infinity;
  private stopDelay: (() => void) | null = null;
  private pageLoaded: (() => number) | undefined;

  constructor(private readonly setup: SipPhoneSetup) {
    this.pageLoaded = setup.pageLoaded;
    const off: Line = { is: 'off' };
    this.state = new BehaviorSubject<PhoneState>(stateOf(off));
    this.line = createMachine<Line, LineEvent, LineEffect>({
      start: [off, []],
      step: (line, event) => stepLine(line, event, setup.policy ?? defaultPolicy),
      obey: (effect) => this.runEffect(effect),
      onChange: (line, before) => this.tell(stateOf(line), stateOf(before)),
    });
    setup.online(() => this.line.dispatch({ type: 'online' }));
  }

  connect(credentials: SipCredentials): void {
    const known = this.credentials;
    if (known && this.link && sameAccount(known, credentials)) {
      this.credentials = credentials;
      this.link.renew(credentials.kamailio_password);
      return this.line.dispatch({ type: this.isRefused() ? 'retry' : 'wanted' });
    }
    if (this.call) {
      this.next = credentials; // another account waits for the end of the call
      return;
    }
    void this.disconnect().then(() => this.start(credentials));
  }

  async disconnect(): Promise<void> {
    this.next = null;
    this.credentials = null;
    const { link } = this;
    this.link = null;
    this.line.dispatch({ type: 'unwanted' });
    await link?.stop();
  }

  retry(): void {
    this.line.dispatch({ type: 'retry' });
  }

  markLost(): void {
    this.line.dispatch({ type: 'unreachable' });
  }

  async accept(muted = false): Promise<Outcome> {
    const outcome = await this.withCall((call) => call.accept(muted));
    // No call can be taken without a microphone: the server must not ring here [SIP-036].
    if (!outcome.ok && outcome.reason === 'microphone') this.line.dispatch({ type: 'refused', reason: 'microphone' });
    return outcome;
  }

  reject = () => this.withCall((call) => call.reject());
  hangup = () => this.withCall((call) => call.hangup());
  hold = (on: boolean) => this.withCall((call) => call.hold(on));
  mute = (on: boolean) => this.withCall((call) => call.mute(on));
  changeMicrophone = () => this.withCall((call) => call.changeMicrophone());
  dtmf = (digits: string) => this.withCall((call) => call.dtmf(digits));
  stats = () => this.call?.stats() ?? Promise.resolve(null);

  async checkLine(): Promise<boolean> {
    const { link } = this;
    if (!link) return false;
    const answers = await link.answersWithin(SIGN_OF_LIFE_MS);
    if (answers) this.heardAt = this.setup.clock.now();
    else if (this.link === link) this.line.dispatch({ type: 'silent' });
    return answers;
  }

  /** Checks the line first: a re-INVITE into a dead socket would block the next one for half a minute (RFC 3261 timer B). */
  async restartIce(): Promise<Outcome> {
    if (!this.call || !this.link) return { ok: false, reason: sipErrors.missing };
    const heardNow = this.setup.clock.now() - this.heardAt < JUST_HEARD_MS;
    if (heardNow || (await this.checkLine())) return this.withCall((call) => call.restartIce());
    return { ok: false, reason: 'silent' };
  }

  private withCall(run: (call: SipCall) => Promise<Outcome>): Promise<Outcome> {
    return this.call ? run(this.call) : Promise.resolve({ ok: false, reason: sipErrors.missing });
  }

  private start(credentials: SipCredentials): void {
    this.credentials = credentials;
    const link: SipLine = createSipLine({
      credentials,
      media: this.setup.media,
      clock: this.setup.clock,
      ...(this.pageLoaded ? { pageLoaded: this.pageLoaded } : {}),
      ...(this.setup.transport ? { transport: this.setup.transport } : {}),
      tell: (event) => {
        if (this.link === link) this.line.dispatch(event);
      },
      invited: (invitation) => this.onInvite(invitation),
    });
    this.pageLoaded = undefined; // a later account's phone starts long after the page loaded
    this.link = link;
    this.line.dispatch({ type: 'wanted' });
  }

  private tell(is: PhoneState, was: PhoneState): void {
    if (is.is !== 'registered') this.heardAt = -Infinity;
    if (was.is === is.is) return;
    this.state.next(is);
    // Changes made while the line was down did not reach the server.
    if (is.is === 'registered') this.call?.tellMicrophone();
  }

  private runEffect(effect: LineEffect): void {
    if (effect === 'startDelay') this.delay();
    else if (effect === 'stopDelay') this.stopDelay?.();
    else if (effect !== 'close' || !this.call || !this.isRefused()) this.link?.run(effect);
  }

  /**
   * Whether the server refused the credentials. A call that outlives its session would be cut by closing the socket, so that stays open
   * until then (decision 0042).
   */
  private isRefused(): boolean {
    const line = this.line.current();
    return line.is === 'refused' && line.reason === 'credentials';
  }

  private delay(): void {
    const { delayMs } = this.setup.policy ?? defaultPolicy;
    this.stopDelay = this.setup.clock.after(delayMs, () => this.line.dispatch({ type: 'delayPassed' }));
  }

  private onInvite(invitation: Invitation): void {
    if (this.call?.invite.callId === inviteIn(invitation).callId) this.call.leave();
    if (this.call) return void invitation.reject({ statusCode: BUSY_HERE }).catch(() => undefined); // [SIP-010]
    const call = new SipCall(invitation, this.setup.media, (fact) => {
      if (call.over) this.release(call);
      this.facts.next(fact);
    });
    this.call = call;
    this.facts.next({ type: 'invited', ...call.invite });
  }

  private release(call: SipCall): void {
    if (this.call !== call) return;
    this.call = null;
    const { next } = this;
    if (this.isRefused()) this.link?.run('close');
    if (next) void this.disconnect().then(() => this.start(next));
  }
}

const sameAccount = (one: SipCredentials, other: SipCredentials): boolean =>
  one.kamailio_username === other.kamailio_username &&
  one.kamailio_domain === other.kamailio_domain &&
  one.kamailio_wss_domain === other.kamailio_wss_domain;
