import type { SipCredentials } from '@patchbay/shared-contracts';
import type { Observable } from '@patchbay/shared-contracts/rx';
import type { PhoneFact, PhoneState } from '../model/phone-fact.ts';
import type { PhoneStats } from '../model/phone-stats.ts';

/** Success of a command, or the reason for its failure, in the required wording where there is one [SIP-038]. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * The softphone: one registration and at most one session. Nothing throws or rejects. A failed command returns `ok: false`; its effect
 * on the session is reported by `facts`. Exactly one of `rejected`, `hangup` and `failed` (accept) ends what an `invited` began.
 */
export interface Phone {
  /** State of the registration; replays the current one. Calls survive its loss. */
  readonly state: Observable<PhoneState>;
  /** Events of the session, in order, not replayed. */
  readonly facts: Observable<PhoneFact>;
  /** Registers with these credentials. Called with newer ones: renews without dropping a call [TEL-017]. */
  connect(credentials: SipCredentials): void;
  /** Ends the session, unregisters and closes. */
  disconnect(): Promise<void>;
  /** RETRY [SIP-003]: reconnects when lost or refused, otherwise checks the line. */
  retry(): void;
  /** Reports that the server cannot be reached [SIP-016]. */
  markLost(): void;
  /**
   * Only before the answer [SIP-008]. Requests the microphone first; without one the call fails with `microphone` [SIP-036]. `muted`:
   * no sample is sent until `mute(false)`; defaults to heard.
   */
  accept(muted?: boolean): Promise<Outcome>;
  /** Only before the answer: sends 486 [SIP-008, SIP-032]. */
  reject(): Promise<Outcome>;
  /** Only after the answer [SIP-009]. */
  hangup(): Promise<Outcome>;
  /** Holds by re-INVITE, one at a time, without sending audio meanwhile. For servers that cannot hold themselves. */
  hold(on: boolean): Promise<Outcome>;
  /** Mutes the microphone's track; the other side hears silence, and the server is told. */
  mute(on: boolean): Promise<Outcome>;
  /** Switches the session to the selected microphone, keeping mute; does nothing without a session [TEL-011]. */
  changeMicrophone(): Promise<Outcome>;
  /** Checks the line and reconnects one that does not respond. Returns whether it responded. */
  checkLine(): Promise<boolean>;
  /** Renegotiates the media path by re-INVITE with an ICE restart (RFC 8445 §9); the call continues meanwhile [TEL-010]. */
  restartIce(): Promise<Outcome>;
  /** Sends digits in order, by INFO [SIP-041]; anything but 0-9 A-D # * comma fails with 'Invalid DTMF tone.' [CALL-128]. */
  dtmf(digits: string): Promise<Outcome>;
  /** Null without a session. */
  stats(): Promise<PhoneStats | null>;
}
