import {
  AGENTS_ROOM,
  CALL_FORM,
  factsOfUser,
  pageGates,
  paths,
  TAKE_RECORDINGS,
  userDetailAnswerSchema,
  type Role,
  type UserDetail,
  type UserGate,
} from '@patchbay/shared-contracts';
import { actionRules, gateUsers, routeRules, type Rule } from '@patchbay/shared-contracts/testing';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { accessTo, enter } from './access.ts';

const people: Readonly<Record<Role, { readonly userId: string; readonly agentId: string | null }>> = {
  owner: { userId: 'demo-user-01', agentId: null },
  supervisor: { userId: 'demo-user-02', agentId: null },
  agent: { userId: 'demo-user-03', agentId: 'demo-agent-01' },
};
const actorOf = (role: Role) => ({ ...people[role], role, accountId: 'demo', sessionId: 's' });

const asked: readonly (readonly [string, UserGate, Rule])[] = [
  ...Object.entries(routeRules).map(([path, { rule }]) => [path, pageGates[path] ?? { any: [] }, rule] as const),
  ['taking recordings away', TAKE_RECORDINGS, actionRules.takeRecordings.rule],
  ['the form of calls', CALL_FORM, actionRules.callForm.rule],
  ['the room of agents', AGENTS_ROOM, actionRules.agentsRoom.rule],
];

describe('server and console use the same facts [PLAT-006]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  }, 120_000);
  afterAll(() => test.close());

  it.each(['owner', 'supervisor', 'agent'] as const)('of the %s: what the user detail tells', async (role) => {
    const { get } = await test.signIn(`${role}@demo.test`);
    const detail = userDetailAnswerSchema.parse((await get(paths.details)).json()).data;
    const access = await test.database.withAccount('demo', (tx) => accessTo(tx, actorOf(role)));
    expect(detail.user_id).toBe(people[role].userId);
    expect([...(access?.facts ?? [])].sort()).toEqual([...factsOfUser(detail)].sort());
    expect(access?.facts).toContain(role === 'owner' ? 'admin' : role);
    expect(access?.zone).toBe(detail.timezone);
  });

  it('deleted users have none, and pass no gate', async () => {
    const gone = { ...actorOf('owner'), userId: 'nobody' };
    await test.database.withAccount('demo', async (tx) => {
      expect(await accessTo(tx, gone)).toBeUndefined();
      await expect(enter(tx, gone, { all: [] })).rejects.toMatchObject({ status: 403 });
      await expect(enter(tx, actorOf('agent'), 'privileged')).rejects.toMatchObject({ status: 403 });
      expect((await enter(tx, actorOf('agent'), 'agent')).can('privileged')).toBe(false);
    });
  });

  it('every page and action opens for exactly the people named in the requirements, whatever its gate checks', async () => {
    const odd: string[] = [];
    const compare = async ({ profile, billing_type, permissions, restrictions, page_permissions, role }: UserDetail) =>
      test.database.withAccount('demo', async (tx) => {
        const { userId } = people[role];
        const rights = { permissions, restrictions, page_permissions };
        const own = Object.fromEntries(Object.entries(rights).map(([key, value]) => [key, JSON.stringify(value)]));
        await tx
          .updateTable('accounts')
          .set({ profile: JSON.stringify(profile), billing_type })
          .execute();
        await tx.updateTable('users').set(own).where('user_id', '=', userId).execute();
        return accessTo(tx, actorOf(role));
      });
    for (const user of gateUsers(1)) {
      const access = await compare(user);
      // Reports cover the whole account: the server does not even list them to agents (decision 0051).
      const told =
        user.role === 'agent'
          ? { ...user, profile: { ...user.profile, is_reports_enabled: false, is_phonebook_tab_enabled: false } }
          : user;
      for (const [what, gate, rule] of asked)
        if (access?.can(gate) !== rule(told)) odd.push(`${what} for ${JSON.stringify(user)}`);
    }
    expect(odd.slice(0, 3)).toEqual([]);
  }, 240_000);
});
