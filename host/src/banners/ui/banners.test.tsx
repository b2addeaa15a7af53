import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storageKeys, type Session } from '@patchbay/shared-contracts';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { HOST, hostTexts } from '../../texts/index.ts';
import { Banners } from './banners.tsx';

const session = (user: object, profile: object = {}): Session => ({
  user: sampleUser({ ...user }, { ...profile }),
  plans: [samplePlan],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId: null,
});
const show = (who: Session, at = '2026-11-21T12:00:00Z') =>
  renderInConsole(<Banners clock={() => Date.parse(at)} />, { session: who, texts: { [HOST]: hostTexts } });

beforeEach(() => localStorage.clear());

it.each([
  ['coin', 'Your account is suspended due to insufficient coins. Please recharge to continue.'],
  ['kyc', 'Your account is suspended as your KYC is incomplete. Please complete your KYC to continue.'],
])('a suspension of type %s is told in its words [SHELL-014, SHELL-015]', (suspension_type, text) => {
  show(session({}, { is_suspended_account: true, suspension_type }));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('the maintenance is announced in its window [SHELL-016, SHELL-017]', () => {
  show(session({}), '2024-03-20T12:00:00Z');
  const text =
    'New call logs will not be visible from 21 March 11.30 PM to 22 March 2.30 AM. There will be no data loss.';
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

it('an admin puts the promotion away for good, another admin of the browser still sees it [SHELL-019]', async () => {
  const owner = session({ role: 'owner' });
  const first = show(owner);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  first.unmount();
  const again = show(owner);
  expect(screen.queryByRole('status')).toBeNull();
  again.unmount();
  show(session({ role: 'owner', user_id: 'u2' }));
  expect(screen.getByRole('status')).toHaveTextContent(/WhatsApp/);
});

it('a corrupted memory of dismissals counts as none [SHELL-029]', () => {
  localStorage.setItem(storageKeys.whatsappBanner, '{"u1":');
  show(session({ role: 'owner' }));
  expect(screen.getByRole('status')).toHaveTextContent(/WhatsApp/);
});
