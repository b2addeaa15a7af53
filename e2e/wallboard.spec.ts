import { expect, test, type Browser, type Page } from '@playwright/test';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { chooseOption, signIn } from './support/console-page.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const board = (page: Page) => page.getByRole('region', { name: 'Wallboard' });
const tile = (page: Page, name: string) => board(page).getByRole('listitem', { name, exact: true });

test('a supervisor chooses tiles by keyboard, finds them after a reload, sees them full screen and is warned when they are outdated [LIVE-029, LIVE-037] @gate', async () => {
  const { page, context, wrong } = await openPage(browser);
  let isCut = false;
  await page.routeWebSocket(/\/ws\/queue-monitor/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => (isCut ? undefined : socket.send(message)));
  });
  await signIn(page, 'supervisor@demo.test', undefined, '/live-interactions/queues-monitor');
  await page.getByRole('link', { name: 'Wallboard', exact: true }).click();
  await expect(tile(page, 'Waiting now, All queues')).toContainText('0');
  await expect(tile(page, 'Service level, All queues')).toContainText('Target ≥ 80%');

  await page.getByRole('button', { name: 'Edit tiles' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Edit tiles' });
  const first = panel.getByRole('listitem', { name: 'Tile 1' });
  await chooseOption(page, first.getByLabel('Metric'), 'Agents on a call');
  await chooseOption(page, first.getByLabel('Queue'), 'Support');
  await first.getByLabel('Target').fill('3');
  await panel.getByRole('button', { name: 'Move Tile 1 later' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Move Tile 2 later' })).toBeFocused();
  await panel.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(tile(page, 'Agents on a call, Support')).toContainText('Target ≥ 3');
  await expect(board(page).getByRole('heading', { level: 2 }).nth(1)).toHaveText('Agents on a call');

  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(board(page)).toHaveAttribute('data-full', 'true');
  await page.mouse.move(400, 400);
  await page.getByRole('button', { name: 'Exit full screen' }).click();
  await expect(board(page)).not.toHaveAttribute('data-full');

  isCut = true;
  await expect(page.getByText(/^No updates for/)).toBeVisible();
  isCut = false;
  await expect(page.getByText(/^No updates for/)).toHaveCount(0, { timeout: patiently(20_000) });
  await looksRightAtAnyWidth(page, 'the wallboard');
  expect(wrong).toEqual([]);
  await context.close();
});
