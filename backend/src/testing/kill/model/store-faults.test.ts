import { faultsOf, type Store, type StoredCall } from './store-faults.ts';

const empty: Store = { calls: [], customers: [], exports: [], files: [], strays: [], breaks: [] };
const call: StoredCall = {
  ...{ id: 'c', startedAt: 1_000, answeredAt: 2_000, endedAt: 6_000, status: 'Answered', talkMs: 4_000 },
  sounds: [{ ref: 'c.wav', ms: 4_000 }],
};
const missed: StoredCall = { ...call, status: 'Missed', answeredAt: null, talkMs: 0, sounds: [] };

describe('stored state', () => {
  it.each<readonly [string, StoredCall, readonly string[]]>([
    ['a whole call', call, []],
    ['a call that nobody answered', missed, []],
    ['a call without an end', { ...call, endedAt: null }, ['the call c runs for ever']],
    ['an end before the answer', { ...call, endedAt: 1_500 }, ['the call c ended before it began']],
    ['a duration below zero', { ...call, talkMs: -1, sounds: [] }, ['the call c has a duration below zero']],
    ['answered, at no time', { ...call, answeredAt: null }, ['the call c was answered at no time']],
    [
      'answered, 00:00, and four seconds of sound',
      { ...call, talkMs: 0 },
      ['the call c says 0 ms beside a recording of 4000 ms'],
    ],
    ['missed, and somebody talked', { ...missed, sounds: call.sounds }, ['the call c is Missed beside a recording']],
    [
      'a recording that is gone',
      { ...call, sounds: [{ ref: 'c.wav', ms: null }] },
      ['the call c names c.wav, which is not there'],
    ],
  ])('%s', (_, one, faults) => {
    expect(faultsOf({ ...empty, calls: [one] })).toEqual(faults);
  });

  it.each<readonly [string, Partial<Store>, readonly string[]]>([
    ['a customer with its numbers', { customers: [{ id: 'u', number: '+1', numbers: ['+1', '+2'] }] }, []],
    [
      'a customer without',
      { customers: [{ id: 'u', number: '+1', numbers: [] }] },
      ['the customer u of +1 has the numbers none'],
    ],
    ['an export that is over', { exports: [{ id: 'e', state: 'failed', failure: 'failed' }] }, []],
    [
      'an export in vain, and nobody knows why',
      { exports: [{ id: 'e', state: 'failed', failure: null }] },
      ['the export e failed without a reason'],
    ],
    [
      'an export under way',
      { exports: [{ id: 'e', state: 'running', failure: null }] },
      ['the export e is running for ever'],
    ],
    ['a whole file', { files: [{ name: 'f', says: '12', found: '12' }] }, []],
    ['half a file', { files: [{ name: 'f', says: '12', found: '6' }] }, ['f is 6, and its row says 12']],
    ['no file', { files: [{ name: 'f', says: '12', found: null }] }, ['f is not there, and its row says 12']],
    ['a file of nothing', { strays: ['exports/x'] }, ['exports/x belongs to nothing']],
    ['a broken audit log', { breaks: ['demo at 3'] }, ['the audit log is broken: demo at 3']],
  ])('%s', (_, part, faults) => {
    expect(faultsOf({ ...empty, ...part })).toEqual(faults);
  });
});
