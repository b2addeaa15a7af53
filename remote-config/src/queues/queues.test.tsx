import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarsContract } from '@patchbay/shared-contracts/calendars';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { queuePaths } from '@patchbay/shared-contracts/queues';
import { soundPaths } from '@patchbay/shared-contracts/sounds';
import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { MemoryRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { sampleCalendar } from '../calendars/testing/samples.ts';
import { NAMESPACE as CALENDARS, texts as calendars } from '../calendars/texts/index.ts';
import { sampleSound, sampleSounds } from '../sounds/testing/samples.ts';
import {
  sampleAgents,
  sampleEntry,
  sampleHistory,
  sampleNext,
  sampleNumber,
  sampleNumbers,
  sampleQueue,
  sampleQueues,
  sampleTargets,
  sampleTier,
  sampleTiers,
} from './testing/samples.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { QueuesPage } from './ui/queues-page.tsx';

const refused = (status: number, code: string, field?: string, rest: object = {}) => ({
  ...{ ok: false, status, code, message: 'No.' },
  body: { status, error: { code, message: 'No.', ...(field === undefined ? {} : { field }) }, ...rest },
});
const sounds = { status: 200, objects: [], meta: { total_count: 0, can_review: false } };

function show(at = '/queueSettings', answers: Record<string, unknown> = {}) {
  const shown = renderInConsole(
    <MemoryRouter initialEntries={[at]}>
      <QueuesPage />
    </MemoryRouter>,
    {
      texts: { [NAMESPACE]: texts, [CALENDARS]: calendars, [EDITABLE_LIST]: editableListTexts },
      answers: {
        [`GET ${queuePaths.queueDetails}`]: sampleQueues(),
        [`GET ${queuePaths.tiers}`]: sampleTiers(),
        [`GET ${queuePaths.queueNext}`]: sampleNext(),
        [`GET ${queuePaths.mappingHistory}`]: sampleHistory(),
        [`GET ${queuePaths.serviceNumbers}`]: sampleNumbers(),
        [`GET ${queuePaths.numberTargets}`]: sampleTargets,
        [`GET ${soundPaths.userSounds}`]: sounds,
        [`GET ${callPaths.agents}`]: sampleAgents(),
        [`GET ${calendarsContract.path}`]: { objects: [], meta: { total_count: 0 } },
        ...answers,
      },
    },
  );
  const asked = (method: string, path: string) =>
    shown.console.asked.filter((call) => call.method === method && call.path === path);
  return { ...shown, asked, bodies: (method: string, path: string) => asked(method, path).map(({ body }) => body) };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole('textbox', { name });
const type = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
  return input;
};
const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
const Q1 = '/queueSettings?queue=q1';
const onlyQ1 = { [`GET ${queuePaths.queueDetails}`]: sampleQueues([sampleQueue()]) };

describe('the list of queues', () => {
  it('shows the first page of ten, with what each queue is like, and searches [CONF-QUEUE-001, CONF-QUEUE-010]', async () => {
    const { asked } = show();
    const row = within((await screen.findByRole('button', { name: 'Support' })).closest('tr') ?? document.body);
    for (const text of ['Available', 'Longest idle', 'Voicemail']) expect(row.getByText(text)).toBeVisible();
    expect(screen.getByText('Logged out')).toBeVisible();
    expect(asked('GET', queuePaths.queueDetails)[0]?.query).toEqual({ page: 1, limit: 10 });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search queues by name' }), 'sup{Enter}');
    await waitFor(() => expect(asked('GET', queuePaths.queueDetails).at(-1)?.query).toMatchObject({ search: 'sup' }));
  });

  it('says when there are none, and when it could not be loaded, then without pages [CONF-QUEUE-011, CONF-QUEUE-012]', async () => {
    const { unmount } = show('/queueSettings', { [`GET ${queuePaths.queueDetails}`]: sampleQueues([]) });
    expect(await screen.findByText('No queues yet')).toBeVisible();
    unmount();
    show('/queueSettings', { [`GET ${queuePaths.queueDetails}`]: refused(500, 'internal') });
    expect(await screen.findByText('The queues could not be loaded')).toBeVisible();
    expect(screen.queryByText('entries')).toBeNull();
    expect(document.querySelector('.ant-skeleton')).toBeNull();
  });

  it('deletes a queue after a question, and says how many callers were sent on [CONF-QUEUE-006]', async () => {
    const { asked, console } = show('/queueSettings', {
      [`DELETE ${callPaths.queues}q1/`]: { status: 200, data: { sent_on: 2 } },
    });
    await press('Actions for Support');
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Support?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(console.log).toContain('success Support was deleted. 2 waiting callers were sent on.'));
    expect(asked('DELETE', `${callPaths.queues}q1/`)).toHaveLength(1);
  });

  it('a queue that is used stays, and who uses it is named [CONF-QUEUE-006]', async () => {
    const used_by = [
      { kind: 'number', name: '+918045000001 Support' },
      { kind: 'call-flow', name: 'Main line' },
      { kind: 'queue', name: 'Sales' },
      { kind: 'call-group', name: 'Front desk' },
      { kind: 'campaign', name: 'Spring' },
    ];
    show('/queueSettings', { [`DELETE ${callPaths.queues}q1/`]: refused(409, 'in-use', undefined, { used_by }) });
    await press('Actions for Support');
    await press('Delete');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const told = within(await screen.findByRole('dialog', { name: 'Support is in use and cannot be deleted' }));
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Number +918045000001 Support',
      'Call flow Main line',
      'Overflow of queue Sales',
      'Call group Front desk, if nobody answers',
      'Campaign Spring',
    ]);
  });
});

