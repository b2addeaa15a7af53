import { callGroupsContract } from '@patchbay/shared-contracts/call-groups';
import { agentTeamsAnswerSchema, livePaths } from '@patchbay/shared-contracts/live';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const BILLING = 'demo-queue-billing';

describe('teams that group live rows', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const make = async (name: string, members: readonly string[]) => {
    const fields = { name, mode: 'ring all', members: members.join(','), ring_seconds: 20, after: 'hangup' };
    expect((await owner.post(callGroupsContract.path, { ...fields, after_target: '' })).statusCode).toBe(201);
  };
  const teams = async (email: string) => {
    const { objects } = agentTeamsAnswerSchema.parse(
      (await (await test.signIn(email)).get(livePaths.agentTeams)).json(),
    );
    return new Map(objects.map(({ name, agent_ids }) => [name, agent_ids]));
  };
  /** One agent of the queue Billing, and one outside it. */
  const byQueue = () =>
    test.database.withAccount('demo', async (tx) => {
      const rows = await tx.selectFrom('queue_agents').select('agent_id').where('queue_id', '=', BILLING).execute();
      const serving = rows.map(({ agent_id: id }) => id).sort();
      const all = await tx.selectFrom('agents').select('agent_id').orderBy('agent_id').execute();
      const other = all.find(({ agent_id: id }) => !serving.includes(id))?.agent_id ?? '';
      return [serving[0] ?? '', other] as const;
    });

  it('are the call groups, each with its visible agents and without numbers [LIVE-026, LIVE-035]', async () => {
    const [serving, other] = await byQueue();
    await make('Night watch', [serving, '+919800000001', other]);
    await make('Elsewhere', [other]);
    const all = await teams('supervisor@demo.test');
    expect([all.get('Night watch'), all.get('Elsewhere')]).toEqual([[serving, other], [other]]);
    const some = await teams('supervisor2@demo.test');
    expect([some.get('Night watch'), some.has('Elsewhere')]).toEqual([[serving], false]);
    expect([...(await teams('owner@other.test')).keys()]).not.toContain('Night watch');
  });
});
