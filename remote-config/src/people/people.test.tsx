import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { matrix, peoplePaths } from '@patchbay/shared-contracts/people';
import { sheetPaths } from '@patchbay/shared-contracts/sheets';
import { sampleUser } from '@patchbay/shared-contracts/testing';
import { EDITABLE_LIST, editableListTexts } from '@patchbay/shared-ui/editable-list';
import { renderInConsole } from '@patchbay/shared-ui/testing';
import { peopleAnswer, sampleAsha, sampleInvitation, samplePerson, sampleRights } from './testing/samples.ts';
import { NAMESPACE, texts } from './texts/index.ts';
import { PeopleTab } from './ui/people-tab.tsx';

const { people, invitations, preview } = peoplePaths;

function show(answers: object = {}) {
  const shown = renderInConsole(<PeopleTab />, {
    texts: { [NAMESPACE]: texts, [EDITABLE_LIST]: editableListTexts },
    session: {
      user: sampleUser({ role: 'owner', timezone: 'UTC' }),
      ...{ plans: [], solutions: [], tokenRefreshedAt: 0, assumedUserId: null },
    },
    answers: {
      [`GET ${people}`]: peopleAnswer(),
      [`GET ${callPaths.queues}`]: { objects: [{ q_uuid: 'q1', name: 'Support' }] },
      ...answers,
    },
  });
  const asked = (what: string) => shown.console.asked.filter(({ method, path }) => `${method} ${path}` === what);
  return { ...shown, asked };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const act = async (whom: string, name: string) => {
  await press(`Actions for ${whom}`);
  await press(name);
};
const refused = (code: string, status = 409) => ({ ok: false, status, code, message: 'No.', body: {} });
const type = async (label: string, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);

async function fillIn() {
  await press('Invite');
  await screen.findByRole('dialog', { name: 'Invite a person' });
  await type('E-mail', 'ravi@new.test');
  await type('First name', 'Ravi');
  await type('Number', '+91 98000-00077');
}

it('are shown with role, number, device, queues and state, and the seats of the plan [CONF-USER-001, CONF-USER-004]', async () => {
  show();
  expect(await screen.findByText('2 of 3 seats used')).toBeVisible();
  const table = screen.getByRole('table', { name: 'People' });
  expect(table).toHaveTextContent('Anita Patelanita@demo.testOwner');
  expect(table).toHaveTextContent('+918045001001');
  expect(within(table).getByText('You')).toBeVisible();
});

it('are invited one at a time; what is wrong is told at its field, and nothing typed is lost [CONF-USER-001]', async () => {
  let answer: unknown = refused('email-taken');
  const { asked, console } = show({ [`POST ${invitations}`]: () => answer });
  await press('Invite');
  await press('Send invitation');
  const field = await screen.findByRole('textbox', { name: /^Number/ });
  expect(field).toHaveAccessibleDescription('An agent needs a number.');
  await type('E-mail', 'ravi@new.test');
  await type('First name', 'Ravi');
  await type('Number', '+91 98000-00077');
  expect(console.unsaved.held()).toBe(true);
  await press('Send invitation');
  const email = screen.getByRole('textbox', { name: /^E-mail/ });
  await waitFor(() => expect(email).toHaveAccessibleDescription('This e-mail address is already in use.'));
  expect(email).toHaveValue('ravi@new.test');
  answer = { status: 201, data: [sampleInvitation()] };
  await press('Send invitation');
  await waitFor(() => expect(console.log).toContain('success 1 invitation was sent.'));
  expect(asked(`POST ${invitations}`).at(-1)?.body).toEqual({
    people: [
      {
        ...{ email: 'ravi@new.test', first_name: 'Ravi', last_name: '', role: 'agent', number: '+919800000077' },
        ...{ device: 'sip', queues: [], language: 'en' },
      },
    ],
  });
});

it('a refusal for want of a seat says how many are used and by whom [CONF-USER-004]', async () => {
  show({
    [`POST ${invitations}`]: {
      ...refused('no-seat'),
      body: {
        ...{ status: 409, error: { code: 'no-seat', message: 'No.' } },
        data: { used: 3, all: 3, by: 'Anita Patel, Asha Rao, Ravi K' },
      },
    },
    [`GET ${people}`]: peopleAnswer(undefined, [sampleInvitation()]),
  });
  await fillIn();
  await press('Send invitation');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '3 of 3 seats in your plan are used, by Anita Patel, Asha Rao, Ravi K.',
  );
});

