import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stickyPaths, type NextAnswer } from '@patchbay/shared-contracts/sticky';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleDetails, sampleMapping, sampleMappings, sampleNext } from './testing/samples.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { StickyAgentsPage } from './ui/sticky-agents-page.tsx';

const { mappings: path, queueDetails, next } = stickyPaths;
const refused = (status: number, code: string) => ({ ok: false, status, code, message: 'No.' });

function show(answers: Record<string, unknown> = {}) {
  const shown = renderInConsole(
    <BrowserRouter>
      <StickyAgentsPage />
    </BrowserRouter>,
    {
      texts: { [NAMESPACE]: texts },
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${path}`]: sampleMappings(),
        [`GET ${queueDetails}`]: sampleDetails,
        [`GET ${next}`]: sampleNext(),
        ...answers,
      },
    },
  );
  const asked = (method: string, of: string = path) =>
    shown.console.asked.filter((call) => call.method === method && call.path === of);
  return { ...shown, asked };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const choose = async (within_: ReturnType<typeof within>, field: string, option: string) => {
  await userEvent.click(within_.getByRole('combobox', { name: field }));
  await userEvent.click((await screen.findAllByTitle(option)).at(-1) ?? document.body);
};

it('lists customers who come back to an agent of a queue, ten at a time [CONF-STICKY-001, CONF-STICKY-003, CONF-STICKY-004]', async () => {
  const { asked } = show({ [`GET ${path}`]: sampleMappings([sampleMapping()], 23) });
  const list = await part('Sticky agents');
  const rows = await list.findAllByRole('row');
  expect([...(rows[1]?.children ?? [])].slice(1, 5).map((cell) => cell.textContent)).toEqual([
    'Support',
    'Asha Rao',
    'Answered a call, 2026-11-20 10:00',
    '2026-11-27 10:00',
  ]);
  expect(rows[1]?.textContent).toContain('98123');
  expect(asked('GET')[0]?.query).toEqual({ page: '1', limit: '10' });
  await userEvent.click(list.getByRole('button', { name: /next/i }));
  await waitFor(() => expect(asked('GET').at(-1)?.query).toEqual({ page: '2', limit: '10' }));
});

it('one that was made by hand never ends', async () => {
  show({ [`GET ${path}`]: sampleMappings([sampleMapping({ automatic: false, ends_at: null })]) });
  const [, row] = await (await part('Sticky agents')).findAllByRole('row');
  expect(row?.textContent).toContain('Manually, 2026-11-20 10:00');
  expect(row?.textContent).toContain('Never');
});

it('is found by number, queue and agent, from the first page [CONF-STICKY-007]', async () => {
  const { asked } = show();
  const list = await part('Sticky agents');
  await list.findAllByRole('row');
  await userEvent.type(list.getByRole('textbox', { name: 'Search by customer number' }), '0099{Enter}');
  await waitFor(() => expect(asked('GET').at(-1)?.query).toMatchObject({ search: '0099', page: '1' }));
  await choose(list, 'Queue', 'Sales');
  await waitFor(() => expect(asked('GET').at(-1)?.query).toMatchObject({ search: '0099', queue_id: 'q2' }));
  await choose(list, 'Agent', 'Asha Rao');
  await waitFor(() => expect(asked('GET').at(-1)?.query).toMatchObject({ agent_id: 'a1' }));
});

it('a customer is mapped by hand to an agent who serves the queue [CONF-STICKY-005, CONF-STICKY-007]', async () => {
  const { asked, console } = show({ [`POST ${path}`]: sampleMappings() });
  await userEvent.click(await screen.findByRole('button', { name: 'Add sticky agent' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Map a customer to an agent' }));
  await userEvent.click(panel.getByRole('button', { name: 'Add sticky agent' }));
  expect((await panel.findAllByText('This is required.')).length).toBe(3);
  expect(asked('POST')).toEqual([]);
  await userEvent.type(panel.getByRole('textbox', { name: 'Customer number' }), ' +919812345670');
  await choose(panel, 'Queue', 'Sales');
  await userEvent.click(panel.getByRole('combobox', { name: 'Agent' }));
  await waitFor(() => expect(screen.getAllByTitle('Ben Ode').length).toBeGreaterThan(0));
  expect(screen.queryByTitle('Asha Rao')).toBeNull(); // not an agent of this queue
  await userEvent.click(screen.getAllByTitle('Ben Ode').at(-1) ?? document.body);
  await userEvent.click(panel.getByRole('button', { name: 'Add sticky agent' }));
  await waitFor(() => expect(console.log).toContain('success The sticky agent was added.'));
  expect(asked('POST')[0]?.body).toEqual({
    ...{ customer_number: '+919812345670', queue_id: 'q2', agent_id: 'a2' },
    ...{ page: 1, limit: 10 },
  });
});

it.each([
  ['customer-number', 'Customer number', 'Customer Number is not valid'],
  ['taken', 'Customer number', 'This number already has an agent in this queue. Delete that one first.'],
  ['not-in-queue', 'Agent', 'This agent is not in the queue.'],
])('a refusal (%s) stands at its field, and nothing typed is lost', async (code, field, told) => {
  show({ [`POST ${path}`]: refused(422, code) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add sticky agent' }));
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.type(panel.getByRole('textbox', { name: 'Customer number' }), '123');
  await choose(panel, 'Queue', 'Sales');
  await choose(panel, 'Agent', 'Ben Ode');
  await userEvent.click(panel.getByRole('button', { name: 'Add sticky agent' }));
  const input = field === 'Agent' ? 'combobox' : 'textbox';
  await waitFor(() => expect(panel.getByRole(input, { name: field })).toHaveAccessibleDescription(told));
  expect(panel.getByRole('textbox', { name: 'Customer number' })).toHaveValue('123');
});

it('is deleted after a question [CONF-STICKY-002, CONF-STICKY-006]', async () => {
  const { asked, console } = show({ [`DELETE ${path}`]: { status: 200, data: { deleted: 1 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the sticky agent for +919812345678' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the sticky agent for +919812345678?' }));
  expect(dialog.getByText('Calls in Support no longer go to Asha Rao first.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked('DELETE')[0]?.body).toEqual({ ids: ['m1'] }));
  await waitFor(() => expect(console.log).toContain('success The sticky agent was deleted.'));
});

it('says so when it was replaced before it could be deleted [CONF-STICKY-006]', async () => {
  const { console } = show({ [`DELETE ${path}`]: { status: 200, data: { deleted: 0 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the sticky agent for +919812345678' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const told = 'error This sticky agent was changed in the meantime and was not deleted. Check it again.';
  await waitFor(() => expect(console.log).toContain(told));
});

const own = { agent_id: 'a1', name: 'Asha Rao' };
const ben = { agent_id: 'a2', name: 'Ben Ode' };
it.each<[string, Partial<NextAnswer>, readonly string[]]>([
  ['who answered before', {}, ['Asha Rao', 'Asha Rao has answered this customer here before.']],
  [
    'who was chosen by hand',
    { sticky: { ...own, automatic: false } },
    ['Asha Rao', 'This customer was mapped to Asha Rao manually.'],
  ],
  [
    'another, while that one cannot be rung',
    { reason: 'not-free', agents: [ben], waiting: 2 },
    [
      'Ben Ode',
      'This customer is mapped to Asha Rao, who is not available right now. The queue rings the agent who has been idle longest.',
      '2 callers are already waiting and come first.',
    ],
  ],
  [
    'all, where the queue rings all',
    { reason: 'queue', sticky: null, agents: [own, ben], strategy: 'ring all' },
    ['Asha Rao, Ben Ode', 'This customer has no sticky agent in this queue. The queue rings all free agents.'],
  ],
  [
    'nobody',
    { reason: 'queue', sticky: null, agents: [] },
    ['No agent is free: the caller would wait.', 'This customer has no sticky agent in this queue.'],
  ],
])('the next call of a number would get %s, and the page says why [CONF-STICKY-008]', async (_, change, expected) => {
  const { asked } = show({ [`GET ${next}`]: sampleNext(change) });
  const card = await part('Who would get the next call of this number?');
  await choose(card, 'Queue', 'Support');
  await userEvent.type(card.getByRole('textbox', { name: 'Customer number' }), '+919812345678{Enter}');
  const answer = within(card.getByRole('status'));
  await answer.findByText(expected[0] ?? '');
  expect([...(card.getByRole('status').children ?? [])].map((line) => line.textContent)).toEqual(expected);
  expect(asked('GET', next)[0]?.query).toEqual({ queue_id: 'q1', customer_number: '+919812345678' });
});

it('says when the next call could not be told, and when there are none or they could not be loaded', async () => {
  const { unmount } = show({ [`GET ${next}`]: refused(422, 'customer-number'), [`GET ${path}`]: sampleMappings([]) });
  expect(await screen.findByText('No sticky agents yet')).toBeVisible();
  const card = await part('Who would get the next call of this number?');
  await userEvent.type(card.getByRole('textbox', { name: 'Customer number' }), '1{Enter}');
  expect(await card.findByText('Customer Number is not valid')).toBeVisible();
  unmount();
  show({ [`GET ${path}`]: refused(500, 'internal') });
  expect(await screen.findByText('The sticky agents could not be loaded')).toBeVisible();
});
