// Chromium for the bench: with a profile of its own on disk, so that its caches are those of a real visit.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/setup/browser.mjs';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Opens a browser with one profile; `close` removes it. */
export async function openBrowser(options = {}) {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('There is no browser to measure with');
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-bench-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: flags,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    permissions: ['microphone', 'notifications'],
    ...options,
  });
  return {
    context,
    version: context.browser()?.version() ?? '',
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a browser for several visitors at once: one context each. */
export async function launchBrowser() {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('There is no browser to measure with');
  return chromium.launch({ executablePath, args: flags });
}
/** Creates a visitor with a microphone that beeps. */
export const visitor = (browser) =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    permissions: ['microphone', 'notifications'],
  });

const PASSWORD = 'Demo@1234';

/**
 * Signs in by the page, which leaves the session in the profile, and accepts the softphone, if the user has one. Returns the tab's
 * storage of that.
 */
export async function signIn(page, url, username, { hasSoftphone = true } = {}) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/home');
  if (hasSoftphone) await page.getByRole('button', { name: 'Agree' }).click();
  return page.evaluate(() => ({ ...globalThis.sessionStorage }));
}
