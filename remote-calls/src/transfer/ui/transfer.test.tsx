import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callRequested, type CallEvent } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { sampleAgent } from '../../agents/testing/sample-agent.ts';
import { showTicker, type ShowOptions } from '../../ticker/testing/show-ticker.tsx';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const agent = (id: string, first_name: string, agent_status: string, queue: string[] = []) =>
  sampleAgent({ id, first_name, last_name: 'Roy', agent_status, queue });
const ben = { ...agent('b', 'Ben', 'Available'), phone_type: 'sip', to: 'ben@demo.test' };
const tea = agent('t', 'Tea', 'On Break', ['Billing']);
const answers = {
  [`GET ${callPaths.warmCallAgents}`]: { objects: [ben] },
  [`GET ${callPaths.agents}`]: { objects: [tea, agent('b', 'Ben', 'Available'), agent('a', 'Asha', 'Available')] },
  [`GET ${callPaths.queueInitInfo}`]: {
    details: {
      queues: [
        { q_uuid: 'q1', name: 'Sales' },
        { q_uuid: 'q2', name: 'Billing' },
      ],
      agents: [tea],
    },
  },
};
const everything = { is_transfer_to_queue: true, is_call_to_anynumber: true };

/** Starts a conversation with a customer from the queue Sales. */
async function talking(options: ShowOptions = {}) {
  const page = await showTicker({ ...options, answers: { ...answers, ...options.answers } });
  await page.run(() => page.devices.phone.ring({ queue: 'Sales', solution: 'inbound' }));
  await press('Answer');
  await screen.findByRole('timer');
  const info = (additionalinfo: string, change: Partial<CallEvent> = {}) =>
    page.feed('info', { call_solution: 'inbound', leg_identifier: 'third', additionalinfo, ...change });
  const forms = (path: string) =>
    page.console.asked.filter((call) => call.path === path).map(({ form }: Asked) => form);
  return { ...page, info, forms };
}
type Page = Awaited<ReturnType<typeof talking>>;
async function asking(kind: 'Transfer' | 'Conference', options: ShowOptions = {}): Promise<Page> {
  const page = await talking(options);
  await press(kind);
  await userEvent.click(await screen.findByRole('button', { name: /Ben Roy/ }));
  return page;
}
const consulting = async (options: ShowOptions = {}) => {
  const page = await asking('Transfer', options);
  await page.info('legcanswer');
  return page;
};
type Asked = { readonly form?: Readonly<Record<string, string>> };
const waitingAnswer = () => new Promise(() => undefined);

