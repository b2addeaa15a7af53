import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callFlowsContract as contract, flowWaysPath } from '@patchbay/shared-contracts/flows';
import {
  sampleCallersNow,
  sampleFlowRow,
  sampleGraph,
  sampleUsage,
  sampleVersion,
  sampleVersions,
  sampleWays,
} from './testing/samples.ts';
import { goTo, item, items, newestSocket, refused, room, show } from './testing/show-page.tsx';

const row = (change: Parameters<typeof sampleFlowRow>[1] = {}) => ({ status: 200, data: sampleFlowRow('f1', change) });

describe('how a flow is used', () => {
  const earlier = { status: 200, data: { ...sampleVersion(2).data, graph: { ...sampleGraph, nodes: [...sampleGraph.nodes, { type: 'hangup', id: 'old' }] } } }; // prettier-ignore
  const openUsage = async (answers: Record<string, unknown> = {}) => {
    const shown = show('/callflow?flow=f1', {
      [`GET ${contract.path}f1/`]: row(),
      [`GET ${room}versions/`]: sampleVersions,
      [`GET ${room}versions/3/`]: sampleVersion(3),
      [`GET ${room}versions/2/`]: earlier,
      [`GET ${room}usage/`]: sampleUsage,
      [`GET ${room}usage/now/`]: { status: 200, data: { callers: 0, nodes: [] } },
      ...answers,
    });
    await item(/^Play/);
    await shown.user.click(screen.getByRole('button', { name: 'Usage' }));
    return shown;
  };

  it('is told on the published version: calls of each way, and who hung up at each step [CONF-FLOW-006]', async () => {
    const { user } = await openUsage();
    expect(await screen.findByText('40 calls in this period')).toBeVisible();
    expect(items().slice(0, 4)).toEqual([
      '1 Play a sound Welcome40 calls · 4 hung up (10%)',
      '1 Then 36 callsMenu Menu of the main line36 calls · 1 hung up (3%)',
      '2 Key 1 30 callsQueue Sales0 calls',
      '3 Queue full 0 callsVoicemail 0 calls',
    ]);
    expect(screen.getByText('Shown on version 3, which is published now.')).toBeVisible();
    const gone = within(screen.getByRole('region', { name: 'Only in earlier versions' }));
    await gone.findByText('Hang up');
    expect(gone.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Menu: Menu of the main line via “Key 7”1 call',
      'Hang up5 calls',
    ]);
    await user.click(screen.getByRole('button', { name: 'Back to draft' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('tells how many callers are in it and in each step at this moment, and goes on asking [CONF-FLOW-006]', async () => {
    const said = [sampleCallersNow, { status: 200, data: { callers: 1, nodes: [{ node_id: 'hello', callers: 1 }] } }];
    await openUsage({ [`GET ${room}usage/now/`]: () => said.shift() });
    expect(await screen.findByText('3 callers in the flow now')).toBeVisible();
    expect(screen.getByText('1 in a step of an earlier version.')).toBeVisible();
    expect(await item(/^Then/)).toHaveTextContent('2 here now · 36 calls');
    expect(await item(/^Play/)).not.toHaveTextContent('here now');
    expect(await screen.findByText('1 caller in the flow now', {}, { timeout: 10_000 })).toBeVisible();
    expect(await item(/^Play/)).toHaveTextContent('1 here now · 40 calls');
    expect(await item(/^Then/)).not.toHaveTextContent('here now');
  });

  it('says that nobody is in it at this moment [CONF-FLOW-006]', async () => {
    await openUsage();
    expect(await screen.findByText('No callers in the flow now.')).toBeVisible();
  });

  it('is looked at only, and says what the draft has no more [CONF-FLOW-006]', async () => {
    const { user, sent } = show('/callflow?flow=f1', {
      [`GET ${contract.path}f1/`]: row(),
      [`GET ${room}versions/3/`]: sampleVersion(3),
      [`GET ${room}usage/`]: { status: 200, data: { calls: 0, nodes: [] } },
    });
    await goTo(/Voicemail/);
    await user.keyboard('{Delete}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Usage' }));
    expect(await screen.findByText('No calls in this period.')).toBeVisible();
    const line = await item(/Voicemail/);
    expect(line).toHaveTextContent('0 calls · not in the draft');
    await goTo(/Voicemail/);
    await user.keyboard('{Delete}{Control>}z{/Control}');
    expect(await item(/Voicemail/)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('over own days, whose mistakes are told at their field [CONF-FLOW-006]', async () => {
    const { user, console } = await openUsage();
    await screen.findByText('40 calls in this period');
    await user.click(screen.getByText('Custom'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-01' } });
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end is before the start.');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2028-11-01' } });
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Choose at most one year.');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-03' } });
    await waitFor(() =>
      expect(console.asked.filter(({ path }) => path === `${room}usage/`).at(-1)?.query).toEqual({
        from: '2026-11-02T00:00:00.000Z',
        to: '2026-11-04T00:00:00.000Z',
      }),
    );
  });

  it.each([
    ['was never published', { [`GET ${contract.path}f1/`]: row({ published: null }) }, 'No calls yet'],
    ['could not be loaded', { [`GET ${room}usage/`]: refused(500, 'internal') }, 'The usage could not be loaded'],
  ])('of one that %s says so [CONF-FLOW-006]', async (_, answers, text) => {
    await openUsage(answers);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('two versions are drawn as one: what is different by sign and word, also in the outline [CONF-FLOW-004]', async () => {
  const { user } = show('/callflow?flow=f1', {
    [`GET ${room}versions/`]: sampleVersions,
    [`GET ${room}versions/2/`]: sampleVersion(2),
    [`GET ${room}versions/3/`]: sampleVersion(3),
  });
  await item(/^Play/);
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Version 3' }));
  await user.click(screen.getByRole('checkbox', { name: 'Version 2' }));
  await user.click(screen.getByRole('button', { name: 'Compare selected' }));
  await user.click(await screen.findByRole('button', { name: 'Show on canvas' }));
  expect(await screen.findByText('Version 2 and version 3')).toBeVisible();
  const legend = within(screen.getByRole('list', { name: 'Differences' })).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual(['+ Added: 1', '~ Changed: 1']);
  expect(await item(/^Key 1/)).toHaveTextContent('~ Changed: Next steps');
  expect(await item(/Voicemail/)).toHaveTextContent('+ Added');
  expect(await item(/Voicemail/)).toHaveAttribute('data-mark', 'added');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('the way of a call', () => {
  const showWay = (answers: Record<string, unknown> = {}, version = 2) =>
    show('/callflow?call=c1', {
      [`GET ${flowWaysPath}c1/`]: sampleWays(version),
      [`GET ${contract.path}f1/`]: row(),
      ...answers,
    });

  it('is shown in the version that it ran, step by step, by buttons and by keys [CONF-FLOW-012]', async () => {
    const { user } = showWay();
    const panel = within(await screen.findByRole('region', { name: 'Call path' }));
    expect(panel.getByText('Main line, version 2')).toBeVisible();
    expect(await panel.findByText('This is not the published version.')).toBeVisible();
    const steps = within(panel.getByRole('list', { name: 'Path of the call' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Play a sound: WelcomeThen',
      'Menu: Menu of the main lineKey 1',
      'Queue: SalesQueue full',
      'Voicemail the call ended here',
    ]);
    expect(panel.getByRole('status')).toHaveTextContent('Step 1 of 4');
    await user.click(panel.getByRole('button', { name: 'Next' }));
    await user.keyboard('{ArrowRight}');
    expect(panel.getByRole('status')).toHaveTextContent('Step 3 of 4');
    expect(await item(/^Key 1/)).toHaveAttribute('data-mark', 'here');
    expect(await item(/^Then/)).toHaveAttribute('data-mark', 'passed');
    await user.keyboard('{ArrowLeft}');
    expect(await item(/^Key 1/)).not.toHaveAttribute('data-mark');
    await user.click(panel.getByRole('button', { name: /^Voicemail/ }));
    expect(panel.getByRole('button', { name: /^Voicemail/ })).toHaveAttribute('aria-current', 'step');
    expect(panel.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('in the published version has nothing to warn of [CONF-FLOW-012]', async () => {
    const { console } = showWay({}, 3);
    const panel = within(await screen.findByRole('region', { name: 'Call path' }));
    await waitFor(() => expect(console.asked.some(({ path }) => path === `${contract.path}f1/`)).toBe(true));
    expect(panel.queryByText('This is not the published version.')).toBeNull();
  });

  it.each([
    ['went through none', { status: 200, data: [] }, 'There is no path for this call'],
    ['went through one that is deleted', { status: 200, data: [{ ...sampleWays(2).data[0], name: null, graph: null }] }, 'This version no longer exists, or cannot be shown here.'], // prettier-ignore
    ['cannot be asked about', refused(500, 'internal'), 'The path of this call could not be loaded'],
  ])('of a call that %s says so [CONF-FLOW-012]', async (_, answer, text) => {
    showWay({ [`GET ${flowWaysPath}c1/`]: answer });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('two who have one flow open', () => {
  it('are told at once, by name, until the other page goes; and one who has it open twice [CONF-FLOW-004]', async () => {
    const { unmount } = show();
    await item(/^Play/);
    const socket = newestSocket();
    expect(socket.address).toMatch(/\/ws\/call-flow\?flow=f1$/);
    const here = screen.getByRole('status', { name: 'Others here' });
    expect(here).toBeEmptyDOMElement();
    act(() => socket.say({ others: ['Ravi Nair'], is_twice: false }));
    expect(here).toHaveTextContent('Ravi Nair also has this call flow open.');
    act(() => socket.say({ others: ['Mia Roth', 'Ravi Nair'], is_twice: true }));
    expect(here).toHaveTextContent(
      'Mia Roth, Ravi Nair also have this call flow open. You also have it open in another tab.',
    );
    act(() => socket.say({ others: [], is_twice: false }));
    expect(here).toBeEmptyDOMElement();
    act(() => socket.say({ others: ['Ravi Nair'], is_twice: false }));
    act(() => socket.onclose?.());
    expect(here).toBeEmptyDOMElement();
    unmount();
    expect(newestSocket().closed).toBe(true);
  });
});
