import { failureReasons, reasonOfCrash } from './failure.ts';
import { newLadder, stepLadder, type Ladder, type LadderEffect, type LadderEvent, type LadderRules } from './ladder.ts';

const rules: LadderRules = {
  retryDelaysMs: [300, 1200],
  essentialDelaysMs: [5000, 30_000],
  breaker: 2,
  essential: false,
  legacy: false,
};
type LadderCase = readonly [LadderEvent, Partial<LadderRules>?];

/** Replays events and summarises the ladder's state and orders. */
function play(events: readonly LadderCase[], given: Partial<LadderRules> = {}, from: Ladder = newLadder('v2')) {
  const ordered: string[] = [];
  let ladder = from;
  for (const [event, change] of events) {
    const [next, effects] = stepLadder(ladder, event, { ...rules, ...given, ...change });
    ladder = next;
    ordered.push(...effects.map(short));
  }
  return { ladder, ordered, place: place(ladder) };
}
const short = (effect: LadderEffect): string => Object.values(effect).join(' ');
const place = ({ place: where }: Ladder): string => Object.values(where).join(' ');

const wanted: LadderCase = [{ type: 'wanted' }];
const loaded: LadderCase = [{ type: 'loaded' }];
const waited: LadderCase = [{ type: 'waited' }];
const retry: LadderCase = [{ type: 'retryPressed' }];
const failed = (reason: (typeof failureReasons)[number]): LadderCase => [{ type: 'failed', reason }];
const found = (version: string | null): LadderCase => [{ type: 'found', version }];
const networkThrice = [failed('network'), waited, failed('network'), waited, failed('network')];

describe('the ladder of a remote [PLAT-014]', () => {
  it.each<[string, readonly LadderCase[], string, readonly string[]]>([
    ['loads what is pinned', [wanted, loaded], 'up pinned', ['load pinned 0', 'use pinned']],
    [
      'tries again after growing waits, then asks for the last good version',
      [wanted, ...networkThrice],
      'seeking network',
      ['load pinned 0', 'wait 300', 'load pinned 1', 'wait 1200', 'load pinned 2', 'tellFailed v2 network', 'seek v2'],
    ],
    [
      'is content with a later attempt',
      [wanted, failed('timeout'), waited, loaded],
      'up pinned',
      ['load pinned 0', 'wait 300', 'load pinned 1', 'use pinned'],
    ],
    [
      'shows the last good version, and says so',
      [wanted, failed('shape'), found('v1'), loaded],
      'up last-good',
      [
        'load pinned 0',
        'tellFailed v2 shape',
        'seek v2',
        'load last-good 0',
        'use last-good',
        'tellFallback last-good',
      ],
    ],
    [
      'ends in the calm panel when there is no last good version',
      [wanted, failed('signature'), found(null)],
      'down signature',
      ['load pinned 0', 'tellFailed v2 signature', 'seek v2', 'tellFallback panel'],
    ],
    [
      'does not fall back to the version that failed',
      [wanted, failed('shape'), found('v2')],
      'down shape',
      ['load pinned 0', 'tellFailed v2 shape', 'seek v2', 'tellFallback panel'],
    ],
  ])('%s', (_, events, expected, ordered) => {
    const played = play(events);
    expect([played.place, played.ordered]).toEqual([expected, ordered]);
  });

  it.each(failureReasons.map((reason) => [reason, ['integrity', 'network', 'timeout', 'chunk'].includes(reason)]))(
    '%s is tried again: %s',
    (reason, again) => {
      const code = failureReasons.find((known) => known === reason) ?? 'shape';
      expect(play([wanted, failed(code)]).place.startsWith('waiting')).toBe(again);
    },
  );

  it.each(['render', 'effect', 'mount'] as const)('goes on after mounting: %s drops what is shown', (reason) => {
    expect(play([wanted, loaded, failed(reason)]).ordered.slice(2)).toEqual([
      'drop',
      `tellFailed v2 ${reason}`,
      'seek v2',
    ]);
  });

  it('a part that fails to come later starts the same version anew, as often as the breaker allows', () => {
    const once = play([wanted, loaded, failed('chunk'), waited, loaded]);
    expect([once.place, once.ordered.slice(2)]).toEqual([
      'up pinned',
      ['drop', 'wait 300', 'load pinned 1', 'use pinned'],
    ]);
    expect(play([failed('chunk')], {}, once.ladder).ordered).toEqual(['drop', 'tellFailed v2 chunk', 'seek v2']);
  });

  it('shows the legacy page of the path when nothing else is left, and the panel when that fails too', () => {
    const legacy = play([wanted, failed('shape'), found('v1'), failed('shape')], { legacy: true });
    expect([legacy.place, legacy.ordered.at(-1)]).toEqual(['legacy shape', 'tellFallback legacy']);
    expect(play([[{ type: 'legacyFailed' }]], { legacy: true }, legacy.ladder).place).toBe('down shape');
    expect(play([[{ type: 'moved' }]], { legacy: false }, legacy.ladder).place).toBe('down shape');
  });

  it('Retry begins anew and forgets what failed', () => {
    const down = play([wanted, failed('shape'), found(null)]);
    const again = play([retry], {}, down.ladder);
    expect([again.place, again.ladder.failures]).toEqual(['trying pinned 0', {}]);
  });

  it('a version that failed twice in this tab is not tried again until Retry', () => {
    const twice = newLadder('v2', { v2: { times: 2, reason: 'mount' } });
    expect(play([wanted], {}, twice).ordered).toEqual(['seek v2']);
    const down = play([wanted, found(null)], {}, twice);
    expect(play([wanted], {}, down.ladder)).toMatchObject({ ordered: [], place: 'down mount' });
    expect(play([retry], {}, down.ladder).ordered).toEqual(['load pinned 0']);
  });

  it('who comes back to a failed page tries once more while the breaker is closed', () => {
    const down = play([wanted, failed('shape'), found(null)]);
    expect(play([wanted], {}, down.ladder).ordered).toEqual(['load pinned 0']);
  });

  it('an essential remote begins again by itself, ever more slowly, and never stops [PLAT-015]', () => {
    const round = [failed('shape'), found(null), waited];
    const { ordered } = play([wanted, ...round, ...round, ...round], { essential: true });
    expect(ordered.filter((order) => order.startsWith('wait'))).toEqual(['wait 5000', 'wait 30000', 'wait 30000']);
    expect(ordered.filter((order) => order === 'tellFallback panel')).toHaveLength(1);
  });

  it.each<[string, readonly LadderCase[], string]>([
    ['a late answer of an attempt that was given up', [wanted, failed('timeout'), loaded], 'waiting pinned 1'],
    ['a crash told twice', [wanted, loaded, failed('render'), failed('render')], 'seeking render'],
    ['Retry while it is coming', [wanted, retry], 'trying pinned 0'],
    ['a version found when nobody asked', [wanted, loaded, found('v1')], 'up pinned'],
  ])('%s changes nothing', (_, events, expected) => expect(play(events).place).toBe(expected));
});

describe('what a mounted remote reports as its end', () => {
  const chunk = Object.assign(new Error('x'), { name: 'ChunkLoadError' });
  it.each([
    [chunk, 'chunk'],
    [Object.assign(new Error('x', { cause: chunk }), { name: 'EffectError' }), 'chunk'],
    [Object.assign(new Error('x'), { name: 'EffectError' }), 'effect'],
    [new TypeError('x'), 'render'],
    ['thrown text', 'render'],
  ])('%s is %s', (error, reason) => expect(reasonOfCrash(error)).toBe(reason));
});
