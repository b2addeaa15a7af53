import { overlapsOf, type Conversation } from './call-overlaps.ts';

const talk = (callId: string, answeredAt: number, endedAt: number, agentId = 'asha'): Conversation => ({
  ...{ callId, agentId, answeredAt, endedAt },
});

describe('calls of an agent at the same time', () => {
  it.each<readonly [string, readonly Conversation[], readonly string[]]>([
    ['one after the other', [talk('a', 0, 5_000), talk('b', 5_000, 9_000)], []],
    ['in any order of the log', [talk('b', 5_000, 9_000), talk('a', 0, 5_000)], []],
    ['of two agents', [talk('a', 0, 5_000), talk('b', 1_000, 9_000, 'ben')], []],
    ['one within another', [talk('a', 0, 9_000), talk('b', 3_000, 5_000)], ['asha was in a and b at once']],
    [
      'one after a short one within a long one',
      [talk('a', 0, 9_000), talk('b', 2_000, 3_000), talk('c', 5_000, 7_000)],
      ['asha was in a and b at once', 'asha was in a and c at once'],
    ],
  ])('%s', (_, conversations, faults) => {
    expect(overlapsOf(conversations)).toEqual(faults);
  });
});
