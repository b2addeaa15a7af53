import type { SipCredentials } from '@patchbay/shared-contracts';
import type { Observable } from '@patchbay/shared-contracts/rx';
import type { PhoneFact, PhoneState } from '../model/phone-fact.ts';
import type { PhoneStats } from '../model/phone-stats.ts';

/** A command is done, or why not. Reasons are the documents' words where they have some [SIP-038]. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * The softphone: one registration and at most one session (001 §4.2). Nothing here throws or rejects. A command that came to
 * nothing answers `ok: false`; what then happened to the session is told by `facts`. Exactly one of `rejected`, `hangup` and
 * `failed` (accept) ends what an `invited` began.
 */
export interface Phone {
  /** The registration; starts with the current state. Calls survive its loss. */
  readonly state: Observable<PhoneState>;
  /** What happened to the session, in order, not replayed. */
  readonly facts: Observable<PhoneFact>;
  /** Registers with these credentials. Again with newer ones: renews without dropping a call [TEL-017]. */
  connect(credentials: SipCredentials): void;
  /** Ends the session, unregisters and closes. */
  disconnect(): Promise<void>;
  /** RETRY [SIP-003]: connects anew when lost or refused, otherwise asks the line for a sign of life. */
  retry(): void;
  /** The outside world says that the server cannot be reached [SIP-016]. */
  markLost(): void;
  /** Only before the answer [SIP-008]. Asks for the microphone first; without one the call fails with `microphone` [SIP-036].
   * `muted`: not a sample of it is sent until `mute(false)`; left out: it is heard. */
  accept(muted?: boolean): Promise<Outcome>;
  /** Only before the answer: 486 [SIP-008, SIP-032]. */
  reject(): Promise<Outcome>;
  /** Only after the answer [SIP-009]. */
  hangup(): Promise<Outcome>;
  /** By re-INVITE, one at a time, and nothing is sent meanwhile. For servers that cannot hold by themselves. */
  hold(on: boolean): Promise<Outcome>;
  /** Stops the microphone's track; the other side hears silence, and the server is told. */
  mute(on: boolean): Promise<Outcome>;
  /** The session speaks by the microphone that is chosen now, muted as before; without a session there is nothing to do [TEL-011]. */
  changeMicrophone(): Promise<Outcome>;
  /** Asks for a sign of life; a line that gives none at once is connected anew. Whether it gave one. */
  checkLine(): Promise<boolean>;
  /** Looks for a way for the sound anew, by re-INVITE with an ICE restart (RFC 8445 §9); the call goes on meanwhile [TEL-010]. */
  restartIce(): Promise<Outcome>;
  /** Digits in order, by INFO [SIP-041]; anything but 0-9 A-D # * comma is 'Invalid DTMF tone.' [CALL-128]. */
  dtmf(digits: string): Promise<Outcome>;
  /** Null without a session. */
  stats(): Promise<PhoneStats | null>;
}
