import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { isFixed, moveClockOf } from './clock.ts';
import { keepNotes, reportFailedPages } from './failed-pages.ts';
import { patiently } from './slowness.ts';
import { inStep } from './steps.ts';
import { toneFile } from './tones.ts';

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
];

/** The gate compiles less: its pages are open for seconds, in which code that was optimised hardly pays. */
const inGate = ['--js-flags=--no-opt --no-maglev --max-lazy'];

type Microphone = number | 'refused' | null;

async function start(executablePath: string | undefined, toneHz: Microphone): Promise<Browser> {
  const microphone =
    toneHz === null
      ? []
      : toneHz === 'refused'
        ? ['--use-fake-device-for-media-stream', '--deny-permission-prompts']
        : [
            '--use-fake-device-for-media-stream',
            '--use-fake-ui-for-media-stream',
            `--use-file-for-fake-audio-capture=${toneFile(toneHz)}`,
          ];
  const browser = await chromium.launch({
    executablePath: executablePath ?? '/usr/bin/chromium',
    args: [...flags, ...(isFixed() ? inGate : []), ...microphone],
  });
  const close = browser.close.bind(browser);
  browser.close = async (options) => {
    for (const context of browser.contexts()) await reportFailedPages(context);
    await close(options);
  };
  return browser;
}

/** Launches a browser whose microphone hears one tone; `null` has no microphone at all; `refused` has one without permission. */
export const launch = (toneHz: Microphone): Promise<Browser> => start(process.env.PATCHBAY_BROWSER, toneHz);

/** Launches one with desktop notifications, which the quick browser of `npm test` lacks. */
export const launchWhole = (toneHz: Microphone): Promise<Browser> =>
  start(process.env.PATCHBAY_WHOLE_BROWSER ?? process.env.PATCHBAY_BROWSER, toneHz);

/** Returns the address of this worker's server. */
export const url = (): string =>
  (process.env.PATCHBAY_URLS ?? '').split(' ')[Number(process.env.TEST_PARALLEL_INDEX ?? '0')] ?? '';

/** Collects errors of a page that must not occur: script errors and violations of the security policy. */
export function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`error ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(?:HTML|Script)/.test(message.text())) wrong.push(message.text());
  });
  return wrong;
}

/** Timeout of an action, shorter than a test's, so that the failing step is reported. */
const ACTION_MS = patiently(30_000);

export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; wrong: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce', // a click during an animation of a dialog, menu or list may miss
    serviceWorkers: 'block', // they would bypass a test's routes; shell-offline allows them
    ...options,
  });
  context.setDefaultTimeout(ACTION_MS);
  context.setDefaultNavigationTimeout(ACTION_MS); // Playwright sets none by default
  await moveClockOf(context);
  const close = context.close.bind(context);
  context.close = async (reason) => {
    await reportFailedPages(context);
    await inStep('a context closes', () => close(reason));
  };
  context.on('page', keepNotes);
  const page = await context.newPage();
  return { page, context, wrong: watch(page) };
}
