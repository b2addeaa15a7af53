import { BehaviorSubject, Subject } from '@patchbay/shared-contracts/rx';
import { isDtmf } from '../phone/model/dtmf.ts';
import type { Invite, PhoneFact, PhoneState } from '../phone/model/phone-fact.ts';
import { sipErrors } from '../phone/model/sip-errors.ts';
import type { Outcome, Phone } from '../phone/effects/phone.ts';
import type { PhoneStats } from '../phone/model/phone-stats.ts';

const done: Outcome = { ok: true };
const not = (reason: string): Outcome => ({ ok: false, reason });
const plainInvite: Invite = {
  callId: 'A',
  solution: 'inbound_noncc',
  customerNumber: '+919812345678',
  srNumber: '+918045000001',
  queue: null,
  autoAnswer: false,
};

type Session = { readonly invite: Invite; readonly is: 'initial' | 'established' };

/** A phone without a network. `log` records what the other side would have seen. */
export class FakePhone implements Phone {
  readonly state = new BehaviorSubject<PhoneState>({ is: 'off' });
  readonly facts = new Subject<PhoneFact>();
  readonly log: string[] = [];
  microphone = true;
  microphoneChanges = 0;
  refuses = false;
  private session: Session | null = null;

  connect = () => {
    if (this.state.value.is === 'registered') return;
    this.state.next({ is: 'connecting' });
    this.register();
  };
  disconnect = async () => {
    this.end('established', { type: 'hangup', callId: this.id, by: 'self' }, 'bye');
    this.end('initial', { type: 'rejected', callId: this.id }, 'reject 480');
    if (this.state.value.is === 'registered') this.log.push('unregister');
    this.state.next({ is: 'off' });
  };
  retry = () => {
    if (this.state.value.is === 'lost' || this.state.value.is === 'refused') this.connect();
  };
  markLost = () => this.state.next({ is: 'lost', reason: 'unreachable' });

  async accept(muted = false): Promise<Outcome> {
    const { session } = this;
    if (!session) return not(sipErrors.missing);
    if (session.is !== 'initial') return not('Invalid session state Established');
    if (!this.microphone) {
      this.state.next({ is: 'refused', reason: 'microphone' });
      this.end('initial', { type: 'failed', callId: this.id, command: 'accept', reason: 'microphone' }, 'reject 488');
      return not('microphone');
    }
    this.session = { ...session, is: 'established' };
    this.log.push('accept');
    this.facts.next({ type: 'ongoing', callId: this.id, ...(muted ? { muted: true } : {}) });
    return done;
  }
  reject = async () => this.end('initial', { type: 'rejected', callId: this.id }, 'reject 486');
  hangup = async () => this.end('established', { type: 'hangup', callId: this.id, by: 'self' }, 'bye');
  hold = (on: boolean) => this.whileUp({ type: on ? 'held' : 'unheld', callId: this.id }, on ? 'hold' : 'unhold');
  mute = (on: boolean) => this.whileUp({ type: on ? 'muted' : 'unmuted', callId: this.id });
  changeMicrophone = async () => this.whileUpAlso(() => void (this.microphoneChanges += 1));
  /** Whether the line responds to checks. */
  answers = true;
  checkLine = async () => {
    this.log.push('check');
    if (!this.answers) this.state.next({ is: 'connecting' });
    return this.answers;
  };
  restartIce = async () => this.whileUpAlso(() => void this.log.push('ice restart'));
  async dtmf(digits: string): Promise<Outcome> {
    if (!isDtmf(digits)) return not(sipErrors.dtmf);
    if (this.session?.is !== 'established') return not(sipErrors.missing);
    for (const digit of digits) this.log.push(`info ${digit} 2000`);
    return done;
  }
  /** Result of `stats` during a call. */
  reading: PhoneStats | null = null;
  stats = async () => (this.session?.is === 'established' ? this.reading : null);

  ring(change: Partial<Invite> = {}): void {
    if (this.session) return void this.log.push('reject 486'); // [SIP-010]
    const invite = { ...plainInvite, ...change };
    this.session = { invite, is: 'initial' };
    this.facts.next({ type: 'invited', ...invite });
  }
  remoteHangup(): void {
    if (!this.session) return;
    const { callId } = this.session.invite;
    this.session = null;
    this.facts.next({ type: 'hangup', callId, by: 'remote' });
  }
  takeAway(): void {
    if (!this.session) return;
    const { callId } = this.session.invite;
    this.session = null;
    this.facts.next({ type: 'left', callId });
  }
  handBack(): void {
    if (!this.session) return;
    const { callId } = this.session.invite;
    this.session = null;
    this.facts.next({ type: 'handedBack', callId });
  }
  lose = () => this.state.next({ is: 'lost', reason: 'closed' });

  private get id(): string {
    return this.session?.invite.callId ?? '';
  }
  private register(): void {
    this.log.push('register');
    this.state.next(this.refuses ? { is: 'refused', reason: 'credentials' } : { is: 'registered' });
  }
  private end(is: Session['is'], fact: PhoneFact, seen: string): Outcome {
    if (!this.session) return not(sipErrors.missing);
    if (this.session.is !== is) return not(`Invalid session state ${this.session.is}`);
    this.session = null;
    this.log.push(seen);
    this.facts.next(fact);
    return done;
  }
  private whileUpAlso(run: () => void): Outcome {
    if (this.session?.is !== 'established') return not(sipErrors.missing);
    run();
    return done;
  }
  private async whileUp(fact: PhoneFact, seen?: string): Promise<Outcome> {
    if (this.session?.is !== 'established') return not(sipErrors.missing);
    if (seen) this.log.push(seen);
    this.facts.next(fact);
    return done;
  }
}