describe('the form of a queue', () => {
  it('creates by the id new, and changes by any other, with the version that was read [CONF-QUEUE-002, CONF-QUEUE-003, CONF-QUEUE-007]', async () => {
    const { bodies, console } = show('/queueSettings?queue=new', {
      [`POST ${callPaths.queues}`]: { status: 201, data: sampleQueue({ q_uuid: 'q9', name: 'Returns', version: 1 }) },
      [`PUT ${callPaths.queues}q9/`]: {
        status: 200,
        data: sampleQueue({ q_uuid: 'q9', name: 'Returns', version: 2, wrap_up_seconds: 45 }),
      },
      [`GET ${queuePaths.queueDetails}`]: sampleQueues([sampleQueue({ q_uuid: 'q9', name: 'Returns', version: 1 })]),
    });
    await type('Name', 'Returns');
    await press('Create queue');
    await waitFor(() => expect(console.log).toContain('success Returns was created. Now add its agents.'));
    expect(bodies('POST', callPaths.queues)).toMatchObject([
      {
        name: 'Returns',
        strategy: 'longest idle',
        overflow: { to: 'voicemail' },
        maximum_length: null,
        hold_music: null,
      },
    ]);
    await screen.findByRole('button', { name: 'Save' });
    await type('Wrap-up time', '45');
    await press('Save');
    await waitFor(() =>
      expect(console.log).toContain('success Returns was saved. Changes apply from the next caller on.'),
    );
    expect(bodies('PUT', `${callPaths.queues}q9/`)).toMatchObject([{ version: 1, wrap_up_seconds: 45 }]);
    expect(console.unsaved.held()).toBe(false);
  });

  it.each([
    ['Name', 'ab', 'At least 3 characters.'],
    ['Name', 'x'.repeat(51), 'This is too long.'],
    ['Maximum wait', '4', 'Enter a whole number from 5 to 3600.'],
    ['Maximum wait', '', 'This is required.'],
    ['Maximum number of callers (optional)', '0', 'Enter a whole number from 1 to 1000.'],
  ])('%s of "%s" is told at its field, and nothing is sent or lost [CONF-QUEUE-013]', async (name, text, problem) => {
    const { bodies } = show(Q1, onlyQ1);
    const input = await type(name, text);
    await press('Save');
    await waitFor(() => expect(input).toHaveAccessibleDescription(problem));
    expect(input).toHaveValue(text);
    expect(bodies('PUT', `${callPaths.queues}q1/`)).toEqual([]);
  });

  it.each([
    ['overflow', 'overflow-circle', 'Queue', 'This would send callers back to this queue.'],
    ['name', 'taken', 'Name', 'There is already a queue with this name.'],
    ['hold_music', 'unknown-sound', 'Hold music', 'This sound no longer exists, or cannot be played to callers.'],
  ])(
    'what the server refuses of %s is told there [CONF-QUEUE-011, CONF-QUEUE-013]',
    async (where, code, label, problem) => {
      const one = sampleQueue({ overflow: { to: 'queue', queueId: 'q2' } });
      show(Q1, {
        [`GET ${queuePaths.queueDetails}`]: sampleQueues([one, sampleQueue({ q_uuid: 'q2', name: 'Sales' })]),
        [`PUT ${callPaths.queues}q1/`]: refused(422, code, where),
      });
      await type('Wrap-up time', '33');
      await press('Save');
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem));
      expect(await field('Wrap-up time')).toHaveValue('33');
    },
  );

  it('who saves second keeps what is written, and may save it over the other [CONF-QUEUE-007]', async () => {
    const { bodies } = show(Q1, {
      ...onlyQ1,
      [`PUT ${callPaths.queues}q1/`]: refused(409, 'changed-meanwhile', undefined, {
        data: sampleQueue({ version: 7, wrap_up_seconds: 90 }),
      }),
    });
    const input = await type('Wrap-up time', '33');
    await press('Save');
    expect(await screen.findByText('This was changed in the meantime.')).toBeVisible();
    expect(input).toHaveValue('33');
    await press('Overwrite with my changes');
    await waitFor(() =>
      expect(bodies('PUT', `${callPaths.queues}q1/`)).toMatchObject([{ version: 3 }, { version: 7 }]),
    );
    await press('Show the current version');
    await waitFor(() => expect(input).toHaveValue('90'));
  });

  it('goes by a calendar of the account, and says whether that is open now [CONF-FLOW-008]', async () => {
    const always = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day} 00:00-24:00`).join(';');
    const shut = { closed_since: '2026-11-20T10:00:00.000Z', closed_by: 'Asha Rao' };
    const objects = [
      sampleCalendar('c1', { week: always, exceptions: '' }),
      sampleCalendar('c2', { name: 'Night', ...shut }),
    ];
    const { bodies } = show(Q1, {
      ...onlyQ1,
      [`GET ${calendarsContract.path}`]: { objects, meta: { total_count: 2 } },
      [`PUT ${callPaths.queues}q1/`]: refused(422, 'unknown-calendar', 'calendar_id'),
    });
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('combobox', { name: 'Opening hours' }));
      const [option] = await screen.findAllByText(name, { selector: '.ant-select-item-option-content' });
      await userEvent.click(option ?? document.body);
    };
    await choose('Office');
    expect(await screen.findByText('Open')).toBeVisible();
    await choose('Night');
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.getByText(/^Closed by Asha Rao/)).toBeVisible();
    await press('Save');
    await waitFor(() => expect(bodies('PUT', `${callPaths.queues}q1/`)).toMatchObject([{ calendar_id: 'c2' }]));
    expect(await screen.findByText('This calendar no longer exists.')).toBeVisible();
  });

  it('chooses hold music from the sounds that callers may hear [CONF-QUEUE-002, CONF-QUEUE-005]', async () => {
    const list = [sampleSound({ soundname: 'Waltz' }), sampleSound({ id: '102', soundname: 'Noise', status: 2 })];
    const { bodies } = show(Q1, {
      ...onlyQ1,
      [`GET ${soundPaths.userSounds}`]: ({ query }: { query: { type: string } }) =>
        sampleSounds(query.type === 'LIb' ? list : []),
      [`PUT ${callPaths.queues}q1/`]: { status: 200, data: sampleQueue({ version: 4, hold_music: '101' }) },
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Hold music' }));
    await screen.findAllByText('Waltz', { selector: '.ant-select-item-option-content' });
    expect(screen.queryByText('Noise')).toBeNull();
    await userEvent.click(
      screen.getAllByText('Waltz', { selector: '.ant-select-item-option-content' })[0] ?? document.body,
    );
    expect(await screen.findByText(/^A caller hears “Waltz” while/)).toBeVisible();
    await press('Save');
    await waitFor(() => expect(bodies('PUT', `${callPaths.queues}q1/`)).toMatchObject([{ hold_music: '101' }]));
  });

  it('says in a sentence what it means for a caller, as one writes [CONF-QUEUE-015]', async () => {
    show(Q1, onlyQ1);
    const meaning = within(await screen.findByRole('region', { name: 'Caller experience' }));
    const says = (text: string) => waitFor(() => expect(meaning.getByText(text)).toBeVisible());
    await says(
      'A caller hears the standard hold music while the agent who has been idle longest is rung; after 90 s without an answer, the caller can leave a message.',
    );
    await choose('Strategy', 'All at once');
    await type('Maximum wait', '120');
    await type('Maximum number of callers (optional)', '5');
    await choose('Then', 'The call ends');
    await userEvent.click(screen.getByRole('switch', { name: 'Announce the position in the queue' }));
    await type('Repeat it after (optional)', '30');
    await says(
      'A caller hears the standard hold music and an announcement every 30 s while all free agents are rung together; after 2 min without an answer, or immediately if 5 are already waiting, the call ends.',
    );
  });

  it('says who would ring now, as if the chosen strategy were saved [CONF-QUEUE-015]', async () => {
    const { asked } = show(Q1, onlyQ1);
    const card = within(await screen.findByRole('region', { name: 'Who would be rung now?' }));
    expect(await card.findByText('Asha Rao')).toBeVisible();
    expect(card.queryByText('Uses the unsaved strategy on the left.')).toBeNull();
    await choose('Strategy', 'In fixed order');
    expect(await card.findByText('Uses the unsaved strategy on the left.')).toBeVisible();
    const questions = () => asked('GET', queuePaths.queueNext).map(({ query }) => query);
    expect(questions()).toEqual([
      { q_uuid: 'q1', strategy: 'longest idle' },
      { q_uuid: 'q1', strategy: 'top down' },
    ]);
    await userEvent.click(card.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(questions()).toHaveLength(3));
  });

  it.each([
    [sampleNext({ agents: [], serving: 0 }), 'This queue has no agents: the caller would not be answered.'],
    [sampleNext({ agents: [], waiting: 2 }), 'No agent is free: the caller would wait.'],
    [refused(500, 'internal'), 'This could not be checked. Please try again.'],
  ])('says so where nobody would ring, or it is not known [CONF-QUEUE-015]', async (answer, text) => {
    show(Q1, { ...onlyQ1, [`GET ${queuePaths.queueNext}`]: answer });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('leaves unsaved words only when asked to, also with the browser’s Back', async () => {
    const { console } = show(Q1, onlyQ1);
    const hold = jest.spyOn(console.unsaved, 'hold');
    await type('Wrap-up time', '33');
    expect(hold.mock.lastCall?.[1]).toBe('queue');
    await press('All queues');
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('button', { name: 'Add queue' })).toBeVisible();
  });

  it('an address of a queue that is gone says so', async () => {
    show('/queueSettings?queue=none', { [`GET ${queuePaths.queueDetails}`]: sampleQueues([]) });
    expect(await screen.findByText('This queue no longer exists')).toBeVisible();
  });
});

describe('the agents of a queue', () => {
  const path = queuePaths.tiers;
  const query = { queue__q_uuid: 'q1' };

  it('are put into another place and tier by keys, and those who listen are told [CONF-QUEUE-008, CONF-QUEUE-013]', async () => {
    const { asked, bodies } = show(Q1, { ...onlyQ1, [`PUT ${path}`]: sampleTiers() });
    (await screen.findByRole('button', { name: 'Move Asha Rao' })).focus();
    await userEvent.keyboard('{ArrowUp}'); // it is the first one
    expect(bodies('PUT', path)).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    const place = (agent_id: string, level: number, position: number) => ({ agent_id, level, position });
    await waitFor(() => expect(bodies('PUT', path)).toEqual([{ tiers: [place('a2', 1, 1), place('a1', 1, 2)] }]));
    expect(asked('PUT', path)[0]?.query).toEqual(query);
    expect(await screen.findByText('Asha Rao is now number 2 in tier 1.')).toBeInTheDocument();
    (await screen.findByRole('button', { name: 'Move Ben Ode' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(bodies('PUT', path)[1]).toEqual({ tiers: [place('a1', 1, 1), place('a2', 2, 1)] }));
    expect(await screen.findByText('Ben Ode is now number 1 in tier 2.')).toBeInTheDocument();
  });

  it('are placed as they were seen; what someone else changed meanwhile is shown, and not changed back [CONF-QUEUE-008, CONF-QUEUE-013]', async () => {
    const { data } = sampleTiers([
      sampleTier({ position: 1 }),
      sampleTier({ agent_id: 'a2', name: 'Ben Ode', level: 2 }),
    ]);
    const list = { data: { ...sampleTiers().data, order: 'first' } };
    const { bodies, console } = show(Q1, {
      ...onlyQ1,
      [`GET ${path}`]: list,
      [`PUT ${path}`]: refused(409, 'changed-meanwhile', undefined, { data: { ...data, order: 'second' } }),
    });
    const handle = await screen.findByRole('button', { name: 'Move Asha Rao' });
    list.data = { ...data, order: 'second' };
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    const told = 'error Someone else changed this in the meantime. Nothing of yours was saved.';
    await waitFor(() => expect(console.log).toContain(told));
    expect(bodies('PUT', path)).toMatchObject([{ seen: 'first' }]);
    expect(await screen.findByText('Tier 2')).toBeVisible();
  });

  it('are sorted further as the last answer had them [CONF-QUEUE-013]', async () => {
    const { bodies } = show(Q1, {
      ...onlyQ1,
      [`GET ${path}`]: { data: { ...sampleTiers().data, order: 'first' } },
      [`PUT ${path}`]: { data: { ...sampleTiers().data, order: 'second' } },
    });
    const handle = await screen.findByRole('button', { name: 'Move Asha Rao' });
    fireEvent.keyDown(handle, { key: 'ArrowDown' });
    fireEvent.keyDown(handle, { key: 'ArrowDown' }); // while the first order is being saved
    await waitFor(() => expect(bodies('PUT', path)).toHaveLength(2));
    expect(bodies('PUT', path)).toMatchObject([{ seen: 'first' }, { seen: 'second' }]);
  });

  it('are added from all agents, each with queues and status [CONF-QUEUE-002, CONF-QUEUE-004, CONF-QUEUE-008]', async () => {
    const { asked, bodies, console } = show(Q1, { ...onlyQ1, [`POST ${path}`]: sampleTiers() });
    await press('Add agents');
    const panel = within(await screen.findByRole('dialog', { name: 'Add agents to Support' }));
    const list = within(await panel.findByRole('list', { name: 'All agents' }));
    expect(list.getByRole('checkbox', { name: 'Asha Rao' })).toBeDisabled();
    expect(list.getByText('Already in this queue')).toBeVisible();
    expect(list.getByText('No queue')).toBeVisible();
    await userEvent.click(list.getByRole('checkbox', { name: 'Carla Diaz' }));
    await userEvent.type(panel.getByRole('textbox', { name: 'Search agents by name, number or e-mail' }), 'Carla Diaz');
    await waitFor(() => expect(asked('GET', callPaths.agents).at(-1)?.query).toEqual({ limit: 10, offset: 0, search: 'Carla Diaz' })); // prettier-ignore
    await userEvent.click(panel.getByRole('button', { name: 'Add 1 agent' }));
    await waitFor(() => expect(console.log).toContain('success 1 agent was added.'));
    expect(bodies('POST', path)).toEqual([{ agents: ['a3'] }]);
    expect(asked('POST', path)[0]?.query).toEqual(query);
    expect(asked('GET', callPaths.agents)[0]?.query).toEqual({ limit: 10, offset: 0 });
  });

  it('are taken out; of the last the answer tells how many callers were sent on [CONF-QUEUE-008]', async () => {
    const { bodies, console } = show(Q1, {
      ...onlyQ1,
      [`GET ${path}`]: sampleTiers([sampleTier()]),
      [`DELETE ${path}`]: sampleTiers([], 1),
    });
    await press('Remove Asha Rao from this queue');
    await waitFor(() =>
      expect(console.log).toContain('success Asha Rao was removed from this queue. 1 waiting caller was sent on.'),
    );
    expect(bodies('DELETE', path)).toEqual([{ agents: ['a1'] }]);
  });

  it('are searched; an order that could not be saved is told [CONF-QUEUE-011]', async () => {
    const { console } = show(Q1, { ...onlyQ1, [`PUT ${path}`]: refused(404, 'not-found') });
    (await screen.findByRole('button', { name: 'Move Asha Rao' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(console.log).toContain('error This no longer exists.'));
    expect(screen.queryByText(/is now number/)).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search agents of this queue' }), 'ben');
    expect(screen.queryByRole('listitem', { name: 'Asha Rao' })).toBeNull();
    expect(screen.getByRole('listitem', { name: 'Ben Ode' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Move Ben Ode' })).toBeNull();
  });

  it('shows who was added and removed by whom, and when [CONF-QUEUE-009]', async () => {
    const entries = [sampleEntry({ id: '2', change: 'removed', agent: 'Ben Ode' }), sampleEntry()];
    show(Q1, { ...onlyQ1, [`GET ${queuePaths.mappingHistory}`]: sampleHistory(entries) });
    const table = within(await screen.findByRole('table', { name: 'Change history' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Ben OdeRemovedOlivia Owner.*2026/),
      expect.stringMatching(/^Asha RaoAddedOlivia Owner.*2026/),
    ]);
  });
});

describe('service numbers [CONF-QUEUE-016]', () => {
  const at = '/queueSettings?tab=numbers';
  const put = `PUT ${queuePaths.serviceNumbers}918045000001/`;

  it('each shows where it leads, and can be called at once on the customer phone [CONF-QUEUE-016]', async () => {
    show(at, {
      [`GET ${queuePaths.serviceNumbers}`]: sampleNumbers([
        sampleNumber(),
        sampleNumber({
          number: '+918045000003',
          label: 'Old',
          expired: true,
          leads_to: { to: 'anybody' },
          target: null,
        }),
      ]),
    });
    const table = within(await screen.findByRole('table', { name: 'Numbers' }));
    expect(table.getByText('Any free agent')).toBeVisible();
    expect(table.getByText('Expired')).toBeVisible();
    const call = table.getByRole('link', { name: 'Call +918045000001 on the customer phone' });
    expect(call).toHaveAttribute('href', '/phone?call=%2B918045000001');
    expect(table.queryByRole('link', { name: /8045000003/ })).toBeNull();
  });

  it('without a customer phone there is none to try it with [CONF-QUEUE-016]', async () => {
    show(at, { [`GET ${queuePaths.serviceNumbers}`]: sampleNumbers(undefined, false) });
    await screen.findByRole('table', { name: 'Numbers' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is led elsewhere: kind, then target, with the version that was read [CONF-QUEUE-016]', async () => {
    const { bodies, console } = show(at, { [put]: { status: 200, data: sampleNumber({ version: 2 }) } });
    await press('Change the destination of +918045000001');
    await choose('Type', 'Agent');
    expect(screen.getByText('The agent rings for 30 seconds; then the caller can leave a message.')).toBeVisible();
    await press('Save');
    expect(await screen.findByText('This is required.')).toBeVisible();
    await choose('Target', 'Asha Rao');
    await press('Save');
    await waitFor(() =>
      expect(console.log).toContain(
        'success The destination of +918045000001 was changed. It applies from the next call on.',
      ),
    );
    expect(bodies('PUT', put.slice(4))).toEqual([{ leads_to: { to: 'agent', id: 'a1' }, version: 1 }]);
  });

  it('who comes second is told where it leads now, and may lead it on from there [CONF-QUEUE-016]', async () => {
    const data = sampleNumber({ version: 5, target: 'Sales', leads_to: { to: 'queue', id: 'q2' } });
    const { bodies } = show(at, { [put]: refused(409, 'changed-meanwhile', undefined, { data }) });
    await press('Change the destination of +918045000001');
    await choose('Type', 'Any free agent');
    await press('Save');
    const told = 'Someone else changed the destination to Sales in the meantime. Save again to use yours.';
    expect(await screen.findByText(told)).toBeVisible();
    await press('Save');
    await waitFor(() => expect(bodies('PUT', put.slice(4))).toMatchObject([{ version: 1 }, { version: 5 }]));
  });
});
