// `npm run bench`: measures everything against its peers and writes bench/RESULTS.md. `npm run bench -- P1,P7` measures some of it,
// `--quick` takes few repetitions (to see that it runs; its figures say little).
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, requireNode, root } from './setup/install.mjs';

requireNode();
install();
const { buildAll } = await import('./build/build.mjs');
const { report } = await import('../bench/support/report.mjs');

const quick = process.argv.includes('--quick');
const asked =
  process.argv
    .slice(2)
    .find((argument) => /^[PS]\d/.test(argument))
    ?.split(',') ?? null;

/** What is measured together; a name of any of its targets asks for it. */
const measurements = [
  {
    name: 'console',
    targets: ['P1', 'P2', 'P3'],
    run: async () => (await import('../bench/console/p1-p3.mjs')).measureConsole({ pairs: quick ? 2 : 11 }),
  },
  {
    name: 'table',
    targets: ['P4'],
    run: async () => (await import('../bench/table/p4.mjs')).measureTable({ pairs: quick ? 3 : 15 }),
  },
  {
    name: 'bus',
    targets: ['P6'],
    run: async () => (await import('../bench/bus/p6.mjs')).measureBus({ pairs: quick ? 2 : 15 }),
  },
  {
    name: 'shift',
    targets: ['P13'],
    run: async () =>
      (await import('../bench/console/shift.mjs')).measureShift(
        quick ? { navigations: 100, events: 2000, calls: 3 } : { navigations: 2000, events: 100_000, calls: 100 },
      ),
  },
  {
    name: 'click-to-call',
    targets: ['P7'],
    run: async () => (await import('../bench/calls/p7.mjs')).measureClickToCall({ pairs: quick ? 3 : 20 }),
  },
  {
    name: 'ticker-paint',
    targets: ['P7e'],
    run: async () =>
      (await import('../bench/calls/paint.mjs')).measurePaint(
        quick ? { pairs: 2, repetitions: 3 } : { pairs: 15, repetitions: 10 },
      ),
  },
  {
    name: 'media',
    targets: ['P14'],
    run: async () => (await import('../bench/media/p14.mjs')).measureMedia({ seconds: quick ? 5 : 20 }),
  },
  {
    name: 'soak',
    targets: ['S2'],
    run: async () => (await import('../bench/media/soak.mjs')).measureSoak({ calls: quick ? 50 : 2400 }),
  },
  {
    name: 'feed',
    targets: ['P9'],
    run: async () => (await import('../bench/feed/p9.mjs')).measureFeed({ pairs: quick ? 2 : 9, clients: 500 }),
  },
  {
    name: 'sip-edge',
    targets: ['P8'],
    run: async () =>
      (await import('../bench/sip/p8.mjs')).measureEdge({ pairs: quick ? 2 : 9, seconds: quick ? 2 : 5 }),
  },
  {
    name: 'api',
    targets: ['P10'],
    run: async () =>
      (await import('../bench/api/p10.mjs')).measureApi({ pairs: quick ? 2 : 9, seconds: quick ? 1 : 4 }),
  },
  {
    name: 'call-log',
    targets: ['P11'],
    run: async () =>
      (await import('../bench/logs/p11.mjs')).measureLog(
        quick ? { pairs: 3, rows: 200_000, exported: 100_000 } : { pairs: 9, rows: 10_000_000, exported: 1_000_000 },
      ),
  },
  {
    name: 'figures',
    targets: ['P15'],
    run: async () =>
      (await import('../bench/insights/p15.mjs')).measureFigures(
        quick ? { pairs: 2, fewRows: 2_000, rows: 20_000 } : { pairs: 9, fewRows: 100_000, rows: 10_000_000 },
      ),
  },
  {
    name: 'reports',
    targets: ['P15r'],
    run: async () => (await import('../bench/reports/p15r.mjs')).measureReports({ rows: quick ? 100_000 : 1_000_000 }),
  },
  {
    name: 'charts',
    targets: ['P15c'],
    run: async () => (await import('../bench/chart/p15c.mjs')).measureCharts({ pairs: quick ? 2 : 15 }),
  },
  {
    name: 'ranges',
    targets: ['P15h'],
    run: async () =>
      (await import('../bench/insights/p15h.mjs')).measureRanges(
        quick ? { changes: 10, warm: 5 } : { changes: 200, warm: 50 },
      ),
  },
  {
    name: 'sign-in',
    targets: ['S1'],
    run: async () => (await import('../bench/identity/s1.mjs')).measureSignIn({ rounds: quick ? 1 : 5 }),
  },
  {
    name: 'tests',
    targets: ['P19'],
    onlyAsked: true, // it takes longer than all others
    run: async () => (await import('../bench/tests/p19.mjs')).measureTests(),
  },
];

await buildAll();
const isWanted = ({ targets, onlyAsked = false }) =>
  asked === null ? !onlyAsked : targets.some((target) => asked.includes(target));
const wanted = measurements.filter(isWanted);
const results = [];
for (const { targets, run } of wanted) {
  console.log(`measuring ${targets.join(', ')}…`);
  results.push({ targets, ...(await run()), quick, at: new Date().toISOString() });
}
const file = join(root, 'bench/RESULTS.md');
const { format, resolveConfig } = await import('prettier');
const order = measurements.map(({ targets }) => targets.join(', '));
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
const text = await format(report(results, order, before), { ...(await resolveConfig(file)), filepath: file });
writeFileSync(file, text);
console.log(text);
