import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { launch, openPage, url } from '../support/browsers.ts';
import { readyForCalls, signIn, ticker } from '../support/console-page.ts';
import { openPhone } from '../support/customer-phone.ts';
import { root } from '../support/server.ts';

const folder = join(root, 'guide/pictures');
const viewport = { width: 1280, height: 800 };

/** Pictures of the guide that need the demo only, by page of the guide. */
const screens = {
  'call-logs': '/call-logs',
  customers: '/customer-management',
  dashboard: '/dashboard',
  insights: '/insights',
  reports: '/reports',
  'queue-settings': '/queueSettings',
  'agent-settings': '/agentsettings',
  releases: '/releases?remote=remote-logs',
  'create-campaign': '/createcampaign',
};

let agents: Browser;
let customers: Browser;
test.beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  [agents, customers] = await Promise.all([launch(440), launch(1000)]);
});
test.afterAll(() => Promise.all([agents.close(), customers.close()]));

/** Converts to WebP, a third of PNG's size, using the browser that took the picture. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.72);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

for (const theme of ['light', 'dark'] as const)
  test.describe(`pictures of the guide, ${theme}`, () => {
    const size = { viewport, colorScheme: theme, permissions: ['microphone', 'notifications'] };
    const take = async (page: Page, name: string) => {
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined); // live pages never become idle
      await page.waitForTimeout(1500);
      const png = await page.screenshot({ animations: 'disabled' });
      const { page: blank, context } = await openPage(agents, { viewport });
      writeFileSync(join(folder, `${name}${theme === 'dark' ? '-dark' : ''}.webp`), await asWebp(blank, png));
      await context.close();
    };

    test('screens of an owner', async () => {
      const { page, context } = await openPage(agents, size);
      await signIn(page, 'owner@demo.test');
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(url() + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await take(page, name);
      }
      await context.close();
    });

    test('a call flow and a conversation, opened', async () => {
      const { page, context } = await openPage(agents, size);
      await signIn(page, 'owner@demo.test');
      await page.goto(`${url()}/callflow`);
      await page.getByText('Main line', { exact: true }).click();
      await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
      await take(page, 'call-flows');
      // Pictures with prepared data are in English, whose letters every machine can draw.
      await page.goto(`${url()}/conversations`);
      await page.getByText('Waiting', { exact: true }).click();
      await page
        .getByText(/^Waiting in/)
        .first()
        .click();
      await take(page, 'conversations');
      await context.close();
    });

    test('an agent in a call, and those who watch', async () => {
      const { page, context } = await openPage(agents, size);
      const phone = await openPage(customers, { ...size, viewport: { width: 420, height: 820 } });
      const watching = await openPage(agents, size);
      await openPhone(phone.page);
      await signIn(page, 'agent@demo.test');
      await readyForCalls(page);
      await ticker(page).getByLabel('Customer number').fill('+919812345678');
      await ticker(page).getByRole('button', { name: 'Call', exact: true }).click();
      await phone.page.getByRole('button', { name: 'Answer' }).click();
      await expect(ticker(page).getByRole('dialog').getByText('ONGOING')).toBeVisible();
      await signIn(watching.page, 'supervisor@demo.test');
      const live = {
        'call-monitor': '/live-interactions/call-monitor',
        'queue-monitor': '/live-interactions/queues-monitor',
        'agents-room': '/live-interactions/agents',
      };
      for (const [name, path] of Object.entries(live)) {
        await watching.page.goto(url() + path);
        await take(watching.page, name);
      }
      await take(page, 'call-window');
      await phone.page.getByRole('button', { name: 'Hang up' }).click();
      await Promise.all([phone, watching, { context }].map((each) => each.context.close()));
    });
  });
