import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { helpPath, type Help } from '@patchbay/shared-contracts/calls';
import { sampleUser, type Answers } from '@patchbay/shared-contracts/testing';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';

const asked: Help = {
  ...{
    call_id: 'A',
    agent_id: sampleUser().agent_id ?? '',
    agent_name: 'Asha Menon',
    queue: 'Support',
    note: '',
    asked_at: 0,
    answers: [],
  },
};
/** A server with these requests for help; `told` sends the feed's event after a change. */
function server(first: readonly Help[] = []) {
  let objects = first;
  const answers: Answers = {
    [`GET ${helpPath}`]: () => ({ objects }),
    [`POST ${helpPath}`]: () => ({ status: 200, data: asked }),
    [`DELETE ${helpPath}A/`]: () => ({}),
    [`POST ${helpPath}A/answers/`]: () => ({ status: 200, data: asked }),
  };
  return { answers, has: (next: readonly Help[]) => void (objects = next) };
}

async function agentTalks(first: readonly Help[] = [], options: ShowOptions = {}) {
  const { answers, has } = server(first);
  const page = await showTicker({ ...options, answers: { ...answers, ...options.answers } });
  await page.run(() => page.devices.phone.ring());
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  await screen.findByRole('timer');
  const becomes = async (next: readonly Help[]) => {
    has(next);
    await page.run(() => page.devices.say({ type: 'help' }));
  };
  const sent = (method: string, path: string) =>
    page.console.asked.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  return { ...page, becomes, sent };
}
const widget = () => within(screen.getByRole('dialog', { name: 'Call window' }));
const priya = (text: string | null, at = 1) => ({ name: 'Priya Menon', text, at });

describe('an agent in a call', () => {
  it('asks for help by the button, and reads that it is seen [LIVE-032]', async () => {
    const { sent, becomes } = await agentTalks();
    await userEvent.click(widget().getByRole('button', { name: 'Ask for help' }));
    expect(sent('POST', helpPath)).toEqual([{ uuid: 'A' }]);
    await becomes([asked]);
    expect(await widget().findByText('Your supervisors can see that you need help.')).toBeVisible();
    expect(widget().queryByRole('button', { name: 'Ask for help' })).toBeNull();
  });

  it('asks with one key [LIVE-032]', async () => {
    const { sent } = await agentTalks();
    await userEvent.keyboard('{Alt>}{Shift>}[KeyQ]{/Shift}{/Alt}');
    expect(sent('POST', helpPath)).toEqual([{ uuid: 'A' }]);
  });

  it('says what it is about, reads answers, and takes it back [LIVE-032]', async () => {
    const { sent, becomes } = await agentTalks([asked]);
    await userEvent.type(await widget().findByLabelText('What is it about?'), 'A refund{Enter}');
    expect(sent('POST', helpPath)).toEqual([{ uuid: 'A', note: 'A refund' }]);
    await becomes([{ ...asked, note: 'A refund', answers: [priya('Give it to him')] }]);
    expect(await widget().findByText('Give it to him')).toBeVisible();
    expect(widget().getByText('A refund')).toBeVisible();
    await userEvent.click(widget().getByRole('button', { name: 'Cancel request' }));
    expect(sent('DELETE', `${helpPath}A/`)).toHaveLength(1);
    await becomes([]);
    expect(await widget().findByRole('button', { name: 'Ask for help' })).toBeEnabled();
  });

  it('what could not be sent stays in its field, with the reason', async () => {
    const refusing = {
      [`POST ${helpPath}`]: { ok: false, status: 409, code: 'not-in-call', message: 'You are not in this call.' },
    };
    const { console } = await agentTalks([asked], { answers: refusing });
    const field = await widget().findByLabelText('What is it about?');
    await userEvent.type(field, 'A refund{Enter}');
    expect(field).toHaveValue('A refund');
    expect(console.log).toContain('error You are not in this call.');
  });

  it('with the window away hears of each answer once [LIVE-032]', async () => {
    const { becomes, run, ticker, console } = await agentTalks([asked]);
    await run(() => ticker.window.show('minimised'));
    await becomes([{ ...asked, answers: [priya('I come')] }]);
    await becomes([{ ...asked, note: 'A refund', answers: [priya('I come')] }]);
    await waitFor(() => expect(console.log).toContain('info Priya Menon: I come'));
    expect(console.log.filter((line) => line.includes('I come'))).toHaveLength(1);
  });
});

describe('a supervisor', () => {
  const supervising = async (first: readonly Help[] = []) => {
    const { answers, has } = server(first);
    const page = await showTicker({ answers, user: { role: 'supervisor', agent_id: null, agent_number: null } });
    const becomes = async (next: readonly Help[]) => {
      has(next);
      await page.run(() => page.devices.say({ type: 'help' }));
    };
    return { ...page, becomes };
  };
  const card = () => screen.findByRole('region', { name: 'Asha Menon asks for help' });

  it('sees at once who asks, for which queue, for how long and with which note [LIVE-032]', async () => {
    const { becomes } = await supervising();
    expect(screen.queryByRole('region', { name: /asks for help/ })).toBeNull();
    await becomes([{ ...asked, note: 'A refund' }]);
    const shown = within(await card());
    for (const text of ['Asha Menon asks for help', 'Support', 'A refund']) expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByRole('alert')).toHaveTextContent('Asha Menon asks for help');
    expect(shown.getByRole('timer')).toBeVisible();
  });

  it('answers, and sees that somebody answered, not what [LIVE-032]', async () => {
    const { console, becomes } = await supervising([asked]);
    await userEvent.type(within(await card()).getByLabelText('Reply, visible only to the agent'), 'I come{Enter}');
    const sent = console.asked.filter(({ path }) => path === `${helpPath}A/answers/`).map(({ body }) => body);
    expect(sent).toEqual([{ text: 'I come' }]);
    await becomes([{ ...asked, answers: [priya(null)] }]);
    expect(await within(await card()).findByText('Priya Menon has replied.')).toBeVisible();
  });

  it('leaves it to others, and it goes by itself when the call ends', async () => {
    const { becomes } = await supervising([asked, { ...asked, call_id: 'B', agent_name: 'Ben Okafor' }]);
    await userEvent.click(within(await card()).getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'Asha Menon asks for help' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Ben Okafor asks for help' })).toBeVisible();
    await becomes([]);
    await waitFor(() => expect(screen.queryByRole('region', { name: /asks for help/ })).toBeNull());
  });

  it.each([
    ['warning', 'waiting', 'warning Many callers are waiting in Support.'],
    ['critical', 'service_level', 'error The service level of Support is low.'],
  ] as const)('hears of a %s of a queue wherever one is: %s [LIVE-030]', async (level, figure, said) => {
    const { console, run, devices } = await supervising();
    const queue = { queue_id: 'q', queue_name: 'Support' };
    const alert = { id: '1', queue, figure, level, began_at: 1, ended_at: null, worst: 9 };
    await run(() => devices.say({ type: 'queueAlert', text: '{' }));
    await run(() => devices.say({ type: 'queueAlert', text: JSON.stringify(alert) }));
    expect(console.log.filter((line) => line.includes('Support'))).toEqual([said]);
  });
});
