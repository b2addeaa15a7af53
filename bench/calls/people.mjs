// An agent and a customer who call each other by the page's own buttons.
import { visitor } from '../support/browser.mjs';

/** Opens a customer's phone; `answering` answers each call automatically. */
export async function openCustomer(browser, url, { answering = false, prepare = async () => {} } = {}) {
  const context = await visitor(browser);
  const page = await context.newPage();
  await prepare(page);
  await page.goto(`${url}/phone`);
  while (!(await page.evaluate(() => globalThis.patchbayPhone?.registered))) await page.waitForTimeout(100);
  const answer = () => {
    const isAnswer = (button) => button.textContent.trim() === 'Answer';
    setInterval(() => [...document.querySelectorAll('button')].find(isAnswer)?.click(), 100);
  };
  if (answering) await page.evaluate(answer);
  return page;
}

export const ticker = (page) => page.locator('#slot-remote-calls');
const open = (page) => page.getByRole('button', { name: 'Make a call' });

/** Enters a number in the dialler; returns the button that calls. */
export async function fillDialler(page, number) {
  await open(page).click();
  await page.getByRole('button', { name: 'Click to Call' }).click();
  await ticker(page).getByText('Ready for calls').waitFor();
  await ticker(page).getByLabel('Customer number').fill(number);
  return ticker(page).getByRole('button', { name: 'Call', exact: true });
}

export async function hangUp(page) {
  await ticker(page).getByRole('button', { name: 'Hang up' }).click();
  await open(page).waitFor();
  await page.waitForTimeout(300);
}
