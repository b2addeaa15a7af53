import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { launch, url } from './support/browsers.ts';
import { card, figuresIn, isWellToRead, logTotal, numberIn, workday } from './support/figures-page.ts';
import { markOption } from './support/keyboard.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const open = figuresIn(() => browser);

const headsOf = (page: Page, name: string) =>
  card(page, name).getByRole('table', { name, exact: true }).getByRole('columnheader');

const names = [
  ...['Call summary', 'Pickup time', 'Connectivity', 'Weekdays and hours', 'Insights per agent'],
  ...['Handling time per agent', 'Inbound calls per agent', 'Outbound calls per agent'],
];

test('an owner sees all parts of a week, and figures lead to as many rows [INS-001, INS-002, INS-003, INS-027, ROUTE-008, NAV-005] @gate', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/home');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Insights' }).click();
  await expect(page).toHaveTitle(/Insights/);
  await page.goto(`${url()}/insights?date=last_7_days`);
  for (const name of names) await expect(card(page, name).getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(card(page, 'Agents in this account').getByRole('rowheader')).toHaveCount(5);
  for (const name of ['Offered', 'Answered', 'Dialled', 'Reached']) {
    const link = card(page, 'Call summary').getByRole('link', { name: new RegExp(`^${name}: `) });
    const figure = numberIn(await link.innerText());
    expect(figure).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveURL(/\/call-logs\?date=last_7_days/);
    expect([name, await logTotal(page)]).toEqual([name, figure]);
    await page.goBack();
  }
  const cell = card(page, 'Weekdays and hours')
    .getByRole('link', { name: /: [1-9]/ })
    .first();
  const offered = numberIn(((await cell.getAttribute('aria-label')) ?? '').split(': ').at(-1) ?? '');
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/date=last_7_days&counted=offered&week_hours=\d+$/);
  expect(await logTotal(page)).toBe(offered);
  expect(wrong).toEqual([]);
  await context.close();
});

test('abandoned calls, those of a queue, those that rang at an agent and one hour of all weeks lead to as many rows [INS-027]', async () => {
  const { page, context } = await open('owner@demo.test', '/insights?date=last_month&heat=abandoned');
  const rowsBehind = async (link: Locator, figure: number) => {
    expect(figure).toBeGreaterThan(0);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/call-logs\?/);
    expect([page.url(), await logTotal(page)]).toEqual([page.url(), figure]);
    await page.goBack();
  };
  const summary = card(page, 'Call summary');
  const abandoned = summary.getByRole('link', { name: /^Abandoned: / });
  await rowsBehind(abandoned, numberIn(await abandoned.innerText()));
  const queue = summary.getByRole('table').getByRole('row').nth(1);
  for (const place of [0, 2]) {
    const link = queue.getByRole('link').nth(place);
    await rowsBehind(link, numberIn(await link.innerText()));
  }
  const agent = card(page, 'Inbound calls per agent').getByRole('row').nth(1);
  for (const place of [1, 2, 4]) {
    const link = agent.getByRole('link').nth(place); // after the name: offered, answered, its share, missed
    await rowsBehind(link, numberIn(await link.innerText()));
  }
  const hour = card(page, 'Weekdays and hours')
    .getByRole('link', { name: /: [1-9]\d*$/ })
    .first();
  await rowsBehind(hour, numberIn(((await hour.getAttribute('aria-label')) ?? '').split(': ').at(-1) ?? ''));
  await context.close();
});

test('a view shared by a supervisor is available to others, with the same address [INS-029]', async () => {
  const supervisor = await open('supervisor@demo.test', '/insights?date=last_month&heat=abandoned');
  const openViews = (page: Page) => page.getByRole('button', { name: 'Views' }).click();
  await openViews(supervisor.page);
  await supervisor.page.getByRole('textbox', { name: 'View name' }).fill('Given up last month');
  await supervisor.page.getByRole('checkbox', { name: 'Share with everyone in this account' }).check();
  await supervisor.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(supervisor.page.getByRole('button', { name: 'Given up last month', exact: true })).toBeVisible();
  const owner = await open('owner@demo.test', '/insights');
  await openViews(owner.page);
  await owner.page.getByRole('button', { name: /^Given up last month.*Shared by/ }).click();
  await expect(owner.page).toHaveURL(/\/insights\?date=last_month&heat=abandoned$/);
  await supervisor.context.close();
  await owner.context.close();
});

