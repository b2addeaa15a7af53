import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test';
import { looksRight } from './support/axe.ts';
import { ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ, inCall } from './support/conversation.ts';
import { customerForm } from './support/customer-form.ts';
import { registryOf } from './support/registry.ts';
import { startServer, type Server } from './support/server.ts';
import { speaking } from './support/speaking.ts';

const [agents, customers] = speaking(AGENT_HZ, CUSTOMER_HZ);

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ mediaPorts: '46200-46299', env: { REMOTE_LOAD_TIMEOUT_MS: '2000' } });
});
test.afterAll(() => server.stop());

const widget = (page: Page) => ticker(page).getByRole('dialog');
const entry = (page: Page) => ticker(page).getByRole('button', { name: /^(?:Add|Update) customer$/ });
const name = (page: Page) => ticker(page).getByRole('textbox', { name: 'Customer name' });
const inCallView = (page: Page) => expect(ticker(page).getByRole('button', { name: 'Hold' })).toBeVisible();
const saved = (page: Page) => page.evaluate(() => window.sessionStorage.getItem('saved'));

/** An agent and a customer in a conversation. */
async function talking(username: string, number: string, options: BrowserContextOptions = {}) {
  const talk = await inCall({ agents: agents(), customers: customers(), base: server.url }, username, number, options);
  await inCallView(talk.page);
  return talk;
}

test('as the product is shipped no remote has the customer form, and the call window has no entry for it', async () => {
  const { page } = await talking('agent@demo.test', '+919812300030');
  await expect(entry(page)).toHaveCount(0);
});

test.describe('with a remote that has the form', () => {
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    await registryOf(server).publish(customerForm());
  });

  test('it opens in a running call, keeps what is typed while minimised, and leads back to the call [CALL-013, CALL-031, PLAT-003]', async () => {
    test.setTimeout(90_000);
    const { page, wrong, goesOn } = await talking('agent2@demo.test', '+919812300031');
    await entry(page).click();
    await name(page).fill('Asha Rao');
    await goesOn('while the form is open');
    await page.keyboard.press('Escape');
    await expect(widget(page)).toHaveCount(0);
    await ticker(page).getByTitle('Open the call window').click();
    await expect(name(page)).toHaveValue('Asha Rao');
    await ticker(page).getByRole('button', { name: 'Save' }).click();
    await inCallView(page);
    await expect(entry(page)).toBeFocused();
    expect(await saved(page)).toBe('Asha Rao');

    await entry(page).click();
    await expect(name(page)).toHaveValue('');
    await ticker(page).getByRole('button', { name: 'Cancel' }).click();
    await inCallView(page);
    await goesOn('after the form');
    expect(wrong).toEqual([]);
  });

  test('a customer who hangs up meanwhile leaves the agent in wrap-up until the form is done; then the window closes [CALL-089]', async () => {
    const { page, customer } = await talking('agent3@demo.test', '+919812300032');
    await entry(page).click();
    await name(page).fill('Half a name');
    await customer.getByRole('button', { name: 'Hang up' }).click();
    await expect(ticker(page).getByText(/^The call has ended/)).toBeVisible();
    await expect(widget(page)).toHaveCount(0);
    expect(await saved(page)).toBe('Half a name');
  });

  test('its chunk does not come: the call goes on, the reason is said, Retry brings the form [PLAT-014, PLAT-015]', async () => {
    test.setTimeout(90_000);
    const { page, goesOn } = await talking('agent4@demo.test', '+919812300033');
    const chunk = /\/remotes\/remote-crm\/.*__federation_expose_customer_form.*\.js$/;
    await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'no' }));
    await entry(page).click();
    await expect(ticker(page).getByRole('alert')).toContainText('Reason: ', { timeout: 20_000 });
    await goesOn('while the form is not there');
    await page.unroute(chunk);
    await ticker(page).getByRole('button', { name: 'Retry' }).click();
    await expect(name(page)).toBeVisible({ timeout: 20_000 });
    await goesOn('when the form is there');
  });

  test('it throws: the call goes on, the way back is there, and the form comes when it is well [PLAT-014, PLAT-015]', async () => {
    test.setTimeout(90_000);
    const { page, goesOn } = await talking('agent5@demo.test', '+919812300034');
    await page.evaluate(() => window.sessionStorage.setItem('fault', 'render'));
    await entry(page).click();
    await expect(ticker(page).getByRole('alert')).toContainText('Reason: render', { timeout: 20_000 });
    await goesOn('beside the form that failed');
    await ticker(page).getByRole('button', { name: 'Back to call' }).click();
    await inCallView(page);
    await page.evaluate(() => window.sessionStorage.removeItem('fault'));
    await entry(page).click();
    await expect(name(page)).toBeVisible({ timeout: 20_000 });
  });

  for (const width of [1440, 360]) {
    test(`no violation of WCAG in the place of the form, ${width} px: there, and not there [UX-005, UX-006]`, async () => {
      test.setTimeout(90_000);
      const agent = width === 360 ? 'agent6@demo.test' : 'agent7@demo.test';
      const { page } = await talking(agent, `+9198123000${width === 360 ? 35 : 36}`, {
        viewport: { width, height: 900 },
        bypassCSP: true,
      });
      await page.evaluate(() => window.sessionStorage.setItem('fault', 'render'));
      await entry(page).click();
      await expect(ticker(page).getByRole('alert')).toContainText('Reason: render', { timeout: 20_000 });
      await looksRight(page, 'the form could not be shown');
      await page.evaluate(() => window.sessionStorage.removeItem('fault'));
      await ticker(page).getByRole('button', { name: 'Retry' }).click();
      await expect(name(page)).toBeVisible({ timeout: 20_000 });
      await looksRight(page, 'the form');
    });
  }
});