describe('the picker', () => {
  it('lists who can be asked in, with status, and has the focus in its search [CALL-018, CALL-138]', async () => {
    await talking();
    await press('Transfer');
    expect(screen.getByRole('heading', { name: 'Transfer call' })).toBeInTheDocument();
    const row = await screen.findByRole('button', { name: /Ben Roy/ });
    expect(within(row).getByText('Available')).toBeInTheDocument();
    expect(screen.getByLabelText('Name or number')).toHaveFocus();
  });
  it('searches by name, twenty at most, without oneself; who is on a break cannot be chosen [CALL-055, CALL-124]', async () => {
    const { console } = await talking({ user: { agent_id: 'a' } });
    await press('Conference');
    await userEvent.type(screen.getByLabelText('Name or number'), 'e');
    const row = await screen.findByRole('button', { name: /Tea Roy/ });
    expect(row).toBeDisabled();
    expect(within(row).getByText('On Break')).toBeInTheDocument();
    expect(button(/Ben Roy/)).toBeEnabled();
    expect(screen.queryByRole('button', { name: /Asha/ })).toBeNull();
    expect(console.asked.find(({ path }) => path === callPaths.agents)?.query).toEqual({
      limit: 20,
      first_name__icontains: 'e',
    });
  });
  it('says when nobody is there, and when the list cannot be had', async () => {
    await talking({ answers: { [`GET ${callPaths.warmCallAgents}`]: { objects: [] } } });
    await press('Transfer');
    expect(await screen.findByText('No other agent is available right now.')).toBeInTheDocument();
    await press('Back to call');
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });
  it('says when the list cannot be had', async () => {
    await talking({ answers: { [`GET ${callPaths.warmCallAgents}`]: undefined } });
    await press('Transfer');
    expect(await screen.findByText('The list could not be loaded. Trying again.')).toBeInTheDocument();
  });
  it('has only agents without the flags [CALL-126, CALL-127]', async () => {
    await talking();
    await press('Transfer');
    expect(screen.queryByRole('radio')).toBeNull();
  });
  it('takes a number outside, of 13 characters at least [CALL-123, CALL-127]', async () => {
    const { forms } = await talking({ profile: everything });
    await press('Transfer');
    await userEvent.click(screen.getByRole('radio', { name: 'Number' }));
    await userEvent.type(screen.getByLabelText('Phone number'), '98123');
    await press('Call this number');
    expect(screen.getByRole('alert')).toHaveTextContent('Please check your inputs');
    expect(forms(callPaths.transferCall)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Phone number'), '45678');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Call this number');
    expect(forms(callPaths.transferCall)).toMatchObject([{ type: 'att_xfer', to: '+919812345678' }]);
  });
  it('gives the call to somebody who is not asked first, when the agent says so', async () => {
    const { forms } = await talking();
    await press('Transfer');
    const first = await screen.findByRole('switch', { name: /Speak to them first/ });
    expect(first).toBeChecked();
    await userEvent.click(first);
    expect(screen.getByText('The call is transferred immediately, without you.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /Ben Roy/ }));
    expect(forms(callPaths.transferCall)).toMatchObject([{ type: 'blind_xfer', to: 'ben@demo.test', uuid: 'A' }]);
    expect(await screen.findByRole('heading', { name: 'Transfer Completed' })).toBeInTheDocument();
  });
  it('asks always for a conference', async () => {
    await talking();
    await press('Conference');
    expect(await screen.findByRole('button', { name: /Ben Roy/ })).toBeEnabled();
    expect(screen.queryByRole('switch')).toBeNull();
  });
  it('gives the call to another queue [CALL-113, CALL-125, CALL-126, CALL-139, CALL-022]', async () => {
    const { forms, console } = await talking({ profile: everything });
    await press('Transfer');
    await userEvent.click(screen.getByRole('radio', { name: 'Queues' }));
    const row = await screen.findByRole('button', { name: /Billing/ });
    expect(within(row).getByText('On Break')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Sales/ })).toBeNull();
    await userEvent.click(row);
    expect(forms(callPaths.transferCall)).toMatchObject([{ type: 'queue_transfer', queue_id: 'q2', uuid: 'A' }]);
    expect(console.asked.find(({ path }) => path === callPaths.queueInitInfo)?.query).toEqual({ user_id: 'u1' });
    expect(await screen.findByRole('heading', { name: 'Queue Transfer Completed' })).toBeInTheDocument();
  });
  it.each([
    [404, null, null, 'Queue transfer ERR-API-404'],
    [404, 'unknown-call', 'This call has already ended.', 'This call has already ended.'],
  ])('says why a queue did not take it: %s %s [CALL-114]', async (status, code, message, text) => {
    const { console } = await talking({
      profile: everything,
      answers: { [`POST ${callPaths.transferCall}`]: { ok: false, status, code, message } },
    });
    await press('Transfer');
    await userEvent.click(screen.getByRole('radio', { name: 'Queues' }));
    await userEvent.click(await screen.findByRole('button', { name: /Billing/ }));
    await waitFor(() => expect(console.log).toContain(`error ${text}`));
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });
});