it('an invitation is sent again and withdrawn; one that is over says so [CONF-USER-001]', async () => {
  const one = sampleInvitation({ is_over: true });
  const { console, asked } = show({
    [`GET ${people}`]: peopleAnswer(undefined, [one]),
    [`POST ${invitations}i1/send/`]: { status: 200, data: one },
    [`DELETE ${invitations}i1/`]: { status: 200 },
  });
  expect(await screen.findByText('Expired')).toBeVisible();
  await act('ravi@new.test', 'Send again');
  await waitFor(() => expect(console.log).toContain('success A new link was sent to ravi@new.test.'));
  await act('ravi@new.test', 'Withdraw');
  await waitFor(() => expect(asked(`DELETE ${invitations}i1/`)).toHaveLength(1));
});

it('a CSV file is looked at first, numbers by the country that is asked for, then those without fault are invited [CONF-USER-001, UX-018]', async () => {
  const person = { email: 'a@new.test', first_name: 'A', last_name: '', role: 'agent', number: '+919800000077', device: 'sip', queues: [], language: 'en' }; // prettier-ignore
  const rows = [
    { row: 2, person, faults: [] },
    { row: 3, person: { ...person, email: 'bad' }, faults: [{ field: 'email', problem: 'email' }, { field: 'number', problem: 'twice' }] }, // prettier-ignore
  ];
  const { asked } = show({
    [`GET ${sheetPaths.country}`]: { status: 200, data: { country: 'de' } },
    [`POST ${preview}`]: { status: 200, data: rows },
    [`POST ${invitations}`]: { status: 201, data: [] },
  });
  await press('Invite from CSV');
  expect(await screen.findByText('Germany (+49)')).toBeVisible();
  await userEvent.upload(
    await screen.findByLabelText('File'),
    new File(['email\n'], 'people.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('1 of 2 rows can be invited. These rows are skipped:')).toBeVisible();
  expect(asked(`POST ${preview}`)[0]?.query).toEqual({ file_name: 'people.csv', language: 'en', country: 'de' });
  expect(screen.getByText('a@new.test A +919800000077')).toBeVisible();
  expect(screen.getByText('Enter a valid e-mail address. Duplicate of an earlier row.')).toBeVisible();
  expect(asked(`POST ${invitations}`)).toEqual([]);
  await press('Invite 1 person');
  await waitFor(() => expect(asked(`POST ${invitations}`)[0]?.body).toEqual({ people: [person] }));
});

/** Rows of a file, every tenth of them invalid. */
const manyRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    person: {
      ...{ email: `p${at}@new.test`, first_name: 'P', last_name: String(at), number: '', role: 'owner', device: 'sip' },
      ...{ queues: [], language: 'en' },
    },
    faults: at % 10 === 0 ? [{ field: 'email', problem: 'twice' }] : [],
  }));
const upload = async () => {
  await press('Invite from CSV');
  const file = new File(['email\n'], 'people.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('File'), file);
};

it('thousands of a file are invited some at a time; a refusal says how many are in, and the others come next [CONF-USER-001]', async () => {
  const rows = manyRows(1_400);
  let count = 0;
  const { asked, console } = show({
    [`POST ${preview}`]: { status: 200, data: rows },
    [`POST ${invitations}`]: () => ((count += 1) === 2 ? refused('invited') : { status: 201, data: [] }),
  });
  await upload();
  expect(await screen.findByText('1,260 of 1,400 rows can be invited. These rows are skipped:')).toBeVisible();
  expect(screen.getAllByText('Duplicate of an earlier row.')).toHaveLength(100);
  expect(screen.getByText('Showing the first 100 rows, skipped rows first.')).toBeVisible();
  await press('Invite 1260 people');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This e-mail address already has an invitation. Invited: 500. Press again to continue with the others.',
  );
  await press('Invite 760 people');
  await waitFor(() => expect(console.log).toContain('success 1260 invitations were sent.'));
  const sent = asked(`POST ${invitations}`).map(({ body }) => (body as { people: { email: string }[] }).people);
  expect(sent.map((people) => people.length)).toEqual([500, 500, 500, 260]);
  expect(new Set([0, 2, 3].flatMap((at) => sent[at] ?? []).map(({ email }) => email)).size).toBe(1_260);
}, 30_000);

