import { expect, type Browser, type Page } from '@playwright/test';
import { paths } from '@patchbay/shared-contracts';
import { askApi } from './api.ts';
import { openPage } from './browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './console-page.ts';
import { AGENT_HZ, callAndAnswer, CUSTOMER_HZ } from './conversation.ts';
import { openPhone } from './customer-phone.ts';
import { hears } from './listen.ts';
import { patiently } from './slowness.ts';

/** Tone of the second agent's microphone. */
export const SECOND_HZ = 660;
export const CUSTOMER = '+919812345678';

type Details = { data: { user_id: string; first_name: string; last_name: string } };
export const detailsOf = async (page: Page) => (await askApi<Details>(page, paths.details)).data;
export const nameOf = async (page: Page) => {
  const { first_name: first, last_name: last } = await detailsOf(page);
  return `${first} ${last}`;
};

/** Browsers whose microphones hear these three tones, in the order agent, second agent, customer. */
type Browsers = readonly [agents: () => Browser, others: () => Browser, customers: () => Browser];

/** Starts a conversation between an agent and a customer, with a ready second agent. */
export async function talkingOfThree([agents, others, customers]: Browsers) {
  const { page: other } = await openPage(others(), { permissions: ['microphone', 'notifications'] });
  await signIn(other, 'agent2@demo.test');
  await readyForCalls(other);
  const { page: agent } = await openPage(agents(), { permissions: ['microphone', 'notifications'] });
  const { page: customer } = await openPage(customers(), {
    permissions: ['microphone'],
    viewport: { width: 420, height: 800 },
  });
  await openPhone(customer, undefined, CUSTOMER);
  await signIn(agent, 'agent@demo.test');
  await readyForCalls(agent);
  await callAndAnswer(agent, customer, CUSTOMER);
  await hears(() => heard(agent), CUSTOMER_HZ, 'the agent hears the customer');
  return { agent, other, customer };
}

/** Selects the second agent in the picker, where others may be listed too. */
export const choose = async (agent: Page, other: Page) =>
  ticker(agent)
    .getByRole('list', { name: 'Agents' })
    .getByRole('button')
    .filter({ hasText: await nameOf(other) })
    .click();
export async function ask(agent: Page, other: Page, kind: 'Transfer' | 'Conference') {
  await ticker(agent).getByRole('button', { name: kind, exact: true }).click();
  await choose(agent, other);
}
export const answer = (page: Page) => ticker(page).getByRole('button', { name: 'Answer' }).click();
export const isMusic = ({ hz, db }: { hz: number; db: number }): boolean =>
  db > -70 && [AGENT_HZ, CUSTOMER_HZ, SECOND_HZ].every((voice) => Math.abs(hz - voice) > 15);

/** Returns the level of each of these frequencies in the audio of the page’s call, dB. */
export const levels = (page: Page, hz: readonly number[]): Promise<readonly number[]> =>
  page.evaluate(async (wanted) => {
    const stream = [...document.querySelectorAll('audio')]
      .map((audio) => audio.srcObject)
      .find((source) => source instanceof MediaStream && source.getAudioTracks().length > 0);
    if (!(stream instanceof MediaStream)) return wanted.map(() => -Infinity);
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(stream).connect(analyser);
    await new Promise((done) => setTimeout(done, 400));
    const bins = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(bins);
    const around = (one: number) => Math.round((one * 8192) / context.sampleRate);
    const result = wanted.map((one) => Math.max(...bins.slice(around(one) - 2, around(one) + 3)));
    await context.close();
    return result;
  }, hz);
export const hearsBoth = (page: Page, hz: readonly [number, number], why: string) =>
  expect
    .poll(async () => (await levels(page, hz)).every((db) => db > -60), { message: why, timeout: patiently(15_000) })
    .toBe(true);
