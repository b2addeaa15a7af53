import {
  createCustomerSchema,
  customerDetailSchema,
  customerFields,
  updateCustomerSchema,
} from '@patchbay/shared-contracts/customers';
import { filled, sampleCustomer, sampleDispositions } from '../testing/samples.ts';
import { isWorthSaving } from './autosave.ts';
import { createBody, detailBody, updateBody } from './bodies.ts';
import { choiceOf, namesOf, subLevelsOf } from './dispositions.ts';
import { followUpTime, noteTime, remaining, stampedNote } from './note.ts';
import { isTaken, refusalOf, type SaveRefusal } from './refusal.ts';
import { emptyValues, nextRow, valuesOf, type CustomerValues } from './values.ts';

const ZONE = 'Asia/Kolkata';
const at = (time: string) => Date.parse(time);
const chosen = { group_id: 'g1', level1: 'd1', level2: 's2' };

describe('times', () => {
  it.each([
    ['2026-11-22T07:35:00Z', '22 Nov 2026 1:05'],
    ['2026-11-22T18:31:00Z', '23 Nov 2026 12:01'],
    ['2026-11-22T03:30:00Z', '22 Nov 2026 9:00'],
  ])('before a note at %s stands %s [CUST-026]', (now, text) => {
    expect(noteTime(at(now), ZONE)).toBe(text);
    expect(stampedNote(' Will pay ', at(now), ZONE)).toBe(`${text} Will pay`);
  });
  it('nothing written gets no time', () => {
    expect(stampedNote('  ', 0, ZONE)).toBe('');
  });
  it('a follow-up is shown as MMM dd yyyy, HH:mm [CUST-039]', () => {
    expect(followUpTime('2026-11-05T12:35:00Z', ZONE)).toBe('Nov 05 2026, 18:05');
  });
  it('counts what is left of 256 characters [CUST-040]', () => {
    expect([remaining(''), remaining('abc'), remaining('x'.repeat(256))]).toEqual([256, 253, 0]);
  });
});

describe('what the form begins with [CUST-016]', () => {
  it('somebody new has the number of the call, or the code of a country', () => {
    expect(emptyValues('+4930123456').numbers).toEqual([{ id: 0, number: '+4930123456', country: 'de', known: false }]);
    expect(emptyValues(null).numbers.map(({ number }) => number)).toEqual(['+91']);
  });
  it('a customer is shown as known, with room for a new note', () => {
    const { numbers, ...values } = valuesOf(sampleCustomer());
    expect(values).toEqual({
      name: 'Vikram Seth',
      status: 'Warm',
      email: 'vikram@example.com',
      company: 'Seth Traders',
      field1: 'Gold',
      field2: 'Pune',
      note: '',
      followUpAt: '2026-11-25T09:30:00.000Z',
      followUpNote: 'Send the offer',
      disposition: { group_id: 'g1', level1: 'd1', level2: 's1' },
      agentId: 'a2',
    });
    expect(numbers.map(({ number, known }) => [number, known])).toEqual([
      ['+919812345678', true],
      ['+4930123456', true],
    ]);
    expect(nextRow(numbers)).toMatchObject({ id: 2, number: '+49', known: false });
  });
});

describe('what is sent', () => {
  const full = filled({
    status: 'Hot',
    email: ' asha@example.com ',
    company: 'Rao Traders',
    field1: 'One',
    field2: 'Two',
    followUpAt: '2026-12-01T04:30:00.000Z',
    followUpNote: 'Ask again',
    disposition: chosen,
  });
  it('POST of a new customer [CUST-044]', () => {
    const body = createBody({ values: full, note: '22 Nov 2026 1:05 Hello', callId: 'A' });
    expect(body).toEqual({
      call_id: 'A',
      status: 'Hot',
      followup_dt: '2026-12-01T04:30:00.000Z',
      followup_notes: 'Ask again',
      company: 'Rao Traders',
      additional_info_1: 'One',
      additional_info_2: 'Two',
      email: 'asha@example.com',
      name: 'Asha Rao',
      note: '22 Nov 2026 1:05 Hello',
      numbers: ['+919812345678'],
      disposition: chosen,
    });
    expect(createCustomerSchema.parse(body)).toEqual(body);
  });
  it('PUT merges the customer, what was changed, phonebook, numbers, disposition, agent and call [CUST-047, CUST-080]', () => {
    const customer = sampleCustomer();
    const values = { ...valuesOf(customer), name: 'Vikram R Seth', disposition: chosen, agentId: 'a3' };
    const body = updateBody(customer, { values, note: '22 Nov 2026 1:05 Hello', callId: 'A' });
    expect(body).toEqual({
      ...customer,
      note: '22 Nov 2026 1:05 Hello',
      agent_id: 'a3',
      phonebook: { ...customer.phonebook, name: 'Vikram R Seth' },
      customerdisposition_set: { current: chosen },
      call_id: 'A',
      unchanged: customerFields.filter((field) => !['name', 'note', 'agent_id'].includes(field)),
    });
    expect(updateCustomerSchema.safeParse(body).success).toBe(true);
  });
  it('PUT without a new note, and outside of a call, leaves both as they were', () => {
    const customer = sampleCustomer();
    expect(updateBody(customer, { values: valuesOf(customer), note: '', callId: null })).toEqual({
      ...customer,
      unchanged: [...customerFields],
    });
  });
  it('POST of what came of a call, by names and ids [CUST-048]', () => {
    const call = { id: 'A', customerNumber: '+919812345678' };
    const body = detailBody({ values: full, note: 'Hello', callId: 'A' }, call, sampleDispositions);
    expect(body).toEqual({
      callid: 'A',
      status: 'Hot',
      'followup-date': '2026-12-01T04:30:00.000Z',
      'follow-up': 'Ask again',
      note: 'Hello',
      'disposition-name': 'Interested',
      'sub-disposition-name': 'Send an offer',
      disposition: 'd1',
      'sub-disposition': 's2',
      number: '+919812345678',
      company: 'Rao Traders',
      email_id: 'asha@example.com',
      name: 'Asha Rao',
    });
    expect(customerDetailSchema.parse(body)).toEqual(body);
  });
});

