import { exceptionsOf, weekOf, type Calendar } from '../../../calendars/index.ts';
import { clockRefusal, mayDial, refusals, type DialRules, type NumberFacts } from './index.ts';

const at = (text: string): number => Date.parse(text);
const HOUR = 3_600_000;
const daily =
  'mon 08:00-21:00;tue 08:00-21:00;wed 08:00-21:00;thu 08:00-21:00;fri 08:00-21:00;sat 08:00-21:00;sun 08:00-21:00';
const calendar = (exceptions = '', week = daily): Calendar => ({
  ...{
    timeZone: 'America/New_York',
    closure: null,
    week: weekOf(week) ?? {},
    exceptions: exceptionsOf(exceptions) ?? [],
  },
});
const rules = (more: Partial<DialRules> = {}): DialRules => ({
  ...{ dialler: 'predictive', calendar: calendar(), clockOf: 'number', unknownZone: 'refuse' },
  mostTries: { aDay: 2, inAll: 5 },
  ...more,
});
const fine: NumberFacts = {
  ...{ isValid: true, isFinished: false, doNotCall: { account: false, campaign: false, optedOut: false } },
  ...{ zones: ['America/New_York'], tries: [], nextTryAt: null, abandonedAt: null, isDialledElsewhere: false },
  isOwnAgentReady: null,
};
const NOON = at('2026-11-26T17:00:00Z'); // 12:00 in New York, 09:00 in Los Angeles
const ask = (facts: Partial<NumberFacts>, more: Partial<DialRules> = {}, now = NOON) =>
  mayDial(rules(more), { ...fine, ...facts }, now);
const lists = (more: Partial<NumberFacts['doNotCall']>) => ({ doNotCall: { ...fine.doNotCall, ...more } });

