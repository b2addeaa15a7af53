import { expect, test, type Page } from '@playwright/test';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { livePaths, waitingCallersAnswerSchema } from '@patchbay/shared-contracts/live';
import { oneQueueAnswerSchema, type NumberTarget } from '@patchbay/shared-contracts/queues';
import { bearerOf } from './support/access.ts';
import { stillness } from './support/axe.ts';
import { openPage, url } from './support/browsers.ts';
import { signIn, ticker } from './support/console-page.ts';
import { AGENT_HZ, CUSTOMER_HZ } from './support/conversation.ts';
import { openPhone, orderPhone, phoneHears } from './support/customer-phone.ts';
import { card } from './support/figures-page.ts';
import { hears } from './support/listen.ts';
import { askAs, leadNumber, readyAgent } from './support/numbers-by-api.ts';
import { patiently } from './support/slowness.ts';
import { speaking } from './support/speaking.ts';
import { nameOf, SECOND_HZ } from './support/three.ts';

const SALES = '+918045000002';
/** As many callers as a process admits even on a busy machine (`admission-rule.ts`). */
const CALLERS = Array.from({ length: 8 }, (_, at) => `+9198123402${String(at + 10)}`);
/** Callers in order of arrival; `caller(1)` came first. */
const caller = (place: number): string => CALLERS[place - 1] ?? '';

const [agentBrowser, otherBrowser, customerBrowser] = speaking(AGENT_HZ, SECOND_HZ, CUSTOMER_HZ);

const lead = (owner: string, to: NumberTarget) => leadNumber(owner, SALES, to);

const fields = {
  ...{ strategy: 'top down', ring_seconds: 60, tier_wait_seconds: 0, hold_music: null, announcement: null },
  ...{ announcement_seconds: null, announces_position: false, maximum_wait_seconds: 900, maximum_length: null },
  ...{ voicemail_email: '', wrap_up_seconds: 0, service_level_seconds: 20, sticky_hours: null, calendar_id: null },
};
const addQueue = async (owner: string, name: string, overflow: object): Promise<string> =>
  oneQueueAnswerSchema.parse(await askAs(owner, 'POST', callPaths.queues, { ...fields, name, overflow })).data.q_uuid;

/** Checks that this agent's phone rings for the caller of this position. */
const ringsFor = async (agent: Page, place: number) => {
  await expect(ticker(agent).getByRole('button', { name: 'Answer' })).toBeVisible({ timeout: patiently(30_000) });
  await expect(ticker(agent)).toContainText(caller(place));
};
const hangUp = (agent: Page) => ticker(agent).getByRole('button', { name: 'Hang up' }).click();
/** Returns the callers waiting in a queue, next one first. */
const waiting = async (bearer: string, queue: string): Promise<readonly string[]> =>
  waitingCallersAnswerSchema
    .parse(await askAs(bearer, 'GET', `${livePaths.waitingCallers}?queue_id=${queue}`))
    .objects.map(({ number }) => number);
const stateOf = async (place: number) => (await orderPhone(caller(place), { do: 'state' })).call;
/** Checks that the caller of this position is in a conversation. */
const talks = (place: number) =>
  expect.poll(() => stateOf(place), { message: `caller ${place} talks`, timeout: patiently(15_000) }).toBe('talking');
const answer = (agent: Page) => ticker(agent).getByRole('button', { name: 'Answer' }).click();

test('changes of agents, tiers and the queue itself apply while eight callers wait: current agents ring for the longest waiting one, a call continues, and without agents or queue the others hear so and go to the overflow [CONF-QUEUE-006, CONF-QUEUE-008, CONF-QUEUE-013, CONF-QUEUE-015]', async () => {
  test.setTimeout(patiently(400_000));
  const bearer = await bearerOf(url(), 'owner@demo.test');
  const second = await addQueue(bearer, 'Second line', { to: 'hangup' });
  const first = await addQueue(bearer, 'First line', { to: 'queue', queueId: second });
  await lead(bearer, { to: 'queue', id: first });
  const [asha, ben] = [
    await readyAgent(agentBrowser(), 'agent@demo.test'),
    await readyAgent(otherBrowser(), 'agent2@demo.test'),
  ];

  const phones = new Map<string, Page>();
  for (const number of CALLERS) {
    const { page } = await openPage(customerBrowser(), { permissions: ['microphone'], viewport: { width: 420, height: 800 } }); // prettier-ignore
    phones.set(number, page);
    await openPhone(page, undefined, number);
    await orderPhone(number, { do: 'call', number: SALES });
  }
  const at = (place: number): Page => phones.get(caller(place)) ?? asha;

  const { page: owner } = await openPage(agentBrowser());
  await signIn(owner, 'owner@demo.test', undefined, `/queueSettings?queue=${first}`);
  const names = card(owner, 'Agents of this queue').getByRole('listitem').locator('> :nth-child(2)');
  const [ashaName, benName] = [await nameOf(asha), await nameOf(ben)];
  const add = async (name: string) => {
    await owner.getByRole('button', { name: 'Add agents' }).click();
    const panel = owner.getByRole('dialog', { name: 'Add agents to First line' });
    await panel.getByRole('textbox').or(panel.getByRole('searchbox')).first().fill(name);
    await panel.getByRole('checkbox', { name }).check();
    await stillness(owner);
    await panel.getByRole('button', { name: 'Add 1 agent' }).click();
    await expect(panel).toHaveCount(0);
  };
  const takeOut = (name: string) => owner.getByRole('button', { name: `Remove ${name} from this queue` }).click();

  await add(benName);
  await ringsFor(ben, 1);
  await answer(ben);
  await talks(1);
  await add(ashaName);
  await ringsFor(asha, 2);
  await answer(asha);
  await talks(2);

  // The order of agents is changed while both talk; then both become free together, and the first by the new order gets the next caller.
  await expect(names).toHaveText([benName, ashaName]);
  await owner.getByRole('button', { name: `Move ${ashaName}`, exact: true }).press('ArrowUp');
  await expect(names).toHaveText([ashaName, benName]);
  await hangUp(asha);
  await ringsFor(asha, 3);
  await answer(asha);
  await talks(3);

  await takeOut(benName);
  await expect(names).toHaveText([ashaName]);
  await talks(1);
  await hangUp(ben);
  await takeOut(ashaName);
  await expect(owner.getByText('5 waiting callers were sent on.')).toBeVisible();
  await hears(() => phoneHears(at(3)), AGENT_HZ, 'the third caller still hears the agent');
  // Each enters after an announcement, some milliseconds apart.
  const inSecond = async () => [...(await waiting(bearer, second))].sort();
  await expect.poll(inSecond).toEqual(CALLERS.slice(3));
  expect(await waiting(bearer, first)).toEqual([]);
  await expect(ticker(ben).getByRole('button', { name: 'Answer' })).toHaveCount(0);

  // A queue loses its last number, and is deleted while a caller waits in it.
  await hangUp(asha);
  await orderPhone(caller(1), { do: 'call', number: SALES });
  await expect.poll(() => waiting(bearer, first)).toEqual([caller(1)]);
  await lead(bearer, { to: 'anybody' });
  await owner.goto(`${url()}/queueSettings`);
  await owner.getByRole('button', { name: 'Actions for First line' }).click();
  await owner.getByRole('button', { name: 'Delete', exact: true }).click();
  const sure = owner.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true });
  await sure.waitFor();
  await stillness(owner);
  await sure.click();
  await expect(owner.getByText('First line was deleted. 1 waiting caller was sent on.')).toBeVisible();
  await expect.poll(inSecond).toEqual([...CALLERS.slice(3), caller(1)].sort());
});
