import { expect, test, type Locator, type Page } from '@playwright/test';
import { stillness } from './axe.ts';
import { tokenAnswerSchema } from '@patchbay/shared-contracts';
import { signInPaths } from '@patchbay/shared-contracts/sign-in';
import { becomeAvailable, PASSWORD, sealedSignIn } from './access.ts';
import { url } from './browsers.ts';
import { patiently } from './slowness.ts';

export async function fillSignIn(page: Page, username: string, password = PASSWORD) {
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in as a person does, and lands on /home. */
export async function signInByForm(page: Page, username: string, base = url()) {
  await page.goto(`${base}/login`);
  await fillSignIn(page, username);
  await page.waitForURL('**/home');
}

/** Over the open page: a pointer that nobody has moved in it yet stands in the corner, where the menu opens under it and lies over the page. */
async function restPointer(page: Page) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (width > 900) await page.mouse.move(width * 0.7, height * 0.75);
}

/**
 * Signed in beside the page, for tests of what comes after: it keeps the session's cookie as if the form had been sent, and an agent is
 * Available. Opens `path`.
 */
export async function signIn(page: Page, username: string, base = url(), path = '/home') {
  const answer = await page.request.post(`${base}${signInPaths.signIn}`, {
    data: await sealedSignIn(base, username),
    headers: { Origin: base },
  });
  expect(answer.status(), `sign-in of ${username}`).toBe(200);
  await becomeAvailable(base, tokenAnswerSchema.parse(await answer.json()).success.token);
  await page.goto(`${base}${path}`);
  await restPointer(page);
}

/**
 * Goes to an address of the console in the open page, as its own links do; done when the page there has its first heading. Two
 * addresses whose headings are the same cannot be told apart.
 */
export async function walkTo(page: Page, path: string) {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const before = await heading.textContent();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(heading).not.toHaveText(before ?? '');
}

/**
 * Opens a select and takes an option, as a person does who looks: one that opened late or closed again is opened anew, until it shows
 * what was chosen.
 */
export async function chooseOption(page: Page, field: Locator, option: string) {
  const shown = field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click({ timeout: patiently(2_000) });
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .getByText(option, { exact: true })
      .click({ timeout: patiently(2_000) });
    await expect(shown).toContainText(option, { timeout: patiently(2_000) });
  }).toPass({ timeout: patiently(20_000) });
}

export const ticker = (page: Page) => page.locator('#slot-remote-calls');

/** The call window by the floating button, which offers WhatsApp, too [NAV-021]; earlier hosts have one without a menu. */
export async function openDialler(page: Page) {
  const both = page.getByRole('button', { name: 'Make a call' });
  const call = page.getByRole('button', { name: 'Click to Call' });
  await both.or(call).first().waitFor();
  if (await both.isVisible()) await both.click();
  await call.click();
}

const HEARD_MS = 5_000;

/** Of the dialog: with a call that stands already, the window asks, too. */
const agreeButton = (page: Page) =>
  page.getByRole('dialog', { name: 'Use WebRTC SIP Phone service?' }).getByRole('button', { name: 'Agree' });

/**
 * Agrees to the softphone, once the dialog stands (a press that meets it while it grows may land beside its button), and waits until it is
 * gone: while it shrinks it has a "Close", too. Twice in some hundred runs it stood on after the press, on one of them with the console of
 * 1.1.0: the press is made again then, and the report says so, until it is known where it goes.
 */
export async function agreeTo(page: Page) {
  const agree = agreeButton(page);
  await agree.waitFor();
  await stillness(page);
  await agree.click();
  const isGone = await agree.waitFor({ state: 'hidden', timeout: patiently(HEARD_MS) }).then(
    () => true,
    () => false,
  );
  if (isGone) return;
  test.info().annotations.push({ type: 'pressed again', description: 'Agree' });
  await agree.click();
}

/** Agrees to the softphone and waits until it is registered. */
export async function readyForCalls(page: Page) {
  await agreeTo(page);
  await openDialler(page);
  await expect(ticker(page).getByText('Ready for calls')).toBeVisible();
}

/**
 * The strongest frequency that the page's call plays, Hz, with its level, dB; from the <audio> element's own stream.
 * Of what is on and off, the loudest moment of as many looks, 100 ms apart, as its cadence lasts.
 */
export const heard = (page: Page, looks = 1): Promise<{ hz: number; db: number }> =>
  page.evaluate(async (times) => {
    const stream = [...document.querySelectorAll('audio')]
      .map((audio) => audio.srcObject)
      .find((source) => source instanceof MediaStream && source.getAudioTracks().length > 0);
    if (!(stream instanceof MediaStream)) return { hz: 0, db: -Infinity };
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
    context.createMediaStreamSource(stream).connect(analyser);
    const bins = new Float32Array(analyser.frequencyBinCount);
    const result = { hz: 0, db: -Infinity };
    for (let look = 0; look < times; look++) {
      await new Promise((done) => setTimeout(done, look === 0 ? 400 : 100));
      analyser.getFloatFrequencyData(bins);
      for (let at = 5; at < bins.length; at++) {
        const db = bins[at] ?? -Infinity;
        if (db > result.db) Object.assign(result, { hz: (at * context.sampleRate) / 8192, db });
      }
    }
    await context.close();
    return result;
  }, looks);

/** By the menu: its group opens first, where the open page is not in it. */
export async function toCallLogs(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const group = menu.getByRole('button', { name: 'Logs' });
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await menu.getByRole('link', { name: 'Call Logs' }).click();
}

/**
 * Takes an action of a row's menu by keys. The keyboard is in the menu a moment after it opened, on its first item: an Enter before
 * that would be that item's.
 */
export async function actByKeys(page: Page, menu: string, action: string) {
  await page.getByRole('button', { name: menu }).press('Enter');
  await expect(page.locator('.ant-popover li button').first()).toBeFocused();
  await page.locator('.ant-popover').getByRole('button', { name: action, exact: true }).press('Enter');
}
