import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { screenPopsContract as contract, type ScreenPopsRow } from '@patchbay/shared-contracts/screen-pops';
import { BrowserRouter } from '@patchbay/shared-ui/router';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { Page, texts } from './feature.ts';
import page from './page.json';
import { samplePop } from './testing/handlers.ts';

function show(rows: readonly ScreenPopsRow[], answers: Record<string, unknown> = {}) {
  window.history.replaceState(null, '', '/screen-pops');
  const list = { objects: rows, meta: { total_count: rows.length } };
  const { console } = renderInConsole(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
    {
      texts,
      answers: {
        [`GET ${contract.path}`]: list,
        [`GET ${callPaths.queues}`]: { objects: [{ q_uuid: 'queue-1', name: 'Support' }] },
        ...answers,
      },
    },
  );
  return { bodiesOf: (method: string) => console.asked.flatMap((call) => (call.method === method ? [call.body] : [])) };
}
const panel = async () => within(await screen.findByRole('dialog'));
const field = async (name: RegExp) => (await panel()).getByRole('textbox', { name });

describe('screen pops', () => {
  it('stand behind the gate of their API', () => expect(page.gate).toEqual(contract.gate));

  it('are listed with their queues by name, when and how they open [CONF-INT-002]', async () => {
    show([
      samplePop('1'),
      samplePop('2', { name: 'Tickets', queues: '', when: 'answered', how: 'offered', state: 'off' }),
    ]);
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/CRM/)).getByText('When the call rings')).toBeVisible();
    expect(await (await row(/CRM/)).findByText('Support')).toBeVisible();
    for (const text of ['All calls', 'When it is answered', 'Show as a link', 'Off'])
      expect((await row(/Tickets/)).getByText(text)).toBeVisible();
  });

  it('are added with an address that says what it may have; one that is no https is told at its field [CONF-INT-002]', async () => {
    const { bodiesOf } = show([], { [`POST ${contract.path}`]: { status: 201, data: samplePop('1') } });
    await screen.findByText('No screen pops yet');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add screen pop' })[0] ?? document.body);
    expect((await panel()).getByText(/{{number}}, {{call_id}}, {{queue}}, {{customer_id}}/)).toBeVisible();
    await userEvent.type(await field(/Name/), 'CRM');
    await userEvent.type(await field(/Address/), 'http://crm.example/');
    await userEvent.click((await panel()).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await field(/Address/)).toHaveAccessibleDescription(/^Enter an https address\./));
    expect(bodiesOf('POST')).toEqual([]);
    await userEvent.clear(await field(/Address/));
    await userEvent.type(await field(/Address/), 'https://crm.example/?n={{{{number}}');
    await userEvent.click((await panel()).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodiesOf('POST')).toEqual([
        {
          name: 'CRM',
          address: 'https://crm.example/?n={{number}}',
          queues: '',
          when: 'rings',
          how: 'opens',
          state: 'on',
        },
      ]),
    );
  });
});