describe('a transfer', () => {
  it('is initiated: the words, who is called, and Cancel Transfer [CALL-019, CALL-104, CALL-136, CALL-143]', async () => {
    const { forms } = await asking('Transfer');
    expect(screen.getByText('Call Transfer Initiated', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText('Please wait while we are connecting your call')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Ben Roy' })).toBeInTheDocument();
    expect(forms(callPaths.transferCall)).toEqual([
      {
        ...{ type: 'att_xfer', user_id: 'u1', freeswitch: '', uuid: 'A' },
        ...{ ivr_display_number: '+918045000001', to: 'ben@demo.test' },
      },
    ]);
  });
  it('keeps the focus in the window when its view changes', async () => {
    await asking('Transfer');
    expect(screen.getByRole('dialog', { name: 'Call window' })).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
  });
  it('is cancelled, back to the call, with the same `to` [CALL-110, CALL-136]', async () => {
    const { forms, console } = await asking('Transfer');
    await press('Cancel Transfer');
    expect(await screen.findByRole('timer')).toBeInTheDocument();
    expect(forms(callPaths.transferCall).at(-1)).toMatchObject({ type: 'cancel', to: 'ben@demo.test' });
    expect(console.log.filter((line) => line.startsWith('error'))).toEqual([]);
  });
  it('that is refused returns to the call, and says why [CALL-106]', async () => {
    const { console } = await asking('Transfer', {
      answers: {
        [`POST ${callPaths.transferCall}`]: {
          ok: false,
          status: 409,
          code: 'target-busy',
          message: 'This agent is on another call.',
        },
      },
    });
    expect(await screen.findByRole('timer')).toBeInTheDocument();
    expect(console.log).toContain('error This agent is on another call.');
    expect(button('Transfer')).toBeEnabled();
  });
  it('that nobody answers ends after a minute [CALL-101]', async () => {
    const { console, devices, forms, run } = await asking('Transfer');
    await run(() => devices.clock.pass(59_000));
    expect(button('Cancel Transfer')).toBeInTheDocument();
    await run(() => devices.clock.pass(1_000));
    expect(screen.getByRole('timer')).toBeInTheDocument();
    expect(console.log).toContain('error Ben Roy did not answer.');
    expect(forms(callPaths.transferCall).at(-1)).toMatchObject({ type: 'cancel' });
  });
  it('that is answered is announced, offers Merge Calls, and no other transfer [CALL-020, CALL-107, CALL-115]', async () => {
    await consulting();
    expect(screen.getByText('Ben Roy answered')).toBeInTheDocument();
    expect(button('Merge Calls')).toBeEnabled();
    const parties = within(screen.getByRole('list', { name: 'People in this call' })).getAllByRole('listitem');
    expect(parties.map((party) => party.textContent)).toEqual([
      expect.stringContaining('ON HOLD'),
      expect.stringContaining('ONGOING'),
    ]);
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
  });
  it('goes to the customer and back while the third waits', async () => {
    const { forms } = await consulting();
    await press('Talk to customer');
    expect(await screen.findByRole('button', { name: 'Talk to Ben Roy' })).toBeInTheDocument();
    expect(forms(callPaths.conferenceCall)).toMatchObject([{ type: 'conference_unhold', uuid: 'A' }]);
  });
  it('is completed by Merge Calls, and the window stays for another call [CALL-021, CALL-171, CALL-172]', async () => {
    const { forms, devices, run } = await consulting();
    await press('Merge Calls');
    await run(() => devices.phone.remoteHangup());
    expect(await screen.findByRole('heading', { name: 'Transfer Completed' })).toBeInTheDocument();
    expect(forms(callPaths.transferCall).at(-1)).toMatchObject({ type: 'complete', to: 'ben@demo.test' });
    await press('Make Another Call');
    expect(screen.getByLabelText('Customer number')).toHaveFocus();
  });
  it('that was completed gives way to a number pressed elsewhere', async () => {
    const { run, console } = await consulting();
    await press('Merge Calls');
    await screen.findByRole('heading', { name: 'Transfer Completed' });
    await run(() => console.bus.emit(callRequested, { number: '+919876543210' }));
    expect(screen.getByLabelText('Customer number')).toHaveValue('+919876543210');
  });
  it('whose third hangs up is a call of two again [CALL-108]', async () => {
    const { info, console } = await consulting();
    await info('legcdisconnect');
    expect(screen.getByRole('timer')).toBeInTheDocument();
    expect(screen.getByText('ONGOING')).toBeInTheDocument();
    expect(console.log).toContain('warning Ben Roy left the call.');
  });
  it('shows Merge Calls waiting until the server has answered', async () => {
    await consulting({
      answers: {
        [`POST ${callPaths.transferCall}`]: ({ form }: Asked) =>
          form?.['type'] === 'complete' ? waitingAnswer() : { status: 200 },
      },
    });
    await press('Merge Calls');
    expect(button('Cancel Transfer')).toBeDisabled();
  });
});

it('names a customer whom nobody knows by the number, masked as everywhere [FMT-007]', async () => {
  await consulting({
    answers: { [`GET ${callPaths.contactFromCrm}`]: undefined },
    profile: { number_masking: true, number_masking_format: -4, remove_konnect_dependency: true },
  });
  expect(
    within(screen.getByRole('list', { name: 'People in this call' })).getByText('+91981234####'),
  ).toBeInTheDocument();
});

describe('a conference', () => {
  const conference = async (options: ShowOptions = {}) => {
    const page = await asking('Conference', options);
    await page.info('legcanswer');
    await screen.findByRole('heading', { name: 'Conference' });
    return page;
  };

  it('is initiated and cancelled [CALL-017, CALL-112, CALL-144]', async () => {
    const { forms } = await asking('Conference');
    expect(screen.getByText('Conference Initiated', { selector: 'p' })).toBeInTheDocument();
    await press('Cancel Conference');
    expect(await screen.findByRole('timer')).toBeInTheDocument();
    expect(forms(callPaths.conferenceCall)).toMatchObject([
      { type: 'att_xfer', number: 'ben@demo.test', knumber: '+918045000001', uuid: 'A' },
      { type: 'conference_kick', number: 'ben@demo.test' },
    ]);
  });
  it("that is not cancelled says 'Request Error.' and returns to the call [CALL-111]", async () => {
    const refused = { ok: false, status: 500, code: null, message: null };
    const { console } = await asking('Conference', {
      answers: {
        [`POST ${callPaths.conferenceCall}`]: ({ form }: Asked) =>
          form?.['type'] === 'conference_kick' ? refused : {},
      },
    });
    await press('Cancel Conference');
    expect(await screen.findByRole('timer')).toBeInTheDocument();
    expect(console.log).toContain('error Request Error.');
  });
  it('joins all three when the third answers [CALL-107, CALL-171]', async () => {
    const { forms } = await conference();
    expect(forms(callPaths.conferenceCall).map((form) => form?.['type'])).toEqual(['att_xfer', 'att_conf']);
    expect(screen.getByText('Ben Roy is in the conference')).toBeInTheDocument();
    const parties = within(screen.getByRole('list', { name: 'People in this call' }));
    expect(parties.getAllByText('ONGOING')).toHaveLength(2);
  });
  it('is held for both, and the party is removed [CALL-120, CALL-171]', async () => {
    const { forms } = await conference();
    await press('Hold');
    const parties = within(screen.getByRole('list', { name: 'People in this call' }));
    await waitFor(() => expect(parties.getAllByText('ON HOLD')).toHaveLength(2));
    await press('Resume');
    await press('Remove Ben Roy');
    expect(await screen.findByRole('timer')).toBeInTheDocument();
    expect(forms(callPaths.conferenceCall).at(-1)).toMatchObject({ type: 'conference_kick', number: 'ben@demo.test' });
  });
  it('that could not be joined is tried again by Merge Calls', async () => {
    const refused = { ok: false, status: 409, code: 'not-connected', message: 'The call is not connected.' };
    let fails = true;
    const page = await asking('Conference', {
      answers: {
        [`POST ${callPaths.conferenceCall}`]: ({ form }: Asked) =>
          form?.['type'] === 'att_conf' && fails ? refused : {},
      },
    });
    await page.info('legcanswer');
    await waitFor(() => expect(page.console.log).toContain('error The call is not connected.'));
    fails = false;
    await press('Merge Calls');
    expect(await screen.findByRole('heading', { name: 'Conference' })).toBeInTheDocument();
  });
});

describe('a page of the three that is loaded anew [TEL-009]', () => {
  const isTold = (text: string) => {
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(text);
  };
  const waitsForBen = 'Ben Roy is reconnecting. Please wait a moment.';

  it('the third’s: the agent is told in words, aloud, and at the name; nobody is put through meanwhile', async () => {
    const { info } = await consulting();
    await info('party_away', { party_name: 'Ben Roy' });
    isTold(waitsForBen);
    const parties = within(screen.getByRole('list', { name: 'People in this call' }));
    expect(parties.getAllByRole('listitem').map((party) => party.textContent)).toEqual([
      expect.stringContaining('ON HOLD'),
      expect.stringContaining('RECONNECTING'),
    ]);
    expect(button('Merge Calls')).toBeDisabled();
    expect(button('Cancel Transfer')).toBeEnabled();
    await info('party_back', { party_name: 'Ben Roy' });
    expect(screen.queryByText(waitsForBen)).toBeNull();
    expect(parties.getAllByText('ONGOING')).toHaveLength(1);
    expect(button('Merge Calls')).toBeEnabled();
  });

  it('the third’s, for good: the note goes with him', async () => {
    const { info } = await consulting();
    await info('party_away', { party_name: 'Ben Roy' });
    await info('legcdisconnect');
    expect(screen.queryByText(waitsForBen)).toBeNull();
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });

  it('the agent’s who asked this one in: told, and when the customer is asked', async () => {
    const { info } = await talking();
    await info('party_away', { party_name: 'Asha Rao' });
    isTold('Asha Rao is reconnecting. Please wait a moment.');
    await info('party_choice');
    isTold('The customer is being asked who to speak to.');
    await info('legcbridge', { leg_identifier: 'customer' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });

  it.each([
    ['connected', 'Before you connect them', 'Cancel Transfer'],
    ['merged', 'Conference', 'Remove Ben Roy'],
  ] as const)('the own: the third is there as before, %s', async (stage, heading, control) => {
    const page = await showTicker({ answers });
    const third = { stage, kind: 'transfer', is: 'agent', to: 'ben@demo.test', name: 'Ben Roy' } as const;
    const back = { talkMs: 61_000, held: stage === 'connected', microphone: 'open', third } as const;
    await page.run(() => page.devices.phone.ring({ queue: 'Sales', solution: 'inbound', back }));
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(button(control)).toBeEnabled();
  });
});
