import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { askApi } from './support/api.ts';
import { looksRight } from './support/axe.ts';
import { openPage } from './support/browsers.ts';
import { chooseOption, signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ, inCall } from './support/conversation.ts';
import { faultyCustomerForm } from './support/faulty-customer-form.ts';
import { registryOf } from './support/registry.ts';
import { startServer, type Server } from './support/server.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const [agents, customers] = speaking(AGENT_HZ, CUSTOMER_HZ);

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(patiently(120_000));
  server = await startServer({ env: { REMOTE_LOAD_TIMEOUT_MS: String(patiently(2_000)) } });
});
test.afterAll(() => server.stop());

const widget = (page: Page) => ticker(page).getByRole('dialog');
const entry = (page: Page) => ticker(page).getByRole('button', { name: /^(?:Add|Update) customer$/ });
const field = (page: Page, name: string | RegExp) => ticker(page).getByRole('textbox', { name });
const name = (page: Page) => field(page, 'Customer name');
const press = (page: Page, label: string) => ticker(page).getByRole('button', { name: label, exact: true }).click();
const inCallView = (page: Page) => expect(ticker(page).getByRole('button', { name: 'Hold' })).toBeVisible();

async function choose(page: Page, label: RegExp, option: string) {
  await chooseOption(page, ticker(page).getByRole('combobox', { name: label }), option);
}

interface Kept {
  readonly data: {
    readonly objects: readonly { readonly note: string; readonly phonebook: { readonly name: string } }[];
  };
}
/** Returns the customer with this number from the server. */
const customerOf = async (page: Page, number: string) => {
  const { data } = await askApi<Kept>(page, `${customerPaths.customers}?phone=${encodeURIComponent(number)}`);
  return data.objects[0];
};

/** Starts a conversation between an agent and a customer. */
async function talking(username: string, number: string, options: BrowserContextOptions = {}) {
  const talk = await inCall({ agents: agents(), customers: customers(), base: server.url }, username, number, options);
  await inCallView(talk.page);
  return talk;
}

test('an agent adds the customer of a running call, then updates it: the name is in the call and in the log [CALL-031, CUST-001, CUST-044, CUST-045, CUST-046, CUST-047, CUST-048, PLAT-003] @gate', async () => {
  test.setTimeout(patiently(120_000));
  const number = '+919812300030';
  const { page, wrong, goesOn } = await talking('agent@demo.test', number);
  await expect(entry(page)).toHaveAccessibleName('Add customer');
  await entry(page).click();
  await expect(ticker(page).getByRole('heading', { name: 'Add/Update Customer' })).toBeVisible();
  await expect(field(page, 'Phone number')).toHaveValue(number);
  await press(page, 'Save');
  await expect(ticker(page).getByText('Required field')).toBeVisible();
  await expect(name(page)).toBeFocused();
  await name(page).fill('Devika Menon');
  await press(page, 'Add Note');
  await field(page, /^Note/).fill('Asked for prices');
  await choose(page, /^Disposition/, 'Complaint');
  await goesOn('while the form is open');
  await press(page, 'Save');
  await expect(page.getByText('Customer added successfully')).toBeVisible();
  await inCallView(page);
  await expect(ticker(page).getByText('Devika Menon').first()).toBeVisible();
  await expect(entry(page)).toHaveAccessibleName('Update customer');
  await expect(entry(page)).toBeFocused();
  expect((await customerOf(page, number))?.note).toMatch(/^\d\d [A-Z][a-z]{2} \d{4} \d{1,2}:\d\d Asked for prices$/);

  await entry(page).click();
  await expect(name(page)).toHaveValue('Devika Menon');
  await name(page).fill('Devika S Menon');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Customer updated successfully')).toBeVisible();
  await inCallView(page);
  await goesOn('after the form');
  await press(page, 'Hang up');
  await expect(widget(page)).toHaveCount(0);
  await page.goto(`${server.url}/call-logs`);
  await expect(page.getByRole('row', { name: /Devika S Menon/ })).toBeVisible();
  expect(wrong).toEqual([]);
});

