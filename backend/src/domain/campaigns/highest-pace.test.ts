import { dayAt } from '@patchbay/shared-contracts/time';
import { sql } from 'kysely';
import { countedOn } from './days.ts';
import { LEASE_MS } from './lines.ts';
import type { CampaignLine } from '@patchbay/telephony/campaign-lines';
import { openCampaignTestSystem, type CampaignTestSystem, type Process } from './testing/campaign-test-system.ts';
import { addMeasured } from './testing/measured-campaign.ts';

const agents = Array.from({ length: 10 }, (_, at) => `demo-agent-${String(at + 1).padStart(2, '0')}`);
/** Calls in the last hour; three of a hundred may find no agent. */
const BEFORE = 700;
/** Ten free agents, and as many lines that even if all are answered the share stays within 3 %: (10 + 21) / 0.97. */
const MOST_OUT = 31;

describe('a predictive campaign at its highest pace', () => {
  let system: CampaignTestSystem;
  beforeAll(async () => {
    system = await openCampaignTestSystem();
  }, 60_000);
  afterAll(() => system.test.close());
  beforeEach(async () => {
    await system.clear();
    system.agents.all = agents.map((id, at) => ({ id, is: 'ready', since: at }));
    await system.within((tx) =>
      addMeasured(tx, { id: 'fast', now: system.test.clock.now, agents, answeredOfTen: 1, answered: BEFORE }),
    );
  });

  const all = (is: 'ready' | 'away') => agents.forEach((agent) => system.become(agent, is));
  const counted = () => system.within((tx) => countedOn(tx, 'fast', dayAt(system.test.clock.now, 'Asia/Kolkata')));
  /** Same from the rows of its attempts, without stored counts. */
  const recounted = async () => {
    const { rows } = await system.within((tx) =>
      sql<{ answered: number; abandoned: number }>`select
          count(*) filter (where talking_at is not null or is_abandoned)::int as answered,
          count(*) filter (where is_abandoned)::int as abandoned
        from campaign_tries where campaign_id = 'fast'`.execute(tx),
    );
    return rows[0];
  };
  const dials = async (id: string): Promise<Process> => {
    const process = system.start(id);
    await system.beats(process);
    return process;
  };
  const ring = async (process: Process, lines: readonly CampaignLine[]) => {
    for (const { id } of lines) process.dialler.tell(id, { is: 'ringing', callId: id });
    await process.campaigns.settled();
  };
  const abandon = async (process: Process, lines: readonly CampaignLine[]) => {
    for (const line of lines) {
      process.dialler.tell(line.id, { is: 'answered', callId: line.id });
      await system.over(process, line, 'abandoned');
    }
  };

  it('has as many lines out as may all be answered, and gives that limit as reason [CAMP-007]', async () => {
    const { dialler } = await dials('a');
    expect(dialler.dialled).toHaveLength(MOST_OUT);
    expect(await system.reason('fast')).toBe('allowance');
  });

  it('dials nobody more when all agents pause during ringing, and one for each when they are back [CAMP-007]', async () => {
    const process = await dials('a');
    const lines = process.dialler.dialled.slice();
    await ring(process, lines);
    all('away');
    await system.beats(process, 3);
    expect(process.dialler.dialled).toHaveLength(MOST_OUT);
    expect(await system.reason('fast')).toBe('nobody-at-work');
    await abandon(process, lines);
    const over = { answered: BEFORE + MOST_OUT, abandoned: MOST_OUT };
    expect(await counted()).toEqual({ day: over, month: over });
    expect(await recounted()).toEqual(over);
    all('ready');
    await system.beats(process);
    expect(process.dialler.dialled).toHaveLength(MOST_OUT + agents.length);
    expect(await system.reason('fast')).toBe('limit-near');
    expect(system.wrong).toEqual([]);
  });

  it('is continued within the limit after its process is killed, counting lost lines as out until they are given up [CAMP-007, CAMP-010]', async () => {
    const dead = await dials('dead');
    await ring(dead, dead.dialler.dialled);
    const [first, ...others] = dead.dialler.dialled;
    dead.dialler.tell(first?.id ?? '', { is: 'answered', callId: 'c' });
    await dead.campaigns.settled();
    const next = system.start('next');
    system.pass(LEASE_MS - 5_000);
    await system.beats(next, 2);
    expect(next.dialler.dialled).toEqual([]); // all permitted lines are out
    system.pass(5_000);
    await system.beats(next);
    const tries = (await system.tries('fast')).filter(({ try_id: id }) => !id.startsWith('before'));
    const lost = tries.filter(({ outcome }) => outcome === 'interrupted').map(({ try_id: id }) => id);
    expect(lost.toSorted()).toEqual([first?.id, ...others.map(({ id }) => id)].toSorted());
    // The one who was answered and never met an agent is abandoned: one line less may be out.
    expect(next.dialler.dialled).toHaveLength(MOST_OUT - 1);
    expect(new Set([...dead.dialler.dialled, ...next.dialler.dialled].map(({ number }) => number)).size).toBe(
      2 * MOST_OUT - 1,
    );
    await ring(next, next.dialler.dialled);
    all('ready');
    // Everybody answers at once: ten meet an agent, the others nobody.
    for (const [at, line] of [...next.dialler.dialled].entries()) {
      if (at >= agents.length) await abandon(next, [line]);
      else {
        next.dialler.tell(line.id, { is: 'answered', callId: line.id });
        next.dialler.tell(line.id, { is: 'talking', callId: line.id, agentId: agents[at] ?? '' });
        await next.campaigns.settled();
      }
    }
    const { day } = await counted();
    expect(day).toEqual({ answered: BEFORE + 1 + MOST_OUT - 1, abandoned: 1 + MOST_OUT - 1 - agents.length });
    expect(day.abandoned / day.answered).toBeLessThanOrEqual(0.03);
    expect(await recounted()).toEqual(day);
  });
});
