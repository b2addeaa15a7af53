import {
  dialledBy,
  openCampaignTestSystem,
  type CampaignTestSystem,
  type Process,
} from './testing/campaign-test-system.ts';
import { someNumbers } from './testing/new-campaign.ts';

const A = 'demo-agent-01';
/** Ten minutes. */
const SECONDS = 600;
/** Seconds between beats: the loop beats each second, and every fifth decides the same in less time. */
const STEP = 5;

describe('while the network ends every line before it rings, campaigns', () => {
  let system: CampaignTestSystem;
  beforeAll(async () => {
    system = await openCampaignTestSystem();
  }, 60_000);
  afterAll(() => system.test.close());
  beforeEach(() => system.clear());

  type Ends = (number: string) => 'network' | 'talked' | 'busy';
  const refused: Ends = () => 'network';
  const talked: Ends = () => 'talked';
  /**
   * Runs the loop for some seconds; agents dial what they are offered, and each line ends at once: by the network, before it rang, with
   * a 503.
   */
  const go = async (process: Process, seconds: number, ends: Ends): Promise<void> => {
    const { campaigns, dialler } = process;
    for (let second = 0; second < seconds; second += STEP) {
      system.pass((STEP - 1) * 1_000);
      await system.beats(process);
      for (const { try_id: id, agent_id: agentId, state } of await system.tries('one'))
        if (state === 'offered' && agentId !== null) await campaigns.dialOffer({ accountId: 'demo', agentId, id });
      for (const id of dialler.linesHere()) {
        const { number } = dialler.dialled.findLast((line) => line.id === id) ?? { number: '' };
        const [outcome, talkMs] = [ends(number), ends(number) === 'talked' ? 5_000 : 0];
        const agentId = outcome === 'talked' ? A : null;
        dialler.tell(id, { is: 'over', callId: id, outcome, ringMs: 90, talkMs, agentId });
      }
      await campaigns.settled();
    }
  };
  const tried = async (): Promise<readonly (readonly [string, number])[]> =>
    (await system.numbers('one')).map(({ state, tried_at: at }) => [state, at.length]);

  it.each(['progressive', 'sequential', 'predictive', 'preview'] as const)(
    '%s: dial one every half minute, take no try from any number, and reach all of them afterwards [CAMP-006, CAMP-010]',
    async (dialler) => {
      const numbers = someNumbers(10);
      await system.campaign('one', { dialler, numbers, tries_in_all: 1, tries_a_day: 1, source: 'phonebooks' });
      const process = system.start('a');
      await go(process, SECONDS, refused);
      expect(dialledBy(process).length).toBeLessThanOrEqual(4 + SECONDS / 30);
      expect(dialledBy(process).length).toBeGreaterThan(10);
      expect(await tried()).toEqual(numbers.map(() => ['waiting', 0]));
      expect([await system.reason('one'), await system.state('one')]).toEqual(['network-fails', 'running']);
      expect(await system.day('one')).toMatchObject({ dialled: 0, finished: 0, answered: 0 });
      await go(process, 120, talked);
      expect(await tried()).toEqual(numbers.map(() => ['finished', 1]));
      expect(await system.day('one')).toMatchObject({ dialled: 10, finished: 10, talked: 10, abandoned: 0 });
      expect(system.wrong).toEqual([]);
    },
  );

  it('learn nothing about answers, so that they do not dial too hard afterwards [CAMP-007]', async () => {
    await system.campaign('one', { numbers: someNumbers(10) });
    await go(system.start('a'), 60, refused);
    const row = await system.within((tx) => tx.selectFrom('campaign_paces').select('rates').executeTakeFirst());
    expect(row?.rates?.heard.lines).toBe(2); // the first ones, before an outage could be known
  });

  it('retry a number by its own rule if the network carries others [CAMP-010]', async () => {
    const [bad = '', ...good] = someNumbers(4);
    await system.campaign('one', { numbers: [bad, ...good], retries: 'network 1', tries_in_all: 2 });
    const process = system.start('a');
    await go(process, 150, (number) => (number === bad ? 'network' : 'talked'));
    expect(dialledBy(process).filter((number) => number === bad)).toHaveLength(2);
    expect(await system.numbers('one')).toMatchObject([
      { number: bad, state: 'finished', outcome: 'network' },
      ...good.map((number) => ({ number, state: 'finished', outcome: 'talked' })),
    ]);
  });

  it('count only lines in a row: one that was carried resets the count [CAMP-010]', async () => {
    await system.campaign('one', { numbers: someNumbers(4), agents: A, retries: 'network 60', tries_in_all: 2 });
    const process = system.start('a');
    let lines = 0;
    await go(process, 60, () => ((lines += 1) === 3 ? 'talked' : 'network'));
    expect(dialledBy(process)).toHaveLength(4);
    expect((await tried()).map(([, tries]) => tries)).toEqual([1, 1, 1, 1]);
    expect(await system.reason('one')).not.toBe('network-fails');
  });

  it('of two only the one whose numbers fail waits [CAMP-010]', async () => {
    const unlucky = someNumbers(6);
    await system.campaign('one', { numbers: unlucky, agents: A });
    await system.campaign('two', { numbers: someNumbers(200, 100), agents: 'demo-agent-02' });
    const process = system.start('a');
    await go(process, 120, (number) => (unlucky.includes(number) ? 'network' : 'busy'));
    const dialled = (id: string): number => process.dialler.dialled.filter(({ campaign }) => campaign.id === id).length;
    expect(dialled('one')).toBeLessThanOrEqual(8);
    expect(dialled('two')).toBeGreaterThan(20);
    expect(await system.reason('one')).toBe('network-fails');
  });
});
