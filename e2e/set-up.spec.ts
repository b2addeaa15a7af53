import { expect, test, type Browser } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { fill } from './support/access.ts';
import { startServer, type Server } from './support/server.ts';

let browser: Browser;
let server: Server;
test.beforeAll(async () => {
  browser = await launch(440);
  server = await startServer({ from: 'nothing', env: { DEMO: 'off', CLOCK_AT: '' } });
});
test.afterAll(async () => {
  await server.stop();
  await browser.close();
});

const linkIn = (said: string): string => /http:\/\/localhost:\d+\/setup#[\w-]+/.exec(said)?.[0] ?? '';
const owner = { 'Full name': 'Asha Rao', 'E-mail': 'asha@example.com', 'Account name': 'Rao Traders' };
const password = { Password: 'Fresh@123', 'Confirm password': 'Fresh@123' };

test('an installation without a demo prints a link, which makes its first owner and signs in, once [SEC-001]', async () => {
  await expect.poll(() => linkIn(server.said())).not.toBe('');
  const { page, context, wrong } = await openPage(browser);
  await page.goto(linkIn(server.said()));
  await expect(page.getByRole('heading', { name: 'Create the first owner' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await fill(page, { ...owner, ...password });
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  await expect(page).toHaveURL(/\/(home|releases|call-logs)/);
  expect(asked.join('\n')).not.toContain('Fresh@123');
  expect(wrong).toEqual([]);
  await context.close();

  const other = await openPage(browser);
  await other.page.goto(linkIn(server.said()));
  await fill(other.page, { ...owner, 'E-mail': 'eve@example.com', ...password });
  await other.page.getByRole('button', { name: 'Create and sign in' }).click();
  await expect(other.page.getByRole('alert')).toContainText('This link is no longer valid.');
  await other.context.close();
});
