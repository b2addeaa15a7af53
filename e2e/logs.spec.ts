import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { askApi } from './support/api.ts';
import { looksRight, sideways, stillness, violations } from './support/axe.ts';
import { launch, openPage, url } from './support/browsers.ts';
import { agreeTo, signIn } from './support/console-page.ts';
import { openPhone, orderPhone } from './support/customer-phone.ts';
import { ownServer } from './support/own-server.ts';
import { denyPages, setFlags } from './support/prepare.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(440);
});
test.afterAll(() => browser.close());

const table = (page: Page, name = 'Call Logs') => page.getByRole('table', { name });
const rows = (page: Page) => table(page).locator('[data-row]');
const WEEK = '/call-logs?date=last_7_days';

async function open(user: string, path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await signIn(opened.page, user, url(), path);
  return opened;
}

test('an owner filters the call log, removes a filter, pages, and finds the same after a reload [LOGS-001, LOGS-007, LOGS-015, LOGS-016, UX-004] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', WEEK);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters.getByRole('button', { name: 'Apply' })).toBeDisabled();
  // A week's calls have more than two pages of answered ones, whatever day and hour.
  await filters.getByRole('group', { name: 'Call status' }).getByText('Answered').click();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/call_status=Answered/);
  await expect(table(page).getByText('Missed')).toHaveCount(0);
  await expect(table(page).getByText('Answered').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Records per page' }).click();
  await page.getByTitle('25', { exact: true }).click();
  await expect(page).toHaveURL(/size=25/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '27');
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  const second = await rows(page).first().textContent();
  await page.reload();
  await expect(rows(page).first()).toHaveText(second ?? '');
  await page.getByRole('button', { name: 'Remove Call status: Answered' }).click();
  await expect(page).not.toHaveURL(/call_status/);
  await expect(rows(page)).toHaveCount(10);
  expect(wrong).toEqual([]);
  await context.close();
});

test('columns and row height are stored for the person, for other browsers, too [LOGS-009, UX-004]', async () => {
  const { page, context } = await open('supervisor@demo.test', WEEK);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('checkbox', { name: 'Hang-up by' }).click();
  await expect(page.getByRole('checkbox', { name: 'Hang-up by' })).toBeChecked(); // once it is stored here, which takes a moment
  expect((await kept).ok()).toBe(true);
  await expect(page.getByRole('columnheader', { name: 'Hang-up by' })).toBeVisible();
  await context.close();
  const again = await open('supervisor@demo.test', WEEK);
  await expect(again.page.getByRole('columnheader', { name: 'Hang-up by' })).toBeVisible();
  await again.context.close();
});

/**
 * Returns a customer's number whose newest recording comes from the demo and is long enough for seeking; calls of other tests are
 * short.
 */
async function whoTalkedLong(page: Page): Promise<string> {
  type Row = { id: string; customer_number: string; call_duration: number; call_recording: string | null };
  const path = '/newsr/api/v1/call_records/?date_filter=last_7_days&call_status=Answered&pageSize=100';
  const { objects } = await askApi<{ objects: readonly Row[] }>(page, path);
  const played = ({ customer_number: number }: Row) =>
    objects.find((row) => row.customer_number === number && row.call_recording !== null);
  const long = objects.find((row) => row.id.startsWith('demo-') && row.call_duration > 7 && played(row) === row);
  return long?.customer_number.slice(1) ?? 'nobody';
}

