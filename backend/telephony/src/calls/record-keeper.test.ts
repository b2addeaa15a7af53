import { createFakeClock, settle } from '../testing/fake-clock.ts';
import type { CallEnd, CallRecords, CallStart } from '../ports.ts';
import { createRecordKeeper } from './record-keeper.ts';
import type { Refs } from './recording.ts';

class Away extends Error {}

const call: CallStart = {
  ...{ callId: 'c', accountId: 'acc', solution: 'c2c', direction: 'outbound', startedAt: 0 },
  ...{ serviceNumber: '+1', customerNumber: '+2', callerId: null, agent: null, queue: null },
};
const end: CallEnd = {
  ...{
    endedAt: 9_000,
    answeredAt: 1_000,
    talkMs: 8_000,
    holdMs: 0,
    callStatus: 'Answered',
    customerStatus: 'Connected',
  },
  ...{ agentStatus: 'Connected', agent: null, hangupBy: 'agent', cause: 'normal', dtmf: '', recording: null },
  ...{ voicemail: null, solution: 'c2c', queue: null },
};

/** A log store that is down for as long as a test wants, or refuses writes of one kind. */
function keeping() {
  const clock = createFakeClock(0);
  const written: string[] = [];
  const warnings: string[] = [];
  const state = { isAway: false, refused: '' };
  const write = async (what: string): Promise<void> => {
    if (state.isAway) throw new Away();
    if (what === state.refused) throw new Error('no such thing');
    written.push(what);
  };
  const records: CallRecords = {
    isAway: (error) => error instanceof Away,
    begin: () => write('begin'),
    journey: (_, { step }) => write(step),
    ringMissed: () => write('missed'),
    takeOver: async () => 'taken',
    lookUp: async () => 'over',
    giveBack: async () => undefined,
    finish: (_, { recording }) => write(`end with ${recording ?? 'nothing'}`),
  };
  const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
  const keeper = createRecordKeeper('c', { records, log, clock });
  const finish = (recording: Refs) =>
    keeper.finish(
      { type: 'finish', end },
      { recording: Promise.resolve(recording), voicemail: Promise.resolve({ all: null, legs: [], isCut: false }) },
    );
  return { clock, written, warnings, state, keeper, finish };
}

describe('the record of a call', () => {
  it('waits for the database, in order, and is complete once it is back [SEC-016]', async () => {
    const { clock, written, warnings, state, keeper, finish } = keeping();
    keeper.begin({ type: 'begin', call });
    await settle();
    state.isAway = true;
    keeper.journey({ type: 'journey', step: { at: 1_000, step: 'Customer answered' } });
    finish({ all: 'c.wav', legs: [], isCut: false });
    await clock.advance(3_600_000);
    expect(written).toEqual(['begin']);
    state.isAway = false;
    await clock.advance(15_000);
    await keeper.written();
    expect(written).toEqual(['begin', 'Customer answered', 'end with c.wav']);
    expect(warnings).toEqual([]);
  });

  it('continues after a step that is refused', async () => {
    const { written, warnings, state, keeper, finish } = keeping();
    state.refused = 'Customer answered';
    keeper.begin({ type: 'begin', call });
    keeper.journey({ type: 'journey', step: { at: 1_000, step: 'Customer answered' } });
    finish({ all: null, legs: [], isCut: false });
    await keeper.written();
    expect([written, warnings]).toEqual([['begin', 'end with nothing'], ['journey not written']]);
  });

  it.each<readonly [string, Refs, readonly string[]]>([
    ['all of it', { all: null, legs: [], isCut: true }, ['Recording cut short', 'end with nothing']],
    ['its end', { all: 'c.wav', legs: [], isCut: true }, ['Recording cut short', 'end with c.wav']],
  ])('reports that the recording lacks %s [SEC-016]', async (_, refs, told) => {
    const { written, keeper, finish } = keeping();
    keeper.begin({ type: 'begin', call });
    finish(refs);
    await keeper.written();
    expect(written).toEqual(['begin', ...told]);
  });

  it('is none for a call that never began: a kept place without an agent [TEL-019]', async () => {
    const { written, warnings, keeper, finish } = keeping();
    keeper.journey({ type: 'journey', step: { at: 1_000, step: 'Offered to agent' } });
    finish({ all: null, legs: [], isCut: false });
    await keeper.written();
    expect([written, warnings]).toEqual([[], []]);
  });
});
