import { interruptedEnd, interruptedStep, type Interrupted } from './interrupted-end.ts';

const none = { recording: null, recordedLegs: [], voicemail: null };
const begun: Interrupted = { startedAt: 1_000, solution: 'c2c', queueName: null, dtmf: '', journey: [], recordedMs: 0 };
const called = { at: 2_000, step: 'Customer called' };
const answered = { at: 5_000, step: 'Customer answered' };

describe('a call whose process was killed', () => {
  it.each<readonly [string, Partial<Interrupted>, object]>([
    ['before anything was written', {}, { callStatus: 'Missed', endedAt: 1_000, answeredAt: null, talkMs: 0 }],
    ['while it rang', { journey: [called] }, { callStatus: 'Missed', endedAt: 2_000, answeredAt: null, talkMs: 0 }],
    [
      'the moment it was answered',
      { journey: [called, answered] },
      { callStatus: 'Answered', endedAt: 5_000, talkMs: 0 },
    ],
    [
      'with four seconds recorded: it lasted as long [SEC-016, TEL-007]',
      { journey: [called, answered], recordedMs: 4_000 },
      { callStatus: 'Answered', endedAt: 9_000, answeredAt: 5_000, talkMs: 4_000 },
    ],
    [
      'with a step after what was recorded',
      { journey: [answered, { at: 12_000, step: 'Third party called' }], recordedMs: 4_000 },
      { endedAt: 12_000, talkMs: 7_000, holdMs: 0 },
    ],
    [
      'recorded, before the answer was written: both were connected [SEC-016, TEL-007]',
      { journey: [called], recordedMs: 3_000 },
      { callStatus: 'Answered', customerStatus: 'Connected', answeredAt: 2_000, endedAt: 5_000, talkMs: 3_000 },
    ],
    [
      'on hold for the second time',
      {
        journey: [
          answered,
          { at: 6_000, step: 'On hold' },
          { at: 7_000, step: 'Resumed' },
          { at: 8_000, step: 'On hold' },
        ],
        recordedMs: 5_000,
      },
      { endedAt: 10_000, talkMs: 5_000, holdMs: 3_000 },
    ],
    [
      'as a campaign’s line that nobody was free for yet: it was no talk [CAMP-010]',
      { solution: 'predictive', journey: [called, { at: 5_000, step: 'Customer picked up' }] },
      { callStatus: 'Missed', answeredAt: null, solution: 'predictive' },
    ],
    [
      'as a campaign’s line with an agent [CAMP-010]',
      { solution: 'sequential', journey: [called, { at: 4_000, step: 'Agent answered' }, answered], recordedMs: 4_000 },
      { callStatus: 'Answered', answeredAt: 5_000, talkMs: 4_000, solution: 'sequential' },
    ],
    [
      'from a queue',
      { solution: 'inbound_cc', queueName: 'Sales' },
      { solution: 'inbound_cc', queue: { id: '', name: 'Sales' } },
    ],
  ])('%s', (_, known, end) => {
    expect(interruptedEnd({ ...begun, ...known }, none)).toMatchObject({
      hangupBy: 'system',
      cause: 'interrupted',
      ...end,
    });
  });

  it('has a last step', () => {
    const end = interruptedEnd({ ...begun, journey: [answered], recordedMs: 4_000 }, none);
    expect(interruptedStep(end)).toEqual({ at: 9_000, step: 'Call ended', detail: 'system: interrupted' });
  });
});
