import { expectedWaitMs, type Service } from './expected-wait.ts';

const service = (change: Partial<Service> = {}): Service => ({
  agentsOn: 4,
  free: 0,
  handlingMs: 240_000,
  ...change,
});

describe('the expected wait [LIVE-018, LIVE-036]', () => {
  it.each<[string, number, Service, number | null]>([
    ['of the first, until one of four calls of four minutes ends', 1, service(), 60_000],
    ['of the fifth, until five of them end', 5, service(), 300_000],
    ['is none where somebody is free', 1, service({ free: 1 }), 0],
    ['is none where somebody is free, whatever calls last', 1, service({ free: 1, handlingMs: null }), 0],
    ['of the third, where two are free, is that of one', 3, service({ free: 2 }), 60_000],
    ['is not known where nobody is on', 1, service({ agentsOn: 0 }), null],
    ['is not known where no call was counted', 1, service({ handlingMs: null }), null],
    ['is told in whole ms', 1, service({ agentsOn: 7, handlingMs: 100 }), 14],
  ])('%s', (_name, position, given, expected) => expect(expectedWaitMs(position, given)).toBe(expected));
});
