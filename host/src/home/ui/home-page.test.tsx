// @gate the first page of every role
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { customerPaths } from '@patchbay/shared-contracts/customers';
import { callSums, type CallSums } from '@patchbay/shared-contracts/insights';
import { shellPaths } from '@patchbay/shared-contracts/shell';
import { samplePlan, sampleUser } from '@patchbay/shared-contracts/testing';
import { sampleRelease } from '../../remotes/testing/sample-release.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const sessionOf = (user: object, profile: object = {}): Session => ({
  user: sampleUser({ ...user }, { ...profile }),
  plans: [samplePlan],
  solutions: [],
  tokenRefreshedAt: 0,
  assumedUserId: null,
});
const call = {
  id: 'c1',
  call_uuid: 'c1',
  call_direction: 'Inbound',
  solution: 'inbound_cc',
  device: 'Softphone',
  received_time: '2026-11-20T09:00:00.000Z',
  sr_number: '+918045000001',
  customer_number: '+919812345678',
  customer_name: 'Vikram Seth',
  customer_status: 'Connected',
  agent: 'Asha Rao',
  agent_number: '+918045001001',
  agent_status: 'Connected',
  call_status: 'Answered',
  call_journey: [],
  queue: null,
  campaign_id: null,
  call_duration: 61,
  call_duration_formatted: '01:01',
  action: 'Phone',
  dtmf_extensions: '',
  call_recording: null,
  hangup_by: null,
  voicemail_url: null,
  disposition: null,
  sub_disposition: null,
  lead: null,
  notes: null,
  rule: null,
  sms_text: null,
  sms_type: null,
};
const nothing = Object.fromEntries(callSums.map((name) => [name, 0])) as Record<keyof CallSums, number>;
/** 20 came in: 12 were answered, 3 missed, 5 abandoned; 7 went out. */
const today: CallSums = {
  ...nothing,
  ...{ calls: 27, offered: 20, answered: 12, missed: 3, abandoned: 5, dialled: 7, reached: 4, talk_ms: 3_725_000 },
};
const noFollowUps = { [`GET ${customerPaths.ownFollowUps}`]: { data: { objects: [], meta: { total_count: 0 } } } };
const show = (session: Session, recent_calls: object[] = [call]) =>
  renderShell({
    session,
    releases: [sampleRelease('remote-logs')],
    path: '/home',
    answers: {
      ...noFollowUps,
      [`GET ${shellPaths.homeSummary}`]: { today, recent_calls },
      [`GET ${callPaths.turnCredential}`]: { data: { username: '', password: '', ttl: 1, uris: [] } },
    },
  });

it('greets an agent with the status, shows today’s own figures and recent calls with redial [ROUTE-005]', async () => {
  show(sessionOf({}, { initial_status: 'On Break', is_mpls: false }));
  expect(await screen.findByText(/^Good (morning|afternoon|evening), Asha$/)).toBeVisible();
  expect(screen.getByText('On Break')).toBeVisible();
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.getByText('01:02:05')).toBeVisible();
  expect(screen.getByText('Vikram Seth')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Call +919812345678' })).toBeVisible();
});

it('a recent call of a customer without a name goes by the number', async () => {
  show(sessionOf({}, { is_mpls: false }), [{ ...call, customer_name: null }]);
  const [recent] = await screen.findAllByText('+919812345678');
  expect(recent?.closest('li')).toHaveTextContent(/^\+919812345678Inbound/);
});

it.each([
  ['who has a softphone', {}, true],
  ['whose calls go to a telephone', { phone_switch_state: 'phone' }, false],
  ['of an account without softphones', { is_mpls: false }, false],
])('somebody %s checks it: %s [ROUTE-005, SIP-006]', async (_, profile, checks) => {
  show(sessionOf({}, profile));
  await screen.findByText('12');
  if (checks) expect(await screen.findByRole('heading', { name: 'Ready for calls?' })).toBeVisible();
  else expect(screen.queryByRole('heading', { name: 'Ready for calls?' })).toBeNull();
});

it('a quick link goes there, and with Ctrl it is left to the browser, which opens a tab [ROUTE-005] @whole', async () => {
  const logs = sampleRelease('remote-logs', {
    declaration: {
      name: 'remote-logs',
      contracts: '^1.0.0',
      mount: 'routes',
      routes: [
        {
          path: '/call-logs',
          title: { key: 'x', en: 'Call Logs' },
          gate: { all: [] },
          nav: { label: { key: 'x', en: 'Call Logs' }, icon: 'logs', order: 40 },
        },
      ],
    },
  });
  const { console } = renderShell({ session: sessionOf({ role: 'owner' }), path: '/home', releases: [logs] });
  const link = await within(screen.getByRole('main')).findByRole('link', { name: 'Call Logs' });
  const leftToBrowser = fireEvent.click(link, { ctrlKey: true });
  expect([leftToBrowser, console.log.filter((line) => line.startsWith('navigate'))]).toEqual([true, []]);
  await userEvent.click(link);
  expect(console.log).toContain('navigate /call-logs');
});

it('each of today’s figures is called as on the dashboard and leads to its calls in the log [ROUTE-005, INS-024, INS-027] @whole', async () => {
  const logs = sampleRelease('remote-logs', {
    declaration: {
      name: 'remote-logs',
      contracts: '^1.0.0',
      mount: 'routes',
      routes: [{ path: '/call-logs', title: { key: 'x', en: 'Call Logs' }, gate: { all: [] } }],
    },
  });
  const answers = { ...noFollowUps, [`GET ${shellPaths.homeSummary}`]: { today, recent_calls: [] } };
  const { console } = renderShell({ session: sessionOf({ role: 'owner' }), path: '/home', releases: [logs], answers });
  const links = ['Answered: 12', 'Missed: 3', 'Dialled: 7', 'Talk time: 01:02:05'].map((name) =>
    screen.findByRole('link', { name: `${name}, show the calls` }),
  );
  expect((await Promise.all(links)).map((link) => link.getAttribute('href'))).toEqual([
    '/call-logs?date=today&counted=answered',
    '/call-logs?date=today&counted=missed',
    '/call-logs?date=today&counted=dialled',
    '/call-logs?date=today&counted=conversations',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Missed: 3, show the calls' }));
  expect(console.log).toContain('navigate /call-logs?date=today&counted=missed');
});

it('figures that are still being counted are not told as none [INS-024]', async () => {
  const answers = { ...noFollowUps, [`GET ${shellPaths.homeSummary}`]: { today: null, recent_calls: [] } };
  renderShell({ session: sessionOf({ role: 'owner' }), path: '/home', releases: [], answers });
  expect(await screen.findAllByText('–')).toHaveLength(4);
});

it('who may not see the call log is shown nothing of it: today’s figures stand alone [SEC-006]', async () => {
  show(sessionOf({ permissions: { call_logs: false } }), []);
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Recent calls' })).toBeNull();
});

it('somebody who takes no calls has no status', async () => {
  show(sessionOf({ role: 'owner', agent_id: null }, { is_mpls: false }));
  await screen.findByText('12');
  expect(screen.queryByText('Logged Out')).toBeNull();
});

it('figures that do not come can be asked for again; the rest of the page stands', async () => {
  renderShell({ session: sessionOf({}, { is_mpls: false }), releases: [], path: '/home', answers: noFollowUps });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your figures could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText(/, Asha$/)).toBeVisible();
});
