import { passwordState, type PasswordAge } from '../passwords/model/password-rules.ts';

/**
 * Whether a session may go on [SEC-007]. `password-due`: only to choose a new password, because one was demanded or the old one is too
 * old. `factor-due`: only to set up the second factor that the account requires [SEC-008]. `over`: not at all.
 */
export type Standing = 'good' | Due | 'over';
/** Action required before anything else. */
export type Due = 'password-due' | 'factor-due';

/** State of a person; times are epoch ms. */
export interface PersonState extends PasswordAge {
  readonly isActive: boolean;
  readonly role: string;
}

export interface SessionState {
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
  readonly user: PersonState;
  /** Whether the owner of an account above acts in it [ACCT-018]. */
  readonly isFromAbove: boolean;
  /** The person acting as the user; `undefined` when the user acts, `null` when that person no longer exists. */
  readonly assumer: PersonState | null | undefined;
  /** Whether the person who uses it has to have a second factor, and has none. */
  readonly lacksFactor: boolean;
}

/** Rules of the operator: `passwordDays` and `maxMs` are the lifetimes of a password and a session, the former 0 for ever. */
export interface StandingRules {
  readonly passwordDays: number;
  readonly maxMs: number;
}

export const isPasswordDue = (
  person: PasswordAge,
  { passwordDays }: Pick<StandingRules, 'passwordDays'>,
  now: number,
) => person.resetRequired || passwordState(person, passwordDays, now).is_password_expired;

/** Longest time that an owner acts in an account below the own one [ACCT-018]; ms. */
export const ACTING_MS = 3_600_000;

/** Returns the rules of a session, which differ if the owner of an account above acts in it. */
export const rulesFor = ({ isFromAbove }: Pick<SessionState, 'isFromAbove'>, rules: StandingRules): StandingRules =>
  isFromAbove ? { ...rules, maxMs: Math.min(rules.maxMs, ACTING_MS) } : rules;

/** Returns the end of a session: refreshes postpone it, but not beyond the absolute limit (NIST SP 800-63B-4 §2.2.3). */
export const sessionEnd = (createdAt: number, wantedEnd: number, { maxMs }: Pick<StandingRules, 'maxMs'>): number =>
  Math.min(wantedEnd, createdAt + maxMs);

const isOver = (session: SessionState, rules: StandingRules, now: number): boolean =>
  session.isRevoked ||
  sessionEnd(session.createdAt, session.expiresAt, rulesFor(session, rules)) <= now ||
  !session.user.isActive;

/** Whether the person acting as a user is an owner in good standing; the user's password is not needed. */
const isGoodAssumer = (assumer: PersonState | null, rules: StandingRules, now: number): boolean =>
  assumer?.isActive === true && assumer.role === 'owner' && !isPasswordDue(assumer, rules, now);

export function standingOf(session: SessionState | undefined, rules: StandingRules, now: number): Standing {
  if (session === undefined || isOver(session, rules, now)) return 'over';
  const { assumer, lacksFactor, user } = session;
  if (assumer !== undefined) return isGoodAssumer(assumer, rules, now) && !lacksFactor ? 'good' : 'over';
  if (isPasswordDue(user, rules, now)) return 'password-due';
  return lacksFactor ? 'factor-due' : 'good';
}
