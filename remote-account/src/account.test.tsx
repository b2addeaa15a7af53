import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languages, storageKeys } from '@patchbay/shared-contracts';
import { billingPaths } from '@patchbay/shared-contracts/billing';
import { ifAgentLostPath, listeningToldPath, sessionEndPath } from '@patchbay/shared-contracts/calls';
import { attachReportsPath } from '@patchbay/shared-contracts/reports';
import { type OwnProfile, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { openedBody } from '@patchbay/shared-ui/sealing';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { timeZoneOptions } from './preferences/model/time-zones.ts';
import { sampleSession } from './testing/handlers.ts';
import { factorState, refused, showAccount } from './testing/show-account.tsx';

const section = async (name: string) => screen.findByRole('region', { name });
const kept: OwnProfile = {
  first_name: 'Asha',
  last_name: 'Rao',
  language: 'en',
  timezone: 'Asia/Kolkata',
  csv_separator: null,
};
const saved = { status: 200, data: kept };
const bodies = (console: ReturnType<typeof showAccount>['console'], path: string) =>
  console.asked.filter((call) => call.path === path && call.method !== 'GET').map(({ body, form }) => body ?? form);

beforeEach(() => localStorage.clear());

describe('the own profile', () => {
  it('shows name, e-mail, account and number; the e-mail is no field [ROUTE-003, ROUTE-006]', async () => {
    showAccount();
    const profile = await section('Profile');
    expect(within(profile).getByLabelText('First name')).toHaveValue('Asha');
    for (const fact of ['agent@demo.test', 'Demo Traders', '+918045001001'])
      expect(within(profile).getByText(fact)).toBeVisible();
    expect(within(profile).queryByLabelText('E-mail')).toBeNull();
    expect(within(profile).getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('saves a new name, reads the session anew and says so [ROUTE-006]', async () => {
    const { console } = showAccount({ answers: { [`PUT ${signInPaths.ownProfile}`]: saved } });
    await userEvent.clear(screen.getByLabelText('First name'));
    await userEvent.type(screen.getByLabelText('First name'), ' Usha ');
    expect(console.unsaved.held()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(console.log).toContain('success Profile saved.'));
    expect(bodies(console, signInPaths.ownProfile)).toEqual([{ ...kept, first_name: 'Usha' }]);
    expect(console.log).toContain('refresh');
  });

  it('tells a missing name next to its field, and asks the server nothing [ROUTE-006]', async () => {
    const { console } = showAccount();
    await userEvent.clear(screen.getByLabelText('First name'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const field = screen.getByLabelText('First name');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription('Please enter your first name.');
    expect(bodies(console, signInPaths.ownProfile)).toEqual([]);
  });

  it.each([
    ['the server’s words', refused(400, 'odd', 'Not this name.'), 'Not this name.'],
    ['that nobody answered', undefined, 'The server cannot be reached. Check your connection and try again.'],
  ])('keeps what was typed and says %s [ROUTE-006]', async (_, answer, said) => {
    showAccount({ answers: { [`PUT ${signInPaths.ownProfile}`]: answer } });
    await userEvent.type(screen.getByLabelText('First name'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Ashax');
  });

  it('is not for somebody who acts in another’s name [ROUTE-006, AUTH-097]', async () => {
    showAccount({ session: { assumedUserId: 'u9' } });
    expect(await screen.findByText(/You are acting as agent@demo.test/)).toBeVisible();
    expect(screen.getByLabelText('First name')).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Two-step sign-in' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toBeDisabled();
  });
});

describe('preferences', () => {
  it('speak the chosen language at once, and keep it for letters [ROUTE-006, I18N-003]', async () => {
    const { console } = showAccount({ answers: { [`PUT ${signInPaths.ownProfile}`]: saved } });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Language' }));
    await userEvent.click(await screen.findByTitle('日本語'));
    expect(console.i18n.current()).toBe('ja');
    await waitFor(() => expect(bodies(console, signInPaths.ownProfile)).toEqual([{ ...kept, language: 'ja' }]));
  });

  it('change the theme [ROUTE-006, UX-001]', async () => {
    const { console } = showAccount();
    await userEvent.click(screen.getByText('Dark'));
    expect(console.theme.current()).toBe('dark');
  });

  it('save another time zone, found by a part of its name [ROUTE-006]', async () => {
    const { console } = showAccount({ answers: { [`PUT ${signInPaths.ownProfile}`]: saved } });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Time zone' }), 'tokyo');
    await userEvent.click(await screen.findByTitle('(GMT+09:00) Asia/Tokyo'));
    await waitFor(() => expect(bodies(console, signInPaths.ownProfile)).toEqual([{ ...kept, timezone: 'Asia/Tokyo' }]));
  });

  it('save what parts the columns of CSV files [UX-019]', async () => {
    const { console } = showAccount({ answers: { [`PUT ${signInPaths.ownProfile}`]: saved } });
    await userEvent.click(await screen.findByRole('combobox', { name: 'CSV files' }));
    await userEvent.click(await screen.findByTitle('Semicolon (;), decimals with a comma'));
    await waitFor(() => expect(bodies(console, signInPaths.ownProfile)).toEqual([{ ...kept, csv_separator: ';' }]));
  });

  it('that could not be saved say why [ROUTE-006]', async () => {
    const { console } = showAccount({
      answers: { [`PUT ${signInPaths.ownProfile}`]: refused(403, 'forbidden', 'No.') },
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Language' }));
    await userEvent.click(await screen.findByTitle('Deutsch'));
    await waitFor(() => expect(console.log).toContain('error No.'));
  });

  it.each([
    ['granted', true, 'A system notification when a call comes in.'],
    ['denied', false, 'Blocked in the browser. Allow them in the site’s settings.'],
  ])('with notifications %s: the switch can be used: %s [ROUTE-006]', async (permission, usable, said) => {
    Object.assign(globalThis, { Notification: { permission } });
    showAccount();
    const toggle = await screen.findByRole('switch', { name: 'Call notifications' });
    expect(screen.getByText(said)).toBeVisible();
    expect(toggle.hasAttribute('disabled')).toBe(!usable);
    if (usable) await userEvent.click(toggle);
    expect(localStorage.getItem(storageKeys.callNotifications)).toBe(usable ? 'false' : null);
    Reflect.deleteProperty(globalThis, 'Notification');
  });
});

describe('time zones', () => {
  const at = Date.UTC(2026, 10, 21);
  it('go from west to east, with the one in use among them whatever its name [ROUTE-006]', () => {
    const options = timeZoneOptions('Asia/Calcutta', at);
    const labels = options.map(({ label }) => label);
    expect(labels).toContain('(GMT+05:30) Asia/Calcutta');
    expect(labels).toContain('(GMT+00:00) Europe/London');
    const [west, east] = [
      labels.findIndex((l) => l.includes('New York')),
      labels.findIndex((l) => l.includes('Tokyo')),
    ];
    expect(west).toBeGreaterThan(0);
    expect(east).toBeGreaterThan(west);
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  });
});

const OWN = 'This password contains your own name or data. Please choose another one.';

describe('the password', () => {
  const type = async (old: string, fresh: string, again: string) => {
    await userEvent.type(await screen.findByLabelText('Current password'), old);
    await userEvent.type(screen.getByLabelText('New password'), fresh);
    await userEvent.type(screen.getByLabelText('Confirm new password'), again);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('is changed, the form empties, and the sessions are read anew [ROUTE-006, AUTH-132, SEC-009]', async () => {
    const answer = { status: 200, message: 'Password changed successfully !' };
    const { console } = showAccount({ answers: { [`POST ${signInPaths.changePassword}`]: answer } });
    await type('Demo@1234', 'Fresh@123', 'Fresh@123');
    await waitFor(() => expect(console.log).toContain('success Password changed successfully !'));
    const [sent] = bodies(console, signInPaths.changePassword);
    expect(openedBody(sent, ['old_password', 'new_password', 'confirm_password'])).toEqual({
      ...{ old_password: 'Demo@1234', new_password: 'Fresh@123', confirm_password: 'Fresh@123', kid: 'k1' },
    });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    await waitFor(() => expect(console.asked.filter(({ path }) => path === signInPaths.ownSessions)).toHaveLength(2));
  });

  it.each([
    ['Demo@1234', 'Fresh@123', 'Fresh@124', 'Confirm new password', 'Passwords must match'],
    ['Demo@1234', 'Demo@1234', 'Demo@1234', 'New password', 'New password cannot be equal to current password'],
    ['Demo@1234', '7 signs', '7 signs', 'New password', 'Password should be 8 to 128 characters long'],
    ['Demo@1234', 'Demo-Traders', 'Demo-Traders', 'New password', OWN],
  ])('%s → %s, %s: is refused next to “%s” [AUTH-124, SEC-009]', async (old, fresh, again, label, said) => {
    const { console } = showAccount();
    await type(old, fresh, again);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(said));
    expect(bodies(console, signInPaths.changePassword)).toEqual([]);
  });

  it('a common one is told at its field, as the server says it [SEC-009]', async () => {
    const answer = refused(400, 'password-common');
    showAccount({ answers: { [`POST ${signInPaths.changePassword}`]: answer } });
    await type('Demo@1234', 'Passw0rd!', 'Passw0rd!');
    const said = 'This password is too common. Please choose another one.';
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(said));
    expect(screen.getByLabelText('New password')).toHaveValue('Passw0rd!');
  });

  it('a wrong current one is told, and nothing typed is lost [AUTH-122]', async () => {
    const answer = refused(400, 'old-password-incorrect', 'Old password is incorrect.');
    showAccount({ answers: { [`POST ${signInPaths.changePassword}`]: answer } });
    await type('Wrong@123', 'Fresh@123', 'Fresh@123');
    expect(await screen.findByText('The password is incorrect.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('Fresh@123');
  });
});

describe('two-step sign-in', () => {
  const secret = 'ABCDEFGHIJKLMNOP';
  const codes = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbb${index}`);
  const enrol = { status: 200, data: { secret, uri: 'otpauth://totp/x', qr: 'data:image/svg+xml;base64,AA==' } };

  it('is set up by password, scan and code; the recovery codes must be kept before it is done', async () => {
    let enabled = false;
    const { console } = showAccount({
      answers: {
        [`GET ${signInPaths.secondFactor}`]: () => factorState(enabled),
        [`POST ${signInPaths.secondFactorEnrol}`]: enrol,
        [`POST ${signInPaths.secondFactorConfirm}`]: () => {
          enabled = true;
          return { status: 200, data: { recovery_codes: codes } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'Demo@1234');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    const [proof] = bodies(console, signInPaths.secondFactorEnrol);
    expect(proof).toMatchObject({ kid: 'k1' });
    expect(JSON.stringify(proof)).not.toContain('Demo@1234'); // sealed [AUTH-071]
    await userEvent.type(dialog.getByLabelText('Code'), '123 456');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await dialog.findByText(codes[9] ?? '')).toBeVisible();
    expect(bodies(console, signInPaths.secondFactorConfirm)).toEqual([{ code: '123456' }]);
    expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/Recovery codes left: 10/)).toBeVisible();
  });

  it.each([
    ['a wrong password', 400, 'wrong-password', 'The password is incorrect.'],
    ['too many tries', 429, 'too-many-requests', 'Too many attempts. Please wait a while and try again.'],
  ])('tells %s and keeps what was typed', async (_, status, code, said) => {
    showAccount({ answers: { [`POST ${signInPaths.secondFactorEnrol}`]: refused(status, code) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'guess');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText(said)).toBeVisible();
    expect(dialog.getByLabelText('Password')).toHaveValue('guess');
  });

  it('asks for what is missing before it asks the server', async () => {
    const { console } = showAccount({ answers: { [`GET ${signInPaths.secondFactor}`]: factorState(true) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('required field'));
    expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription('required field');
    expect(bodies(console, signInPaths.secondFactorDisable)).toEqual([]);
  });

  it('is turned off for the password and a code', async () => {
    let enabled = true;
    const { console } = showAccount({
      answers: {
        [`GET ${signInPaths.secondFactor}`]: () => factorState(enabled),
        [`POST ${signInPaths.secondFactorDisable}`]: () => {
          enabled = false;
          return factorState(false);
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'Demo@1234');
    await userEvent.type(dialog.getByLabelText('Code'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
    expect(console.log).toContain('success Two-step sign-in is off.');
  });

  it('warns when few recovery codes are left, and makes new ones for a code', async () => {
    const { console } = showAccount({
      answers: {
        [`GET ${signInPaths.secondFactor}`]: factorState(true, 2),
        [`POST ${signInPaths.recoveryCodes}`]: { status: 200, data: { recovery_codes: codes } },
      },
    });
    expect(await screen.findByText('You have few recovery codes left. Create new ones.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New recovery codes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Code'), '654321');
    await userEvent.click(dialog.getByRole('button', { name: 'New recovery codes' }));
    expect(await dialog.findByText(codes[0] ?? '')).toBeVisible();
    expect(bodies(console, signInPaths.recoveryCodes)).toEqual([{ code: '654321' }]);
  });
});

describe('required two-step sign-in', () => {
  const roles = (owner: boolean, agent: boolean) => ({ status: 200, data: { owner, supervisor: false, agent } });
  const path = signInPaths.secondFactorRoles;
  const show = (put: unknown) =>
    showAccount({
      session: { user: sampleUser({ role: 'owner' }) },
      answers: { [`GET ${path}`]: roles(true, false), [`PUT ${path}`]: put },
    });

  it('is what an owner decides, role by role [SEC-008]', async () => {
    const { console } = show(roles(true, true));
    const ours = await section('Require two-step sign-in');
    expect(await within(ours).findByRole('switch', { name: 'Owners' })).toBeChecked();
    await userEvent.click(within(ours).getByRole('switch', { name: 'Agents' }));
    await waitFor(() => expect(within(ours).getByRole('switch', { name: 'Agents' })).toBeChecked());
    expect(bodies(console, path)).toEqual([{ owner: true, supervisor: false, agent: true }]);
  });

  it('stays as it was, and says why, when it is refused', async () => {
    const { console } = show(refused(403, 'confirm-yourself', 'Please confirm it is you.'));
    await userEvent.click(await screen.findByRole('switch', { name: 'Agents' }));
    await waitFor(() => expect(console.log).toContain('error Please confirm it is you.'));
    expect(screen.getByRole('switch', { name: 'Agents' })).not.toBeChecked();
  });

  it('is nobody else’s to see', async () => {
    showAccount({ session: { user: sampleUser({ role: 'supervisor' }) } });
    await section('Profile');
    expect(screen.queryByRole('region', { name: 'Require two-step sign-in' })).toBeNull();
  });
});

describe('supervision', () => {
  const answer = (told: boolean) => ({ status: 200, data: { told } });
  const path = listeningToldPath;
  const show = (put: unknown, role = 'owner') =>
    showAccount({
      session: { user: sampleUser({ role }) },
      answers: { [`GET ${path}`]: answer(true), [`PUT ${path}`]: put },
    });
  const told = { name: 'Tell agents when someone listens to their call' };

  it('an owner decides whether agents are told that somebody listens [LIVE-033]', async () => {
    const { console } = show(answer(false));
    const ours = await section('Supervision');
    expect(await within(ours).findByRole('switch', told)).toBeChecked();
    await userEvent.click(within(ours).getByRole('switch', told));
    await waitFor(() => expect(within(ours).getByRole('switch', told)).not.toBeChecked());
    expect(bodies(console, path)).toEqual([{ told: false }]);
  });

  it('stays as it was, and says why, when it is refused', async () => {
    const { console } = show(refused(403, 'forbidden', 'You may not do this.'));
    await userEvent.click(await screen.findByRole('switch', told));
    await waitFor(() => expect(console.log).toContain('error You may not do this.'));
    expect(screen.getByRole('switch', told)).toBeChecked();
  });

  it('is nobody else’s to see', async () => {
    show(answer(true), 'supervisor');
    await section('Profile');
    expect(screen.queryByRole('region', { name: 'Supervision' })).toBeNull();
  });
});

describe('a customer whose agent is lost', () => {
  const answer = (ask: boolean) => ({ status: 200, data: { ask } });
  const path = ifAgentLostPath;
  const show = (put: unknown, role = 'owner') =>
    showAccount({
      session: { user: sampleUser({ role }) },
      answers: { [`GET ${path}`]: answer(true), [`PUT ${path}`]: put },
    });
  const asked = { name: 'Ask the customer who to speak to' };

  it('is asked, or goes back to the queue, as an owner says [TEL-009]', async () => {
    const { console } = show(answer(false));
    const ours = await section('Disconnected agents');
    expect(await within(ours).findByRole('switch', asked)).toBeChecked();
    await userEvent.click(within(ours).getByRole('switch', asked));
    await waitFor(() => expect(within(ours).getByRole('switch', asked)).not.toBeChecked());
    expect(bodies(console, path)).toEqual([{ ask: false }]);
  });

  it('is as before, and it is said why, when the change is refused', async () => {
    const { console } = show(refused(403, 'forbidden', 'You may not do this.'));
    await userEvent.click(await screen.findByRole('switch', asked));
    await waitFor(() => expect(console.log).toContain('error You may not do this.'));
    expect(screen.getByRole('switch', asked)).toBeChecked();
  });

  it('is nobody else’s to decide', async () => {
    show(answer(true), 'supervisor');
    await section('Profile');
    expect(screen.queryByRole('region', { name: 'Disconnected agents' })).toBeNull();
  });
});

describe('sessions that end in a call', () => {
  const answer = (then: string) => ({ status: 200, data: { then } });
  const show = (put: unknown, role = 'owner') =>
    showAccount({
      session: { user: sampleUser({ role }) },
      answers: { [`GET ${sessionEndPath}`]: answer('finish'), [`PUT ${sessionEndPath}`]: put },
    });
  const choose = async () => {
    const ours = await section('Sessions that end during a call');
    await userEvent.click(await within(ours).findByRole('combobox', { name: 'What happens to the call' }));
    await userEvent.click(await screen.findByTitle('The customer returns to the queue'));
    return ours;
  };

  it('an owner decides whether the call finishes or the customer goes back to the queue', async () => {
    const { console } = show(answer('queue'));
    const ours = await section('Sessions that end during a call');
    expect(await within(ours).findByText('It continues to its end')).toBeVisible();
    await choose();
    expect(await within(ours).findByText('The customer returns to the queue')).toBeVisible();
    expect(bodies(console, sessionEndPath)).toEqual([{ then: 'queue' }]);
  });

  it('stays as it was, and says why, when it is refused', async () => {
    const { console } = show(refused(403, 'forbidden', 'You may not do this.'));
    const ours = await choose();
    await waitFor(() => expect(console.log).toContain('error You may not do this.'));
    expect(within(ours).getByText('It continues to its end')).toBeVisible();
  });

  it('is nobody else’s to see', async () => {
    show(answer('finish'), 'agent');
    await section('Profile');
    expect(screen.queryByRole('region', { name: 'Sessions that end during a call' })).toBeNull();
  });
});

describe('reports by mail', () => {
  const answer = (attach: boolean) => ({ status: 200, data: { attach } });
  const show = (put: unknown, role = 'owner') =>
    showAccount({
      session: { user: sampleUser({ role }) },
      answers: { [`GET ${attachReportsPath}`]: answer(false), [`PUT ${attachReportsPath}`]: put },
    });
  const attached = { name: 'Attach the file to the e-mail' };

  it('carry their file where an owner says so [CONF-REP-004]', async () => {
    const { console } = show(answer(true));
    const ours = await section('Reports by e-mail');
    expect(await within(ours).findByRole('switch', attached)).not.toBeChecked();
    await userEvent.click(within(ours).getByRole('switch', attached));
    await waitFor(() => expect(within(ours).getByRole('switch', attached)).toBeChecked());
    expect(bodies(console, attachReportsPath)).toEqual([{ attach: true }]);
  });

  it('stay as they were, and it is said why, when the change is refused', async () => {
    const { console } = show(refused(403, 'forbidden', 'You may not do this.'));
    await userEvent.click(await screen.findByRole('switch', attached));
    await waitFor(() => expect(console.log).toContain('error You may not do this.'));
    expect(screen.getByRole('switch', attached)).not.toBeChecked();
  });

  it('are nobody else’s to decide', async () => {
    show(answer(false), 'supervisor');
    await section('Profile');
    expect(screen.queryByRole('region', { name: 'Reports by e-mail' })).toBeNull();
  });
});

describe('the own sessions', () => {
  const list = async () => within(await section('Where you are signed in'));

  it('are listed with device, address and way in; this one cannot be ended here [ROUTE-006]', async () => {
    showAccount();
    await screen.findByText('Chrome on Android');
    const [first, second] = (await list()).getAllByRole('listitem');
    expect(first).toHaveTextContent('Chrome on Linux');
    expect(first).toHaveTextContent('This device');
    expect(first).toHaveTextContent('Signed in with a password');
    expect(within(first ?? document.body).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent('Chrome on Android');
    expect(second).toHaveTextContent('10.3.0.9');
    expect(second).toHaveTextContent('Signed in with Google');
  });

  it('of somebody in one’s name, and of a device that says nothing, are told as such [ROUTE-006]', async () => {
    const objects = [sampleSession('x', { user_agent: '', assumed_by: 'owner@demo.test' })];
    showAccount({ answers: { [`GET ${signInPaths.ownSessions}`]: { status: 200, objects } } });
    expect(await screen.findByText('Unknown device')).toBeVisible();
    expect((await list()).getByRole('listitem')).toHaveTextContent('owner@demo.test acting as you');
  });

  it('that are many show the first five until all are wanted [ROUTE-006]', async () => {
    const objects = Array.from({ length: 12 }, (_, index) => sampleSession(`s${index}`, { current: index === 0 }));
    showAccount({ answers: { [`GET ${signInPaths.ownSessions}`]: { status: 200, objects } } });
    const more = await screen.findByRole('button', { name: 'Show all 12' });
    expect((await list()).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(more);
    expect((await list()).getAllByRole('listitem')).toHaveLength(12);
  });

  it('are ended one by one, and read anew [ROUTE-006]', async () => {
    const path = `DELETE ${signInPaths.ownSessions}phone`;
    const { console } = showAccount({ answers: { [path]: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
    await waitFor(() => expect(console.log).toContain('success Session signed out.'));
    expect(console.asked.filter((call) => call.path === signInPaths.ownSessions)).toHaveLength(2);
  });

  it('all others are ended after a question [ROUTE-006]', async () => {
    const answer = { status: 200, message: '', ended: 1 };
    const { console } = showAccount({ answers: { [`POST ${signInPaths.endOtherSessions}`]: answer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(console.asked.map(({ path }) => path)).not.toContain(signInPaths.endOtherSessions);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(console.log).toContain('success Signed out everywhere else.'));
  });

  it('that cannot be loaded are a clear panel with a way to try again [ROUTE-006]', async () => {
    let down = true;
    showAccount({
      answers: {
        [`GET ${signInPaths.ownSessions}`]: () =>
          down ? refused(500, 'internal', 'Out of order.') : { status: 200, objects: [sampleSession('one')] },
      },
    });
    const found = await list();
    expect(await found.findByText('Out of order.')).toBeVisible();
    down = false;
    await userEvent.click(found.getByRole('button', { name: 'Try again' }));
    expect(await found.findByText('Chrome on Linux')).toBeVisible();
  });
});

it('an agent without a number, with a language of the server’s, keeps it on saving a name [ROUTE-006]', async () => {
  expect(languages).toContain('de');
  const user = sampleUser({ agent_number: null, language: 'de' });
  const { console } = showAccount({ session: { user }, answers: { [`PUT ${signInPaths.ownProfile}`]: saved } });
  expect(screen.queryByText('Agent number')).toBeNull();
  await userEvent.type(screen.getByLabelText('First name'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies(console, signInPaths.ownProfile)).toEqual([{ ...kept, first_name: 'Ashax', language: 'de' }]),
  );
});

describe('credit that runs low', () => {
  const rules = { calls_without_credit: 'end', tell_below: 100 };
  const show = (put: unknown = refused(403, 'forbidden', 'You may not do this.'), role = 'owner') =>
    showAccount({
      session: { user: sampleUser({ role }) },
      answers: { [`GET ${billingPaths.rules}`]: { status: 200, data: rules }, [`PUT ${billingPaths.rules}`]: put },
    });
  const below = async () => {
    const ours = within(await section('When credit runs low'));
    return ours.findByRole('textbox', { name: 'Notify owners below' });
  };

  it('an owner decides what becomes of calls that run, and when owners are told [ACCT-012]', async () => {
    const { console } = show({ status: 200, data: { calls_without_credit: 'finish', tell_below: 250 } });
    const ours = within(await section('When credit runs low'));
    await userEvent.click(await ours.findByRole('combobox', { name: 'Calls in progress' }));
    await userEvent.click(await screen.findByTitle('Continue, and the cost is owed'));
    expect(await ours.findByText('Continue, and the cost is owed')).toBeVisible();
    await userEvent.clear(await below());
    await userEvent.type(await below(), '300{Enter}');
    await waitFor(() =>
      expect(bodies(console, billingPaths.rules)).toEqual([
        { calls_without_credit: 'finish', tell_below: 100 },
        { calls_without_credit: 'finish', tell_below: 300 },
      ]),
    );
  });

  it.each(['', 'many', '-1', '2.5', '1000001'])(
    '%j is said to be no such number beside it, and is not sent',
    async (typed) => {
      const { console } = show();
      const field = await below();
      await userEvent.clear(field);
      if (typed !== '') await userEvent.type(field, typed);
      await userEvent.tab();
      expect(await screen.findByText('Enter whole coins from 0 to 1,000,000')).toBeVisible();
      expect([field, bodies(console, billingPaths.rules)]).toMatchObject([{ value: typed }, []]);
    },
  );

  it('is nobody else’s to decide', async () => {
    show(undefined, 'supervisor');
    await section('Profile');
    expect(screen.queryByRole('region', { name: 'When credit runs low' })).toBeNull();
  });
});
