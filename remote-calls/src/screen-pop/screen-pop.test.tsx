import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { ownScreenPopsPath, type OwnScreenPop } from '@patchbay/shared-contracts/screen-pops';
import { createFakeDevices } from '../testing/fake-devices.ts';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';

const crm: OwnScreenPop = {
  ...{ id: 'p1', name: 'CRM', address: 'https://crm.example/?n={{number}}&c={{call_id}}&q={{queue}}' },
  ...{ any_queue: true, queues: [], when: 'rings', how: 'opens' },
};
const withPops = (...pops: readonly Partial<OwnScreenPop>[]) => ({
  [`GET ${ownScreenPopsPath}`]: { status: 200, data: pops.map((pop) => ({ ...crm, ...pop })) },
});
async function ringing(options: ShowOptions) {
  const page = await showTicker(options);
  await page.run(() => page.devices.phone.ring());
  return page;
}
const links = () => screen.queryAllByRole('link', { name: /^Open / });
const hrefs = () => links().map((link) => link.getAttribute('href'));
const answer = () => userEvent.click(screen.getByRole('button', { name: 'Answer' }));

describe('a screen pop', () => {
  it('opens as soon as the call rings, once, and can be opened again [CONF-INT-002]', async () => {
    const { devices } = await ringing({ answers: withPops({}) });
    expect(devices.opened).toHaveLength(1);
    expect(devices.opened[0]).toMatch(/^https:\/\/crm\.example\/\?n=%2B\d+&c=A&q=$/);
    expect(hrefs()).toEqual(devices.opened);
    expect(links()[0]).toHaveAttribute('rel', 'noopener noreferrer');
    await answer();
    await screen.findByRole('timer');
    expect(devices.opened).toHaveLength(1);
    expect(links()).toHaveLength(1);
  });

  it('that waits for the answer does not open before [CONF-INT-002]', async () => {
    const { devices } = await ringing({ answers: withPops({ when: 'answered' }) });
    expect([devices.opened, links()]).toEqual([[], []]);
    await answer();
    await screen.findByRole('timer');
    expect(devices.opened).toHaveLength(1);
  });

  it('that is offered opens by the agent alone [CONF-INT-002]', async () => {
    const { devices } = await ringing({ answers: withPops({ how: 'offered' }) });
    expect(devices.opened).toEqual([]);
    expect(links()).toHaveLength(1);
    expect(screen.queryByText(/blocked this page/)).toBeNull();
  });

  it('which the browser holds back is offered, and says so [CONF-INT-002]', async () => {
    const devices = createFakeDevices();
    devices.opens = false;
    await ringing({ devices, answers: withPops({}) });
    expect(
      within(screen.getByRole('list', { name: 'Pages for this call' })).getByText(
        'The browser blocked this page from opening automatically.',
      ),
    ).toBeVisible();
    expect(links()).toHaveLength(1);
  });

  it.each(['q-1', 'Support'])('of its queue opens, called %s by the call [CONF-INT-002]', async (queue) => {
    const page = await showTicker({
      answers: withPops({
        ...{ address: 'https://crm.example/{{queue}}', any_queue: false },
        queues: [{ id: 'q-1', name: 'Support' }],
      }),
    });
    await page.run(() => page.devices.phone.ring({ queue }));
    expect(page.devices.opened).toEqual(['https://crm.example/Support']);
  });

  it('of another queue is not this call’s [CONF-INT-002]', async () => {
    const queues = [{ id: 'q-1', name: 'Support' }];
    const { devices } = await ringing({ answers: withPops({ any_queue: false, queues }) });
    expect([devices.opened, links()]).toEqual([[], []]);
  });

  it('waits for the customer it names [CONF-INT-002]', async () => {
    const vikram = { id: 'c1', phonebook: { name: 'Vikram Seth' } };
    const { devices } = await ringing({
      answers: {
        ...withPops({ address: 'https://crm.example/c/{{customer_id}}' }),
        [`GET ${customerPaths.customers}`]: { data: { objects: [vikram] } },
      },
    });
    expect(devices.opened).toEqual(['https://crm.example/c/c1']);
  });

  it('does not open a second time when the page is loaded anew during the call', async () => {
    const devices = createFakeDevices();
    devices.sessionStorage.setItem('V001-screen-pops', 'A p1');
    await ringing({ devices, answers: withPops({}) });
    expect([devices.opened, links().length]).toEqual([[], 1]);
  });

  it('is gone with its call', async () => {
    const { run, devices } = await ringing({ answers: withPops({ how: 'offered' }) });
    expect(links()).toHaveLength(1);
    await run(() => devices.phone.remoteHangup());
    expect(links()).toEqual([]);
  });
});