test('keeps input while minimised, and Cancel leads back to the call [CALL-013, CALL-031, CUST-025]', async () => {
  test.setTimeout(patiently(90_000));
  const { page } = await talking('agent2@demo.test', '+919812300031');
  await entry(page).click();
  await name(page).fill('Asha Rao');
  await page.keyboard.press('Escape');
  await expect(widget(page)).toHaveCount(0);
  await ticker(page).getByTitle('Open the call window').click();
  await expect(name(page)).toHaveValue('Asha Rao');
  await press(page, 'Cancel');
  await inCallView(page);
  await entry(page).click();
  await expect(name(page)).toHaveValue('');
});

test('a customer who hangs up meanwhile leaves nothing unsaved, and the window closes [CALL-089, CUST-022, CUST-023]', async () => {
  test.setTimeout(patiently(90_000));
  const number = '+919812300032';
  const { page, customer } = await talking('agent3@demo.test', number);
  await entry(page).click();
  await name(page).fill('Farhan Ali');
  await press(page, 'Add Note');
  await field(page, /^Note/).fill('Will pay on Monday');
  await customer.getByRole('button', { name: 'Hang up' }).click();
  await expect(page.getByText('Customer added successfully')).toBeVisible();
  await expect(widget(page)).toHaveCount(0);
  const kept = await customerOf(page, number);
  expect(kept).toMatchObject({ phonebook: { name: 'Farhan Ali' }, note: expect.stringMatching(/Will pay on Monday$/) });
});

/** Blocks the form's chunk on this page. */
async function withoutChunk(page: Page) {
  const chunk = /\/remotes\/remote-crm\/.*__federation_expose_customer_form.*\.js$/;
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'no' }));
  return () => page.unroute(chunk);
}

test('when its chunk fails to load the call continues, the reason and the way back are shown, Retry loads the form [PLAT-014, PLAT-015]', async () => {
  test.setTimeout(patiently(90_000));
  const { page, goesOn } = await talking('agent4@demo.test', '+919812300033');
  const mend = await withoutChunk(page);
  await entry(page).click();
  await expect(ticker(page).getByRole('alert')).toContainText('Reason: ', { timeout: patiently(20_000) });
  await goesOn('while the form is not there');
  await press(page, 'Back to call');
  await inCallView(page);
  await entry(page).click();
  await expect(ticker(page).getByRole('alert')).toContainText('Reason: ', { timeout: patiently(20_000) });
  await mend();
  await press(page, 'Retry');
  await expect(name(page)).toBeVisible({ timeout: patiently(20_000) });
  await goesOn('when the form is there');
});

for (const [width, agent, number] of [
  [1440, 'agent6@demo.test', '+919812300035'],
  [360, 'agent7@demo.test', '+919812300036'],
] as const) {
  test(`no violation of WCAG in the form of a call, ${width} px, with all its sections and errors [UX-005, UX-006]`, async () => {
    test.setTimeout(patiently(90_000));
    const { page } = await talking(agent, number, { viewport: { width, height: 900 }, bypassCSP: true });
    await entry(page).click();
    await press(page, 'Add Note');
    await press(page, 'Add Follow-Up');
    await press(page, 'Date & Time: Choose date and time');
    await name(page).press('Control+Enter');
    await expect(ticker(page).getByText('Required field')).toBeVisible();
    await looksRight(page, 'the form');
  });
}

