import { sampleUser } from '@patchbay/shared-contracts/testing';
import { keyOf, optionsOf, statusOf, stepStatus, type StatusState } from './model/status.ts';

const available = { status: 'Available', reason: null } as const;
const lunch = { status: 'On Break', reason: 'Lunch' } as const;
const free: StatusState = { is: 'free', shown: available };
const saving: StatusState = { is: 'saving', shown: lunch, before: available };
const locked: StatusState = { is: 'locked', shown: lunch };

describe('the status selector [MODE-007, MODE-015, MODE-016]', () => {
  const table = [
    [
      'a choice is shown at once and saved',
      free,
      { type: 'chosen', choice: lunch },
      saving,
      [{ type: 'save', choice: lunch }],
    ],
    [
      'once saved it says so and is locked',
      saving,
      { type: 'saved' },
      locked,
      [{ type: 'tellSaved' }, { type: 'lock' }],
    ],
    ['a failure says so and shows what was before', saving, { type: 'failed' }, free, [{ type: 'tellFailed' }]],
    ['while locked nothing can be chosen', locked, { type: 'chosen', choice: available }, locked, []],
    ['the lock ends', locked, { type: 'lockOver' }, { is: 'free', shown: lunch }, []],
    ['what the server tells is shown', free, { type: 'told', choice: lunch }, { is: 'free', shown: lunch }, []],
    [
      'what the server tells does not open the lock',
      locked,
      { type: 'told', choice: available },
      { is: 'locked', shown: available },
      [],
    ],
    ['an older telling does not undo what is being saved', saving, { type: 'told', choice: available }, saving, []],
    ['a second choice while saving changes nothing', saving, { type: 'chosen', choice: available }, saving, []],
  ] as const;
  it.each(table)('%s', (_, state, event, next, effects) => expect(stepStatus(state, event)).toEqual([next, effects]));
});

describe('what may be chosen', () => {
  const keys = (breaks: readonly string[] | null, shown: Parameters<typeof optionsOf>[1] = available) =>
    optionsOf(breaks, shown).map(({ key, disabled }) => (disabled ? `(${key})` : key));
  it('a selection has a label and a value; a custom break is its label [CALL-067]', () =>
    expect(optionsOf(['Lunch'], available).map(({ key, status, reason }) => [key, status, reason])).toContainEqual([
      'On Break: Lunch',
      'On Break',
      'Lunch',
    ]));
  it.each([
    ['the three statuses without breaks of a name', [], ['Available', 'On Break', 'Logged Out']],
    ['no break while it is not known which there are [MODE-004]', null, ['Available', '(On Break)', 'Logged Out']],
    [
      'the breaks of the account, the one that telephony sets disabled wherever it stands [MODE-004, MODE-005, MODE-006]',
      ['No-Answer Break', 'Lunch', 'Tea'],
      ['Available', '(On Break: No-Answer Break)', 'On Break: Lunch', 'On Break: Tea', 'Logged Out'],
    ],
    [
      'also when the server lists it last [MODE-006]',
      ['Lunch', 'No-Answer Break'],
      ['Available', 'On Break: Lunch', '(On Break: No-Answer Break)', 'Logged Out'],
    ],
  ])('%s', (_, breaks, expected) => expect(keys(breaks)).toEqual(expected));

  it('what is shown now is among them, also when it cannot be chosen any more', () => {
    expect(keys([], lunch)).toEqual(['Available', 'On Break', 'Logged Out', '(On Break: Lunch)']);
  });

  it.each([
    [{ initial_status: 'On Break', status_reason: 'Lunch' }, 'On Break: Lunch'],
    [{ initial_status: 'Available', status_reason: 'Lunch' }, 'Available'],
    [{}, 'Logged Out'],
  ])('the profile %j starts with %s [MODE-020]', (profile, key) =>
    expect(keyOf(statusOf(sampleUser({}, profile).profile))).toBe(key),
  );
});
