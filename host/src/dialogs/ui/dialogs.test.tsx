import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@patchbay/shared-contracts';
import { passwordErrors, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { samplePlan, sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { openedBody, signInKey } from '@patchbay/shared-ui/sealing';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { DIALOGS, dialogTexts } from '../texts/index.ts';
import { Dialogs } from './dialogs.tsx';

const sessionOf = (user: object, profile: object, assumedUserId: string | null = null): Session => ({
  user: sampleUser({ ...user }, { ...profile }),
  plans: [samplePlan],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId,
});
const show = (session: Session, answers: Answers = {}) =>
  renderInConsole(<Dialogs />, {
    session,
    answers: { [`GET ${signInPaths.signInKey}`]: signInKey, ...answers },
    texts: { [DIALOGS]: dialogTexts },
  });
const refusal = (status: number, message: string | null, more: object = {}) => ({
  ok: false,
  status,
  code: null,
  message,
  ...more,
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the forced password dialog', () => {
  const change = `POST ${signInPaths.changePassword}`;
  const sealed = ['old_password', 'new_password', 'confirm_password'];
  const expired = sessionOf({ is_password_expired: true }, {});
  const fill = async () => {
    await type('Old password', 'Old@1234');
    await type('New password', 'New@1234');
    await type('Confirm password', 'New@1234');
    await press('Save password');
  };

  it('sends the form as form data; success is told and closes it [AUTH-115, AUTH-116, AUTH-121, AUTH-132, AUTH-133, SEC-009]', async () => {
    const { console } = show(expired, { [change]: { status: 200, message: 'Password changed successfully !' } });
    await fill();
    await gone();
    expect(openedBody(console.asked[1]?.form, sealed)).toEqual({
      ...{ old_password: 'Old@1234', new_password: 'New@1234', confirm_password: 'New@1234', kid: 'k1' },
    });
    expect(console.log).toEqual(['success Password changed successfully !', 'refresh']);
  });

  it('in reset mode there is no old password, nor is one sent [AUTH-132]', async () => {
    const { console } = show(sessionOf({ password_reset_required: 1 }, {}), { [change]: { status: 200, message: '' } });
    await type('New password', 'New@1234');
    await type('Confirm password', 'New@1234');
    expect(screen.queryByLabelText('Old password')).toBeNull();
    await press('Save password');
    await gone();
    expect(openedBody(console.asked[1]?.form, sealed)).toEqual({
      ...{ new_password: 'New@1234', confirm_password: 'New@1234', kid: 'k1' },
    });
  });

  it.each([
    ['the server’s own message', refusal(400, 'Not this one, please.'), 'Not this one, please.'],
    ['no message', refusal(400, null), 'Change Password failed!'],
    ['no answer', refusal(504, null), 'Change Password failed!'],
    ['no JSON', refusal(502, null, { unreadable: true }), 'Failed to parse error response'],
    ['a wrong old password', refusal(400, 'Old password is incorrect.'), 'Old password is incorrect.'],
  ])(
    'a failure with %s is an error notice, and what was typed stands [AUTH-122, AUTH-123, AUTH-134, AUTH-135]',
    async (_, answer, text) => {
      const { console } = show(expired, { [change]: answer });
      await fill();
      await waitFor(() => expect(console.log).toEqual([`error ${text}`]));
      expect(screen.getByLabelText('New password')).toHaveValue('New@1234');
    },
  );

  it('a common password is told at its field [SEC-009]', async () => {
    show(expired, { [change]: { ok: false, ...passwordErrors.common } });
    await fill();
    const said = 'This password is too common. Please choose another one.';
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(said));
  });

  it('shows the passwords when asked to', async () => {
    show(expired);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show passwords' }));
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
  });

  it('says each fault beside its field and asks the server nothing', async () => {
    const { console } = show(expired);
    await type('New password', 'short');
    await press('Save password');
    expect(await screen.findAllByText('required field')).toHaveLength(2);
    expect(screen.getByLabelText('New password')).toBeInvalid();
    expect(console.asked).toEqual([]);
  });

  it('can be put away while the password is only expiring, not once it has expired [AUTH-120]', async () => {
    const { unmount } = show(sessionOf({ is_password_expiring: true, pwd_exp_remaining_days: 4 }, {}));
    expect(await screen.findByText('Your password expires soon. Days left: 4.')).toBeVisible();
    await press('Close');
    await gone();
    unmount();
    show(expired);
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('the terms', () => {
  const agreement = `POST ${shellPaths.agreement}`;
  const asked = sessionOf({}, { is_terms_accepted: false });
  const updated = sessionOf({ terms_version: 2, terms_accepted_version: 1 }, {});
  const box = 'Yes, I have read and I accept the Terms of Use for the receptionist services and the Privacy Policy';

  it('Submit is shut until the box is ticked; accepting sends no body and closes it [AUTH-139, AUTH-143, AUTH-144, AUTH-148]', async () => {
    const { console } = show(asked, { [agreement]: { status: 'success' } });
    const agree = await screen.findByRole('checkbox', { name: box });
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await userEvent.click(agree);
    await press('Submit');
    await gone();
    expect(console.asked[0]).toMatchObject({ method: 'POST', path: shellPaths.agreement });
    expect(console.asked[0]?.body).toBeUndefined();
    expect(console.log).toEqual(['refresh']);
  });

  it('Enter without the tick alerts [AUTH-145, AUTH-169]', async () => {
    show(asked);
    (await screen.findByRole('checkbox', { name: box })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please accept the terms and conditions.');
  });

  it('the update’s Submit stays open and alerts [AUTH-138, AUTH-142, AUTH-169]', async () => {
    show(updated);
    await screen.findByText('Our terms have changed');
    await press('Submit');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please accept the terms and conditions.');
  });

  it('hold the arbitration clause [AUTH-146]', async () => {
    show(asked);
    expect(await screen.findByText(/The seat is New Delhi, the language English/)).toBeVisible();
  });

  it('a failure is only logged: the dialog closes for now [AUTH-148, AUTH-149]', async () => {
    const { console } = show(asked, { [agreement]: refusal(500, 'broken') });
    await userEvent.click(await screen.findByRole('checkbox', { name: box }));
    await press('Submit');
    await gone();
    expect(console.log).toEqual(['track terms_failed']);
  });

  it('cannot be escaped, but one may log out [AUTH-139]', async () => {
    const { console } = show(asked);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await press('Logout');
    expect(console.log).toEqual(['end signed-out']);
  });
});

it('an admin who acts for a user meets no dialog [ROLE-020]', () => {
  show(sessionOf({ is_password_expired: true }, { is_terms_accepted: false }, 'u9'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