test('a recording plays, is sought and hastened, by keys, too, and can be taken away [LOGS-002, LOGS-038] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', WEEK);
  await page.goto(`${url()}${WEEK}&call_status=Answered&q=${await whoTalkedLong(page)}`);
  await page
    .getByRole('button', { name: /^Play recording/ })
    .first()
    .click();
  const player = page.getByRole('group', { name: 'Player' });
  const audio = player.locator('audio');
  const state = () =>
    audio.evaluate((element) =>
      element instanceof HTMLAudioElement
        ? { at: element.currentTime, paused: element.paused, rate: element.playbackRate, total: element.duration }
        : null,
    );
  await expect.poll(async () => (await state())?.at ?? 0).toBeGreaterThan(0.2);
  await player.getByRole('button', { name: 'Pause' }).click();
  const position = player.getByRole('slider', { name: 'Position' });
  await position.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.round((await state())?.at ?? 0)).toBe(5);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await state())?.paused).toBe(false);
  await player.getByRole('combobox', { name: 'Speed' }).click();
  await page.getByTitle('2×').click();
  expect((await state())?.rate).toBe(2);
  const taken = page.waitForEvent('download');
  await player.getByRole('button', { name: 'Download' }).click();
  const file = await taken;
  expect(file.suggestedFilename()).toMatch(/^recording-[\d-]+\.wav$/);
  expect(
    readFileSync((await file.path()) ?? '')
      .subarray(0, 4)
      .toString(),
  ).toBe('RIFF');
  await player.getByRole('button', { name: 'Close player' }).click();
  await expect(player).toHaveCount(0);
  expect(wrong).toEqual([]);
  await context.close();
});

test('a call opens beside the list with its journey and is in the address; one of another account is not found @gate', async () => {
  const { page, context } = await open('owner@demo.test', WEEK);
  await rows(page).first().locator('td').nth(3).click();
  const panel = page.getByRole('dialog', { name: 'Call details' });
  await expect(panel.getByText('Call ended')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('open');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await context.close();
  const other = await open('owner@other.test', `${WEEK}&open=${id}`);
  await expect(other.page.getByText('Call not found')).toBeVisible();
  await other.context.close();
});

test('invalid addresses are reported and lose nothing: an impossible range, a page beyond the end, a search of 10,000 characters, unknown ids [PAGE-009, LOGS-037]', async () => {
  const { page, context } = await open('owner@demo.test', '/call-logs?date=custom_date&from=2026-02-30T00:00&to=x');
  await expect(page.getByText('This date range is not valid')).toBeVisible();
  await page.goto(`${url()}${WEEK}&page=99999`);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('1');
  await page.goto(`${url()}${WEEK}&agents=nobody&plans=none`);
  await expect(page.getByText('Unknown agent')).toBeVisible();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.goto(`${url()}${WEEK}`);
  const box = page.getByRole('textbox', { name: 'Search by customer, agent or SR number' });
  await box.fill('x'.repeat(10_000));
  await box.press('Enter');
  await expect(page.getByText(/^Nothing matches "x+"/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows(page)).toHaveCount(10);
  await context.close();
});

test('by keyboard alone: filters, a row, its call, and back to the row [UX-004]', async () => {
  const { page, context } = await open('owner@demo.test', WEEK);
  await expect(rows(page).first()).toBeVisible();
  const button = page.getByRole('button', { name: /^Filters/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'IBD Inbound' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(8)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Call details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page).nth(8)).toBeFocused();
  await context.close();
});

test('a supervisor has the agent filter, an agent has not and sees only own calls [LOGS-004, LOGS-005, LOGS-023]', async () => {
  const supervisor = await open('supervisor@demo.test', WEEK);
  await supervisor.page.getByRole('button', { name: /^Filters/ }).click();
  await expect(supervisor.page.getByRole('heading', { name: 'AGENT NAME' })).toBeVisible();
  await supervisor.context.close();
  const { page, context } = await open('agent@demo.test', WEEK);
  await agreeTo(page);
  await expect(rows(page).first()).toBeVisible();
  const me = await askApi<{ data: { first_name: string; last_name: string } }>(page, '/newsr/api/v1/details/');
  const own = `${me.data.first_name} ${me.data.last_name}`;
  await expect(rows(page).filter({ hasText: own })).toHaveCount(await rows(page).count());
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('heading', { name: 'CALL STATUS' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'AGENT NAME' })).toHaveCount(0);
  await context.close();
});

test('SMS are read, filtered and answered [LOGS-011, LOGS-014] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/smslogs?date=last_7_days');
  await expect(table(page, 'SMS Logs').locator('[data-row]').first()).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Text contains' }).fill('order');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/text=order/);
  await table(page, 'SMS Logs').locator('[data-row]').first().locator('td').nth(3).click();
  await page.getByRole('textbox', { name: /^Reply from/ }).fill('Your order arrives tomorrow.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply is on its way.').first()).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test('the logs are readable, dark and light, open and closed [UX-005]', async () => {
  test.setTimeout(patiently(120_000));
  const { page, context } = await open('owner@demo.test', WEEK, { bypassCSP: true });
  await expect(rows(page).first()).toBeVisible();
  await looksRight(page, 'call logs');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'PLANS' }).click();
  await page.getByRole('button', { name: 'Select Plans & SR Numbers' }).click();
  await looksRight(page, 'filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await looksRight(page, 'columns');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Play recording/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await looksRight(page, 'player');
  await page.goto(`${url()}/smslogs?date=last_7_days`);
  await expect(table(page, 'SMS Logs')).toBeVisible();
  await looksRight(page, 'SMS logs');
  await page.goto(`${url()}/whatsapplogs?date=last_7_days`);
  await expect(table(page, 'WhatsApp Outbound Logs')).toBeVisible();
  await looksRight(page, 'WhatsApp logs');
  await context.close();
});