describe('dispositions', () => {
  const [interested, wrong] = sampleDispositions;
  it('have an empty entry under them if there is none [CUST-027]', () => {
    expect(wrong && subLevelsOf(wrong)).toEqual([{ id: '', name: '' }]);
    expect(interested && subLevelsOf(interested)).toHaveLength(2);
  });
  it('are chosen by group and id, and told by name [CUST-019]', () => {
    expect(wrong && choiceOf(wrong)).toEqual({ group_id: 'g1', level1: 'd2', level2: '' });
    expect(namesOf(chosen, sampleDispositions)).toEqual(['Interested', 'Send an offer']);
    expect(namesOf({ ...chosen, level1: 'gone' }, sampleDispositions)).toEqual(['', '']);
  });
});

describe('the end of a call', () => {
  const began = valuesOf(sampleCustomer());
  it.each<[string, Partial<CustomerValues>, boolean]>([
    ['nothing', {}, false],
    ['a name', { name: 'Other' }, false],
    ['a note', { note: 'x' }, true],
    ['a follow-up note', { followUpNote: 'x' }, true],
    ['a follow-up date', { followUpAt: null }, true],
    ['a status', { status: 'Hot' }, true],
    ['a disposition', { disposition: chosen }, true],
    ['the same disposition', { disposition: { group_id: 'g1', level1: 'd1', level2: 's1' } }, false],
  ])('finds %s changed worth saving or not [CUST-022]', (_, change, worth) => {
    expect(isWorthSaving({ ...began, ...change }, began)).toBe(worth);
  });
});

describe('a refused save', () => {
  const refused = (status: number, body?: Record<string, unknown>, code: string | null = null) =>
    refusalOf({ ok: false, status, code, message: null, ...(body && { body }) });
  it.each<[string, SaveRefusal, SaveRefusal]>([
    [
      'a server that has no room, in the words of the console [SEC-016]',
      refusalOf({ ok: false, status: 507, code: 'storage-full', message: 'Kein Platz.' }),
      { is: 'message', text: 'Kein Platz.' },
    ],
    ['its own words [CUST-051]', refused(400, { error_message: 'Try later' }), { is: 'message', text: 'Try later' }],
    [
      'its own words before duplicates [CUST-051]',
      refused(409, { error_message: 'Taken', status: { duplicates: ['1'] } }),
      { is: 'message', text: 'Taken' },
    ],
    [
      'the numbers that others have [CUST-052, CUST-054]',
      refused(409, { status: { duplicates: ['+4930123456'] } }),
      { is: 'duplicates', numbers: ['+4930123456'] },
    ],
    [
      'duplicates without a list, from a host that hands none on',
      refused(409, undefined, 'duplicate-number'),
      { is: 'duplicates', numbers: [] },
    ],
    ['a field of ours', refused(400, {}, 'customer-number'), { is: 'other', field: 'number' }],
    ['anything else [CUST-053]', refused(500, { status: 500 }), { is: 'other', field: null }],
    ['no answer [CUST-053]', refused(504), { is: 'other', field: null }],
  ])('tells %s', (_, refusal, expected) => {
    expect(refusal).toEqual(expected);
  });
  it('marks the numbers of the list, or the first without one [CUST-036]', () => {
    const listed: SaveRefusal = { is: 'duplicates', numbers: ['+4930123456'] };
    expect([isTaken(listed, '+919812345678', true), isTaken(listed, '+4930123456', false)]).toEqual([false, true]);
    const unlisted: SaveRefusal = { is: 'duplicates', numbers: [] };
    expect([isTaken(unlisted, '1', true), isTaken(unlisted, '1', false), isTaken(null, '1', true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