describe('who may be dialled at this moment', () => {
  it('dials a number that nothing stands against [rule: CAMP-005]', () => expect(ask({})).toEqual({ may: true }));

  it.each([
    ['no number', { isValid: false }, 'invalid', null],
    ['one that is finished', { isFinished: true }, 'finished', null],
    ['one on the account’s list', lists({ account: true }), 'do-not-call-account', null],
    ['one on the campaign’s list', lists({ campaign: true }), 'do-not-call-campaign', null],
    ['one who opted out by key or SMS', lists({ optedOut: true }), 'opted-out', null],
    ['one tried five times', { tries: [1, 2, 3, 4, 5] }, 'tried-in-all', null],
    ['one of no known zone', { zones: [] }, 'unknown-zone', null],
    ['one of a zone that is none', { zones: ['Etc/Unknown', 'Mars/Olympus'] }, 'unknown-zone', null],
    ['one tried twice today', { tries: [NOON - HOUR, NOON - 2 * HOUR] }, 'tried-today', at('2026-11-27T05:00:00Z')],
    ['one whose next try is later', { nextTryAt: NOON + 1 }, 'next-try-later', NOON + 1],
    ['one abandoned 71 hours ago', { abandonedAt: NOON - 71 * HOUR }, 'abandoned-lately', NOON + HOUR],
    ['one that another campaign dials', { isDialledElsewhere: true }, 'dialled-elsewhere', NOON],
    ['one whose own agent talks', { isOwnAgentReady: false }, 'own-agent-not-ready', NOON],
  ] as const)('does not dial %s: %j is %s, not before %s [rule: CAMP-005]', (_, facts, refusal, notBefore) =>
    expect(ask(facts)).toEqual({ may: false, refusal, notBefore }),
  );

  it.each([
    [['America/New_York']],
    [['America/New_York', 'America/Los_Angeles']],
    [['Asia/Kolkata']],
    [['Mars/Olympus']],
    [[]],
  ])('asks of the clock alone, for %j, what it asks of a number, at any hour [rule: CAMP-005] @whole', (zones) => {
    const week = 'mon 08:00-12:00;thu 08:00-21:00;fri 22:00-02:00';
    for (const more of [{}, { unknownZone: 'account' }, { clockOf: 'account' }] as const)
      for (const special of ['', '2026-11-27/2026-11-27 closed - Thanksgiving Friday'])
        for (let hour = 0; hour < 7 * 24; hour += 1) {
          const [dialBy, now] = [rules({ ...more, calendar: calendar(special, week) }), NOON + hour * HOUR];
          const verdict = mayDial(dialBy, { ...fine, zones }, now);
          expect(clockRefusal(dialBy, { zones }, now)).toBe(verdict.may ? null : verdict.refusal);
        }
  });

  it('tells the first of several in the order in which they are named [rule: CAMP-005]', () => {
    const all: Partial<NumberFacts>[] = [
      { isValid: false },
      { isFinished: true },
      lists({ account: true, campaign: true, optedOut: true }),
      { tries: Array<number>(5).fill(NOON) },
      { zones: [] },
    ];
    const received = all.map((_, from) => ask(all.slice(from).reduce((sum, each) => ({ ...sum, ...each }), {})));
    expect(received.map((each) => (each.may ? null : each.refusal))).toEqual([
      ...['invalid', 'finished', 'do-not-call-account', 'tried-in-all', 'unknown-zone'],
    ]);
    expect(refusals).toHaveLength(15);
  });

  it.each([
    [
      'its own clock says 07:59',
      ['America/Los_Angeles'],
      '2026-11-26T15:59:59Z',
      'outside-hours',
      '2026-11-26T16:00:00Z',
    ],
    ['its own clock says 08:00', ['America/Los_Angeles'], '2026-11-26T16:00:00Z', null, null],
    [
      'its own clock says 21:00',
      ['America/Los_Angeles'],
      '2026-11-27T05:00:00Z',
      'outside-hours',
      '2026-11-27T16:00:00Z',
    ],
    ['one of its zones is closed', ['America/New_York', 'America/Los_Angeles'], '2026-11-26T15:00:00Z', 'outside-hours', '2026-11-26T16:00:00Z'], // prettier-ignore
    ['all of its zones are open', ['America/New_York', 'America/Los_Angeles'], '2026-11-26T16:00:00Z', null, null],
    // On 8 March 2026 clocks go from 02:00 to 03:00: 08:00 is an hour earlier than the day before.
    ['clocks went forward that night', ['America/New_York'], '2026-03-08T12:00:00Z', null, null],
    ['they will that night', ['America/New_York'], '2026-03-07T12:30:00Z', 'outside-hours', '2026-03-07T13:00:00Z'],
    // On 1 November 2026 they go back: 08:00 comes an hour later.
    [
      'clocks went back that night',
      ['America/New_York'],
      '2026-11-01T12:30:00Z',
      'outside-hours',
      '2026-11-01T13:00:00Z',
    ],
  ])('when %s: %j at %s is %s, not before %s [rule: CAMP-005]', (_, zones, now, refusal, notBefore) =>
    expect(ask({ zones }, {}, at(now))).toEqual(
      refusal === null ? { may: true } : { may: false, refusal, notBefore: at(notBefore ?? '') },
    ),
  );

  it('has a clock change within the hours last an hour less, or more [rule: CAMP-005] @whole', () => {
    const night = calendar('', 'sun 00:30-04:00');
    const open = (from: string, minutes: number) =>
      Array.from({ length: minutes }, (_, minute) => at(from) + minute * 60_000).filter(
        (now) => ask({}, { calendar: night }, now).may,
      ).length;
    expect(open('2026-03-08T05:00:00Z', 360)).toBe(150);
    expect(open('2026-11-01T04:00:00Z', 420)).toBe(270);
  });

  it.each([
    ['a holiday', '2026-11-26/2026-11-26 closed - Thanksgiving', 'holiday', at('2026-11-27T13:00:00Z')],
    ['another’s holiday', '2026-11-25/2026-11-25 closed - Yesterday', null, null],
  ])('goes by the account’s calendar: %s [rule: CAMP-005]', (_, exceptions, refusal, notBefore) =>
    expect(ask({}, { calendar: calendar(exceptions) })).toEqual(
      refusal === null ? { may: true } : { may: false, refusal, notBefore },
    ),
  );

  it('stops at once when somebody closes by hand, until they open [rule: CAMP-005]', () => {
    const shut = { ...calendar(), closure: { since: NOON, until: null } };
    expect(ask({}, { calendar: shut })).toEqual({ may: false, refusal: 'closed-by-hand', notBefore: null });
    expect(ask({}, { calendar: shut }, NOON - 1)).toEqual({ may: true });
  });

  it('goes by the account’s clock where it is set so, and for a zone that is not known where that is [rule: CAMP-005]', () => {
    const early = at('2026-11-26T14:00:00Z'); // 09:00 in New York, 06:00 in Los Angeles.
    expect(ask({ zones: ['America/Los_Angeles'] }, { clockOf: 'account' }, early)).toEqual({ may: true });
    expect(ask({ zones: [] }, { unknownZone: 'account' }, early)).toEqual({ may: true });
  });

  it('dials who was abandoned where an agent is there for it, and everybody after 72 hours [rule: CAMP-007]', () => {
    for (const dialler of ['progressive', 'preview', 'sequential'] as const)
      expect(ask({ abandonedAt: NOON - HOUR }, { dialler })).toEqual({ may: true });
    const dialler = 'predictive';
    expect(ask({ abandonedAt: NOON - 71 * HOUR }, { dialler })).toMatchObject({ refusal: 'abandoned-lately' });
    expect(ask({ abandonedAt: NOON - 72 * HOUR }, { dialler })).toEqual({ may: true });
  });

  it('counts a day’s tries by the number’s own clock [rule: CAMP-005]', () => {
    const tries = [at('2026-11-26T04:30:00Z'), at('2026-11-26T04:31:00Z')]; // 23:30 of the previous day.
    expect(ask({ tries })).toEqual({ may: true });
    expect(ask({ tries, zones: ['Europe/London'] })).toMatchObject({ refusal: 'tried-today' });
  });
});
