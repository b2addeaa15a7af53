// @alone a program that is killed while it dials
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaignPaths, campaignsContract, triesAnswerSchema } from '@patchbay/shared-contracts/campaigns';
import { paths, userDetailAnswerSchema } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { campaignFields } from '../domain/campaigns/testing/campaign-fields.ts';
import { someNumbers } from '../domain/campaigns/testing/new-campaign.ts';
import { createRandom } from '../domain/seed/random.ts';
import { bodyOf, isDone } from '../testing/kill/writer-state.ts';
import { killSeed as seed } from '../testing/kill/kill-seed.ts';
import { customerPhone, softphone, type Line } from '../testing/kill/make-calls.ts';
import { signIn, type Person } from '../testing/kill/person.ts';
import { buildProduct, type Product } from '../testing/kill/product.ts';
import { slowness } from '@patchbay/testing/slowness';
import { until } from '@patchbay/testing/until';

const times = Number(process.env['PATCHBAY_CAMPAIGN_KILLS'] ?? '3');
const numbers = someNumbers(10);
/** Time that a customer's phone rings before it is busy. */
const RINGS_MS = 700;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('a campaign whose process is killed while it dials', () => {
  let folder: string;
  let product: Product;
  let running: ReturnType<Product['start']>;
  const { next: random } = createRandom(seed);
  const faults: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'patchbay-campaign-kill-'));
    product = await buildProduct({ folder });
    running = product.start();
    await running.ready;
  }, 120_000);
  afterAll(async () => {
    await running.stop('SIGKILL');
    await product.remove();
    await rm(folder, { recursive: true });
  });

  /** Number of rings by phone number, whichever process dialled. */
  const rang = new Map<string, number>();
  let rings = 0;

  /** Connects the agent's phone, and one that has all numbers and is busy; until the server is gone. */
  async function phones(owner: Person, agent: Person): Promise<{ end(): void }> {
    const place = { product, owner, agent, faults };
    const lines: Line[] = [];
    for (const line of [await softphone(place), await customerPhone(place, null)]) if (line !== null) lines.push(line);
    const { user_id } = userDetailAnswerSchema.parse(bodyOf(await agent.ask(paths.details))).data;
    const available = { user_id, property: 'status', value: 'Available' };
    expect(isDone(await agent.ask(callPaths.updateProperty, { method: 'POST', body: available }))).toBe(true);
    const customer = lines[1]?.phone;
    let last: unknown;
    const looking = setInterval(() => {
      const invite = customer?.rung();
      if (customer === undefined || invite === undefined || invite === last) return;
      last = invite;
      const number = customer.header('x-called-number') ?? '';
      rang.set(number, (rang.get(number) ?? 0) + 1);
      rings += 1;
      customer.ring();
      setTimeout(() => customer.rung() === invite && customer.reject(486), RINGS_MS);
    }, 10);
    return {
      end() {
        clearInterval(looking);
        lines.forEach(({ phone }) => phone.close());
      },
    };
  }

  async function started(owner: Person): Promise<string> {
    const fields = { ...campaignFields, agents: 'demo-agent-01', tries_a_day: 1, tries_in_all: 1, wrap_up_seconds: 0 };
    const made = await owner.ask(campaignsContract.path, { method: 'POST', body: { ...fields, name: 'Killed' } });
    const { id, version } = campaignsContract.one.parse(bodyOf(made)).data;
    const body = { numbers: numbers.map((number) => ({ number })) };
    expect(isDone(await owner.ask(campaignPaths.numbers(id), { method: 'POST', body }))).toBe(true);
    expect(isDone(await owner.ask(campaignPaths.start(id), { method: 'POST', body: { version } }))).toBe(true);
    return id;
  }

  it(
    'dials nobody twice for it, and forgets nobody [CAMP-010]',
    async () => {
      process.stderr.write(`PATCHBAY_KILL_SEED=${String(seed)}\n`);
      const owner = await signIn(product.url, 'owner@demo.test');
      const agent = await signIn(product.url, 'agent@demo.test');
      const id = await started(owner);
      for (let round = 1; round <= times; round += 1) {
        const before = rings;
        const there = await phones(owner, agent);
        await until(
          () => rings > before,
          () => `nobody was dialled in round ${String(round)}; ${faults.join(' ')}`,
        );
        await pause(random() * 2 * RINGS_MS);
        await running.stop('SIGKILL');
        there.end();
        running = product.start();
        await running.ready;
        await Promise.all([owner.refresh(), agent.refresh()]);
      }
      const there = await phones(owner, agent);
      const tries = async () =>
        triesAnswerSchema.parse(bodyOf(await owner.ask(`${campaignPaths.tries(id)}?limit=100`))).objects;
      const areOver = async () => {
        const all = await tries();
        return all.length >= numbers.length && all.every(({ outcome }) => outcome !== null);
      };
      for (const end = Date.now() + 120_000 * slowness; Date.now() < end && !(await areOver());) await pause(500);
      there.end();
      const all = await tries();
      expect(faults).toEqual([]);
      expect(all.map(({ number }) => number).toSorted()).toEqual([...numbers].toSorted());
      for (const { number, outcome } of all) {
        expect(['busy', 'interrupted']).toContain(outcome);
        expect(rang.get(number) ?? 0).toBeLessThanOrEqual(1);
        if (outcome === 'busy') expect(rang.get(number)).toBe(1);
      }
      expect(all.filter(({ outcome }) => outcome === 'interrupted').length).toBeLessThanOrEqual(times);
    },
    120_000 + times * 60_000,
  );
});
