import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { launch } from './support/browsers.ts';
import { figuresIn } from './support/figures-page.ts';
import {
  badStops,
  chooseAt as choose,
  contentByKeys,
  pressAt as at,
  tabTo,
  typeAt as type,
} from './support/keyboard.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());
test.beforeEach(() => test.setTimeout(patiently(120_000)));

/** Opens a page and moves the focus to its content, by the link that skips the menu. */
async function open(path: string): Promise<Page> {
  const { page } = await figuresIn(() => browser)('owner@demo.test', path);
  await contentByKeys(page);
  return page;
}
/** Selects an action of an open menu. */
const act = async (page: Page, menu: Locator, action: string) => {
  await at(page, menu);
  await at(page, page.getByRole('button', { name: action, exact: true }));
};
const sure = async (page: Page) =>
  at(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));

for (const path of [
  '/agentsettings',
  '/queueSettings',
  '/queueSettings?queue=demo-queue-billing',
  '/queueSettings?tab=numbers',
  '/callgroups',
  '/phonebooks',
  '/dispositions',
  '/templates',
  '/sticky-agent',
  '/hookapi',
  '/integrations',
])
  test(`each focused element on ${path} is visible, has a name, and is not covered [UX-005]`, async () => {
    const page = await open(path);
    expect(await badStops(page)).toEqual([]);
  });

