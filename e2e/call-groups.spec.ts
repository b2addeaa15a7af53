import { expect, test, type Browser } from '@playwright/test';
import { looksRightAtAnyWidth, stillness } from './support/axe.ts';
import { launch } from './support/browsers.ts';
import { figuresIn } from './support/figures-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);

test('a call group is created from its tab, a number leads to it, and it cannot be deleted while that does [ROUTE-026, CONF-GROUP-001]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context, wrong } = await open('owner@demo.test', '/queueSettings?tab=numbers');
  await page.mouse.move(1_000, 700); // the menu lies over the page while the pointer is in it
  await page.getByRole('link', { name: 'Call Groups', exact: true }).click();
  await expect(page.getByText('No call groups here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add call group' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Add call group' });
  await panel.getByRole('textbox', { name: 'Name' }).fill('Night watch');
  await panel.getByRole('combobox', { name: 'Add agent' }).click();
  await page.getByTitle('Arjun Reddy').click();
  await panel.getByRole('textbox', { name: 'Add number' }).fill('+91 98000 00001');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Move +919800000001', exact: true }).press('ArrowUp');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Night watch/ })).toContainText('+919800000001, Arjun Reddy');

  await page.goto(page.url().replace('/callgroups', '/queueSettings'));
  await page.getByRole('tab', { name: 'Numbers' }).click();
  const lead = async (kind: string, target?: string) => {
    await page.getByRole('button', { name: 'Change the destination of +918045000002' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('combobox', { name: 'Type' }).click();
    await page.getByTitle(kind, { exact: true }).last().click();
    if (target !== undefined) {
      await form.getByRole('combobox', { name: 'Target' }).click();
      await page.getByTitle(target, { exact: true }).last().click();
    }
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
  };
  await lead('Call group', 'Night watch');
  await expect(page.getByRole('row').filter({ hasText: '+918045000002' })).toContainText('Night watch');

  await page.getByRole('link', { name: 'Call Groups', exact: true }).click();
  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for Night watch' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
    await sure.waitFor();
    await stillness(page); // a click during a dialog's opening animation may miss its button
    await sure.click();
  };
  await remove();
  await expect(
    page.getByText('Night watch is in use and cannot be deleted. Used by: +918045000002 Sales'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Queue Settings', exact: true }).last().click();
  await page.getByRole('tab', { name: 'Numbers' }).click();
  await lead('Any free agent');
  await page.getByRole('link', { name: 'Call Groups', exact: true }).click();
  await remove();
  await expect(page.getByText('Night watch was deleted.')).toBeVisible();
  expect(wrong.filter((each) => !each.includes('409'))).toEqual([]); // the refusal for the group in use
  await context.close();
});

test('call groups are readable in three languages, light and dark, wide and narrow, with their form [UX-005, UX-006, I18N-002]', async () => {
  test.setTimeout(patiently(180_000));
  const { page, context } = await open('owner@demo.test', '/callgroups', { bypassCSP: true });
  for (const language of ['en', 'de', 'ja']) {
    await page.evaluate((chosen) => localStorage.setItem('V001-language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main table')).toBeVisible();
    await looksRightAtAnyWidth(page, `${language} call groups`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('main button.ant-btn-primary').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await looksRightAtAnyWidth(page, `${language} form`);
  }
  await context.close();
});
