import { personColumns, readPerson } from './read-people.ts';

const columns = personColumns(['E-Mail', 'First name', 'Last name', 'Role', 'Phone', 'Device', 'Queues']) ?? [];
const row = (...cells: string[]) =>
  readPerson(cells, columns, { queues: new Map([['billing', 'q1'], ['support', 'q2']]), language: 'en', country: 'in' }); // prettier-ignore

it('reads a row as a person, whatever the case, and numbers in usual notations [CONF-USER-001]', () =>
  expect(row('asha@x.test', 'Asha', 'Rao', 'Supervisor', "'+91 98000-00001", 'Softphone', 'Billing; support')).toEqual({
    person: {
      ...{ email: 'asha@x.test', first_name: 'Asha', last_name: 'Rao', role: 'supervisor', number: '+919800000001' },
      ...{ device: 'sip', queues: ['q1', 'q2'], language: 'en' },
    },
    faults: [],
  }));

it.each([
  ['no e-mail', ['', 'Asha'], 'email required'],
  ['what is no e-mail', ['asha', 'Asha'], 'email email'],
  ['no name', ['asha@x.test', ''], 'first_name required'],
  ['a role that there is not', ['asha@x.test', 'Asha', '', 'boss'], 'role role'],
  ['a number that is none in its country', ['asha@x.test', 'Asha', '', '', '12345'], 'number number'],
  ['a number that a spreadsheet has cut', ['asha@x.test', 'Asha', '', '', '9.19E+11'], 'number number'],
  ['a device that there is not', ['asha@x.test', 'Asha', '', '', '', 'pager'], 'device device'],
  ['a queue that there is not', ['asha@x.test', 'Asha', '', '', '', '', 'Billing;Sales'], 'queues unknown-queue'],
])('%s is reported at its field [CONF-USER-001]', (_, cells, fault) =>
  expect(row(...cells).faults.map(({ field, problem }) => `${field} ${problem}`)).toEqual([fault]),
);

it.each([
  ['98000 00001', '+919800000001'],
  ['0049 30 1234567', '+49301234567'],
  ['+49 (0)30 1234567', '+49301234567'],
])('a number %s is parsed for the stated country, as in other files [UX-018]', (written, number) =>
  expect(row('asha@x.test', 'Asha', '', '', written)).toMatchObject({ person: { number }, faults: [] }),
);

it('a file without e-mails contains no people @whole', () => expect(personColumns(['Name', 'Number'])).toBeNull());
