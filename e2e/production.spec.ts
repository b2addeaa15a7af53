import { expect, test } from '@playwright/test';
import { launch, openPage } from './support/browsers.ts';
import { heard, readyForCalls, signInByForm, ticker } from './support/console-page.ts';
import { digitsAt, openPhone, phoneHears } from './support/customer-phone.ts';
import { productionPrograms, startProduction } from './support/production.ts';
import { isLeftOut, LEFT_OUT, required } from './support/programs.ts';
import { patiently } from './support/slowness.ts';

const AGENT_HZ = 440;
const CUSTOMER_HZ = 1000;
const programs = productionPrograms();

test('behind Kamailio and rtpengine an agent calls a customer: both hear each other; digits, a reload and hang-up work [TEL-003, TEL-009]', async () => {
  test.skip(isLeftOut(programs), LEFT_OUT);
  test.setTimeout(patiently(180_000));
  const system = await startProduction(required('Kamailio and rtpengine', programs));
  const [agentBrowser, customerBrowser] = await Promise.all([launch(AGENT_HZ), launch(CUSTOMER_HZ)]);
  try {
    const { page: agent } = await openPage(agentBrowser, { permissions: ['microphone', 'notifications'] });
    const { page: customer } = await openPage(customerBrowser, { permissions: ['microphone'] });
    await openPhone(customer, system.url);
    await signInByForm(agent, 'agent@demo.test', system.url);
    await readyForCalls(agent);
    const widget = ticker(agent);
    const ongoing = widget.getByRole('dialog').getByText('ONGOING', { exact: true });
    const hears = (read: () => Promise<{ hz: number; db: number }>, hz: number, message: string) =>
      expect
        .poll(async () => Math.abs((await read()).hz - hz) < 15, { message, timeout: patiently(15_000) })
        .toBe(true);

    await widget.getByLabel('Customer number').fill('+919812345678');
    await widget.getByRole('button', { name: 'Call', exact: true }).click();
    await customer.getByRole('button', { name: 'Answer' }).click();
    await expect(ongoing).toBeVisible();
    await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent');
    await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');

    await widget.getByRole('button', { name: 'Keypad' }).click();
    for (const digit of ['1', '#']) await widget.getByRole('button', { name: digit, exact: true }).click();
    await expect.poll(() => digitsAt(customer)).toBe('1#');

    await agent.reload();
    await expect(ongoing).toBeVisible({ timeout: patiently(20_000) });
    await hears(() => phoneHears(customer), AGENT_HZ, 'the customer hears the agent after a reload');
    await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer after a reload');

    await widget.getByRole('button', { name: 'Hang up' }).click();
    await expect(customer.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  } finally {
    await Promise.all([agentBrowser.close(), customerBrowser.close()]);
    await system.stop();
  }
});