it('rows that are left out are kept as a file, each with why [CONF-USER-001]', async () => {
  const kept: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:http://localhost/${kept.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  show({ [`POST ${preview}`]: { status: 200, data: manyRows(12) } });
  await upload();
  await press('Download skipped rows: 2');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await kept[0]?.arrayBuffer());
  expect(text).toBe(
    '\ufeffrow,problem,email,first name,last name,role,number,device\r\n' +
      '2,email: Duplicate of an earlier row.,p0@new.test,P,0,owner,,sip\r\n' +
      '12,email: Duplicate of an earlier row.,p10@new.test,P,10,owner,,sip\r\n',
  );
});

it('are searched, and shown a page at a time [CONF-USER-001]', async () => {
  const { asked } = show({
    [`GET ${people}`]: peopleAnswer(undefined, [sampleInvitation()], undefined, { people: 5_000, invitations: 60 }),
  });
  await screen.findByRole('table', { name: 'People' });
  const [ofInvitations, ofPeople] = screen.getAllByRole('navigation', { name: 'Page' });
  const next = (pages: HTMLElement | undefined) =>
    userEvent.click(within(pages ?? document.body).getByRole('button', { name: 'Next page' }));
  await next(ofPeople);
  await next(ofInvitations);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search people' }), 'asha{Enter}');
  await waitFor(() =>
    expect(asked(`GET ${people}`).map(({ query }) => query)).toEqual([
      { limit: 25, offset: 0, invited_offset: 0 },
      { limit: 25, offset: 25, invited_offset: 0 },
      { limit: 25, offset: 25, invited_offset: 25 },
      { limit: 25, offset: 0, invited_offset: 0, search: 'asha' },
    ]),
  );
});

it('are narrowed by role and state, from the first page on [CONF-USER-001]', async () => {
  const { asked } = show({
    [`GET ${people}`]: peopleAnswer(undefined, [], undefined, { people: 5_000, invitations: 0 }),
  });
  await screen.findByRole('table', { name: 'People' });
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  const choose = async (field: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByTitle(option));
  };
  await choose('Role', 'Supervisor');
  await choose('Status', 'Deactivated');
  await choose('Role', 'All roles');
  await waitFor(() =>
    expect(asked(`GET ${people}`).map(({ query }) => query)).toEqual([
      { limit: 25, offset: 0, invited_offset: 0 },
      { limit: 25, offset: 25, invited_offset: 0 },
      { limit: 25, offset: 0, invited_offset: 0, role: 'supervisor' },
      { limit: 25, offset: 0, invited_offset: 0, role: 'supervisor', state: 'deactivated' },
      { limit: 25, offset: 0, invited_offset: 0, state: 'deactivated' },
    ]),
  );
});

it('a person whom somebody else changed meanwhile is not changed back, and the panel says so [CONF-USER-003]', async () => {
  const { asked } = show({
    [`PUT ${people}u2/`]: { ok: false, status: 409, code: 'changed-meanwhile', message: 'No.' },
  });
  await act('Asha Rao', 'Change');
  await press('Save');
  expect(await screen.findByText(/^Someone else changed this person in the meantime/)).toBeVisible();
  expect(asked(`PUT ${people}u2/`)[0]?.body).toMatchObject({ version: sampleAsha.version });
});