test('on a phone calls are cards, filters a sheet, and nothing scrolls sideways [UX-006]', async () => {
  const { page, context } = await open('owner@demo.test', WEEK, {
    bypassCSP: true,
    viewport: { width: 360, height: 780 },
  });
  await expect(rows(page).first()).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await stillness(page);
  const sheet = await page.getByRole('dialog', { name: 'Filters' }).boundingBox();
  expect(sheet?.width).toBe(360);
  await page.getByRole('group', { name: 'Call status' }).getByText('Answered').click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows(page).first()).toContainText('Answered');
  await context.close();
});

test('an ended call is announced above the list, which does not change until asked to [UX-004, TEL-007]', async () => {
  const ME = '+919811100042';
  const customer = await openPage(browser, { permissions: ['microphone'] });
  await openPhone(customer.page, url(), ME);
  const { page, context } = await open('owner@demo.test', '/call-logs');
  await expect(rows(page).first()).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  const before = await rows(page).allTextContents();
  const place = await rows(page).first().boundingBox();
  expect(await orderPhone(ME, { do: 'call', number: '+918045000006' })).toMatchObject({ ok: true });
  await expect.poll(async () => (await orderPhone(ME, { do: 'state' })).call).toBe('talking');
  expect(await orderPhone(ME, { do: 'hangup' })).toMatchObject({ ok: true });
  const news = page.getByRole('button', { name: /^\d+ new calls?$/ });
  await expect(news).toBeVisible();
  expect(await rows(page).allTextContents()).toEqual(before);
  expect(await rows(page).first().boundingBox()).toEqual(place);
  await news.click();
  await expect(rows(page).filter({ hasText: ME })).toHaveCount(1);
  await expect(news).toHaveCount(0);
  await context.close();
  await customer.context.close();
});

test('a deleted recording says so and leaves the list alone [LOGS-038]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', `${WEEK}&open=demo-today-7`);
  const panel = page.getByRole('dialog', { name: 'Call details' });
  const words = 'Sorry we are unable to play back this recording. Please connect with our Support team.';
  await expect(panel.getByText(words)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(10);
  expect(wrong).toEqual([]);
  await context.close();
});

test('a broken recording says so, and the next one plays [LOGS-038]', async () => {
  const { page, context } = await open('owner@demo.test', `${WEEK}&call_status=Answered`);
  await page.route('**/recordings/**', (route) => route.fulfill({ contentType: 'audio/wav', body: 'RIFF of nothing' }));
  const plays = page.getByRole('button', { name: /^Play recording/ });
  await plays.first().click();
  const words = 'Sorry we are unable to play back this recording. Please connect with our Support team.';
  await expect(page.getByText(words)).toBeVisible();
  await page.unroute('**/recordings/**');
  await plays.nth(1).click();
  await expect(page.getByRole('group', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await context.close();
});

test('an account without SMS has no SMS log, neither in the menu nor at its address nor at the API [LOGS-011]', async () => {
  const { page, context } = await open('owner@other.test', WEEK);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'SMS Logs', exact: true })).toHaveCount(0);
  expect(await askApi(page, '/newsr/api/v1/smslogs/')).toMatchObject({ status: 403 });
  await page.goto(`${url()}/smslogs`);
  await expect(page).toHaveURL(/\/home$/);
  await context.close();
});

