import type { WaitingCall } from '@patchbay/telephony/telephony';
import { oneLine } from './waiting-line.ts';

const caller = (callId: string, since: number, isFirst = false): WaitingCall => ({
  ...{ callId, since, isFirst, accountId: 'acc', queueId: 'q', customerNumber: '+49301', ledBy: null },
});
const ids = (lines: readonly (readonly WaitingCall[])[]) => oneLine(lines).map(({ callId }) => callId);

describe('the lines of all processes as one [LIVE-034, LIVE-036]', () => {
  it.each<[string, readonly (readonly WaitingCall[])[], readonly string[]]>([
    ['none is none', [], []],
    [
      'who waits longer goes before',
      [
        [caller('b', 2), caller('d', 4)],
        [caller('a', 1), caller('c', 3)],
      ],
      ['a', 'b', 'c', 'd'],
    ],
    [
      'a process keeps the order that it serves by',
      [[caller('a', 5), caller('b', 1)], [caller('c', 3)]],
      ['c', 'a', 'b'],
    ],
    ['who was put first goes before all', [[caller('a', 1)], [caller('z', 9, true), caller('b', 2)]], ['z', 'a', 'b']],
    ['an empty line is passed over', [[], [caller('a', 1)], []], ['a']],
  ])('%s', (_name, lines, expected) => expect(ids(lines)).toEqual(expected));
});