test.describe('the form as a page', () => {
  const text = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
  const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
  /** Opens the owner's page. */
  async function opened(path: string, options: BrowserContextOptions = {}) {
    const { page, wrong } = await openPage(agents(), options);
    await signIn(page, 'owner@demo.test', server.url, path);
    return { page, wrong };
  }
  async function add(page: Page, customer: string, number: string) {
    await page.goto(`${server.url}/customer-management/customer`);
    await text(page, 'Customer name').fill(customer);
    await text(page, 'Phone number').fill(number);
    await button(page, 'Save').click();
  }

  test('adds a customer, refuses the number to a second one, and edits the first [CUST-014, CUST-036, CUST-054, CUST-063, CUST-082]', async () => {
    test.setTimeout(patiently(90_000));
    const { page } = await opened('/customer-management/customer');
    await add(page, 'Gita Bose', '+919812300040');
    await expect(page.getByText('Customer added successfully')).toBeVisible();
    await page.waitForURL('**/customer-management');

    await add(page, 'Harish Bose', '+919812300040');
    await expect(page.getByText('Phone number already exists')).toBeVisible();
    await text(page, 'Phone number').fill('+919812300041');
    await expect(page.getByText('Phone number already exists')).toHaveCount(0);

    const found = await askApi<{ data: { objects: { id: string }[] } }>(
      page,
      `${customerPaths.customers}?phone=${encodeURIComponent('+919812300040')}`,
    );
    await page.goto(`${server.url}/customer-management/customer/${found.data.objects[0]?.id}`);
    await expect(text(page, 'Customer name')).toHaveValue('Gita Bose');
    await expect(text(page, 'Phone number')).toHaveAttribute('readonly');
    await button(page, 'Add a number').click();
    await text(page, 'Phone number 2').fill('+919812300042');
    await text(page, /^Company/).fill('Bose Traders');
    await button(page, 'Save').click();
    await expect(page.getByText('Customer updated successfully')).toBeVisible();
    await page.waitForURL('**/customer-management');
    expect((await customerOf(page, '+919812300042'))?.phonebook.name).toBe('Gita Bose');
  });

  test('asks before a link of the menu or Back loses input; Cancel asks nothing', async () => {
    const { page, wrong } = await opened('/customer-management/customer');
    await text(page, 'Customer name').fill('Ishaan Rao');
    const home = page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Home', exact: true });
    await home.click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(text(page, 'Customer name')).toHaveValue('Ishaan Rao');
    await home.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/home');

    await page.goto(`${server.url}/customer-management/customer`);
    await text(page, 'Customer name').fill('Ishaan Rao');
    await button(page, 'Cancel').click();
    await page.waitForURL('**/customer-management');
    await expect(question).toHaveCount(0);

    await button(page, 'Add customer').first().click(); // the browser's Back asks too
    await text(page, 'Customer name').fill('Ishaan Rao');
    await page.goBack();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/customer-management\/customer$/);
    await expect(text(page, 'Customer name')).toHaveValue('Ishaan Rao');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/customer-management');
    await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
    expect(wrong).toEqual([]);
  });

  test('says that a customer does not exist, and leads back', async () => {
    const { page } = await opened('/customer-management/customer/nobody');
    await expect(page.getByRole('alert')).toContainText('Customer not found');
    await button(page, 'Back to customers').click();
    await page.waitForURL('**/customer-management');
  });

  for (const width of [1440, 360]) {
    test(`no violation of WCAG in the page, ${width} px [UX-005, UX-006]`, async () => {
      const { page } = await opened('/customer-management/customer', {
        viewport: { width, height: 900 },
        bypassCSP: true,
      });
      await button(page, 'Add Follow-Up').click();
      await button(page, 'Save').click();
      await expect(page.getByText('Required field').first()).toBeVisible();
      await looksRight(page, 'the page of the form');
    });
  }
});

test('a version whose form throws is replaced by the last good one, and the call continues [PLAT-014, PLAT-015]', async () => {
  test.setTimeout(patiently(120_000));
  const agent = 'agent5@demo.test';
  const version = faultyCustomerForm();
  const registry = registryOf(server);
  await registry.publish(version);
  const { user } = await registry.explain('remote-crm', agent);
  await registry.rollout('remote-crm', version.publication.version, 100, { users: [user.id] });
  const { page, goesOn } = await talking(agent, '+919812300034');
  await entry(page).click();
  await expect(field(page, 'Phone number')).toHaveValue('+919812300034', { timeout: patiently(30_000) });
  await goesOn('beside the form');
});

for (const width of [1440, 360]) {
  test(`no violation of WCAG where the form is missing, ${width} px [UX-005, UX-006]`, async () => {
    test.setTimeout(patiently(90_000));
    const [agent, number] =
      width === 360 ? ['agent8@demo.test', '+919812300037'] : ['agent9@demo.test', '+919812300038'];
    const { page } = await talking(agent, number, { viewport: { width, height: 900 }, bypassCSP: true });
    await withoutChunk(page);
    await entry(page).click();
    await expect(ticker(page).getByRole('alert')).toContainText('Reason: ', { timeout: patiently(20_000) });
    await looksRight(page, 'the form could not be shown');
  });
}
