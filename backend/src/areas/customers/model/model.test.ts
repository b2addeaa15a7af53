import type { Masking } from '@patchbay/shared-contracts';
import { customerRow } from '../testing/customer-row.ts';
import { customerColumns, entriesOf, changeProblem, type Chosen, type SaveFacts } from './change.ts';
import { presentView } from './present.ts';
import { isCompany, isEmail, nameProblem, numberOf } from './rules.ts';
import { historyEntry, merged, readPosition, writePosition, type PositionedEntry } from './timeline-entries.ts';
import { resolveNumbers, wantedOfUpdate, type CustomerChanges } from './customer-changes.ts';

describe('what a field may be', () => {
  it.each([
    ['', 'required'],
    ['Jo', 'name-length'],
    ['x'.repeat(31), 'name-length'],
    ['Ravi-Kumar', 'name-characters'],
    ['Ravi_Kumar', 'name-characters'],
    ['Ravi Kumar 2', null],
    ['रवि कुमार', null],
    ['田中太郎', null],
    ['x'.repeat(30), null],
  ])('the name %j: %s [CUST-028, CUST-029, CUST-030]', (name, problem) => expect(nameProblem(name)).toBe(problem));

  it.each([
    ['', true],
    ['AB', false],
    ['ABC', true],
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
  ])('the company %j: %s [CUST-031]', (company, ok) => expect(isCompany(company)).toBe(ok));

  it.each([
    ['', true],
    ['a@b.example', true],
    ['a@b', false],
    ['a b@c.example', false],
  ])('the e-mail %j: %s [CUST-032]', (email, ok) => expect(isEmail(email)).toBe(ok));

  it.each([
    ['+91 98123-45678', '+919812345678'],
    ['919812345678', '+919812345678'],
    ['+9198123', null],
    ['call 9812345678', null],
    ['', null],
  ])('the number %j is %s [CUST-033]', (text, number) => expect(numberOf(text)).toBe(number));
});

describe('numbers of a save', () => {
  const masking: Masking = { on: true, format: -4, inBrowser: true };
  const known = ['+919812345678', '+919812349999'];
  it.each<[string, string[], string[] | null]>([
    ['as they are', ['+919812345678'], ['+919812345678']],
    ['each once', ['+91 9812345678', '+919812345678'], ['+919812345678']],
    ['masked ones, which look the same, in their order', ['+91981234####', '+91981234####'], known],
    ['a masked one that is nobody’s', ['+91777777####'], null],
    ['a word', ['nobody'], null],
    ['none', [], null],
  ])('%s [CUST-047]', (_name, sent, numbers) =>
    expect(resolveNumbers(sent, known, masking)?.numbers ?? null).toEqual(numbers),
  );
  it('come from the list, and from the phonebook where there is no list [CUST-047]', () => {
    const phonebook = { phonenumbers_set: [{ number: '1' }] };
    expect(wantedOfUpdate({ phonebook, numbers: ['2'] }).numbers).toEqual(['2']);
    expect(wantedOfUpdate({ phonebook }).numbers).toEqual(['1']);
    expect(wantedOfUpdate({}).numbers).toBeUndefined();
  });
});

describe('what a save changes', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const due = new Date('2026-11-25T04:30:00Z');
  const order: Chosen = { dispositionId: 'd1', subDispositionId: 's1', level1: 'Order', level2: 'Placed' };
  const before = customerRow({
    ...{ note: 'Old note', status: 'Warm', followup_at: due, call_id: 'call-1', agent_id: 'a1' },
    ...{ disposition_id: 'd1', sub_disposition_id: 's1' },
  });
  const facts = (wanted: Partial<CustomerChanges>, more: Partial<SaveFacts> = {}): SaveFacts => ({
    ...{ before, now, by: 'Asha Rao', byAgent: 'a9', chosen: undefined, assignee: null },
    wanted: { ...wantedOfUpdate({}), ...wanted },
    ...more,
  });
  const stamp = { at: now, agent: 'Asha Rao' };

  it.each<[string, SaveFacts, readonly object[]]>([
    ['nothing new', facts({ note: 'Old note', status: 'Warm', followupAt: due, agentId: 'a1' }), []],
    ['an empty note', facts({ note: '' }), []],
    ['a new note', facts({ note: 'New' }), [{ ...stamp, kind: 'note', body: 'New' }]],
    ['another status', facts({ status: 'Hot' }), [{ ...stamp, kind: 'status', status: 'Hot' }]],
    [
      'another follow-up',
      facts({ followupAt: now, followupNotes: 'Call' }),
      [{ ...stamp, kind: 'followup', followup_at: now, body: 'Call' }],
    ],
    ['no follow-up any more', facts({ followupAt: null }), []],
    [
      'another agent [CUST-080]',
      facts({ agentId: 'a2' }, { assignee: 'Ravi Das' }),
      [{ ...stamp, kind: 'assigned', assigned_to: 'Ravi Das' }],
    ],
    ['the same disposition', facts({ callId: 'call-1' }, { chosen: order }), []],
    [
      'the same disposition of another call',
      facts({ callId: 'call-2' }, { chosen: order }),
      [{ ...stamp, kind: 'disposition', body: '', level1: 'Order', level2: 'Placed' }],
    ],
    [
      'a disposition with a note, which is one entry [CUST-067]',
      facts({ note: 'New' }, { chosen: { ...order, level2: '', subDispositionId: null } }),
      [{ ...stamp, kind: 'disposition', body: 'New', level1: 'Order', level2: '' }],
    ],
    [
      'a new customer',
      facts({ status: 'Hot', note: 'First' }, { before: null }),
      [
        { ...stamp, kind: 'status', status: 'Hot' },
        { ...stamp, kind: 'note', body: 'First' },
      ],
    ],
  ])('%s', (_name, given, entries) => expect(entriesOf(given)).toEqual(entries));

  it.each<[string, SaveFacts, string | null | undefined]>([
    ['of who promised it', facts({ followupAt: now }), 'a9'],
    ['of whose lead it is, where who promised it is no agent', facts({ followupAt: now }, { byAgent: null }), 'a1'],
    ['of who promised it, also of a lead that is given away with it', facts({ followupAt: now, agentId: 'a2' }), 'a9'],
    ['of whom the lead is given to later', facts({ agentId: 'a2' }), 'a2'],
    ['nobody’s, where the lead is taken away later', facts({ agentId: null }), null],
    ['as it was, where the same time is saved again', facts({ followupAt: due, note: 'New' }), undefined],
  ])('a follow-up is %s', (_name, given, owner) => expect(customerColumns(given).followup_agent_id).toBe(owner));

  it('an empty note keeps the old one, and so does a missing disposition', () => {
    const columns = customerColumns(facts({ note: '', company: 'Acme' }));
    expect(columns).toMatchObject({ company: 'Acme', modified_at: now });
    expect(Object.keys(columns)).not.toEqual(expect.arrayContaining(['note']));
    expect(Object.keys(columns)).not.toEqual(expect.arrayContaining(['disposition_id']));
  });

  it('an old name that is no longer allowed does not block other changes', () => {
    const odd = customerRow({ name: 'A/B' });
    expect(changeProblem({ ...wantedOfUpdate({}), name: 'A/B' }, odd)).toBeNull();
    expect(changeProblem({ ...wantedOfUpdate({}), name: 'C/D' }, odd)).toBe('name');
  });
});

