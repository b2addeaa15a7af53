import { expect, test, type Browser } from '@playwright/test';
import { campaignsContract } from '@patchbay/shared-contracts/campaigns';
import { finishSchema, phonebookPaths, uploadAnswerSchema } from '@patchbay/shared-contracts/phonebooks';
import { bearerOf, post } from './support/access.ts';
import { looksRight, looksRightAtAnyWidth } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { chooseOption, signIn } from './support/console-page.ts';
import { badStops, tabTo } from './support/keyboard.ts';
import { ownServer } from './support/own-server.ts';
import { setFlags } from './support/prepare.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

/** A server of this file's own: a running campaign occupies agents, and another account has outbound calls blocked. */
const server = ownServer((database) => setFlags(database, 'other', { is_obd_allowed: false }));

const rows = [
  'Name;Telefon;City',
  ...Array.from({ length: 20 }, (_, at) => `Customer ${at};+9175001000${String(at).padStart(2, '0')};Pune`),
];

/** Creates a phonebook of twenty numbers, two of them on the do-not-call list. */
async function withPhonebook(name: string): Promise<string> {
  const owner = await bearerOf(server(), 'owner@demo.test');
  const query = new URLSearchParams({ name, file_name: 'diwali.csv' });
  const uploaded = await fetch(`${server()}${phonebookPaths.upload}?${query.toString()}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', Origin: server(), Authorization: `Bearer ${owner}` },
    body: rows.join('\r\n'),
  });
  const { id } = uploadAnswerSchema.parse(await uploaded.json()).data;
  const finish = finishSchema.parse({ without_bad: false });
  expect((await post(server(), `${phonebookPaths.phonebooks}${id}/finish/`, finish, owner)).status).toBe(200);
  for (const number of ['+917500100000', '+917500100001']) {
    const body = { number, reason: 'Asked not to be called' };
    expect((await post(server(), `${phonebookPaths.doNotCall}number/`, body, owner)).status).toBe(201);
  }
  return owner;
}

const campaignNamed = async (owner: string, name: string) => {
  const path = `${server()}${campaignsContract.path}?search=${encodeURIComponent(name)}`;
  const answer = await fetch(path, {
    headers: { Authorization: `Bearer ${owner}`, jwtAuthorization: `Bearer ${owner}` },
  });
  return campaignsContract.answer.parse(await answer.json()).objects[0];
};

test('a campaign is created in four steps, kept over a reload, summarised in figures before it starts, and started [CAMP-002, CAMP-004, CAMP-013] @gate', async () => {
  test.setTimeout(patiently(180_000));
  const owner = await withPhonebook('Diwali');
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'owner@demo.test', server());
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.hover();
  await menu.getByRole('button', { name: 'Campaign' }).click();
  await menu.getByRole('link', { name: 'Create Campaign' }).click();
  await expect(page.getByRole('heading', { name: 'Who to call' })).toBeVisible();
  await page.mouse.move(1_000, 700);

  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.press('Enter');
  await expect(page.getByText('This is required.')).toBeVisible();
  await name.fill('Diwali calls');
  await chooseOption(page, page.getByRole('combobox', { name: 'Phonebooks' }), 'Diwali · 20 numbers');
  await page.keyboard.press('Escape');
  await chooseOption(page, page.getByRole('combobox', { name: 'Caller ID' }), '+918045000002');
  await page.keyboard.press('Escape');
  await name.press('Enter'); // by keyboard: Enter is Next
  await expect(page.getByRole('heading', { name: 'What customers hear, and from whom' })).toBeFocused();
  await expect(page).toHaveURL(/\?id=[^&]+&step=what/);

  const preview = page.getByRole('complementary', { name: 'Summary' });
  await expect(preview.getByText('Everyone in Diwali.')).toBeVisible();
  await expect(preview.getByText('on the account’s do-not-call list')).toBeVisible();
  await expect(preview.locator('dl > div').filter({ hasText: 'Loaded' })).toContainText('20');
  await expect(preview.locator('dl > div').filter({ hasText: 'do-not-call' })).toContainText('−2');

  await page.getByRole('radio', { name: 'Progressive' }).focus();
  await page.keyboard.press('ArrowRight'); // the next one of the four
  await expect(page.getByRole('radio', { name: 'Preview' })).toBeChecked();
  await page.getByRole('radio', { name: 'Progressive' }).check();
  await chooseOption(page, page.getByRole('combobox', { name: 'Queue' }), 'Support');
  await page.getByRole('button', { name: '{City}' }).click();
  await page.getByRole('textbox', { name: /^Script/ }).press('Control+End');
  await page.keyboard.type(', good day {name}');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'How fast to dial' })).toBeFocused();

  await page.reload(); // in the middle of the wizard
  await expect(page.getByRole('heading', { name: 'How fast to dial' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Script/ })).toHaveValue('{City}, good day {name}');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'How' }).click();

  await page.getByRole('textbox', { name: 'Busy' }).fill('45');
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseOption(page, page.getByRole('combobox', { name: 'Calendar' }), 'Office');
  expect((await campaignNamed(owner, 'Diwali calls'))?.state).toBe('draft');
  await page.getByRole('button', { name: 'Start' }).click();
  const asks = page.getByRole('dialog', { name: 'Start “Diwali calls”?' });
  await expect(asks.getByText('20 numbers are loaded.')).toBeVisible();
  expect((await campaignNamed(owner, 'Diwali calls'))?.state).toBe('draft');
  await asks.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Diwali calls was started.')).toBeVisible();
  expect(await campaignNamed(owner, 'Diwali calls')).toMatchObject({ state: 'running', retries: 'busy 45' });
  expect(wrong).toEqual([]);
  await context.close();
});

test('a campaign is created and started by keyboard alone [CAMP-004, UX-005]', async () => {
  test.setTimeout(patiently(180_000));
  const owner = await withPhonebook('Onam');
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'owner@demo.test', server(), '/createcampaign');
  const field = (name: string, role: 'combobox' | 'textbox' = 'combobox') =>
    page.getByRole(role, { name, exact: true });
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  /** Opens a list, types the search if there is a field, and selects the first entry. */
  const take = async (name: string, search = '') => {
    await tabTo(page, field(name));
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()).toBeVisible();
    await page.keyboard.type(search);
    if (search !== '')
      await expect(page.locator('.ant-select-dropdown:visible').getByText(search).first()).toBeAttached();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  };
  const isAt = async (title: string) => {
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    expect(await badStops(page), title).toEqual([]);
  };
  await expect(field('Name', 'textbox')).toBeVisible();
  await tabTo(page, field('Name', 'textbox'));
  await page.keyboard.type('Onam calls');
  await take('Phonebooks', 'Onam');
  await take('Caller ID');
  await press('Next');
  await isAt('What customers hear, and from whom');
  await tabTo(page, page.getByRole('radio', { name: 'Progressive' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Progressive' })).toBeChecked();
  await take('Queue', 'Support');
  await press('Next');
  await isAt('How fast to dial');
  await press('Next');
  await isAt('When to call');
  await take('Calendar');
  await press('Start');
  const asks = page.getByRole('dialog', { name: 'Start “Onam calls”?' });
  await tabTo(page, asks.getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Onam calls was started.')).toBeVisible();
  expect(await campaignNamed(owner, 'Onam calls')).toMatchObject({ state: 'running' });
  expect(wrong).toEqual([]);
  await context.close();
});

test('each step is readable, light and dark, wide and narrow, also in German [UX-005, UX-006, I18N-002]', async () => {
  test.setTimeout(patiently(240_000));
  const { page, context } = await openPage(browser, { bypassCSP: true });
  await signIn(page, 'owner@demo.test', server(), '/createcampaign');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Holi calls');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'What customers hear, and from whom' })).toBeVisible();
  for (const [at, title] of [
    'Who to call',
    'What customers hear, and from whom',
    'How fast to dial',
    'When to call',
  ].entries()) {
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').nth(at).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await looksRightAtAnyWidth(page, title);
  }
  await page.evaluate(() => localStorage.setItem('V001-language', 'de'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Wann sie anrufen darf' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await looksRight(page, 'de when');
  await context.close();
});

test('a person who may not dial out gets neither page nor figures by the address [ROUTE-020]', async () => {
  const { page, context } = await openPage(browser);
  await signIn(page, 'owner@other.test', server(), '/createcampaign?id=c1');
  await expect(page).toHaveURL(/\/home/);
  const stranger = await bearerOf(server(), 'owner@other.test');
  const answer = await fetch(`${server()}${campaignsContract.path}`, {
    headers: { Authorization: `Bearer ${stranger}`, jwtAuthorization: `Bearer ${stranger}` },
  });
  expect(answer.status).toBe(403);
  await context.close();
});
