import { sampleUser } from '../testing/index.ts';
import * as permissions from './permissions.ts';

const { isAdmin, isSupervisor, isAgent, isPrivileged, isManagerLike, isRestrictedMode, isSuspended, isIndia } =
  permissions;
const subjects = {
  owner: sampleUser({ role: 'owner' }),
  admin: sampleUser({ role: 'admin' }),
  supervisor: sampleUser({ role: 'supervisor' }),
  agent: sampleUser({ role: 'agent' }),
  restricted: sampleUser({ role: 'supervisor' }, { ui_params: { restricted_mode: true } }),
  suspended: sampleUser({ role: 'agent' }, { is_suspended_account: true }),
  abroad: sampleUser({}, { country_details: { name: 'India' } }),
} as const;

describe('the permissions module [ROLE-015]', () => {
  const table = [
    // predicate,        owner, admin, supervisor, agent, restricted, suspended, abroad
    ['isAdmin', isAdmin, [1, 1, 0, 0, 0, 0, 0], 'ROLE-011, ROLE-012'],
    ['isSupervisor', isSupervisor, [0, 0, 1, 0, 1, 0, 0], 'ROLE-011'],
    ['isAgent', isAgent, [0, 0, 0, 1, 0, 1, 1], 'ROLE-011'],
    ['isPrivileged', isPrivileged, [1, 1, 1, 0, 1, 0, 0], 'ROLE-015'],
    ['isManagerLike', isManagerLike, [1, 1, 1, 0, 1, 0, 0], 'ROLE-014'],
    ['isRestrictedMode', isRestrictedMode, [0, 0, 0, 0, 1, 0, 0], 'ROLE-016'],
    ['isSuspended', isSuspended, [0, 0, 0, 0, 0, 1, 0], 'ROLE-015'],
    ['isIndia', isIndia, [1, 1, 1, 1, 1, 1, 0], 'ROLE-025'],
  ] as const;
  it.each(table.map(([name, holds, row, ids]) => [name, ids, holds, row] as const))(
    '%s holds exactly where the truth table says [%s]',
    (_name, _ids, holds, row) => {
      expect(Object.values(subjects).map((subject) => Number(holds(subject)))).toEqual([...row]);
    },
  );
});

it.each([
  ['owner', true, true],
  ['admin', true, true],
  ['supervisor', true, true],
  ['agent', true, true],
  ['owner', false, true],
  ['admin', false, true],
  ['supervisor', false, true],
  ['agent', false, false],
])(
  'Add/Update in a call for %s, agents may: %s — %s [CALL-133, CALL-134] [rule: ROLE-013]',
  (role, agent_customer_update, shown) => {
    expect(permissions.mayRecordCustomers(sampleUser({ role }, { agent_customer_update }))).toBe(shown);
  },
);
it('agents may by default [CALL-134]', () => expect(permissions.mayRecordCustomers(sampleUser())).toBe(true));