test('an agent without the permissions has no call and no SMS log, neither in the menu nor at its address nor at the API [ROLE-006, ROUTE-014, ROUTE-016, ROUTE-041]', async () => {
  const { page, context } = await open('agent16@demo.test', '/whatsapplogs');
  await agreeTo(page);
  await expect(table(page, 'WhatsApp Outbound Logs')).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp Outbound Logs', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Call|SMS) Logs$/ })).toHaveCount(0);
  for (const path of ['call_records/', 'smslogs/'])
    expect(await askApi(page, `/newsr/api/v1/${path}`)).toMatchObject({ status: 403 });
  for (const path of ['/call-logs', '/smslogs']) {
    await page.goto(`${url()}${path}`);
    await expect(page).toHaveURL(/\/home$/);
  }
  await context.close();
});

test.describe('in a suspended account, or without the right to download recordings', () => {
  const server = ownServer(async (database) => {
    await setFlags(database, 'other', { is_suspended_account: true, suspension_type: 'coin' });
    await denyPages(database, 'owner@demo.test', ['recording_download']);
  });

  test('a suspended account has no call log and no dashboard, neither in the menu nor at its address nor at the API [ROUTE-007, ROUTE-016] [rule: ROUTE-039]', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page, 'owner@other.test', server());
    await expect(page.getByText('Your account is suspended due to insufficient coins.')).toBeVisible();
    for (const [path, api] of [
      ['/call-logs', '/newsr/api/v1/call_records/'],
      ['/dashboard', '/newsr/api/v1/agents_activity/'],
    ] as const) {
      await expect(page.locator(`nav a[href="${path}"]:not([aria-disabled="true"])`)).toHaveCount(0);
      await page.goto(`${server()}${path}`);
      await expect(page).toHaveURL(/\/home$/);
      expect(await askApi(page, api)).toMatchObject({ status: 403 });
    }
    await context.close();
  });

  test('a person without the right to download recordings can listen, but not download, on the page or by the API [LOGS-038]', async () => {
    const { page, context } = await openPage(browser);
    await signIn(page, 'owner@demo.test', server(), `${WEEK}&call_status=Answered`);
    const heard = page.waitForResponse('**/recordings/**');
    await page
      .getByRole('button', { name: /^Play recording/ })
      .first()
      .click();
    const player = page.getByRole('group', { name: 'Player' });
    await expect(player.getByRole('slider', { name: 'Position' })).toBeVisible();
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(player.getByRole('button', { name: 'Download' })).toHaveCount(0);
    const { pathname } = new URL((await heard).url());
    expect(await askApi(page, `${pathname}?download=1`)).toMatchObject({
      status: 403,
      error: { code: 'recording-download-denied' },
    });
    await context.close();
  });
});

test('an inbound SMS is announced above the list, and the state of the answer is shown in its row [UX-004, LOGS-011]', async () => {
  const ME = '+919811100043';
  const customer = await openPage(browser, { permissions: ['microphone'] });
  await openPhone(customer.page, url(), ME);
  const { page, context } = await open('supervisor@demo.test', '/smslogs');
  const list = table(page, 'SMS Logs');
  await expect(list.locator('[data-row]').first()).toBeVisible();
  expect(await orderPhone(ME, { do: 'sms', number: '+918045000001', text: 'Is 43 open on Sunday?' })).toMatchObject({
    ok: true,
  });
  const news = page.getByRole('button', { name: /^\d+ new messages?$/ });
  await expect(news).toBeVisible();
  await expect(list.getByText('Is 43 open on Sunday?')).toHaveCount(0);
  await news.click();
  await list.getByText('Is 43 open on Sunday?').click();
  const field = page.getByRole('textbox', { name: 'Reply from +918045000001' });
  await field.fill('Yes, from nine.');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await list.getByText('Is 43 open on Sunday?').click();
  await expect(field).toHaveValue('Yes, from nine.');
  await field.fill('Yes, from ten.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  const answer = list.locator('[data-row]').filter({ hasText: 'Yes, from ten.' });
  await expect(answer).toContainText('Delivered');
  await context.close();
  await customer.context.close();
});
