import { screen, waitFor, within } from '@testing-library/react';
import { goTo, item, keptAs, refused, room, show } from './testing/show-page.tsx';

const NUMBER = '+99912345678';
const given = { status: 200, data: { number: NUMBER, until: '2026-11-26T10:15:00.000Z' } };
const at = (node: string) => ({ node, elsewhere: null });
const passed = [{ ...at('hello'), exit: 'next' }];
const call = (change: object = {}) => ({
  ...{ call_id: 'c1', from: '+14155550100', passed: [], stayed: at('hello'), has_ended: false },
  ...change,
});
const told = (...calls: object[]) => ({ status: 200, data: { calls } });
const state = `GET ${room}trial/${NUMBER.slice(1)}/`;

describe('a draft that is called', () => {
  const openTrial = async (answers: Record<string, unknown> = {}) => {
    const shown = show('/callflow?flow=f1', { [`POST ${room}trial/`]: given, [state]: told(), ...answers });
    await item(/^Play/);
    await shown.user.click(screen.getByRole('button', { name: 'Try it' }));
    const panel = within(await screen.findByRole('region', { name: 'Call the draft' }));
    return { ...shown, panel };
  };

  it('has a number, and its steps light up as they happen, until the call has ended [CONF-FLOW-005]', async () => {
    const { user, panel, all } = await openTrial();
    await user.click(panel.getByRole('button', { name: 'Get a number' }));
    expect(await panel.findByText(NUMBER)).toBeVisible();
    expect(panel.getByRole('status')).toHaveTextContent('No calls yet');
    all[state] = told(call());
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('+14155550100 is on the call'));
    expect(await item(/^Play/)).toHaveAttribute('data-mark', 'here');
    all[state] = told(call({ passed, stayed: at('choice') }));
    await waitFor(async () => expect(await item(/^Then/)).toHaveAttribute('data-mark', 'here'));
    expect(await item(/^Play/)).toHaveAttribute('data-mark', 'passed');
    const way = within(panel.getByRole('list', { name: 'Path of the call' })).getAllByRole('listitem');
    expect(way.map(({ textContent }) => textContent)).toEqual(['Play a sound: WelcomeThen', 'Menu: Menu of the main line']); // prettier-ignore
    all[state] = told(call({ passed, stayed: at('choice'), has_ended: true }));
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('The call from +14155550100 has ended'));
    await user.click(panel.getByRole('button', { name: 'Done' }));
    expect(await item(/^Play/)).not.toHaveAttribute('data-mark');
    expect(panel.queryByText(NUMBER)).not.toBeInTheDocument();
  });

  it('goes on in another flow, whose steps are told by its name while its own step stays lit up [CONF-FLOW-005]', async () => {
    const elsewhere = (type: string) => ({ flow: 'Evening', type });
    const way = [
      ...[...passed, { ...at('choice'), exit: null }],
      { node: 'hours', elsewhere: elsewhere('hours'), exit: 'open' },
    ];
    const there = call({ passed: way, stayed: { node: 'music', elsewhere: elsewhere('waitMusic') } });
    const { user, panel } = await openTrial({ [state]: told(there) });
    await user.click(panel.getByRole('button', { name: 'Get a number' }));
    const list = within(await panel.findByRole('list', { name: 'Path of the call' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Play a sound: WelcomeThen', 'Menu: Menu of the main line', 'Evening: Opening hoursOpen'],
      'Evening: Wait with music',
    ]);
    expect(await item(/^Then/)).toHaveAttribute('data-mark', 'here');
  });

  it('of a newer call the way is shown, and that the number leads through the draft as it was [CONF-FLOW-005]', async () => {
    const { user, panel, all } = await openTrial({ [state]: told(call({ has_ended: true })) });
    await user.click(panel.getByRole('button', { name: 'Get a number' }));
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('has ended'));
    all[state] = told(call({ call_id: 'c2', from: '+14155550101' }), call({ has_ended: true }));
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent('+14155550101 is on the call'));
    await goTo(/^Key 9/);
    await user.keyboard('{Delete}');
    expect(panel.getByText('It uses the draft as it was before your latest changes.')).toBeVisible();
  });

  it('with mistakes, or when it is not kept yet, is not called; a refusal and an old number are told [CONF-FLOW-005]', async () => {
    const { user, panel, all } = await openTrial({ [`POST ${room}trial/`]: refused(500, 'internal') });
    const begin = panel.getByRole('button', { name: 'Get a number' });
    await user.click(begin);
    expect(await panel.findByText('No number is available right now. Please try again.')).toBeVisible();
    all[`POST ${room}trial/`] = given;
    all[state] = refused(404, 'not-found');
    await user.click(begin);
    expect(await panel.findByText('This test number has expired.')).toBeVisible();
    all[`PUT ${room}`] = new Promise(() => undefined);
    await goTo(/^Key 9/);
    await user.keyboard('{Delete}');
    expect(panel.getByRole('button', { name: 'Get another number' })).toBeDisabled();
    all[`PUT ${room}`] = keptAs(5);
  });
});
