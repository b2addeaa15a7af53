import { expect, test, type Browser } from '@playwright/test';
import { addMeasured } from '../backend/src/domain/campaigns/testing/measured-campaign.ts';
import { looksRightAtAnyWidth } from './support/axe.ts';
import { launch, openPage } from './support/browsers.ts';
import { now } from './support/clock.ts';
import { signIn } from './support/console-page.ts';
import { tabTo } from './support/keyboard.ts';
import { ownServer } from './support/own-server.ts';
import { patiently } from './support/slowness.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch(null);
});
test.afterAll(() => browser.close());

const MINUTE = 60_000;
const [CLEAN, UNWANTED] = ['+918045000001', '+918045000002'];
const inputs = {
  ...{ ready: 2, busy: 16, out: 21, dayShare: 0.012, monthShare: 0.018, hourShare: 0.014, limit: 0.03 },
  ahead: { answerRate: 0.24, ringSeconds: 9, free: 4.2, risk: 0.012, mostOut: 24 },
};

/** A predictive campaign with some history, one of whose caller ids is answered less and less. */
const server = ownServer(async (database) => {
  const at = now();
  const day = (before: number) => new Date(at - before * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  await database.withAccount('demo', async (tx) => {
    const agents = ['demo-agent-01', 'demo-agent-02', 'demo-agent-03'];
    await addMeasured(tx, { id: 'fast', now: at, agents, answeredOfTen: 3, answered: 400 });
    const of = { account_id: 'demo', campaign_id: 'fast' };
    const reasons = (['expected', 'allowance', 'hour-full', 'learning'] as const).map((reason, nth) => ({
      ...{ ...of, reason, wanted: 5 - nth, at: new Date(at - (nth + 1) * 5 * MINUTE), inputs: JSON.stringify(inputs) },
    }));
    await tx.insertInto('campaign_reasons').values(reasons).execute();
    const outcomes = Array.from({ length: 10 }, (_, before) =>
      [CLEAN, UNWANTED].flatMap((service_number) => {
        const talked = service_number === UNWANTED && before < 3 ? 8 : 60;
        return (['talked', 'no-answer'] as const).map((outcome) => ({
          ...{ ...of, day: day(before), service_number, outcome },
          tries: outcome === 'talked' ? talked : 200 - talked,
        }));
      }),
    ).flat();
    await tx.insertInto('campaign_outcomes').values(outcomes).execute();
  });
});

test('a predictive campaign says why it dials as it does, what was before, which number is unwell, and what if, at any width and by keys [CAMP-011, CAMP-015, CAMP-016, CAMP-017]', async () => {
  test.setTimeout(patiently(240_000));
  const { page, context, wrong } = await openPage(browser);
  await signIn(page, 'owner@demo.test', server());
  const open = (tab: string) => page.goto(`${server()}/campaign?id=fast&tab=${tab}`);

  await open('now');
  await expect(page.getByText('No agent of this campaign is at work.').first()).toBeVisible();
  const before = page.getByRole('table', { name: 'Last changes' });
  await expect(
    before.getByText(/24% of calls are answered, after 9 s on average, and 4\.2 agents will be free/),
  ).toBeVisible();
  await expect(before.getByText(/allows at most 24 lines in use/)).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Last 30 days' })).toHaveAttribute('aria-valuetext', '0% of at most 3%');
  await looksRightAtAnyWidth(page, 'predictive-now');

  await open('numbers');
  await expect(page.getByRole('heading', { name: 'Why it is not dialling' })).toBeVisible();
  await looksRightAtAnyWidth(page, 'predictive-numbers');

  await open('health');
  await expect(page.getByText(UNWANTED).first()).toBeVisible();
  await looksRightAtAnyWidth(page, 'predictive-health');

  await open('what-if');
  const agents = page.getByRole('textbox', { name: /^Agents/ });
  await tabTo(page, agents);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('With 12 agents, limit 3%, answer rate as now.')).toBeVisible({
    timeout: patiently(60_000),
  });
  await tabTo(page, page.getByRole('button', { name: 'One agent more' }));
  for (let more = 0; more < 3; more += 1) await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Compare' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('With 15 agents, limit 3%, answer rate as now.')).toBeVisible({
    timeout: patiently(60_000),
  });
  await expect(page.getByRole('table', { name: 'Earlier comparisons' }).getByText(/^With 12 agents/)).toBeVisible();
  await looksRightAtAnyWidth(page, 'predictive-what-if');

  expect(wrong).toEqual([]);
  await context.close();
});
