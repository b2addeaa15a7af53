import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch } from './support/browsers.ts';
import { figuresIn } from './support/figures-page.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);
const panel = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('an owner writes an SMS and an e-mail, and previews them as a real customer gets them [CONF-TMPL-001, CONF-TMPL-003, CONF-TMPL-005] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/templates');
  await expect(page.getByRole('row', { name: /Callback promised/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add template' }).click();
  const form = panel(page, 'Add template');
  await form.getByLabel('Name').fill('Thanks');
  await form.getByLabel('Text').fill('Thank you, ');
  await form.getByRole('button', { name: 'Customer’s name' }).press('Enter');
  await expect(form.getByText('Thank you,', { exact: true })).toBeVisible(); // without a customer
  await form.getByRole('combobox', { name: 'Choose a customer' }).press('ArrowDown');
  await page.locator('.ant-select-item-option').first().click();
  await expect(form.locator('blockquote')).toHaveText(/^Thank you, \S+/);
  await expect(form.getByText(/^Segments: 1 \((GSM-7|UCS-2)\), cost: 1$/)).toBeVisible();
  await form.getByLabel('Text').fill('Thank you, {{customer.nom}}');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This variable does not exist. Choose one below.')).toBeVisible();
  await form.getByLabel('Text').fill('Thank you, {{customer.name}}');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Thanks/ })).toContainText('Draft');

  await page.getByRole('tab', { name: 'SMS' }).press('ArrowRight');
  await expect(page.getByRole('row', { name: /After the call/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Thanks/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'E-mail' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add template' }).click();
  await form.getByLabel('Name').fill('Sorry');
  await form.getByLabel('Text').fill('Sorry.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a subject.')).toBeVisible();
  await form.getByLabel('Subject').fill('From {{account.name}}');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Sorry/ })).toContainText('From {{account.name}}: Sorry.');
  expect(wrong).toEqual([]);
  await context.close();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`the button to save stays in its place while the preview grows, ${viewport.width} px wide [UX-006]`, async () => {
    const { page, context } = await open('owner@demo.test', '/templates', { viewport });
    await page.getByRole('button', { name: 'Add template' }).click();
    const form = panel(page, 'Add template');
    await expect(form.getByLabel('Name')).toBeFocused();
    const save = form.getByRole('button', { name: 'Save' });
    await expect(save).toBeInViewport({ ratio: 1 });
    const place = await save.boundingBox();
    await form.getByLabel('Text').fill('Thank you for your call. '.repeat(12));
    await expect(form.locator('blockquote')).toContainText('Thank you for your call.');
    expect(await save.boundingBox()).toEqual(place);
    await context.close();
  });

test('a refused save says so beside the button, also on a phone, and covers nothing that has the focus [UX-006]', async () => {
  const { page, context } = await open('owner@demo.test', '/templates', { viewport: { width: 360, height: 640 } });
  await page.getByRole('button', { name: 'Add template' }).click();
  const form = panel(page, 'Add template');
  await form.getByLabel('Text').fill('Thank you.');
  await form.getByLabel('Name').fill('Thanks again');
  await page.route(/\/template\/$/, (route) => route.fulfill({ status: 500, json: {} }));
  await form.getByRole('button', { name: 'Save' }).click();
  const refusal = form.getByText('That did not work. Please try again.');
  await expect(refusal).toBeInViewport({ ratio: 1 });
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? NaN;
  const last = form.getByRole('button', { name: 'Account’s name' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await topOf(last)).toBeLessThan((await topOf(refusal)) - 40);
  await context.close();
});

test('templates are readable, light and dark, wide and narrow [UX-005, UX-006]', async () => {
  const { page, context } = await open('owner@demo.test', '/templates');
  await expect(page.getByRole('row', { name: /Callback promised/ })).toBeVisible();
  await looksRightAtAnyWidth(page, 'the templates');
  await context.close();
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`quick typing loses no key to an opening dialog, with any motion setting (${reducedMotion}) [UX-005]`, async () => {
    const { page, context, wrong } = await open('owner@demo.test', '/templates', { reducedMotion });
    const row = page.getByRole('row', { name: /Callback promised/ });
    await row.getByRole('button', { name: /^Actions for/ }).focus();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter'); // the first action: change it
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' at once');
    await expect(form.getByLabel('Name')).toHaveValue(/ at once$/);
    expect(wrong).toEqual([]);
    await context.close();
  });
