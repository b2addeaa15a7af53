import { expect, test } from '@playwright/test';
import { callRecordsAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { bearerOf } from './support/access.ts';
import { ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ, inCall } from './support/conversation.ts';
import { speaking } from './support/speaking.ts';
import { startServer } from './support/server.ts';
import { patiently } from './support/slowness.ts';

const NUMBER = '+919812345672';
const [agents, customers] = speaking(AGENT_HZ, CUSTOMER_HZ);

test('a server dies during a call and starts again: the page ends the call with a message at its first contact, and the log has its true length [TEL-009, SEC-016]', async () => {
  test.setTimeout(patiently(180_000));
  const first = await startServer();
  const { page, customer, goesOn } = await inCall(
    { agents: agents(), customers: customers(), base: first.url },
    'agent2@demo.test',
    NUMBER,
  );
  await goesOn('before the server dies');
  const timer = ticker(page).getByRole('timer').first();
  await expect(timer).toHaveText(/^00:(0[5-9]|[1-5]\d)$/);
  const talked = Number((await timer.textContent())?.slice(3));
  const read = Date.now();
  await first.stop('SIGKILL');
  const untilDeath = (Date.now() - read) / 1000;
  const again = await startServer({
    port: Number(new URL(first.url).port),
    dataDir: first.dataDir,
  });
  try {
    await expect(page.getByText('This call has ended: the server no longer has it.')).toBeVisible({
      timeout: patiently(20_000),
    });
    await expect(ticker(page).getByRole('button', { name: 'Hang up' })).toBeHidden();
    await expect(page.getByText('Registered: you can receive calls')).toBeVisible({ timeout: patiently(20_000) });

    const answer = await fetch(`${again.url}${logPaths.callRecords}?pageNumber=1&pageSize=10`, {
      headers: { Authorization: `Bearer ${await bearerOf(again.url, 'owner@demo.test')}` },
    });
    const { objects } = callRecordsAnswerSchema.parse(await answer.json());
    const row = objects.find((each) => each.customer_number === NUMBER);
    expect(row).toMatchObject({ call_status: 'Answered', hangup_by: 'system' });
    // The recorded end is between reading the timer and the kill; a killed process loses a second of audio, and both values are rounded.
    expect(row?.call_duration).toBeGreaterThanOrEqual(talked - 2);
    expect(row?.call_duration).toBeLessThanOrEqual(talked + untilDeath + 2);
    await customer.close();
  } finally {
    await again.stop();
  }
});
