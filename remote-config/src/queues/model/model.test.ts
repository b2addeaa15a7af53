import type { Tier } from '@patchbay/shared-contracts/queues';
import { sampleQueue } from '../testing/samples.ts';
import { queueDraft, queueFields, figureProblem, newDraft, overflowOf, type FigureName } from './draft.ts';
import { itemsOf, tierPlaces } from './tiers.ts';

const tier = (agent_id: string, level: number, position: number): Tier => ({
  ...{ agent_id, name: agent_id, agent_status: 'Available', level, position },
});

it.each<[string, Tier[], string[]]>([
  ['nobody', [], []],
  ['one agent', [tier('a', 1, 1)], ['a']],
  ['one tier', [tier('a', 1, 1), tier('b', 1, 2)], ['a', 'b', 'tier 2']],
  ['two tiers with a gap', [tier('a', 2, 1), tier('b', 9, 1)], ['a', 'tier 2', 'b', 'tier 3']],
])('tiers of %s', (_, tiers, expected) => expect(itemsOf(tiers).map(({ id }) => id)).toEqual(expected));

it.each<[string, string[], string]>([
  ['in one tier', ['b', 'a', 'tier 2'], 'b 1.1, a 1.2'],
  ['past a line', ['a', 'tier 2', 'b', 'c', 'tier 3'], 'a 1.1, b 2.1, c 2.2'],
  ['into a further tier', ['a', 'tier 2', 'b', 'tier 3', 'c'], 'a 1.1, b 2.1, c 3.1'],
  ['leaving a tier empty', ['tier 2', 'a', 'b', 'tier 3'], 'a 1.1, b 1.2'],
])('agents put %s [CONF-QUEUE-013]', (_, ids, expected) =>
  expect(
    tierPlaces(ids)
      .map(({ agent_id, level, position }) => `${agent_id} ${level}.${position}`)
      .join(', '),
  ).toBe(expected),
);

it('a queue is the same after it was drafted, and a new one keeps all rules [CONF-QUEUE-007]', () => {
  const { version, status, agents, waiting, numbers, q_uuid, ...fields } = sampleQueue();
  expect([version, status, agents, waiting, numbers.length, q_uuid]).toEqual([3, 'available', 2, 1, 1, 'q1']); // fields of the server
  expect(queueFields(queueDraft(sampleQueue()))).toEqual(fields);
  expect(queueFields({ ...newDraft, name: ' Returns ' })).toMatchObject({
    name: 'Returns',
    overflow: { to: 'voicemail' },
  });
  expect(overflowOf({ ...newDraft, overflow: 'number', overflow_number: '+91 (98) 123-45678' })).toEqual({
    ...{ to: 'number', number: '+919812345678' },
  });
});

it.each<[FigureName, string, string | null]>([
  ['maximum_wait_seconds', '', 'required'],
  ['maximum_wait_seconds', '4', 'between'],
  ['maximum_wait_seconds', '5', null],
  ['maximum_wait_seconds', ' 3600 ', null],
  ['maximum_wait_seconds', '3601', 'between'],
  ['maximum_wait_seconds', '1.5', 'between'],
  ['maximum_wait_seconds', '-9', 'between'],
  ['maximum_length', '', null],
  ['maximum_length', '0', 'between'],
  ['sticky_hours', '8760', null],
])('%s of "%s": %s [CONF-QUEUE-013]', (name, typed, expected) => expect(figureProblem(name, typed)).toBe(expected));