test('a queue is created, gets an agent, and is deleted by keyboard alone [UX-005, CONF-QUEUE-002, CONF-QUEUE-006]', async () => {
  const page = await open('/queueSettings');
  await at(page, page.getByRole('button', { name: 'Add queue' }));
  await type(page, page.getByRole('textbox', { name: 'Name' }), 'By keys');
  await choose(page, page.getByRole('combobox', { name: 'Strategy' }), 2);
  await at(page, page.getByRole('button', { name: 'Create queue' }));
  await expect(page.getByText('By keys was created. Now add its agents.')).toBeVisible();
  await at(page, page.getByRole('button', { name: 'Add agents' }));
  const panel = page.getByRole('dialog', { name: 'Add agents to By keys' });
  await type(page, panel.getByRole('textbox', { name: 'Search agents by name, number or e-mail' }), 'Arjun Reddy');
  await at(page, panel.getByRole('checkbox', { name: 'Arjun Reddy' }), 'Space');
  await at(page, panel.getByRole('button', { name: 'Add 1 agent' }));
  await expect(panel).toHaveCount(0);
  await at(page, page.getByRole('button', { name: 'Remove Arjun Reddy from this queue' }));
  await expect(page.getByText('Arjun Reddy was removed from this queue.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'All queues' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await act(page, page.getByRole('button', { name: 'Actions for By keys' }), 'Delete');
  await sure(page);
  await expect(page.getByText('By keys was deleted.')).toBeVisible();
});

test('agents are filtered, and managed in two tabs, by keyboard alone; each dialog returns the focus [UX-005, CONF-AGENT-002, CONF-AGENT-006]', async () => {
  const page = await open('/agentsettings');
  const filters = page.getByRole('button', { name: 'Filters' });
  await at(page, filters);
  const within = page.locator('.ant-popover, [role=dialog]');
  await at(page, within.getByRole('checkbox', { name: 'Phone', exact: true }), 'Space');
  await at(page, within.getByRole('button', { name: 'Apply' }));
  await expect(page).toHaveURL(/sip_url_flag=False/);
  const manage = page.getByRole('button', { name: 'Manage agents' });
  await at(page, manage);
  const dialog = page.getByRole('dialog');
  const mapped = dialog.getByRole('tab', { name: 'Mapped Agents' });
  await tabTo(page, mapped);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'All Agents' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(manage).toBeFocused();
});

test('a call group is created with two members and deleted by keyboard alone [UX-005, CONF-GROUP-001]', async () => {
  const page = await open('/callgroups');
  await at(page, page.getByRole('button', { name: 'Add call group' }).first());
  const dialog = page.getByRole('dialog', { name: 'Add call group' });
  await type(page, dialog.getByRole('textbox', { name: 'Name' }), 'By keys');
  await choose(page, dialog.getByRole('combobox', { name: 'Add agent' }), 0);
  await type(page, dialog.getByRole('textbox', { name: 'Add number' }), '+919812345678');
  await at(page, dialog.getByRole('button', { name: 'Add', exact: true }));
  await expect(dialog.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await at(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toHaveCount(0);
  await act(page, page.getByRole('button', { name: 'Actions for By keys' }), 'Delete');
  await sure(page);
  await expect(page.getByRole('row').filter({ hasText: 'By keys' })).toHaveCount(0);
});

test('a hook is added, paused and deleted by keyboard alone [UX-005, CONF-HOOK-001, CONF-HOOK-005]', async () => {
  const page = await open('/hookapi');
  await at(page, page.getByRole('button', { name: 'Add hook' }).first());
  const dialog = page.getByRole('dialog', { name: 'Add hook' });
  await type(page, dialog.getByRole('textbox', { name: 'Name' }), 'By keys');
  await type(page, dialog.getByRole('textbox', { name: 'Address' }), 'https://hooks.example.com/in');
  await at(page, dialog.getByRole('checkbox', { name: 'Call ended' }), 'Space');
  await at(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('row').filter({ hasText: 'By keys' })).toContainText('Call ended');
  await at(page, page.getByRole('dialog').getByRole('button', { name: 'Done' })); // its secret is shown once
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await act(page, page.getByRole('button', { name: 'Actions for By keys' }), 'Pause');
  await expect(page.getByRole('row').filter({ hasText: 'By keys' })).toContainText('Off');
  await act(page, page.getByRole('button', { name: 'Actions for By keys' }), 'Delete');
  await sure(page);
  await expect(page.getByRole('row').filter({ hasText: 'By keys' })).toHaveCount(0);
});

test('an e-mail is connected, and disconnected, by keyboard alone [UX-005, CONF-INT-001]', async () => {
  const page = await open('/integrations');
  await at(page, page.getByRole('button', { name: 'Connect E-mail' }));
  const dialog = page.getByRole('dialog', { name: 'Add integration' });
  await type(page, dialog.getByRole('textbox', { name: 'Name' }), 'By keys');
  await type(page, dialog.getByRole('textbox', { name: 'Recipients' }), 'shift@demo.test');
  await at(page, dialog.getByRole('checkbox', { name: 'Call missed' }), 'Space');
  await at(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toHaveCount(0);
  await act(page, page.getByRole('button', { name: 'Actions for By keys' }), 'Delete');
  await sure(page);
  await expect(page.getByRole('row').filter({ hasText: 'By keys' })).toHaveCount(0);
});

test('a template is written with a variable, and deleted, by keyboard alone [UX-005, CONF-TMPL-005]', async () => {
  const page = await open('/templates');
  await at(page, page.getByRole('button', { name: 'Add template' }).first());
  const dialog = page.getByRole('dialog', { name: 'Add template' });
  await type(page, dialog.getByRole('textbox', { name: 'Name' }), 'By keys');
  await type(page, dialog.getByRole('textbox', { name: 'Text' }), 'Hello ');
  await at(page, dialog.getByRole('button', { name: 'Customer’s name' }));
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Hello {{customer.name}}');
  await at(page, dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toHaveCount(0);
  await act(page, page.getByRole('button', { name: 'Actions for By keys' }), 'Delete');
  await sure(page);
  await expect(page.getByRole('row').filter({ hasText: 'By keys' })).toHaveCount(0);
});

test('a sticky agent is added, looked up and deleted by keyboard alone [UX-005, CONF-STICKY-002, CONF-STICKY-007]', async () => {
  const page = await open('/sticky-agent');
  await at(page, page.getByRole('button', { name: 'Add sticky agent' }));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByRole('textbox', { name: 'Customer number' }), '+919876500077');
  await choose(page, dialog.getByRole('combobox', { name: 'Queue' }), 0);
  await choose(page, dialog.getByRole('combobox', { name: 'Agent' }), 0);
  await at(page, dialog.getByRole('button', { name: 'Add sticky agent' }));
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: '+919876500077' });
  await at(page, row.getByRole('button', { name: /^Delete the sticky agent for/ }));
  await sure(page);
  await expect(row).toHaveCount(0);
});

test('a disposition is added, renamed, moved and deleted by keyboard alone [UX-005, CONF-DISP-002, CONF-DISP-003]', async () => {
  const page = await open('/dispositions');
  await at(page, page.getByRole('button', { name: 'Add group' }));
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'By keys', exact: true })).toBeVisible();
  await at(page, page.getByRole('button', { name: 'Move By keys', exact: true }), 'ArrowUp');
  await act(page, page.getByRole('button', { name: 'Actions for By keys' }), 'Delete');
  await sure(page);
  await expect(page.getByRole('button', { name: 'By keys', exact: true })).toHaveCount(0);
});

test('a phonebook is uploaded and deleted by keyboard alone; cancelling returns the focus [UX-005, CONF-PB-003, CONF-PB-009]', async () => {
  const page = await open('/phonebooks');
  const upload = page.getByRole('button', { name: 'Upload phonebook' }).first();
  await at(page, upload);
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(upload).toBeFocused();
  await page.keyboard.press('Enter');
  await type(page, dialog.getByRole('textbox', { name: 'Name' }), 'By keys');
  const choosing = page.waitForEvent('filechooser');
  await at(page, dialog.locator('input[type=file]'));
  const file = { name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Number\nAsha,+919812345678') };
  await (await choosing).setFiles(file);
  await at(page, dialog.getByRole('button', { name: 'Upload', exact: true }));
  await at(page, dialog.getByRole('button', { name: 'Save phonebook' }));
  await expect(dialog).toHaveCount(0);
  await act(page, page.getByRole('button', { name: 'Actions for By keys' }), 'Delete');
  await sure(page);
  await expect(page.getByRole('row').filter({ hasText: 'By keys' })).toHaveCount(0);
});
