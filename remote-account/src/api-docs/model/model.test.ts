import { sampleDescription } from '../testing/description.ts';
import { bodyText, exampleOf } from './example.ts';
import { hooksOf, operationsOf, socketsOf, type Operation } from './operation.ts';
import { refusalsOf } from './refusals.ts';
import { BODY, faultsOf, requestOf } from './request.ts';
import { belowOf, limitsOf, typeOf, type Schema } from './schema.ts';
import { groupsOf, indexOf } from './search.ts';

const operations = operationsOf(sampleDescription);
const ids = (of: readonly Operation[]) => of.map(({ id }) => id);
function one(id: string): Operation {
  const found = operations.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}
const call = one('GET /newsr/api/v1/calls/{id}/');
const note = one('POST /newsr/api/v1/notes/');

describe('the operations of a description', () => {
  it('stand by group and path, with who may ask and which scope a key needs', () => {
    expect(operations.map(({ id, group, opensTo, scope }) => [group, id, opensTo, scope])).toEqual([
      ['logs', 'GET /newsr/api/v1/calls/{id}/', 'key', 'calls:read'],
      ['notes', 'POST /newsr/api/v1/notes/', 'session', null],
      ['server', 'GET /healthz', 'everybody', null],
    ]);
    expect(call.summary).toBe('One call of the log');
    expect(groupsOf(operations).map(({ name }) => name)).toEqual(['logs', 'notes', 'server']);
  });

  it.each([
    ['', [call.id, note.id, 'GET /healthz']],
    ['NOTES', [note.id]],
    ['customer_num', [call.id]],
    ['pinned', [note.id]],
    ['calls:read', [call.id]],
    ['one log', [call.id]],
    ['one nowhere', []],
    ['code', []], // `field` is part of every refusal
  ])('are found by path, words and fields: %j', (text, expected) =>
    expect(ids(indexOf(operations).find(text))).toEqual(expected),
  );

  it('have hooks and sockets beside them', () => {
    expect(hooksOf(sampleDescription)[0]).toMatchObject({
      event: 'call.ended',
      body: { example: { type: 'call.ended' } },
    });
    expect(socketsOf(sampleDescription)[0]).toMatchObject({
      path: '/ws/agent-status',
      protocols: ['patchbay.v1', 'bearer.<token>'],
    });
  });

  it('are refused with the codes of the edge by status; those of a key where it takes keys', () => {
    expect(refusalsOf(call)).toEqual([
      {
        status: '403',
        codes: ['forbidden', 'confirm-yourself', 'whole-account', 'second-factor-needed', 'password-due', 'key-scope'],
      },
      { status: '404', codes: ['not-found'] },
      { status: '409', codes: [] },
    ]);
    expect(refusalsOf({ ...call, opensTo: 'session' })[0]?.codes).not.toContain('key-scope');
  });
});

describe('a schema', () => {
  const object: Schema = { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] };
  it.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ anyOf: [object, object] }, 'object'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['a'] }, 'string'],
    [{ const: 1 }, 'number'],
    [{}, 'any'],
  ])('%j is of type %s', (schema, type) => expect(typeOf(schema)).toBe(type));

  it.each<[Schema, object]>([
    [
      { type: 'string', minLength: 1, maxLength: 80 },
      { size: '1 – 80', of: 'characters' },
    ],
    [
      { type: 'array', maxItems: 5 },
      { size: '≤ 5', of: 'items' },
    ],
    [
      { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      { size: '≥ 1', of: 'value' },
    ],
    [{ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, { size: null }],
    [
      { type: 'string', format: 'date-time', default: 'x' },
      { format: 'date-time', byDefault: '"x"' },
    ],
    [{ enum: ['a', 'b'] }, { values: ['a', 'b'] }],
  ])('%j has the limits %j', (schema, limits) => expect(limitsOf(schema)).toMatchObject(limits));

  it('has below it its fields, those of its items, or of each of its forms', () => {
    expect(belowOf({ type: 'array', items: object })[0]?.of[0]).toMatchObject({ name: 'at', required: true });
    expect(belowOf({ anyOf: [object, { type: 'null' }] }).map(({ label }) => label)).toEqual([null]);
    expect(belowOf({ oneOf: [object, object] }).map(({ label }) => label)).toEqual(['1', '2']);
    expect(belowOf({ type: 'string' })).toEqual([]);
  });

  it.each<[Schema, string, unknown]>([
    [{ type: 'string', enum: ['b', 'a'] }, '', 'b'],
    [{ type: 'integer', minimum: 5 }, '', 5],
    [{ type: 'integer', default: 50 }, '', 50],
    [{ type: 'string' }, 'customer_number', '+918045000001'],
    [{ type: 'string', format: 'date-time' }, '', '2026-01-31T09:30:00.000Z'],
    [{ anyOf: [{ type: 'null' }, object] }, '', { at: '2026-01-31T09:30:00.000Z' }],
    [{ type: 'array', items: { type: 'boolean' } }, '', [true]],
  ])('of %j an example as %j is %j', (schema, name, expected) => expect(exampleOf(schema, name)).toEqual(expected));

  it('that is a body begins with what must be there', () =>
    expect(JSON.parse(bodyText(note.body?.schema ?? {}))).toEqual({ text: 'text' }));
});

describe('what is filled in', () => {
  it('makes the request, each value as its place wants it', () => {
    const values = { 'path id': 'a/b ', 'query limit': '20' };
    expect(requestOf(call, { values, body: '' })).toEqual({
      ...{ method: 'GET', path: '/newsr/api/v1/calls/a%2Fb/?limit=20', body: null },
    });
    expect(requestOf(call, { values: {}, body: '{}' }).path).toBe('/newsr/api/v1/calls/{id}/');
    expect(requestOf(note, { values: {}, body: ' {"text":"x"} ' }).body).toBe('{"text":"x"}');
  });

  it('is told by field what is wrong', () => {
    expect(faultsOf(call, { values: { 'path id': ' ' }, body: '' })).toEqual([{ field: 'path id', why: 'missing' }]);
    expect(faultsOf(note, { values: {}, body: '{text}' })).toEqual([{ field: BODY, why: 'json' }]);
    expect(faultsOf(note, { values: {}, body: '{}' })).toEqual([]);
  });
});
