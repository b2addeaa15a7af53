import { insightsPaths, surveyAnswerSchema } from '@patchbay/shared-contracts/insights';
import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import type { Agent, CallStart } from '@patchbay/telephony/ports';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

const SUPPORT = { id: 'demo-queue-support', name: 'Support' };

describe('answers to surveys', () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await test.signIn('owner@demo.test');
    await call('s-1', ['Service: 4', 'Wait: no mark'], { queue: SUPPORT, agentId: 'demo-agent-01' });
    await call('s-2', ['Service: 5'], { queue: SUPPORT });
    await call('s-3', ['Service: 5', 'Service: 1']);
    await call('s-4', []);
  }, 120_000);
  afterAll(() => test.close());

  async function call(
    callId: string,
    answers: readonly string[],
    of: { queue?: typeof SUPPORT; agentId?: string } = {},
  ) {
    const startedAt = test.clock.now - 60_000;
    const { queue = null, agentId = null } = of;
    const agent: Agent | null =
      agentId === null ? null : { agentId, accountId: 'demo', name: 'A', number: '1', username: 'a', domain: 'd' };
    const start: CallStart = {
      ...{ callId, accountId: 'demo', solution: 'inbound_cc', direction: 'inbound', startedAt },
      ...{ serviceNumber: '+918045000006', customerNumber: '+919812345678', callerId: null, agent: null, queue: null },
    };
    const { records } = test.services;
    await records.begin(start);
    for (const [at, detail] of answers.entries()) await records.journey(callId, { at: startedAt + at, step: 'Survey', detail }); // prettier-ignore
    await records.finish(callId, {
      ...{ endedAt: startedAt + 9_000, answeredAt: null, talkMs: 0, holdMs: 0, callStatus: 'Abandoned', agent, queue },
      ...{ customerStatus: 'Did Not Process', agentStatus: 'Did Not Process', hangupBy: 'customer', cause: 'normal' },
      ...{ dtmf: '', recording: null, voicemail: null, solution: 'inbound_cc' },
    });
  }
  const survey = async (query: Record<string, string> = {}, by = owner) => {
    const answer = surveyAnswerSchema.parse((await by.get(insightsPaths.surveyMarks, query)).json());
    return answer.objects.map(({ question, asked, answered, average, marks }) => [question, asked, answered, average, marks.join()]); // prettier-ignore
  };
  const callsOf = async (answer: string) => {
    const found = await owner.get(logPaths.callRecords, { survey: answer });
    return callRecordsAnswerSchema
      .parse(found.json())
      .objects.map(({ id }) => id)
      .sort();
  };

  it('are shown by question, with average and marks, counted as calls end [CONF-FLOW-010]', async () => {
    expect(await survey()).toEqual([
      ['Service', 4, 4, 3.75, '1,0,0,1,2'],
      ['Wait', 1, 0, null, '0,0,0,0,0'],
    ]);
  });

  it.each<[string, Record<string, string>, unknown]>([
    ['queue', { queues: SUPPORT.id }, [['Service', 2, 2, 4.5, '0,0,0,1,1'], ['Wait', 1, 0, null, '0,0,0,0,0']]], // prettier-ignore
    ['agent', { agents: 'demo-agent-01' }, [['Service', 1, 1, 4, '0,0,0,1,0'], ['Wait', 1, 0, null, '0,0,0,0,0']]], // prettier-ignore
    ['queue of somebody else', { queues: 'other-queue-front-desk' }, []],
    ['range', { date_filter: 'yesterday' }, []],
    ['direction', { direction: 'outbound' }, []],
  ])('can be filtered by one %s [CONF-FLOW-010]', async (_, query, expected) => {
    expect(await survey(query)).toEqual(expected);
  });

  it('are limited to the own account, and for agents to their own [CONF-FLOW-010]', async () => {
    expect(await survey({}, await test.signIn('owner@other.test'))).toEqual([]);
    const own = await survey({}, await test.signIn('agent@demo.test'));
    expect(own.every(([, asked]) => Number(asked) <= 1)).toBe(true);
  });

  it('link to their calls: who was asked, and who gave this answer [CONF-FLOW-010]', async () => {
    expect(await callsOf('Service')).toEqual(['s-1', 's-2', 's-3']);
    expect(await callsOf('Service: 5')).toEqual(['s-2', 's-3']);
    expect(await callsOf('Wait: 1')).toEqual([]);
  });
});
