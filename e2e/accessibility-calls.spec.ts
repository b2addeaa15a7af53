import { expect, test, type Browser } from '@playwright/test';
import { looksRight, violations } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './support/console-page.ts';
import { openPhone } from './support/customer-phone.ts';
import { hears } from './support/listen.ts';

const CUSTOMER_HZ = 1000;

let browsers: Browser[];
test.beforeAll(async () => {
  browsers = await Promise.all([440, 660, CUSTOMER_HZ].map(launch));
});
test.afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
});

for (const width of [1440, 360]) {
  test(`no violation of WCAG in any view of a call, ${width} px: call, sound, keypad, pickers, consultation, conference [UX-005, UX-006]`, async () => {
    test.setTimeout(180_000);
    const [first, second, third] = browsers;
    if (!first || !second || !third) throw new Error('no browsers');
    const viewport = { width, height: 900 };
    const permissions = ['microphone', 'notifications'];
    const { page: agent, context } = await openPage(first, { permissions, viewport, bypassCSP: true });
    const { page: other, context: otherContext } = await openPage(second, { permissions });
    const { page: customer, context: customerContext } = await openPage(third, { permissions: ['microphone'] });
    for (const page of [agent, other, customer]) page.setDefaultTimeout(20_000);
    const widget = ticker(agent);
    const press = (name: string) => widget.getByRole('button', { name, exact: true }).click();
    await openPhone(customer);
    await signIn(other, 'agent2@demo.test');
    await readyForCalls(other);
    await signIn(agent, 'agent@demo.test');
    await readyForCalls(agent);
    await widget.getByLabel('Customer number').fill('+919812345678');
    await press('Call');
    await customer.getByRole('button', { name: 'Answer' }).click();
    await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
    await expect(widget.getByRole('img', { name: /Call quality/ })).toBeVisible();
    await looksRight(agent, 'call');

    await press('More');
    await agent.getByRole('button', { name: 'Microphone and speakers' }).click();
    await looksRight(agent, 'sound');
    await press('Close sound settings');
    await press('Keypad');
    await looksRight(agent, 'keypad');
    await press('Back to call');

    const ask = async (kind: string) => {
      await press(kind);
      await expect(widget.getByRole('list', { name: 'Agents' }).getByRole('button').first()).toBeVisible();
      await widget.getByRole('list', { name: 'Agents' }).getByRole('button').first().click();
    };
    const inCall = () => expect(widget.getByRole('button', { name: 'Transfer', exact: true })).toBeVisible();
    await press('Transfer');
    await expect(widget.getByRole('list', { name: 'Agents' })).toBeVisible();
    await looksRight(agent, 'picker');
    await press('Back to call');
    await ask('Transfer');
    await expect(widget.getByRole('button', { name: 'Cancel Transfer' })).toBeVisible();
    expect(await violations(agent), 'asked').toEqual([]);
    await widget
      .getByRole('button', { name: 'Cancel Transfer' })
      .or(widget.getByRole('button', { name: 'Hold' }))
      .click();
    await inCall();

    await ask('Transfer'); // it rings for some seconds only: no look before the answer
    await ticker(other).getByRole('button', { name: 'Answer' }).click();
    await expect(widget.getByRole('button', { name: 'Merge Calls' })).toBeVisible();
    await looksRight(agent, 'consultation');
    await press('Cancel Transfer');
    await inCall();

    await ask('Conference');
    await ticker(other).getByRole('button', { name: 'Answer' }).click();
    await expect(widget.getByRole('heading', { name: 'Conference' })).toBeVisible();
    await looksRight(agent, 'conference');
    await widget.getByRole('button', { name: /^Remove / }).click();
    await inCall();
    await press('Hang up');
    for (const each of [context, otherContext, customerContext]) await each.close();
  });
}
