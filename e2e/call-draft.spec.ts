import { expect, test, type Page } from '@playwright/test';
import { callFlowsContract as contract, flowRoomPath } from '@patchbay/shared-contracts/flows';
import { bearerOf } from './support/access.ts';
import { openPage, url } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';
import { openPhone } from './support/customer-phone.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';

const [ownerBrowser, customerBrowser] = speaking(440, 1000);
const MUSIC_S = 3;

/** Music, then a choice; one key ends the call. */
const draft = {
  ...{ version: 1, start: 'music' },
  nodes: [
    { type: 'waitMusic', id: 'music', music: null, seconds: MUSIC_S, next: 'choice' },
    {
      ...{ type: 'menu', id: 'choice', prompt: 'system/menu-sales-support', invalid: null, retries: 2 },
      ...{ timeoutSeconds: 20, choices: { '1': 'end' }, otherwise: null },
    },
    { type: 'hangup', id: 'end' },
  ],
};

async function madeFlow(): Promise<string> {
  const bearer = await bearerOf(url(), 'owner@demo.test');
  const ask = (method: string, path: string, body: unknown) =>
    fetch(`${url()}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: url(), Authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
  const made = await ask('POST', contract.path, { name: `Called ${Date.now()}`, note: '' });
  const { id } = contract.one.parse(await made.json()).data;
  expect((await ask('PUT', `${flowRoomPath}${id}/`, { draft, draft_version: 0 })).status).toBe(200);
  return id;
}

const line = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });

test('a draft is called from the customer phone, and each step is highlighted as it happens [CONF-FLOW-005]', async () => {
  const { page, context } = await openPage(ownerBrowser());
  await signIn(page, 'owner@demo.test', url(), `/callflow?flow=${await madeFlow()}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  const panel = page.getByRole('region', { name: 'Call the draft' });
  await panel.getByRole('button', { name: 'Get a number' }).click();
  const number = (await panel.getByText(/^\+999\d+$/).textContent()) ?? '';
  await expect(panel.getByRole('status')).toHaveText('No calls yet');

  const customer = await openPage(customerBrowser(), { permissions: ['microphone'], viewport: { width: 420, height: 800 } }); // prettier-ignore
  await openPhone(customer.page);
  await customer.page.getByLabel('Number to call').fill(number);
  await customer.page.getByRole('button', { name: 'Call', exact: true }).click();

  await expect(page.getByRole('treeitem').first()).toHaveAttribute('data-mark', 'here');
  await expect(panel.getByRole('status')).toHaveText(/is on the call$/);
  await expect(line(page, /^Then/).first()).toHaveAttribute('data-mark', 'here', {
    timeout: patiently((MUSIC_S + 5) * 1000),
  });
  await customer.page.getByRole('button', { name: 'Keys', exact: true }).click();
  await customer.page.getByRole('button', { name: 'Key 1' }).click();
  await expect(panel.getByRole('status')).toHaveText(/has ended$/);
  await expect(line(page, /^Key 1/)).toHaveAttribute('data-mark', 'passed');
  await expect(panel.getByRole('list', { name: 'Path of the call' }).getByRole('listitem')).toHaveCount(3);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(line(page, /^Key 1/)).not.toHaveAttribute('data-mark');
  await customer.context.close();
  await context.close();
});
