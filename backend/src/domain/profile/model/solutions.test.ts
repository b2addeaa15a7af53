import type { Plan } from '@patchbay/shared-contracts';
import { solutionsOf, type Subscription } from './solutions.ts';

type ServiceNumber = Plan['numbers'][number];
const number = (change: Partial<ServiceNumber> = {}): ServiceNumber => ({
  ...{ phone: '+918045000001', is_expired: false, cli_type: 'NONE', is_promotional: false },
  ...change,
});
const plan = (numbers: readonly ServiceNumber[], change: Partial<Plan> = {}): Plan => ({
  ...{ id: 'p', plan_name: 'Business Voice', is_expired: false, expiry_time: null, numbers: [...numbers] },
  ...change,
});
const flags = (change: Partial<Subscription['profile']> = {}): Subscription['profile'] => ({
  ...{ is_callcenter_enabled: false, is_obd_allowed: false, is_obdcallcenter_activated: false },
  dialer_type: 'sequential',
  ...change,
});
const voice = [plan([number()])];

describe('the solutions of an account', () => {
  it.each<[string, Subscription['profile'], readonly Plan[], readonly string[]]>([
    ['no plan', flags({ is_callcenter_enabled: true, is_obd_allowed: true }), [], []],
    ['a plan without numbers', flags({ is_callcenter_enabled: true }), [plan([])], []],
    ['a number', flags(), voice, ['IBD Inbound', 'C2C']],
    ['a number, and the contact centre', flags({ is_callcenter_enabled: true }), voice, ['IBD Inbound', 'IBD CC', 'C2C']],
    ['a number that expired', flags({ is_callcenter_enabled: true }), [plan([number({ is_expired: true })])], []],
    ['a plan that expired', flags({ is_callcenter_enabled: true }), [plan([number()], { is_expired: true })], []],
    ['one of two plans in force', flags(), [plan([number()], { is_expired: true }), ...voice], ['IBD Inbound', 'C2C']],
    ['a number that is only shown', flags({ is_obd_allowed: true }), [plan([number({ cli_type: 'CLI' })])], ['IBD Inbound']],
    ['outbound dialling', flags({ is_obd_allowed: true }), voice, ['IBD Inbound', 'C2C', 'OBD']],
    ['outbound agents', flags({ is_obdcallcenter_activated: true }), voice, ['IBD Inbound', 'C2C', 'Progressive Dialer']],
    ['outbound agents, predictive', flags({ is_obdcallcenter_activated: true, dialer_type: 'predictive' }), voice, ['IBD Inbound', 'C2C', 'Predictive dialer']],
    ['a dialler nobody switched on', flags({ dialer_type: 'predictive' }), voice, ['IBD Inbound', 'C2C']],
    ['outbound agents without a number', flags({ is_obdcallcenter_activated: true }), [], []],
  ])('with %s follow its plans and flags', (_, profile, plans, names) =>
    expect(solutionsOf({ profile, plans }).map(({ name }) => name)).toEqual(names),
  ); // prettier-ignore

  it('have the names that the call log’s rows use', () => {
    const profile = flags({ is_callcenter_enabled: true, is_obd_allowed: true, is_obdcallcenter_activated: true });
    expect(solutionsOf({ profile, plans: voice }).map(({ id }) => id)).toEqual([
      ...['inbound_noncc', 'inbound_cc', 'c2c', 'obd', 'sequential'],
    ]);
  });
});
