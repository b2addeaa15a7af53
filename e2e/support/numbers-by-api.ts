import { expect, type Browser, type Page } from '@playwright/test';
import { queuePaths, serviceNumbersAnswerSchema, type NumberTarget } from '@patchbay/shared-contracts/queues';
import { openPage, url } from './browsers.ts';
import { readyForCalls, signIn } from './console-page.ts';

/** Calls the API of the shared server with this bearer; a refusal fails the test. */
export const askAs = async (bearer: string, method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${url()}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: url(), Authorization: `Bearer ${bearer}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
};

/** Assigns a number of the account (E.164) to this target. */
export const leadNumber = async (bearer: string, number: string, leads_to: NumberTarget): Promise<void> => {
  const found = await askAs(bearer, 'GET', `${queuePaths.serviceNumbers}?search=${encodeURIComponent(number)}`);
  const [{ version } = { version: 0 }] = serviceNumbersAnswerSchema.parse(found).data.objects;
  await askAs(bearer, 'PUT', `${queuePaths.serviceNumbers}${number.slice(1)}/`, { leads_to, version });
};

/** Opens an agent's page that is ready to be rung. */
export const readyAgent = async (browser: Browser, username: string): Promise<Page> => {
  const { page } = await openPage(browser, { permissions: ['microphone', 'notifications'] });
  await signIn(page, username);
  await readyForCalls(page);
  return page;
};
