import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { widgetRequested } from '@patchbay/shared-contracts';
import { type Agent, callPaths } from '@patchbay/shared-contracts/calls';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';
import { sampleAgent } from '../agents/testing/sample-agent.ts';

const zoe = sampleAgent({ id: 'z', first_name: 'Zoe', last_name: 'Lal', phone: '+918045001150' });
const resting = sampleAgent({ id: 'y', first_name: 'Zola', phone: '+918045001151', is_active: false });
const everybody: readonly Agent[] = [zoe, resting];

/** Searches as the back end does: by part of the first name or number. */
const search = ({ query = {} }: { readonly query?: Readonly<Record<string, unknown>> }) => ({
  objects: everybody.filter(
    ({ first_name, phone }) =>
      first_name.toLowerCase().includes(String(query['first_name__icontains'] ?? '')) &&
      phone.includes(String(query['phone__contains'] ?? '')),
  ),
});

/** Opens the dialler of a user who may call from any agent's number, of which the list holds only the first ones. */
async function opened(role = 'owner', options: ShowOptions = {}) {
  const page = await showTicker({
    ...options,
    user: { role, ...(role === 'agent' ? {} : { agent_number: null }) },
    answers: { [`GET ${callPaths.agents}`]: search },
  });
  await page.run(() => page.console.bus.emit(widgetRequested, { widget: 'call' }));
  const asked = () => page.console.asked.filter(({ path }) => path === callPaths.agents).map(({ query }) => query);
  return { ...page, asked };
}
const field = () => screen.getByRole('combobox', { name: 'Agent number' });
const option = (name: RegExp) => screen.findByText(name, { selector: '.ant-select-item-option-content' });

it.each([
  ['zo', { limit: 20, first_name__icontains: 'zo' }],
  ['1150', { limit: 20, phone__contains: '1150' }],
])(
  'agents beyond the list are searched for %j, 20 at most, the active ones are offered [CALL-039, CALL-055, CALL-058]',
  async (typed, query) => {
    const { asked } = await opened();
    await userEvent.type(field(), typed);
    expect(await option(/Zoe Lal/)).toBeInTheDocument();
    expect(screen.queryByText(/Zola/)).toBeNull();
    expect(asked().at(-1)).toEqual(query);
  },
);

it('one that was searched for is called from, and stays chosen when the dialler comes back, looked up alone [CALL-047, CALL-058]', async () => {
  const { asked, console, run, ticker } = await opened();
  await userEvent.type(screen.getByLabelText('Customer number'), '9812345678');
  await userEvent.type(field(), 'zo');
  await userEvent.click(await option(/Zoe Lal/));
  await waitFor(() => expect(asked().at(-1)).toEqual({ limit: 1, phone__contains: '918045001150' }));
  await run(() => ticker.window.show('closed'));
  await run(() => ticker.window.show('opened'));
  expect(await screen.findByText(/\+918045001150 · Zoe Lal/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Call' }));
  expect(console.asked.find(({ path }) => path === callPaths.clickToCall)?.query).toMatchObject({
    agent_number: '+918045001150',
  });
});

it('an agent calls as oneself: nobody else is searched for', async () => {
  const { asked } = await opened('agent');
  await userEvent.click(field());
  await userEvent.type(field(), 'zo');
  expect(asked()).toEqual([]);
});