it('a person is changed: each switch says what it opens, and one that closes is sent the right way round [CONF-USER-002, CONF-USER-003]', async () => {
  const { asked, console } = show({ [`PUT ${people}u2/`]: { status: 200, data: sampleAsha } });
  await act('Asha Rao', 'Change');
  const group = within(await screen.findByRole('group', { name: 'Permissions of Asha Rao' }));
  const count = matrix.permissions.length + matrix.restrictions.length + matrix.page_permissions.length;
  expect(group.getAllByRole('switch')).toHaveLength(count);
  await userEvent.click(group.getByRole('switch', { name: 'Open call logs and play recordings' }));
  await userEvent.click(group.getByRole('switch', { name: 'Edit call flows, as a supervisor or owner' }));
  await press('Save');
  await waitFor(() =>
    expect(console.log).toContain('success Asha Rao was changed. Changes apply from their next request.'),
  );
  expect(asked(`PUT ${people}u2/`)[0]?.body).toMatchObject({
    ...{ first_name: 'Asha', role: 'agent', number: '+918045001001' },
    rights: {
      ...sampleRights,
      permissions: { ...sampleRights.permissions, call_logs: false },
      restrictions: { ...sampleRights.restrictions, settings_call_flow: true },
    },
  });
});

it('a supervisor sees all queues or some, which the list says; others are not asked [CONF-USER-003, LIVE-035]', async () => {
  const billing = { id: 'q2', name: 'Billing' };
  const vera = samplePerson({
    ...{ id: 'u3', email: 'vera@demo.test', first_name: 'Vera', last_name: 'Sen', role: 'supervisor' },
    ...{ is_self: false, is_last_owner: false, own_queues: [billing] },
  });
  const { asked } = show({
    [`GET ${people}`]: peopleAnswer([samplePerson(), sampleAsha, vera]),
    [`PUT ${people}u3/`]: { status: 200, data: vera },
  });
  expect(await screen.findByText('Visible: Billing')).toBeVisible();
  await act('Asha Rao', 'Change');
  expect(screen.queryByRole('group', { name: 'Queues visible to Asha Rao' })).toBeNull();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act('Vera Sen', 'Change');
  const group = within(await screen.findByRole('group', { name: 'Queues visible to Vera Sen' }));
  const all = group.getByRole('switch', { name: 'All queues, including future ones' });
  expect(all).not.toBeChecked();
  await userEvent.click(group.getByRole('combobox', { name: 'Visible queues' }));
  await userEvent.click(await screen.findByTitle('Support'));
  await press('Save');
  await waitFor(() => expect(asked(`PUT ${people}u3/`)[0]?.body).toMatchObject({ own_queues: ['q2', 'q1'] }));
});

it('a supervisor with no queue chosen is said to see nothing; all are one press away [CONF-USER-003, LIVE-035]', async () => {
  const vera = samplePerson({
    ...{ id: 'u3', first_name: 'Vera', last_name: 'Sen', role: 'supervisor', is_self: false, is_last_owner: false },
    own_queues: [],
  });
  const { asked } = show({
    [`GET ${people}`]: peopleAnswer([samplePerson(), vera]),
    [`PUT ${people}u3/`]: { status: 200, data: vera },
  });
  expect(await screen.findByText('No queues visible')).toBeVisible();
  await act('Vera Sen', 'Change');
  const group = within(await screen.findByRole('group', { name: 'Queues visible to Vera Sen' }));
  expect(group.getByText('No queue is selected: no calls, agents or figures are visible.')).toBeVisible();
  await userEvent.click(group.getByRole('switch'));
  await press('Save');
  await waitFor(() => expect(asked(`PUT ${people}u3/`)[0]?.body).toMatchObject({ own_queues: null }));
});

it('a person is deactivated after a question, and brought back; oneself is not [CONF-USER-002]', async () => {
  let rows = [samplePerson(), sampleAsha];
  const { console, asked } = show({
    [`GET ${people}`]: () => peopleAnswer(rows),
    [`POST ${people}u2/deactivate/`]: () => {
      rows = [samplePerson(), { ...sampleAsha, is_active: false }];
      return { status: 200, data: rows[1] };
    },
    [`POST ${people}u2/activate/`]: { status: 200, data: sampleAsha },
  });
  await press('Actions for Anita Patel');
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await act('Asha Rao', 'Deactivate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Asha Rao?' }));
  expect(asked(`POST ${people}u2/deactivate/`)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Deactivated')).toBeVisible();
  await act('Asha Rao', 'Reactivate');
  await waitFor(() => expect(console.log).toContain('success Asha Rao was reactivated.'));
});

it('say why they cannot be had', async () => {
  show({ [`GET ${people}`]: refused('internal', 500) });
  expect(await screen.findByText('The people could not be loaded')).toBeVisible();
});
