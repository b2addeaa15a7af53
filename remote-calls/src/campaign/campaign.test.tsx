import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { campaignWorkPaths, type CampaignOffer, type CampaignWork } from '@patchbay/shared-contracts/campaigns';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { showTicker, type ShowOptions } from '../ticker/testing/show-ticker.tsx';

const offer: CampaignOffer = {
  ...{
    id: 'o1',
    campaign: { id: 'c1', name: 'Spring' },
    number: '+919812345678',
    left: 30_000,
    seconds: 30,
    attempt: 2,
  },
  about: [
    { name: 'name', value: 'Asha Rao' },
    { name: 'City', value: 'Pune' },
  ],
  script: 'Good day Asha Rao of Pune.',
};
const nothing: CampaignWork = { offer: null, owes: null, missed: 0 };
const answer = (data: CampaignWork) => ({ status: 200, data });
const own = `GET ${campaignWorkPaths.own}`;
const dial = `POST ${campaignWorkPaths.dial('o1')}`;
const skip = `POST ${campaignWorkPaths.skip('o1')}`;
const done = { status: 200, message: 'Done.' };
const gone = { ok: false, status: 409, code: 'offer-gone', message: 'This number is no longer offered to you.' };

async function agentWith(first: Partial<CampaignWork>, options: ShowOptions = {}) {
  let work = { ...nothing, ...first };
  const page = await showTicker({
    ...options,
    answers: {
      [own]: () => answer(work),
      [dial]: () => {
        work = { ...work, offer: null };
        return done;
      },
      [skip]: () => {
        work = { ...work, offer: null };
        return done;
      },
      ...options.answers,
    },
  });
  const told = async (next: Partial<CampaignWork> = {}) => {
    work = { ...work, ...next };
    await page.run(() => page.devices.say({ type: 'campaignWork' }));
  };
  const sent = (path: string) =>
    page.console.asked.filter((asked) => asked.method === 'POST' && asked.path === path).map(({ body }) => body);
  return { ...page, told, sent };
}
const card = () => screen.findByRole('region', { name: 'Next number' });
const noCard = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Next number' })).toBeNull());

