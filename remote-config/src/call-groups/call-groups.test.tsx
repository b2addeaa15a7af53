import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  callGroupsContract as contract,
  callGroupTargetsPath,
  type CallGroupsRow,
} from '@patchbay/shared-contracts/call-groups';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { Page, texts } from './feature.ts';
import { sampleGroup, sampleTargets } from './testing/samples.ts';

const one = `${contract.path}1/`;
const saved = (row: CallGroupsRow, status = 200) => ({ status, data: row });
const refused = (status: number, error: object, more: object = {}) => ({
  ...{ ok: false, status, code: null, message: null, ...error },
  body: { status, error, ...more },
});

function show(answers: Record<string, unknown> = {}) {
  window.history.replaceState(null, '', '/callgroups');
  const { console } = renderInConsole(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
    {
      texts,
      session: {
        user: sampleUser({ role: 'owner', timezone: 'UTC' }),
        ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
      },
      answers: {
        [`GET ${contract.path}`]: { objects: [sampleGroup('1')], meta: { total_count: 1 } },
        [`GET ${callGroupTargetsPath}`]: sampleTargets,
        ...answers,
      },
    },
  );
  return { console, user: userEvent.setup() };
}

type Shown = ReturnType<typeof show>['console'];
const putIn = ({ asked }: Shown) => asked.flatMap(({ method, body }) => (method === 'PUT' ? [body] : [])).at(-1);

const act = async (user: ReturnType<typeof userEvent.setup>, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Sales team' }));
  await user.click(screen.getByRole('button', { name: action }));
};

describe('the page of call groups', () => {
  it('says of each how it rings, whom by name and in their order, and what follows [ROUTE-026, CONF-GROUP-001]', async () => {
    show();
    const row = (await screen.findByText('Sales team')).closest('tr');
    if (row === null) throw new Error('no row');
    expect(await within(row).findByText('Asha Menon, +919800000001')).toBeVisible();
    for (const text of ['One after the other', '20 s', 'The call ends'])
      expect(within(row).getByText(text)).toBeVisible();
  });

  it('puts members into another order by keys, adds agents and numbers, and takes them out [CONF-GROUP-001]', async () => {
    const { user, console } = show({ [`PUT ${one}`]: saved(sampleGroup('1', { version: 2 })) });
    await act(user, 'Edit');
    const members = () => screen.getByRole('list', { name: 'Members' });
    within(members()).getByRole('button', { name: 'Move +919800000001' }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('combobox', { name: 'Add agent' }));
    await user.click(await screen.findByTitle('Ravi Nair'));
    await user.type(screen.getByRole('textbox', { name: 'Add number' }), '+91 98000-00003{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Asha Menon' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(putIn(console)).toBeDefined());
    expect(putIn(console)).toMatchObject({ members: '+919800000001,agent-2,+919800000003', version: 1 });
  });

  it('asks where callers go then, and forgets that with another way; what is refused is told there [CONF-GROUP-001]', async () => {
    const { user, console } = show({ [`PUT ${one}`]: refused(422, { code: 'number', field: 'after_target' }) });
    await act(user, 'Edit');
    expect(screen.queryByText('Destination')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'If nobody answers' }));
    await user.click(await screen.findByTitle('Another number is called'));
    await user.type(screen.getByRole('textbox', { name: /Destination/ }), '12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a valid number, starting with + and the country code.')).toBeVisible();
    expect(putIn(console)).toMatchObject({ after: 'number', after_target: '12' });
  });

  it('that is used stays, and says by whom [CONF-GROUP-001]', async () => {
    const used_by = [{ kind: 'number', name: '+918045000002 Sales' }];
    const { user, console } = show({ [`DELETE ${one}`]: refused(409, { code: 'in-use' }, { used_by }) });
    await act(user, 'Delete');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(console.log).toContain('error Sales team is in use and cannot be deleted. Used by: +918045000002 Sales'),
    );
  });
});
