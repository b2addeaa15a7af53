import type { SipCredentials } from '@patchbay/shared-contracts';
import { BehaviorSubject, Subject } from '@patchbay/shared-contracts/rx';
import type { Clock } from '../../clock/clock.ts';
import type { PhoneFact, PhoneState } from '../model/phone-fact.ts';
import { sipErrors } from '../model/sip-errors.ts';
import type { Outcome, Phone } from './phone.ts';

const LOAD_AGAIN_MS = 4_000;

/**
 * A phone whose code is loaded when first needed: SIP is a third of the ticker, and users without a softphone never need it. While
 * loading, it reports connecting without a session. After a failed load the line is lost; it is retried automatically and by `retry`.
 */
export class LatePhone implements Phone {
  readonly state = new BehaviorSubject<PhoneState>({ is: 'off' });
  readonly facts = new Subject<PhoneFact>();
  private phone: Phone | null = null;
  private wanted: SipCredentials | null = null;
  private loading = false;
  private stopWaiting: () => void = () => undefined;

  constructor(
    private readonly load: () => Promise<Phone>,
    private readonly clock: Clock,
  ) {}

  connect(credentials: SipCredentials): void {
    this.wanted = credentials;
    if (this.phone) this.phone.connect(credentials);
    else this.fetch();
  }

  async disconnect(): Promise<void> {
    this.wanted = null;
    this.stopWaiting();
    if (this.phone) await this.phone.disconnect();
    else this.state.next({ is: 'off' });
  }

  retry(): void {
    if (this.phone) this.phone.retry();
    else if (this.wanted) this.fetch();
  }

  markLost(): void {
    this.phone?.markLost();
  }

  accept = (muted?: boolean) => this.withPhone((phone) => phone.accept(muted));
  reject = () => this.withPhone((phone) => phone.reject());
  hangup = () => this.withPhone((phone) => phone.hangup());
  hold = (on: boolean) => this.withPhone((phone) => phone.hold(on));
  mute = (on: boolean) => this.withPhone((phone) => phone.mute(on));
  changeMicrophone = () => this.withPhone((phone) => phone.changeMicrophone());
  restartIce = () => this.withPhone((phone) => phone.restartIce());
  dtmf = (digits: string) => this.withPhone((phone) => phone.dtmf(digits));
  checkLine = () => this.phone?.checkLine() ?? Promise.resolve(false);
  stats = () => this.phone?.stats() ?? Promise.resolve(null);

  private withPhone(run: (phone: Phone) => Promise<Outcome>): Promise<Outcome> {
    return this.phone ? run(this.phone) : Promise.resolve({ ok: false, reason: sipErrors.missing });
  }

  private fetch(): void {
    this.stopWaiting();
    this.state.next({ is: 'connecting' });
    if (this.loading) return;
    this.loading = true;
    void this.load()
      .then(
        (phone) => this.take(phone),
        () => this.missed(),
      )
      .finally(() => (this.loading = false));
  }

  private take(phone: Phone): void {
    this.phone = phone;
    phone.facts.subscribe(this.facts);
    if (this.wanted) phone.connect(this.wanted);
    let begun = false; // the initial off state is no news
    phone.state.subscribe((now) => {
      begun ||= now.is !== 'off';
      if (begun) this.state.next(now);
    });
  }

  private missed(): void {
    if (!this.wanted) return;
    this.state.next({ is: 'lost', reason: 'unreachable' });
    this.stopWaiting = this.clock.after(LOAD_AGAIN_MS, () => this.fetch());
  }
}
