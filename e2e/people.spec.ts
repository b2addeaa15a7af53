import { expect, test, type Browser } from '@playwright/test';
import { fill, mailedLink } from './support/access.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { fillSignIn, signIn } from './support/console-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const EMAIL = 'ravi.kumar@new.test';
const PASSWORD = 'Winter-is-long-7';

test('an invited person chooses a password through the mail, signs in, and is signed out once deactivated [CONF-USER-001, CONF-USER-002] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const { page: owner, context, wrong } = await openPage(browser);
  await signIn(owner, 'owner@demo.test', url(), '/agentsettings');
  await owner.getByRole('tab', { name: 'People' }).click();
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  const panel = owner.getByRole('dialog', { name: 'Invite a person' });
  await panel.getByRole('textbox', { name: /^E-mail/ }).fill(EMAIL);
  await panel.getByRole('textbox', { name: /^First name/ }).fill('Ravi');
  await panel.getByRole('textbox', { name: /^Last name/ }).fill('Kumar');
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(panel.getByText('An agent needs a number.')).toBeVisible();
  await panel.getByRole('textbox', { name: /^Number/ }).fill('+919800000471');
  await panel.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText('1 invitation was sent.')).toBeVisible();
  const invitations = owner.getByRole('table', { name: 'Invitations' });
  await expect(invitations).toContainText(EMAIL);

  const link = await mailedLink(url(), EMAIL);
  const { page: ravi, context: his } = await openPage(browser);
  await ravi.goto(link);
  await expect(ravi.getByText('Choose a password to join')).toBeVisible();
  await fill(ravi, { Password: PASSWORD, 'Confirm password': PASSWORD });
  await ravi.getByRole('button', { name: 'Save & Sign In' }).click();
  await expect(ravi.getByText('Password successfully saved')).toBeVisible();
  await ravi.goto(`${url()}/login`);
  await fillSignIn(ravi, EMAIL, PASSWORD);
  await ravi.waitForURL('**/home');

  const { page: late, context: others } = await openPage(browser);
  await late.goto(link);
  await fill(late, { Password: 'Autumn-is-short-8', 'Confirm password': 'Autumn-is-short-8' });
  await late.getByRole('button', { name: 'Save & Sign In' }).click();
  await expect(late.getByRole('alert')).toContainText('Ask the person who invited you');
  await others.close();

  await owner.reload();
  await owner.getByRole('tab', { name: 'People' }).click();
  await expect(owner.getByRole('table', { name: 'People' })).toContainText(EMAIL);
  await expect(owner.getByRole('table', { name: 'Invitations' })).toHaveCount(0);
  await owner.getByRole('button', { name: 'Actions for Ravi Kumar' }).click();
  await owner.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(owner.getByText('Ravi Kumar was deactivated.')).toBeVisible();
  await ravi.waitForURL(/login|logout|auth/);
  await ravi.goto(`${url()}/login`);
  await fillSignIn(ravi, EMAIL, PASSWORD);
  await expect(ravi.getByRole('alert')).toBeVisible();
  expect(wrong).toEqual([]);
  await his.close();
  await context.close();
});

test('a removed right applies at the next request, without a new sign-in [CONF-USER-003]', async () => {
  const { page: supervisor, context: theirs } = await openPage(browser);
  await signIn(supervisor, 'supervisor2@demo.test', url(), '/call-logs');
  await expect(supervisor.getByRole('heading', { level: 1 })).toContainText('Call Logs');
  const { page: owner, context } = await openPage(browser);
  await signIn(owner, 'owner@demo.test', url(), '/agentsettings');
  await owner.getByRole('tab', { name: 'People' }).click();
  const row = owner.getByRole('row').filter({ hasText: 'supervisor2@demo.test' });
  const turn = async () => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await owner.getByRole('button', { name: 'Change', exact: true }).click();
    const panel = owner.getByRole('dialog');
    await panel.getByRole('switch', { name: 'Open call logs and play recordings' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toHaveCount(0);
  };
  await turn();
  await supervisor.reload();
  await expect(supervisor).not.toHaveURL(/call-logs/);
  await turn();
  await supervisor.goto(`${url()}/call-logs`);
  await expect(supervisor.getByRole('heading', { level: 1 })).toContainText('Call Logs');
  await theirs.close();
  await context.close();
});
