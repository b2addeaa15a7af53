import { samplePlan, sampleUser } from '../testing/index.ts';
import { factsOf, hasSivr } from './facts.ts';
import { ALWAYS, gateSchema, isOpen, type Gate } from './gate.ts';

describe('a gate is data evaluated by one pure function [PLAT-006]', () => {
  const facts = new Set(['a', 'b']);
  const table: readonly (readonly [string, unknown, boolean])[] = [
    ['a held fact', 'a', true],
    ['a missing fact', 'c', false],
    ['all of held facts', { all: ['a', 'b'] }, true],
    ['all with one missing', { all: ['a', 'c'] }, false],
    ['any with one held', { any: ['c', 'b'] }, true],
    ['any of none', { any: [] }, false],
    ['all of none', ALWAYS, true],
    ['not of a held fact', { not: 'a' }, false],
    ['not of a missing fact', { not: 'c' }, true],
    ['a nest', { all: ['a', { not: { any: ['c', { all: ['a', 'd'] }] } }] }, true],
  ];
  it.each(table)('%s', (_, gate, open) => expect(isOpen(gateSchema.parse(gate), facts)).toBe(open));

  it.each([
    ['a number', 5],
    ['an unknown operator', { some: ['a'] }],
    ['two operators at once', { all: [], any: [] }],
    ['an empty fact', ''],
  ])('%s is no gate and is refused where a declaration enters', (_, value) =>
    expect(gateSchema.safeParse(value).success).toBe(false),
  );
});

it('a misspelt fact is a type error [PLAT-006]', () => {
  const gates: readonly Gate[] = [
    'permission:call_logs',
    { all: ['flag:is_sms_enabled', { not: 'suspended' }] },
    // @ts-expect-error -- a permission that is not in the list
    'permission:cal_logs',
    // @ts-expect-error -- a flag that the profile has not
    { all: ['flag:is_sms_enable'] },
    // @ts-expect-error -- a field of the profile that is not on or off
    'flag:timezone',
    // @ts-expect-error -- a predicate that there is not
    { not: 'suspend' },
  ];
  expect(gates).toHaveLength(6);
});

describe('the facts of a session', () => {
  it('come from permissions, restrictions, denied pages, flags and predicates [PLAT-006, ROLE-006, ROLE-007, ROLE-008]', () => {
    const user = sampleUser(
      {
        permissions: { call_logs: true, sms_logs: false },
        restrictions: { settings_call_flow: true },
        page_permissions: { campaign: false, account: true },
      },
      { is_sms_enabled: true, extra_data: { is_call_monitor: 1 } },
    );
    const facts = factsOf(user, []);
    for (const fact of [
      'permission:call_logs',
      'restriction:settings_call_flow',
      'denied:campaign',
      'flag:is_sms_enabled',
      'extra:is_call_monitor',
      'agent',
    ]) {
      expect(facts).toContain(fact);
    }
    for (const fact of ['permission:sms_logs', 'denied:account', 'denied:smsflow', 'suspended'])
      expect(facts).not.toContain(fact);
  });

  it('say that an admin acts for a user [ROLE-020]', () => {
    expect(factsOf(sampleUser(), [], { assumed: true })).toContain('assumed');
  });

  const sivr = (expired: boolean, name = 'My Enterprise SIVR plan') => [
    {
      ...samplePlan,
      plan_name: name,
      numbers: [{ phone: '+918045000009', is_expired: expired, cli_type: 'NONE', is_promotional: false }],
    },
  ];
  it.each([
    ['an unexpired number', sivr(false), true],
    ['only expired numbers', sivr(true), false],
    ['another name', sivr(false, 'Business'), false],
  ])(
    'a plan of that name with %s decides the SIVR flag, which the facts of a session carry [ROLE-023, ROLE-024]',
    (_, plans, expected) => {
      expect(hasSivr(plans)).toBe(expected);
      expect(factsOf(sampleUser(), plans).has('sivr')).toBe(expected);
    },
  );
});
