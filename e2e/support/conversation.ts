import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openPage } from './browsers.ts';
import { heard, readyForCalls, signIn, ticker } from './console-page.ts';
import { openPhone, phoneHears } from './customer-phone.ts';
import { hears } from './listen.ts';

/** Tone of each side's microphone. */
export const AGENT_HZ = 440;
export const CUSTOMER_HZ = 1000;

/** Browsers whose microphones hear these tones; `base` for a server other than the shared one. */
export interface Sides {
  readonly agents: Browser;
  readonly customers: Browser;
  readonly base?: string;
  /** Address of the customer's page, if different; it then has only its own number, because other customers are there too. */
  readonly customersAt?: string;
}

/** Calls this number from a ready agent and answers on the customer's phone page. */
export async function callAndAnswer(agent: Page, customer: Page, number: string) {
  await ticker(agent).getByLabel('Customer number').fill(number);
  await ticker(agent).getByRole('button', { name: 'Call', exact: true }).click();
  await customer.getByRole('button', { name: 'Answer' }).click();
}

export async function bothHear(agent: Page, customer: Page, when: string) {
  await hears(() => phoneHears(customer), AGENT_HZ, `the customer hears the agent ${when}`);
  await hears(() => heard(agent), CUSTOMER_HZ, `the agent hears the customer ${when}`);
}

/**
 * Starts a conversation between an agent and a customer on pages of their own; `goesOn` checks that both are still heard. `prepare`
 * runs on the agent's page before it is opened.
 */
export async function inCall(
  { agents, customers, base, customersAt }: Sides,
  username: string,
  number: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const agent = await openPage(agents, { permissions: ['microphone', 'notifications'], ...options });
  const customer = await openPage(customers, { permissions: ['microphone'], viewport: { width: 420, height: 800 } });
  await prepare(agent.page);
  await (customersAt === undefined ? openPhone(customer.page, base) : openPhone(customer.page, customersAt, number));
  await signIn(agent.page, username, base);
  await readyForCalls(agent.page);
  await callAndAnswer(agent.page, customer.page, number);
  const goesOn = (when: string) => bothHear(agent.page, customer.page, when);
  return { page: agent.page, wrong: agent.wrong, customer: customer.page, goesOn };
}
