import { telemetrySchema, paths } from '@patchbay/shared-contracts';
import { createFakeConsole } from '@patchbay/shared-contracts/testing';
import { scopeConsole } from '../remotes/effects/scoped-console.ts';
import { createTelemetry } from './telemetry.ts';
import { reportVitals } from './vitals.ts';

function setUp(visit = 'v1.signed', isTranslated = false) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const timers: (() => void)[] = [];
  const beacons: Promise<string>[] = [];
  const console = createFakeConsole({ answers: { [`POST ${paths.telemetry}`]: {} } });
  const telemetry = createTelemetry({
    request: console.request,
    setTimer: (run) => void timers.push(run),
    visit,
    page,
    isTranslated: () => isTranslated,
    beacon: (_, body) => void beacons.push(new Response(body).text()),
  });
  const hide = () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const sent = async () => (await Promise.all(beacons)).map((text) => telemetrySchema.parse(JSON.parse(text)));
  return { telemetry, timers, console, hide, sent };
}

describe('telemetry [PLAT-024]', () => {
  it('collects, and sends one request under the name of this page load', () => {
    const { telemetry, timers, console } = setUp();
    telemetry.track({ name: 'a' });
    telemetry.track({ name: 'b', value: 3 });
    timers.forEach((run) => run());
    expect(console.asked.map(({ body }) => body)).toEqual([
      { visit: 'v1.signed', events: [{ name: 'a' }, { name: 'b', value: 3 }] },
    ]);
  });
  it('counts a crash of a page that the browser translates against no release', () => {
    const { telemetry, timers, console } = setUp('v1.signed', true);
    telemetry.track({ name: 'remote_failed', release: 'remote-logs@1.0.0', reason: 'render' });
    telemetry.track({ name: 'remote_loaded', release: 'remote-logs@1.0.0', value: 9 });
    timers.forEach((run) => run());
    expect(console.asked[0]?.body).toMatchObject({
      events: [
        { name: 'remote_failed', reason: 'render' },
        { name: 'remote_loaded', release: 'remote-logs@1.0.0', value: 9 },
      ],
    });
    expect(JSON.stringify(console.asked[0]?.body).match(/remote-logs/g)).toHaveLength(1);
  });
  it('sends what waits when the page is hidden, and what comes then at once', async () => {
    const { telemetry, timers, console, hide, sent } = setUp();
    telemetry.track({ name: 'a' });
    hide();
    telemetry.track({ name: 'lcp' });
    telemetry.track({ name: 'cls' });
    await Promise.resolve();
    timers.forEach((run) => run());
    expect((await sent()).map(({ visit, events }) => [visit, events.map(({ name }) => name)])).toEqual([
      ['v1.signed', ['a']],
      ['v1.signed', ['lcp', 'cls']],
    ]);
    expect(console.asked).toEqual([]);
  });
  it('keeps the newest hundred', () => {
    const { telemetry, timers, console } = setUp('');
    for (let count = 0; count < 130; count++) telemetry.track({ name: `e${count}` });
    timers.forEach((run) => run());
    const { events } = telemetrySchema.parse(console.asked[0]?.body);
    expect([events.length, events[0]?.name]).toEqual([100, 'e30']);
  });
  it('stamps what a remote reports with its name and version', () => {
    const events: unknown[] = [];
    const base = createFakeConsole();
    const { console } = scopeConsole(
      { ...base, telemetry: { track: (event) => events.push(event) } },
      'remote-logs@1.0.0',
    );
    console.telemetry.track({ name: 'export_started' });
    expect(events).toEqual([{ name: 'export_started', release: 'remote-logs@1.0.0' }]);
  });
  it('reports the web vitals under the release of the page that is open', async () => {
    const events: unknown[] = [];
    const values = { CLS: 0.01234, INP: 56, LCP: 1234.5678, TTFB: 20 };
    const metric = (name: keyof typeof values) => (report: (given: never) => void) => {
      const given: unknown = { name, value: values[name] };
      report(given as never);
    };
    const library = { onCLS: metric('CLS'), onINP: metric('INP'), onLCP: metric('LCP'), onTTFB: metric('TTFB') };
    await reportVitals(
      (event) => events.push(event),
      () => 'remote-logs@1.0.0',
      async () => library,
    );
    expect(events).toEqual([
      { name: 'vital', reason: 'CLS', value: 0.012, release: 'remote-logs@1.0.0' },
      { name: 'vital', reason: 'INP', value: 56, release: 'remote-logs@1.0.0' },
      { name: 'vital', reason: 'LCP', value: 1234.568, release: 'remote-logs@1.0.0' },
      { name: 'vital', reason: 'TTFB', value: 20, release: 'remote-logs@1.0.0' },
    ]);
  });
  it('a page that cannot get the library goes on unmeasured', async () => {
    const events: unknown[] = [];
    await reportVitals(
      (event) => events.push(event),
      () => undefined,
      () => Promise.reject(new Error('offline')),
    );
    expect(events).toEqual([{ name: 'vitals_missing' }]);
  });
});
