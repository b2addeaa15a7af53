import { endOf, enderOfCall } from './step-detail.ts';

describe('what a step tells of its end', () => {
  it.each([
    ['who ended the call', 'Call ended', 'customer: lost', { who: { ender: 'customer' }, cause: 'lost' }],
    ['a number outside', 'Call ended', 'number: normal', { who: { ender: 'number' }, cause: 'normal' }],
    ['somebody by name', 'Agent missed', 'Asha Rao: declined', { who: { name: 'Asha Rao' }, cause: 'declined' }],
    ['a name like a side', 'Agent missed', 'customer: declined', { who: { name: 'customer' }, cause: 'declined' }],
    ['a name with a colon', 'Third party left', 'Rao: Asha: normal', { who: { name: 'Rao: Asha' }, cause: 'normal' }],
    ['a cause alone', 'Customer not reached', 'no answer', { who: null, cause: 'no answer' }],
    ['a cause of a newer server', 'Call ended', 'customer: beamed up', undefined],
    ['what is not an end', 'Variable set', 'mood: busy', undefined],
    ['nothing', 'Call ended', undefined, undefined],
  ])('%s', (_name, step, detail, end) => {
    expect(endOf({ at: 0, step, ...(detail === undefined ? {} : { detail }) })).toEqual(end);
  });
});

describe('who hung up', () => {
  const ended = (detail: string) => [
    { at: 0, step: 'Call received' },
    { at: 1, step: 'Call ended', detail },
  ];
  it.each([
    ['a side of the call', 'agent', ended('agent: normal'), 'agent'],
    ['a number outside, by the journey', null, ended('number: normal'), 'number'],
    ['nobody known', null, [], null],
  ] as const)('%s', (_name, hangup_by, call_journey, ender) => {
    expect(enderOfCall({ hangup_by, call_journey: [...call_journey] })).toBe(ender);
  });
});
