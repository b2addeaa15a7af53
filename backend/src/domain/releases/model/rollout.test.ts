import {
  changeRollout,
  everybody,
  lastGoodVersion,
  shipBuild,
  type RolloutChange,
  type RolloutState,
} from './rollout.ts';

const versions = { published: new Set(['1', '2', '3', '4', 'bad']), withdrawn: new Set(['bad']) };
const quiet: RolloutState = { stable: '2', candidate: null, frozen: false, earlier: ['1'], revision: 7 };
const candidate = { version: '3', percentage: 10, audience: everybody };
const rolling: RolloutState = { ...quiet, candidate };
const frozen: RolloutState = { ...rolling, frozen: true };
const set = (version: string, percentage = 10): RolloutChange => ({
  type: 'set',
  candidate: version,
  percentage,
  audience: everybody,
});
const promote: RolloutChange = { type: 'promote' };
const rollback = (to?: string): RolloutChange => ({ type: 'rollback', to });

describe('a rollout [PLAT-009]', () => {
  it.each<[string, RolloutState, RolloutChange, Partial<RolloutState>, string | null]>([
    ['takes a candidate', quiet, set('3'), { candidate }, null],
    ['grows', rolling, set('3', 50), { candidate: { ...candidate, percentage: 50 } }, null],
    ['takes another candidate instead', rolling, set('4'), { candidate: { ...candidate, version: '4' } }, null],
    [
      'promotes: the stable one before is remembered',
      rolling,
      promote,
      { stable: '3', candidate: null, earlier: ['2', '1'] },
      null,
    ],
    ['takes the candidate back', rolling, rollback(), { candidate: null }, '3'],
    [
      'takes the candidate back when told to stay with the stable one',
      rolling,
      rollback('2'),
      { candidate: null },
      '3',
    ],
    ['takes the candidate back also while frozen', frozen, rollback(), { candidate: null }, '3'],
    ['takes the stable one back to the one before', quiet, rollback(), { stable: '1', earlier: [] }, '2'],
    ['takes the stable one back to a named one', quiet, rollback('4'), { stable: '4', earlier: ['1'] }, '2'],
    [
      'goes back past a candidate when another version is named',
      rolling,
      rollback('1'),
      { stable: '1', candidate: null, earlier: [] },
      '2',
    ],
    ['freezes', rolling, { type: 'freeze', frozen: true }, { frozen: true }, null],
    ['thaws', frozen, { type: 'freeze', frozen: false }, { frozen: false }, null],
  ])('%s', (_name, state, change, expected, withdrawn) => {
    const outcome = changeRollout(state, { ...change, revision: 7 }, versions);
    expect(outcome).toMatchObject({ ok: true, withdrawn, state: { ...state, ...expected, revision: 8 } });
  });

  it.each<[string, RolloutState, RolloutChange, string]>([
    ['an unknown candidate', quiet, set('9'), 'unknownVersion'],
    ['a candidate that was taken back', quiet, set('bad'), 'withdrawn'],
    ['the stable version as candidate', quiet, set('2'), 'alreadyStable'],
    ['a candidate while frozen', { ...quiet, frozen: true }, set('3'), 'frozen'],
    ['growing while frozen', frozen, set('3', 50), 'frozen'],
    ['promoting while frozen', frozen, promote, 'frozen'],
    ['promoting nothing', quiet, promote, 'nothingToPromote'],
    ['going back where there was nothing', { ...quiet, earlier: [] }, rollback(), 'nothingBefore'],
    ['going back to what was taken back only', { ...quiet, earlier: ['bad'] }, rollback(), 'nothingBefore'],
    ['going back to an unknown version', quiet, rollback('9'), 'unknownVersion'],
    ['going back to one taken back', quiet, rollback('bad'), 'withdrawn'],
    ['going back to where it is', quiet, rollback('2'), 'alreadyStable'],
  ])('refuses %s', (_name, state, change, error) => {
    expect(changeRollout(state, { ...change, revision: 7 }, versions)).toEqual({ ok: false, error });
  });

  it.each([set('3'), promote, rollback(), { type: 'freeze', frozen: true } as const])(
    'a change made upon another revision is a conflict: %j',
    (change) => {
      expect(changeRollout(rolling, { ...change, revision: 6 }, versions)).toEqual({ ok: false, error: 'conflict' });
    },
  );

  it.each<[string, RolloutState | null, RolloutState | null]>([
    ['is stable when it is the first', null, { stable: '4', candidate: null, frozen: false, earlier: [], revision: 1 }],
    ['becomes stable', quiet, { ...quiet, stable: '4', earlier: ['2', '1'], revision: 8 }],
    ['waits while a candidate is on its way', rolling, null],
    ['waits while frozen', { ...quiet, frozen: true }, null],
  ])('a build never seen before %s', (_name, state, expected) => {
    expect(shipBuild(state, '4')).toEqual(expected);
  });

  it.each([
    ['a failed candidate', '3', rolling, '2'],
    ['a failed override', 'local', rolling, '2'],
    ['a failed stable version', '2', rolling, '1'],
    ['a failed first version', '2', { ...quiet, earlier: [] }, null],
    ['a failed stable version whose predecessor was taken back', '2', { ...quiet, earlier: ['bad', '1'] }, '1'],
  ])('from %s a page falls back to the last good version [PLAT-014]', (_name, failed, state, expected) => {
    expect(lastGoodVersion(state, failed, versions)).toBe(expected);
  });
});
