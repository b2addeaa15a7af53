import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';

/** Values that a run must not leak, by name. */
export type Canaries = ReadonlyMap<string, string>;

/** Everything the browsers sent besides requested data: addresses, Referers, their own reports, the console. */
export interface Traces {
  readonly addresses: string[];
  readonly referers: string[];
  readonly reports: string[];
  readonly console: string[];
  /** Bearers issued meanwhile, which are secrets themselves. */
  readonly bearers: string[];
}

const reporting: readonly string[] = [paths.telemetry, callPaths.debugPush];

function listen(page: Page, traces: Traces): void {
  page.on('console', (message) => traces.console.push(message.text()));
  page.on('pageerror', (error) => traces.console.push(`${error.message} ${error.stack ?? ''}`));
  page.on('websocket', (socket) => traces.addresses.push(socket.url()));
}

/** Records everything a context sends from now on. */
export function trace(context: BrowserContext, traces: Traces): void {
  context.pages().forEach((page) => listen(page, traces));
  context.on('page', (page) => listen(page, traces));
  context.on('request', (request) => {
    traces.addresses.push(request.url());
    traces.referers.push(request.headers()['referer'] ?? '');
    if (reporting.some((path) => request.url().includes(path))) traces.reports.push(request.postData() ?? '');
  });
  context.on('response', (response) => {
    void response.text().then(
      (body) =>
        traces.bearers.push(
          ...[...body.matchAll(/"(?:token|accessToken)":"([\w.-]{20,})"/g)].map(([, one]) => one ?? ''),
        ),
      () => undefined, // a redirect has no body, nor has a request aborted before it arrived
    );
  });
}

/** Returns the names of canaries found in a text, plain or URL-encoded. */
export function foundIn(text: string, canaries: Canaries): string[] {
  const plain = text
    .replaceAll('+', ' ')
    .replace(/%[\da-f]{2}/gi, (escape) => decodeURIComponent(escape.replace(/%[89a-f]./i, '%3F')));
  return [...canaries].filter(([, canary]) => text.includes(canary) || plain.includes(canary)).map(([name]) => name);
}

/** Returns addresses that contain a canary: the page or route, and the names. */
export function carriers(addresses: readonly string[], canaries: Canaries): string[] {
  const found = addresses.flatMap((address) => {
    const { pathname, searchParams } = new URL(address);
    const inQuery = [...searchParams].filter(([, value]) => foundIn(value, canaries).length > 0);
    const inPath = foundIn(pathname, canaries).map((name) => `${name} in the path ${pathname}`);
    return [...inPath, ...inQuery.map(([name]) => `${pathname}?${name}`)];
  });
  return [...new Set(found)].sort();
}
