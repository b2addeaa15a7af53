import { resolvedReleaseSchema, type TelemetryEvent } from '@patchbay/shared-contracts';
import { watchErrors } from './watch-errors.ts';

const release = (name: string, base: string) =>
  resolvedReleaseSchema.parse({
    name,
    version: '1.2.0',
    base,
    entry: 'remoteEntry.js',
    module: './mount',
    files: {},
    preload: [],
    signature: '',
    declaration: { name, contracts: '^1.0.0', mount: 'routes', routes: [] },
  });
const releases = [
  release('remote-logs', '/remotes/remote-logs/1.2.0/'),
  release('remote-calls', 'http://localhost:5173/'),
];
const thrown = (name: string, message: string, ...frames: string[]) =>
  Object.assign(new Error(message), {
    name,
    stack: [`${name}: ${message}`, ...frames.map((frame) => `    at f (${frame})`)].join('\n'),
  });

function setUp() {
  const page = new EventTarget();
  const reported: TelemetryEvent[] = [];
  const origin = 'https://console.test';
  watchErrors({ page, origin, releases: () => releases, track: (event) => void reported.push(event) });
  const error = (given: unknown, filename = '') =>
    page.dispatchEvent(Object.assign(new Event('error'), { error: given, filename, lineno: 3, colno: 7 }));
  const rejection = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  return { reported, error, rejection };
}
const page = 'https://console.test/remotes/remote-logs/1.2.0/page.1a2b.js';
const shell = 'https://console.test/assets/main.js';

describe('uncaught errors', () => {
  it('are told under the remote and version whose script comes first in the stack [PLAT-024]', () => {
    const { reported, error, rejection } = setUp();
    error(thrown('TypeError', 'x', `${shell}:1:2`, `${page}:1:234`));
    rejection(thrown('RangeError', 'y', 'http://localhost:5173/src_main.js:9:1'));
    error(undefined, page);
    error(thrown('TypeError', 'the shell itself', `${shell}:1:2`));
    expect(reported).toEqual([
      { name: 'remote_error', release: 'remote-logs@1.2.0', reason: 'TypeError at main.js:1:2' },
      { name: 'remote_error', release: 'remote-calls@1.2.0', reason: 'RangeError at src_main.js:9:1' },
      { name: 'remote_error', release: 'remote-logs@1.2.0', reason: 'Error at page.1a2b.js:3:7' },
    ]);
  });

  it('never carry a number, an address or a name that a message holds [PLAT-024]', () => {
    const { reported, error, rejection } = setUp();
    const secret = 'Cannot call +919812345678 for asha.rao@demo.test token=eyJhbGciOi at 98765.js:1:1';
    error(thrown('TypeError', secret, `${page}:1:2`));
    error(thrown(`Error for +919812345678`, secret, `${page}:1:2`));
    rejection(thrown('Error', secret, `${page}?number=%2B919812345678:1:2`));
    rejection(secret);
    error(secret, `${page}?mail=asha.rao@demo.test`);
    expect(reported.length).toBeGreaterThan(2);
    expect(JSON.stringify(reported)).not.toMatch(/98123|asha|demo\.test|token|98765|\?/);
  });

  it('are told three times from one place, and thirty times in a visit', () => {
    const { reported, error } = setUp();
    for (let count = 0; count < 10; count++) error(thrown('TypeError', 'x', `${page}:1:2`));
    expect(reported).toHaveLength(3);
    for (let line = 10; line < 90; line++) error(thrown('TypeError', 'x', `${page}:${line}:2`));
    expect(reported).toHaveLength(30);
  });
});
