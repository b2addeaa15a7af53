import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRightAtAnyWidth, sideways } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { chooseOption, signIn } from './support/console-page.ts';
import { figuresIn } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);
const rows = (page: Page) => page.getByRole('table', { name: 'Agents' }).getByRole('row');

test('agents are filtered, changed by selection and by a file, and logs and history record it [CONF-AGENT-001, CONF-AGENT-004, CONF-AGENT-005, CONF-AGENT-006] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context, wrong } = await open('owner@demo.test', '/agentsettings');
  await expect(page).toHaveTitle(/Agent Settings/);
  await expect(rows(page)).toHaveCount(11);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: 'Billing' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/queue_name=Billing/);

  await expect(page.getByRole('checkbox', { name: 'Select Arjun Reddy' })).toHaveCount(0); // agents of other queues
  await page.getByRole('checkbox', { name: 'Select Asha Menon' }).check();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 row was processed.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Disabled').first()).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const panel = page.getByRole('dialog');
  const file = 'agent,queue\nagent16@demo.test,Billing\nnobody@x.test,Billing\nagent17@demo.test,Nowhere\n';
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'move.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toContainText('1 of 3 rows were processed.');
  await expect(panel).toContainText('unknown agent');
  await expect(panel).toContainText('unknown queue');
  await panel.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('tab', { name: 'CSV logs' }).click();
  const logs = page.getByRole('table', { name: 'CSV logs' });
  await expect(logs.getByRole('row').nth(1)).toContainText('move.csv');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    logs.getByRole('button', { name: /^Download the log of/ }).first().click(), // prettier-ignore
  ]);
  expect(download.suggestedFilename()).toBe('agents.csv');
  await page.getByRole('tab', { name: 'Queue history' }).click();
  await expect(page.getByRole('table', { name: 'Queue history' }).getByRole('row').nth(1)).toContainText('Billing');
  expect(wrong).toEqual([]);
  await context.close();
});

test('the manage-agents dialog adds and removes agents of a queue [CONF-AGENT-002, CONF-AGENT-016]', async () => {
  const { page, context } = await open('supervisor@demo.test', '/agentsettings');
  await page.getByRole('button', { name: 'Manage agents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage agents' });
  await chooseOption(page, dialog.getByRole('combobox', { name: 'Queue' }), 'Deliveries');
  await expect(dialog.getByRole('tab', { name: 'Mapped Agents' })).toHaveAttribute('aria-selected', 'true');
  const first = dialog.getByRole('button', { name: /^Remove / }).first();
  const name = ((await first.getAttribute('aria-label')) ?? '').replace('Remove ', '');
  await first.click();
  await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'All Agents' }).click();
  await dialog.getByRole('textbox').first().fill(name); // prettier-ignore
  await dialog.getByRole('textbox').first().press('Enter'); // prettier-ignore
  await dialog.getByRole('button', { name: `Add ${name}` }).click();
  // The list of all agents may still be displayed while the search for this name runs.
  await expect(dialog.getByRole('listitem').filter({ hasText: name }).getByText('In this queue')).toBeVisible();
  await context.close();
});

test('an agent cannot open agent settings', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'agent@demo.test', url(), '/home');
  await page.goto(`${url()}/agentsettings`);
  await expect(page).not.toHaveURL(/\/agentsettings/);
  await context.close();
});

test('agent settings are readable in three languages, light and dark, wide and narrow [UX-005, UX-006, I18N-002]', async () => {
  test.setTimeout(patiently(240_000));
  const { page, context } = await open('owner@demo.test', '/agentsettings', { bypassCSP: true });
  for (const language of ['en', 'de', 'ja']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    for (const tab of [0, 1]) {
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByRole('tab').nth(tab).click();
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      await expect(page.locator('main .ant-skeleton')).toHaveCount(0);
      await looksRightAtAnyWidth(page, `${language} agent settings ${tab}`);
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sideways(page)).toBe(0);
  await context.close();
});
