import { AGENT_MESSAGE_EVENT } from '@patchbay/shared-contracts/calls';
import { livePaths, LONGEST_MESSAGE, ownMessagesAnswerSchema } from '@patchbay/shared-contracts/live';
import { auditAnswerSchema, signInPaths } from '@patchbay/shared-contracts/sign-in';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { until } from '@patchbay/testing/until';
import { WHOLE_ACCOUNT } from '../../domain/access/model/visible-scope.ts';

const NO_MASKING = { on: false, format: 0, inBrowser: false } as const;
const ASHA = 'demo-agent-01';

describe('a supervisor writes to an agent, unasked', () => {
  let test: TestApp;
  let supervisor: SignedIn;
  let billing: SignedIn;
  let asha: SignedIn;
  let ben: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    supervisor = await test.signIn('supervisor@demo.test');
    billing = await test.signIn('supervisor2@demo.test');
    asha = await test.signIn('agent@demo.test');
    ben = await test.signIn('agent2@demo.test');
  }, 120_000);
  afterAll(() => test.close());

  const write = (text: unknown, id = ASHA, by = supervisor) =>
    by.post(`${livePaths.agentsRoom}${id}/message/`, { text });
  const own = async (who: SignedIn) =>
    ownMessagesAnswerSchema.parse((await who.get(livePaths.ownMessages)).json()).objects;
  const putAway = async (who: SignedIn, id: string) =>
    (
      await test.app.inject({
        method: 'DELETE',
        url: `${livePaths.ownMessages}${id}/`,
        headers: { authorization: `Bearer ${who.bearer}` },
      })
    ).statusCode;
  afterEach(async () => {
    for (const { id } of await own(asha)) await putAway(asha, id);
  });
  /** Counts feed events about messages to a user. */
  const hearing = (userId: string, agentId: string | null, role: 'agent' | 'supervisor') => {
    let heard = 0;
    const actor = { userId, accountId: 'demo', sessionId: 's', role, agentId };
    const client = {
      write: (text: string) => void (text.includes(`event: ${AGENT_MESSAGE_EVENT}\n`) && heard++),
      ...{ backlog: () => 0, close: () => undefined },
    };
    const stop = test.services.hub.subscribe({ actor, sees: WHOLE_ACCOUNT, masking: NO_MASKING }, client, undefined);
    return { heard: () => heard, stop };
  };

  it('only that agent gets it, without a call, with the supervisor’s name [LIVE-031]', async () => {
    const [hers, his, theirs] = [
      hearing('demo-user-03', ASHA, 'agent'),
      hearing('demo-user-04', 'demo-agent-02', 'agent'),
      hearing('demo-user-02', null, 'supervisor'),
    ];
    expect((await write('  Please help in Billing ')).json()).toEqual({ status: 200, message: 'Done.' });
    await until(() => hers.heard() > 0);
    expect(await own(asha)).toEqual([
      { id: expect.any(String), name: expect.stringMatching(/\p{L} \p{L}/u), text: 'Please help in Billing', at: test.clock.now }, // prettier-ignore
    ]);
    expect([await own(ben), await own(supervisor)]).toEqual([[], []]);
    expect([hers.heard(), his.heard(), theirs.heard()]).toEqual([1, 0, 0]);
    for (const { stop } of [hers, his, theirs]) stop();
  });

  it('an agent who opens the console later sees it, until it is closed [LIVE-031]', async () => {
    await write('one');
    test.clock.now += 1_000;
    await write('two');
    const later = hearing('demo-user-03', ASHA, 'agent');
    await until(() => later.heard() === 1);
    later.stop();
    expect((await own(asha)).map(({ text }) => text)).toEqual(['one', 'two']);
    const [first] = await own(asha);
    expect(await putAway(ben, first?.id ?? '')).toBe(404);
    expect(await putAway(asha, first?.id ?? '')).toBe(204);
    expect(await putAway(asha, first?.id ?? '')).toBe(404);
    expect((await own(asha)).map(({ text }) => text)).toEqual(['two']);
  });

  it('is in the audit log, without the text [LIVE-031]', async () => {
    await write('a secret of ours');
    const owner = await test.signIn('owner@demo.test');
    const { objects } = auditAnswerSchema.parse((await owner.get(signInPaths.audit)).json());
    const [noted] = objects.filter(({ action }) => action === 'agent-messaged');
    expect([noted?.by, noted?.whom, noted?.detail]).toEqual(['supervisor@demo.test', 'agent@demo.test', {}]);
  });

  it.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(LONGEST_MESSAGE + 1), 400],
    [7, 400],
    ['x'.repeat(LONGEST_MESSAGE), 200],
  ])('takes 1 to 200 characters: %j %i', async (text, status) => expect((await write(text)).statusCode).toBe(status));

  it('goes to visible agents of the own account, from people who may act [LIVE-031, LIVE-035]', async () => {
    const { agent_id: stranger } = await test.database.withAccount('demo', (tx) =>
      tx
        .selectFrom('agents')
        .select('agent_id')
        .where('agent_id', 'not in', (eb) =>
          eb.selectFrom('queue_agents').select('agent_id').where('queue_id', '=', 'demo-queue-billing'),
        )
        .executeTakeFirstOrThrow(),
    );
    expect((await write('no', stranger, billing)).statusCode).toBe(404);
    expect((await write('no', 'other-agent-01')).statusCode).toBe(404);
    expect((await write('no', ASHA, ben)).statusCode).toBe(403);
    expect(await own(asha)).toEqual([]);
  });

  it('to an agent without a console user is refused with that reason', async () => {
    await test.database.withAccount('demo', (tx) =>
      tx.updateTable('agents').set({ user_id: null }).where('agent_id', '=', 'demo-agent-18').execute(),
    );
    expect((await write('hello', 'demo-agent-18')).json().error.code).toBe('no-console');
  });
});
