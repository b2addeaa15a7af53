import { passwordState, type PasswordAge } from '../passwords/model/password-rules.ts';

/**
 * Whether a session may go on [SEC-007]. `password-due`: only to choose a new password, for one was demanded or the old one is too old.
 * `factor-due`: only to set up the second factor that the account wants [SEC-008]. `over`: not at all.
 */
export type Standing = 'good' | Due | 'over';
/** What has to be done before anything else. */
export type Due = 'password-due' | 'factor-due';

/** Somebody's own state; times are epoch ms. */
export interface PersonState extends PasswordAge {
  readonly isActive: boolean;
  readonly role: string;
}

export interface SessionState {
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
  readonly user: PersonState;
  /** The owner of an account above acts in it [ACCT-018]. */
  readonly isFromAbove: boolean;
  /** Who acts in the user's name; `undefined` when the user does, `null` when it is somebody who is there no more. */
  readonly assumer: PersonState | null | undefined;
  /** Who sits at it has to have a second factor, and has none. */
  readonly lacksFactor: boolean;
}

/** What the operator decides: `passwordDays` and `maxMs` are how long a password and a session live, the former 0 for ever. */
export interface StandingRules {
  readonly passwordDays: number;
  readonly maxMs: number;
}

export const isPasswordDue = (
  person: PasswordAge,
  { passwordDays }: Pick<StandingRules, 'passwordDays'>,
  now: number,
) => person.resetRequired || passwordState(person, passwordDays, now).is_password_expired;

/** So long an owner acts in an account below the own one [ACCT-018]; ms. */
export const ACTING_MS = 3_600_000;

/** The rules of a session in which the owner of an account above acts, or of any other. */
export const rulesFor = ({ isFromAbove }: Pick<SessionState, 'isFromAbove'>, rules: StandingRules): StandingRules =>
  isFromAbove ? { ...rules, maxMs: Math.min(rules.maxMs, ACTING_MS) } : rules;

/** Refreshes put the end off, but not beyond the absolute one (NIST SP 800-63B-4 §2.2.3). */
export const endOf = (createdAt: number, wantedEnd: number, { maxMs }: Pick<StandingRules, 'maxMs'>): number =>
  Math.min(wantedEnd, createdAt + maxMs);

const isOver = (session: SessionState, rules: StandingRules, now: number): boolean =>
  session.isRevoked ||
  endOf(session.createdAt, session.expiresAt, rulesFor(session, rules)) <= now ||
  !session.user.isActive;

/** Who assumes a user needs no password of the user's, but has to be an owner in good standing. */
const isGoodAssumer = (assumer: PersonState | null, rules: StandingRules, now: number): boolean =>
  assumer?.isActive === true && assumer.role === 'owner' && !isPasswordDue(assumer, rules, now);

export function standingOf(session: SessionState | undefined, rules: StandingRules, now: number): Standing {
  if (session === undefined || isOver(session, rules, now)) return 'over';
  const { assumer, lacksFactor, user } = session;
  if (assumer !== undefined) return isGoodAssumer(assumer, rules, now) && !lacksFactor ? 'good' : 'over';
  if (isPasswordDue(user, rules, now)) return 'password-due';
  return lacksFactor ? 'factor-due' : 'good';
}