test('by keyboard alone an owner drills down to an agent, whose figures lead to answered calls; leaving the page forgets the agent, and Escape returns to all [SHELL-006, SHELL-020, INS-021, INS-027, CALL-058]', async () => {
  const { page, context } = await open('owner@demo.test', '/insights?date=last_7_days');
  const box = page.getByRole('combobox', { name: 'Agent', exact: true });
  const insights = card(page, 'Insights per agent');
  await expect(insights.getByRole('rowheader')).toHaveCount(5);
  const wanted = await insights.getByRole('rowheader').nth(1).innerText();
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(wanted.split(' ')[0]?.slice(1).toLowerCase() ?? '');
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(options.filter({ hasText: wanted })).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(5);
  await markOption(page, wanted);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/agents=/);
  await expect(insights.getByRole('rowheader')).toHaveText([wanted]);
  const taken = insights.getByRole('row').nth(1).getByRole('link').nth(1);
  const figure = numberIn(await taken.innerText());
  expect(figure).toBeGreaterThan(0);
  await taken.click();
  expect(await logTotal(page)).toBe(figure);
  await page.goBack();
  await expect(insights.getByRole('rowheader')).toHaveText([wanted]);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle(/Dashboard/);
  await menu.getByRole('link', { name: 'Insights' }).click();
  await expect(insights.getByRole('rowheader')).toHaveCount(5);
  await page.goBack();
  await page.goBack();
  await expect(insights.getByRole('rowheader')).toHaveText([wanted]);
  await page.getByRole('combobox', { name: 'Agent', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(insights.getByRole('rowheader')).toHaveCount(5);
  await expect(page).not.toHaveURL(/agents=/);
  await context.close();
});

test('compared with the week before there are series and differences, and the chosen figure by weekday and hour [INS-003, INS-028, INS-031]', async () => {
  const { page, context } = await open('owner@demo.test', '/insights?date=last_7_days&compare=week_before');
  const connectivity = card(page, 'Connectivity');
  const totals = connectivity.getByRole('table', { name: 'Connectivity: totals' });
  await expect(totals.getByRole('columnheader')).toHaveText(['Metric', 'This period', 'Compared period', 'Difference']);
  await expect(totals.getByText(/points/).first()).toBeVisible();
  await connectivity.getByRole('button', { name: 'Show Connectivity as a table' }).click();
  await expect(connectivity.getByRole('columnheader', { name: 'Answered (%), previous' })).toBeVisible();
  const heat = card(page, 'Weekdays and hours');
  await heat.getByText('Service level', { exact: true }).click();
  await expect(page).toHaveURL(/heat=service_level/);
  await expect(heat.getByRole('link', { name: /: [\d.]+%$/ }).first()).toBeAttached();
  await heat.getByRole('button', { name: 'Show Weekdays and hours as a table' }).click();
  await expect(heat.getByRole('columnheader').nth(1)).toHaveText('Mon');
  await expect(heat.getByRole('row')).toHaveCount(25);
  await context.close();
});

test('a supervisor’s columns lack e-mail, SIP id and logged-in time; an agent has the own row and no drill-down [INS-002, INS-007, SHELL-007]', async () => {
  const supervisor = await open('supervisor@demo.test', '/insights?date=yesterday');
  await expect(headsOf(supervisor.page, 'Insights per agent')).toHaveText([
    ...['Name', 'Number', 'Offered', 'Answered', 'Answered (%)', 'Missed', 'Missed (%)', 'Talk time'],
    ...[
      'Average handling time',
      'Average pickup time',
      'Average hold time',
      'Available time',
      'Idle time',
      'Break time',
    ],
  ]);
  await expect(card(supervisor.page, 'Agents in this account')).toHaveCount(0);
  await supervisor.context.close();
  const agent = await open('agent@demo.test', '/insights?date=yesterday');
  await expect(card(agent.page, 'Insights per agent').getByRole('rowheader')).toHaveCount(1);
  await expect(agent.page.getByRole('combobox', { name: 'Agent', exact: true })).toHaveCount(0);
  await agent.context.close();
});

test('an uncountable range is reported beside the range, and an unknown agent beside the agent', async () => {
  const bad = '/insights?date=custom_date&from=2020-01-01T00:00&to=2022-01-01T00:00&agents=nobody';
  const { page, context } = await open('owner@demo.test', bad);
  await expect(page.getByRole('group', { name: 'Period', exact: true }).getByRole('alert')).toHaveText(
    'This period is longer than 13 months.',
  );
  await expect(page.getByText('This agent does not exist in this account.')).toBeVisible();
  await context.close();
});

test('the day of an agent opens from the figures, by keyboard, and its calls lead to their rows; an agent has the own day [INS-034]', async () => {
  const day = workday(); // on any day: on Sundays few agents have calls
  const range = `date=custom_date&from=${day}T00:00&to=${day}T23:59`;
  const { page, context, wrong } = await open('owner@demo.test', `/insights?${range}`);
  const insights = card(page, 'Insights per agent');
  await page.mouse.move(1_000, 600); // the menu lies over the page while the pointer is in it
  await insights.getByRole('rowheader').nth(1).getByRole('link').press('Enter');
  const path = page.getByRole('navigation', { name: 'Breadcrumb' });
  await path.getByRole('link', { name: 'Day timeline' }).click();
  await expect(page).toHaveURL(/\/insights\/timeline\?agent=.+&day=\d{4}-\d\d-\d\d$/);
  const calls = page.getByRole('group', { name: 'Calls', exact: true }).getByRole('link');
  await expect(calls.first()).toBeVisible();
  await page.locator('main [data-span][tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(calls.and(page.locator(':focus'))).toHaveAccessibleName(/ call, \d\d:\d\d:\d\d–/);
  const number = (await calls.and(page.locator(':focus')).getAttribute('aria-label'))?.match(/\+\d+/)?.[0] ?? 'none';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/call-logs\?open=/);
  await expect(page.getByText(number).first()).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
  const agent = await open('agent@demo.test', '/insights/timeline');
  await expect(agent.page.getByRole('heading', { name: /·/ })).toBeVisible();
  await expect(agent.page.getByRole('combobox', { name: 'Agent', exact: true })).toHaveCount(0);
  await agent.context.close();
});

test('an owner with accounts below chooses one by keyboard, or all, which are their sum; a supervisor has no choice [ROLE-018, ROLE-019]', async () => {
  const { page, context, wrong } = await open('owner@demo.test', '/insights?date=last_month');
  const summary = card(page, 'Call summary');
  const rowOf = async (name: string) =>
    numberIn(await summary.getByRole('row', { name }).getByRole('cell').first().innerText());
  const account = page.getByRole('combobox', { name: 'Account' });
  const choose = async (name: string) => {
    await account.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  };
  await expect(summary.getByRole('link', { name: /^Offered: / })).toBeVisible();
  await choose('North');
  await expect(page).toHaveURL(/date=last_month&account=north$/);
  await expect(page.getByRole('combobox', { name: 'Agent', exact: true })).toHaveCount(0);
  await expect(summary.getByRole('row', { name: /^Front desk/ })).toBeVisible();
  await choose('All accounts');
  await expect(page).toHaveURL(/date=last_month&account=all$/);
  await expect(summary.getByRole('rowheader', { name: 'All accounts' })).toBeVisible();
  const [own, north, all] = [
    await rowOf('Demo Traders '),
    await rowOf('Demo Traders North'),
    await rowOf('All accounts'),
  ];
  expect([own > 0, north > 0, all]).toEqual([true, true, own + north]);
  await summary.getByRole('link', { name: 'Demo Traders North' }).press('Enter');
  await expect(page).toHaveURL(/account=north$/);
  expect(wrong).toEqual([]);
  await context.close();
  const supervisor = await open('supervisor@demo.test', '/insights?date=last_month&account=north');
  await expect(card(supervisor.page, 'Call summary').getByRole('link', { name: /^Offered: / })).toBeVisible();
  await expect(supervisor.page.getByRole('combobox', { name: 'Account' })).toHaveCount(0);
  await supervisor.context.close();
});

test('insights are readable in every language, light and dark, wide and narrow [UX-005, UX-006, I18N-001]', async () => {
  test.setTimeout(patiently(180_000));
  await isWellToRead(browser, '/insights?date=last_7_days&compare=previous', 'insights');
});

test('forecast and staffing are readable in every language, light and dark, wide and narrow [UX-005, UX-006, I18N-001]', async () => {
  test.setTimeout(patiently(180_000));
  await isWellToRead(browser, '/insights/forecast', 'forecast');
});

test('the day of an agent is readable in every language, light and dark, wide and narrow [UX-005, UX-006, I18N-001]', async () => {
  test.setTimeout(patiently(240_000));
  for (const as of ['lanes', 'table'])
    await isWellToRead(browser, `/insights/timeline?agent=demo-agent-01&as=${as}`, `timeline as ${as}`);
});
