import { test, type BrowserContext, type Page, type Request } from '@playwright/test';
import { isInTest } from './steps.ts';

interface Notes {
  /** Requests without a response, and when they began, epoch ms. */
  readonly pending: Map<Request, number>;
  /** Refused and failed requests, and errors on the console, the latest last. */
  readonly faults: string[];
}

const notesOf = new WeakMap<Page, Notes>();
const MOST_FAULTS = 12;
/** A page that does not respond must not use up the time of the next test. */
const ANSWER_MS = 3_000;

/** Keeps notes of a page for `reportFailedPages`. */
export function keepNotes(page: Page): void {
  const notes: Notes = { pending: new Map(), faults: [] };
  notesOf.set(page, notes);
  const fault = (what: string): void => {
    notes.faults.push(what);
    if (notes.faults.length > MOST_FAULTS) notes.faults.shift();
  };
  page.on('request', (request) => notes.pending.set(request, Date.now()));
  page.on('requestfinished', (request) => notes.pending.delete(request));
  page.on('requestfailed', (request) => {
    notes.pending.delete(request);
    fault(`${request.failure()?.errorText ?? 'failed'} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) fault(`${String(response.status())} ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') fault(message.text());
  });
}

async function describe(page: Page): Promise<string> {
  const { pending, faults } = notesOf.get(page) ?? { pending: new Map<Request, number>(), faults: [] };
  const now = Date.now();
  const shown = await page.locator('body').ariaSnapshot({ timeout: ANSWER_MS }).catch(String);
  return [
    page.url(),
    ...[...pending].map(([request, at]) => `pending for ${String(now - at)} ms: ${request.method()} ${request.url()}`),
    ...faults.map((what) => `fault: ${what.slice(0, 300)}`),
    shown.slice(0, 6_000),
  ].join('\n');
}

/** Writes to the output what the open pages of a failed test show and wait for: its error alone seldom tells why. */
export async function reportFailedPages(context: BrowserContext): Promise<void> {
  if (!isInTest() || test.info().errors.length === 0) return;
  for (const page of context.pages()) {
    process.stdout.write(`── page of the failed test “${test.info().title}”\n${await describe(page)}\n`);
  }
}