describe('a number that is offered', () => {
  it('is shown with its campaign, the customer’s row, the script, the try and the time that is left [CAMP-006, CAMP-012]', async () => {
    const { told } = await agentWith({ offer });
    await told();
    const shown = within(await card());
    expect(shown.getByRole('alert')).toHaveTextContent('Next number');
    for (const text of ['Campaign Spring', '+919812345678', 'Attempt 2', 'Good day Asha Rao of Pune.'])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByText('Name').nextSibling).toHaveTextContent('Asha Rao');
    expect(shown.getByText('City').nextSibling).toHaveTextContent('Pune');
    expect(shown.getByRole('timer', { name: 'Time left' })).toHaveTextContent('00:30');
  });

  it('is asked for only once the feed told of it', async () => {
    const { console } = await agentWith({ offer });
    expect(console.asked.map(({ path }) => path)).not.toContain(campaignWorkPaths.own);
  });

  it('has the keyboard: Enter dials [CAMP-006]', async () => {
    const { told, sent } = await agentWith({ offer });
    await told();
    await card();
    await userEvent.keyboard('{Enter}');
    expect(sent(campaignWorkPaths.dial('o1'))).toEqual([{}]);
    await noCard();
  });

  it('does not take the keyboard from who writes', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const { told } = await agentWith({ offer });
    await told();
    await card();
    expect(field).toHaveFocus();
    field.remove();
  });

  it('is skipped by S and the digit of a reason, with its note [CAMP-006]', async () => {
    const { told, sent } = await agentWith({ offer });
    await told();
    await card();
    await userEvent.keyboard('s');
    const why = within(await screen.findByRole('group', { name: 'Why are you skipping this number?' }));
    expect(why.getAllByRole('button').map((button) => button.textContent)).toEqual([
      ...['Already spoken to 1', 'Wrong person 2', 'Bad time 3', 'Other 4', 'Back to the number'],
    ]);
    await userEvent.type(why.getByRole('textbox', { name: 'Note (optional)' }), 'After 3 pm');
    await userEvent.click(why.getByRole('button', { name: 'Bad time' }));
    expect(sent(campaignWorkPaths.skip('o1'))).toEqual([{ reason: 'bad-time', note: 'After 3 pm' }]);
    await noCard();
  });

  it('comes back from the reasons by Escape, and a digit is a reason only there', async () => {
    const { told, sent } = await agentWith({ offer });
    await told();
    await card();
    await userEvent.keyboard('2s{Escape}');
    expect(await screen.findByRole('button', { name: 'Dial' })).toBeVisible();
    await userEvent.keyboard('s');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the number' }));
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await userEvent.keyboard('2');
    expect(sent(campaignWorkPaths.skip('o1'))).toEqual([{ reason: 'wrong-person', note: '' }]);
  });

  it('counts down, says aloud when ten seconds are left, and is not dialled when its time is over [CAMP-006]', async () => {
    const { told, devices, run } = await agentWith({ offer });
    await told();
    const shown = within(await card());
    await run(() => devices.clock.pass(19_000));
    expect(shown.getByRole('timer')).toHaveTextContent('00:11');
    expect(shown.getByRole('status')).toBeEmptyDOMElement();
    await run(() => devices.clock.pass(1_000));
    expect(shown.getByRole('timer')).toHaveTextContent('00:10');
    expect(shown.getByRole('status')).toHaveTextContent('10 seconds left');
    await run(() => devices.clock.pass(10_000));
    expect(shown.getByRole('button', { name: 'Dial' })).toBeDisabled();
  });

  it.each([
    ['offer-gone', 'This number is no longer offered to you.'],
    ['may-not-dial', 'This number cannot be called right now.'],
    ['no-phone', 'Your phone cannot be reached right now.'],
    ['lines-full', 'All lines are in use. You will get this number again.'],
  ])('that cannot be dialled (%s) says so [CAMP-006]', async (code, text) => {
    const { told, console } = await agentWith({ offer }, { answers: { [dial]: { ...gone, code, message: 'en' } } });
    await told();
    await card();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(console.log).toContain(`error ${text}`));
  });

  it('that went back is told, and after the second in a row so is the break [CAMP-006]', async () => {
    const { told, console } = await agentWith(
      { offer },
      { profile: { initial_status: 'On Break', status_reason: 'No-Answer Break' } },
    );
    await told();
    await card();
    await told({ offer: null, missed: 1 });
    await waitFor(() =>
      expect(console.log).toContain(
        'warning The number was returned. If you miss the next one too, you will be put on a break.',
      ),
    );
    await told({ missed: 2 });
    const why = await screen.findByRole('region', { name: 'You are on a break' });
    expect(within(why).getByText('You missed two numbers in a row.')).toBeVisible();
    await userEvent.click(within(why).getByRole('button', { name: 'I am back' }));
    await waitFor(() =>
      expect(console.asked.find(({ path }) => path === callPaths.updateProperty)?.body).toMatchObject({
        value: 'Available',
      }),
    );
  });

  it('Pause is a break [CAMP-012]', async () => {
    const { told, sent } = await agentWith({ offer }, { profile: { initial_status: 'Available' } });
    await told();
    await userEvent.click(within(await card()).getByRole('button', { name: 'Pause' }));
    expect(sent(callPaths.updateProperty)).toMatchObject([{ property: 'status', value: 'On Break' }]);
  });
});