it('with dispositions each note is stored with its choice, or none; without, only the texts [CUST-067]', () => {
  const entry = (entry_id: string, kind: 'note' | 'disposition', body: string, level1 = '') => ({
    ...{ entry_id, kind, body, level1, level2: '', account_id: 'demo', customer_id: 'c', agent: 'Asha' },
    ...{ at: new Date(0), followup_at: null, assigned_to: null, status: '', done_at: null, done_by: null },
  });
  const history = [
    entry('3', 'disposition', '', 'Order'),
    entry('2', 'note', 'Plain'),
    entry('1', 'disposition', 'Both', 'Payment'),
  ];
  const view = presentView(customerRow(), history, { on: false, format: 0, inBrowser: true });
  expect(view.disposition_notes_history.map(({ disposition }) => [disposition.level1, disposition.note])).toEqual([
    ['Order', ''],
    ['', 'Plain'],
    ['Payment', 'Both'],
  ]);
  expect([view.last_notes, view.notes.map(({ note }) => note)]).toEqual(['Plain', ['Plain', 'Both']]);
});

describe('the timeline [CUST-065]', () => {
  const placed = (moment: number, key: string): PositionedEntry => ({
    ...{ moment, key },
    entry: { kind: 'note', id: key, at: '', agent: null, text: '' },
  });
  it('merges lists, newest first; equal times keep one order across pages', () => {
    const lists = [
      [placed(5, 'b'), placed(1, 'a')],
      [placed(5, 'c'), placed(5, 'a')],
    ];
    const first = merged(lists, 2);
    expect(first.objects.map(({ id }) => id)).toEqual(['c', 'b']);
    expect(readPosition(first.next_cursor ?? '')).toEqual({ moment: 5, key: 'b' });
    expect(merged(lists, 4).next_cursor).toBeNull();
  });
  it.each(['', 'x', writePosition({ moment: -1, key: 'a' }), Buffer.from('{}').toString('base64url')])(
    'takes no cursor that it did not write: %j',
    (text) => expect(readPosition(text)).toBeNull(),
  );
  it('describes each kind of entry in its own words', () => {
    const at = new Date('2026-11-20T09:00:00Z');
    const row = {
      ...{
        entry_id: 'e',
        account_id: 'demo',
        customer_id: 'c',
        at,
        agent: 'Asha',
        body: 'Text',
        level1: 'L1',
        level2: 'L2',
      },
      ...{ followup_at: at, assigned_to: 'Ravi', status: 'Hot', done_at: null, done_by: null },
    };
    const common = { id: 'e', at: at.toISOString(), agent: 'Asha' };
    const kinds = ['note', 'disposition', 'followup', 'assigned', 'status'] as const;
    expect(kinds.map((kind) => historyEntry({ ...row, kind }))).toEqual([
      { ...common, kind: 'note', text: 'Text' },
      { ...common, kind: 'disposition', level1: 'L1', level2: 'L2', text: 'Text' },
      { ...common, kind: 'followup', followup_dt: at.toISOString(), text: 'Text' },
      { ...common, kind: 'assigned', to: 'Ravi' },
      { ...common, kind: 'status', status: 'Hot' },
    ]);
  });
});
