import { expect, test } from '@playwright/test';
import { GATE_SHUT } from '@patchbay/shared-contracts/live';
import { paths } from '@patchbay/shared-contracts';
import { launch, openPage } from './support/browsers.ts';
import { signIn } from './support/console-page.ts';

/** As the server does it when the permission is taken away: its own tests show that it does so within five seconds. */
test('a monitor that is not open to somebody any more is left, with the reason [rule /live-interactions/call-monitor: LIVE-025] @gate', async () => {
  const browser = await launch(null);
  for (const [path, title] of [
    ['/live-interactions/call-monitor', 'Live Interactions'],
    ['/live-interactions/queues-monitor', 'Live Interactions'],
    ['/live-interactions/agents', 'Live Interactions'],
    ['/live-interactions/wallboard', 'Live Interactions'],
  ] as const) {
    const { page, context } = await openPage(browser);
    const closing: (() => void)[] = [];
    let isShut = false;
    await page.routeWebSocket(/\/ws\/(live-calls|queue-monitor|agent-status\?room)/, (socket) => {
      if (isShut) return void socket.close({ code: GATE_SHUT });
      socket.connectToServer();
      closing.push(() => void socket.close({ code: GATE_SHUT }));
    });
    await page.route(`**${paths.details}*`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { profile: { extra_data: Record<string, number> } } };
      if (isShut) Object.assign(body.data.profile.extra_data, { is_call_monitor: 0, is_queue_monitor: 0 });
      await route.fulfill({ response: answer, json: body });
    });
    await signIn(page, 'supervisor@demo.test', undefined, path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect.poll(() => closing.length).toBeGreaterThan(0);
    await page.waitForTimeout(500); // something was heard
    isShut = true;
    closing.forEach((close) => close());
    await expect(page.getByText(`${title} is not open to you any more`)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/home');
    await context.close();
  }
  await browser.close();
});
