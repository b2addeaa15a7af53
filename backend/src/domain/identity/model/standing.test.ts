import { standingOf, type PersonState, type SessionState } from './standing.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const now = 400 * DAY;
const rules = { passwordDays: 90, maxMs: 24 * HOUR };
const well: PersonState = { isActive: true, role: 'agent', changedAt: now - DAY, resetRequired: false };
const owner: PersonState = { ...well, role: 'owner' };
const session: SessionState = {
  ...{ createdAt: now - HOUR, expiresAt: now + HOUR, isRevoked: false },
  ...{ user: well, assumer: undefined, lacksFactor: false, isFromAbove: false },
};
const due: PersonState = { ...well, resetRequired: true };
const old: PersonState = { ...well, changedAt: now - 90 * DAY };
const out: PersonState = { ...well, isActive: false };

it.each<[string, SessionState | undefined, string]>([
  ['one that nobody knows', undefined, 'over'],
  ['of somebody in good standing', session, 'good'],
  ['that was ended', { ...session, isRevoked: true }, 'over'],
  ['at its end', { ...session, expiresAt: now }, 'over'],
  ['a day after it began', { ...session, createdAt: now - 24 * HOUR }, 'over'],
  ['a moment before that', { ...session, createdAt: now - 24 * HOUR + 1 }, 'good'],
  ['of who was deactivated', { ...session, user: out }, 'over'],
  ['of who has to choose a password', { ...session, user: due }, 'password-due'],
  ['with a password of 90 days', { ...session, user: old }, 'password-due'],
  ['with a password of not quite 90 days', { ...session, user: { ...old, changedAt: old.changedAt + 1 } }, 'good'],
  ['of who was deactivated and has to choose one', { ...session, user: { ...due, isActive: false } }, 'over'],
  ['in which an owner acts', { ...session, assumer: owner }, 'good'],
  [
    'in which an owner of an account above acts',
    { ...session, assumer: owner, isFromAbove: true, createdAt: now - HOUR + 1 },
    'good',
  ],
  ['in which one acts for an hour', { ...session, assumer: owner, isFromAbove: true }, 'over'],
  ['in which an owner acts for one with an old password', { ...session, user: old, assumer: owner }, 'good'],
  ['in which an owner acts for one who was deactivated', { ...session, user: out, assumer: owner }, 'over'],
  ['in which somebody acts who is there no more', { ...session, assumer: null }, 'over'],
  ['in which somebody acts who is no owner any more', { ...session, assumer: well }, 'over'],
  ['of who lacks a second factor', { ...session, lacksFactor: true }, 'factor-due'],
  ['of who lacks a password first', { ...session, user: due, lacksFactor: true }, 'password-due'],
  ['in which an owner acts who lacks a second factor', { ...session, assumer: owner, lacksFactor: true }, 'over'],
  [
    'in which an owner acts who has to choose a password',
    { ...session, assumer: { ...owner, ...due, role: 'owner' } },
    'over',
  ],
])('a session %s has the right state [SEC-007]', (_name, given, standing) =>
  expect(standingOf(given, rules, now)).toBe(standing),
);

it('a password without a maximum age is never too old', () =>
  expect(standingOf({ ...session, user: { ...well, changedAt: 0 } }, { ...rules, passwordDays: 0 }, now)).toBe('good'));