describe('a campaign’s call', () => {
  const told = {
    ...{ call_solution: 'sequential', dialer_type: 'sequential', campaign_id: 'c1', campaign_name: 'Spring' },
    ...{ leg_identifier: 'agent' as const },
  };
  const call = (disposition_required: boolean) => {
    const { campaign, number, about, script } = offer;
    return { status: 200, data: { campaign, number, about, script, disposition_required } };
  };
  async function talking(options: ShowOptions = {}, required = false) {
    const page = await showTicker({
      profile: { initial_status: 'Available' },
      ...options,
      answers: { [`GET ${campaignWorkPaths.call('A')}`]: call(required), ...options.answers },
    });
    await page.run(() => page.devices.phone.ring({ solution: 'sequential', autoAnswer: true }));
    await page.feed('invited', told);
    await page.feed('info', { ...told, leg_identifier: 'customer', additionalinfo: 'bridge' });
    return page;
  }
  const panel = () => screen.findByRole('region', { name: 'Campaign Spring' });

  it('shows campaign, the customer’s row and the script [CAMP-012]', async () => {
    await talking();
    const shown = within(await panel());
    expect(await shown.findByRole('region', { name: 'Script' })).toHaveTextContent('Good day Asha Rao of Pune.');
    expect(shown.getByText('City').nextSibling).toHaveTextContent('Pune');
    expect(shown.queryByText('You get the next number after you choose a disposition.')).toBeNull();
  });

  it('says that a disposition is asked for [CAMP-012]', async () => {
    await talking({}, true);
    expect(await screen.findByText('You get the next number after you choose a disposition.')).toBeVisible();
  });

  it('Pause sets a break, and the call goes on [CAMP-012]', async () => {
    const { console } = await talking({
      answers: { [`POST ${callPaths.updateProperty}`]: { status: 200, message: '' } },
    });
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('No more numbers after this call.')).toBeVisible();
    expect(console.asked.find(({ path }) => path === callPaths.updateProperty)?.body).toMatchObject({
      value: 'On Break',
    });
    expect(screen.getByRole('button', { name: 'Hang up' })).toBeEnabled();
  });

  it('is followed by the time to the next number, which can be now, later, or a pause [CAMP-012]', async () => {
    const { run, devices, console } = await talking({
      answers: {
        [`GET ${callPaths.wrapUp}`]: () => ({ data: { until: devices.clock.now() + 15_000 } }),
        [`POST ${callPaths.wrapUp}`]: { data: { until: null } },
      },
    });
    await run(() => devices.phone.remoteHangup());
    const next = within(await screen.findByRole('group', { name: 'Next number in' }));
    expect(next.getByRole('timer')).toHaveTextContent('00:15');
    expect(next.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Pause',
      '+30 s',
      'Next number now',
    ]);
    await userEvent.click(next.getByRole('button', { name: 'Next number now' }));
    expect(console.asked.find(({ method, path }) => method === 'POST' && path === callPaths.wrapUp)?.body).toEqual({
      do: 'end',
    });
  });
});

describe('a disposition that is owed', () => {
  const owes = { call_id: 'k1', campaign: 'Spring', number: '+919812345678', name: 'Asha Rao' };
  const dispositions = {
    data: {
      dispositions: [
        { id: 'd1', name: 'Interested', group_id: 'g1', sub_levels: [{ id: 's1', name: 'Hot' }] },
        { id: 'd2', name: 'Only in calls', group_id: '', sub_levels: [] },
      ],
    },
  };
  const choose = async (label: string, name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByTitle(name));
  };

  it('is asked for before the next number, and written into the call [CAMP-012]', async () => {
    const { told, sent } = await agentWith(
      { owes, offer },
      {
        answers: {
          [`GET ${customerPaths.dispositions}`]: dispositions,
          [`POST ${customerPaths.customerDetail}`]: { status: 200 },
        },
      },
    );
    await told();
    const asked = within(await screen.findByRole('region', { name: 'What was the result of the call?' }));
    expect(asked.getByText('Asha Rao · Campaign Spring')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dial' })).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    expect(asked.getByText('Choose a disposition.')).toBeVisible();
    await choose('Disposition, before the next number', 'Interested');
    await choose('Sub-disposition', 'Hot');
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    expect(sent(customerPaths.customerDetail)).toEqual([
      { callid: 'k1', number: '+919812345678', name: 'Asha Rao', disposition: 'd1', 'sub-disposition': 's1' },
    ]);
    await told({ owes: null });
    expect(await card()).toBeVisible();
  });
});
