import { sampleUser } from '@patchbay/shared-contracts/testing';
import { dialogOf, isClosable, type ShellDialog } from './due-dialog.ts';

const asked = (
  user: Record<string, unknown>,
  profile: Record<string, unknown> = {},
  more: { assumed?: boolean; done?: ShellDialog['kind'][] } = {},
) => dialogOf({ user: sampleUser(user, profile), assumed: more.assumed ?? false, done: new Set(more.done) });
const password = (why: string, mode: string, days: number | null = null) => ({ kind: 'password', why, mode, days });

it.each([
  ['nothing is due', {}, null],
  ['is expiring', { is_password_expiring: true, pwd_exp_remaining_days: 5 }, password('expiring', 'change', 5)],
  ['has expired', { is_password_expired: true }, password('expired', 'change')],
  [
    'has expired and is called expiring, too',
    { is_password_expired: true, is_password_expiring: true },
    password('expired', 'change'),
  ],
  ['a reset is required', { password_reset_required: 1 }, password('reset', 'reset')],
  ['the default of 90 days came from the server', { password_reset_required: 90 }, password('reset', 'reset')],
  ['2 means that no reset is needed', { password_reset_required: 2 }, null],
  [
    'a reset is required of an expired one',
    { password_reset_required: 1, is_password_expired: true },
    password('expired', 'reset'),
  ],
])('the password dialog: %s [AUTH-117, AUTH-118]', (_, user, expected) => expect(asked(user)).toEqual(expected));

it.each([
  ['accepted', {}, {}, null],
  ['not accepted', {}, { is_terms_accepted: false }, { kind: 'terms-of-use' }],
  ['not accepted, restricted mode', {}, { is_terms_accepted: false, ui_params: { restricted_mode: true } }, null],
  ['not accepted, hide_iframe_redirection', {}, { is_terms_accepted: false, hide_iframe_redirection: true }, null],
  ['a newer version came', { terms_version: 2, terms_accepted_version: 1 }, {}, { kind: 'terms-update' }],
  ['the newest is accepted', { terms_version: 2, terms_accepted_version: 2 }, {}, null],
  ['a server that knows no versions', {}, { is_terms_accepted: true }, null],
])('the terms: %s [AUTH-138, AUTH-140, AUTH-141, AUTH-142]', (_, user, profile, expected) =>
  expect(asked(user, profile)).toEqual(expected),
);

it('an admin who acts for a user meets neither [AUTH-119, ROLE-020]', () => {
  expect(asked({ is_password_expired: true }, { is_terms_accepted: false }, { assumed: true })).toBeNull();
});

it('the password comes before the terms, and each once', () => {
  const user = { is_password_expiring: true };
  const profile = { is_terms_accepted: false };
  expect(asked(user, profile)).toMatchObject({ kind: 'password' });
  expect(asked(user, profile, { done: ['password'] })).toEqual({ kind: 'terms-of-use' });
  expect(asked(user, profile, { done: ['password', 'terms-of-use'] })).toBeNull();
});

it.each([
  [{ kind: 'password', why: 'expiring', mode: 'change', days: 3 }, true],
  [{ kind: 'password', why: 'reset', mode: 'reset', days: null }, true],
  [{ kind: 'password', why: 'expired', mode: 'change', days: null }, false],
  [{ kind: 'terms-of-use' }, false],
  [{ kind: 'terms-update' }, false],
] as const)('%j can be closed: %s [AUTH-120, AUTH-139]', (dialog, closable) =>
  expect(isClosable(dialog)).toBe(closable),
);
