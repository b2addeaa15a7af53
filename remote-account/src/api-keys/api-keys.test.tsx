import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInPaths, type ApiKey } from '@patchbay/shared-contracts/sign-in';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { NAMESPACE, texts } from './texts/index.ts';
import { KeysPage } from './ui/keys-page.tsx';

const key = (part: Partial<ApiKey> = {}): ApiKey => ({
  ...{ id: 'k-1', label: 'CRM', prefix: 'pba_0011223344556677', scopes: ['calls:read', 'audit:read'] },
  ...{ created_at: '2026-11-20T09:00:00.000Z', created_by: 'owner@demo.test', expires_at: null, last_used_at: null },
  ...{ previous_until: null, previous_used_at: null, state: 'active', ...part },
});
const one = `${signInPaths.apiKeys}k-1/`;
const secret = 'pba_0011223344556677_secret';

function show(answers: Record<string, unknown> = {}, role = 'owner') {
  const shown = renderInConsole(
    <BrowserRouter>
      <KeysPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts },
      session: {
        user: sampleUser({ role, timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: { [`GET ${signInPaths.apiKeys}`]: { status: 200, objects: [key()] }, ...answers },
    },
  );
  const sent = (method: string) => shown.console.asked.filter((call) => call.method === method);
  return { ...shown, sent };
}
const act = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for CRM' }));
  await userEvent.click(await screen.findByRole('button', { name }));
};

it('lists keys with what they may do, who made them, last use, end and state [ROUTE-031]', async () => {
  show({
    [`GET ${signInPaths.apiKeys}`]: {
      status: 200,
      objects: [
        key({ last_used_at: '2026-11-25T10:30:00.000Z', expires_at: '2027-02-18T09:00:00.000Z' }),
        key({ id: 'k-2', label: 'Old', state: 'revoked' }),
        key({ id: 'k-3', label: 'Older', state: 'expired' }),
      ],
    },
  });
  const rows = within(await screen.findByRole('table', { name: 'API keys' })).getAllByRole('row');
  const words = rows.map((row) => row.textContent);
  expect(words[1]).toContain('CRM');
  expect(words[1]).toContain('Read calls and recordings');
  expect(words[1]).toContain('Read the audit log');
  expect(words[1]).toContain('by owner@demo.test');
  expect(words[1]).toMatch(/25 Nov 2026.*18 Feb 2027.*Active/);
  expect(words[2]).toMatch(/Never.*Never.*Revoked$/);
  expect(words[3]).toMatch(/Expired$/);
  expect(screen.getAllByRole('button', { name: /^Actions/ })).toHaveLength(1);
});

it('creates a key of the scopes and the time that were chosen, and shows its secret once [ROUTE-031]', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const { sent, console } = show({
    [`POST ${signInPaths.apiKeys}`]: { status: 200, data: { ...key(), secret } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), ' CRM ');
  await userEvent.click(form.getByRole('checkbox', { name: /Read calls/ }));
  await userEvent.click(form.getByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Secret for CRM' }));
  expect(sent('POST')[0]?.body).toEqual({ label: 'CRM', scopes: ['calls:read'], expires_in_days: 90 });
  expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(secret);
  expect(dialog.getByText('Copy it now. It will not be shown again.')).toBeVisible();
  expect(console.unsaved.held()).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Close without copying?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: /Copy/ }));
  await waitFor(() => expect(write).toHaveBeenCalledWith(secret));
  expect(console.unsaved.held()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull());
});

it('says beside its field what a new key lacks, and loses nothing that is written when it is refused', async () => {
  const refused = { ok: false, status: 409, code: 'too-many-keys', message: 'no' };
  show({ [`POST ${signInPaths.apiKeys}`]: refused });
  await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Create key' }));
  expect(await form.findByText('Enter a name of at most 80 characters.')).toBeVisible();
  expect(form.getByText('Choose at least one scope.')).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Shop');
  await userEvent.click(form.getByRole('checkbox', { name: /Read the audit log/ }));
  await userEvent.click(form.getByRole('button', { name: 'Create key' }));
  expect(await form.findByText('You have reached the maximum number of keys. Revoke one first.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Shop');
  expect(form.getByRole('checkbox', { name: /Read the audit log/ })).toBeChecked();
});

it('rotates with the overlap that was chosen, and says until when the secret before works [ROUTE-031, ACCT-019]', async () => {
  const rotated = key({ previous_until: '2026-11-27T09:00:00.000Z', previous_used_at: '2026-11-26T08:00:00.000Z' });
  const { sent } = show({
    [`POST ${one}rotate/`]: { status: 200, data: { ...rotated, secret } },
    [`GET ${signInPaths.apiKeys}`]: { status: 200, objects: [rotated] },
  });
  expect(await screen.findByText(/The previous secret works until .*09:00.*It was last used .*08:00/)).toBeVisible();
  await act('Rotate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate CRM' }));
  expect(dialog.getByText(/At most two secrets can work/)).toBeVisible();
  await userEvent.click(dialog.getByText('After 1 week'));
  await userEvent.click(dialog.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(sent('POST')[0]?.body).toEqual({ overlap_hours: 168 });
});

it('renames, and asks before it revokes [ROUTE-031]', async () => {
  const { sent } = show({ [`PUT ${one}`]: { status: 200, data: key() }, [`DELETE ${one}`]: null });
  await act('Rename');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Shop{Enter}');
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ label: 'Shop' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename CRM' })).toBeNull());
  await act('Revoke');
  expect(sent('DELETE')).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke CRM?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(sent('DELETE')[0]?.path).toBe(one));
});

it('says so when there is none, and when they could not be had', async () => {
  show({ [`GET ${signInPaths.apiKeys}`]: { status: 200, objects: [] } });
  expect(await screen.findByText('No keys yet')).toBeVisible();
  show({ [`GET ${signInPaths.apiKeys}`]: { ok: false, status: 503, code: null, message: null } });
  expect(await screen.findByText('The keys could not be loaded')).toBeVisible();
});

it.each(['agent', 'supervisor'])('asks nothing for %s, and leads to the documentation', async (role) => {
  const { console } = show({}, role);
  expect(await screen.findByText('API keys are for owners')).toBeVisible();
  expect(screen.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api-documentation');
  expect(console.asked).toEqual([]);
});
