// `npm run bench`: measures everything against its peers and writes bench/RESULTS.md. `npm run bench -- P1,P7` measures only these,
// `--list` lists all; `--quick` makes few repetitions (to check that it runs; its figures mean little).
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, requireNode, root } from './setup/install.mjs';

requireNode();
install();
const { buildAll } = await import('./build/build.mjs');
const { report } = await import('../bench/support/report.mjs');

const known = ['--quick', '--list'];
const unknown = process.argv.slice(2).filter((argument) => !known.includes(argument) && !/^[PS]\d/.test(argument));
const quick = process.argv.includes('--quick');
const asked =
  process.argv
    .slice(2)
    .find((argument) => /^[PS]\d/.test(argument))
    ?.split(',') ?? null;

/** Measurements that run together; the name of any of its targets selects one. */
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
    name: 'media-threads',
    targets: ['P14t'],
    run: async () =>
      (await import('../bench/media/p14t.mjs')).measureThreads(
        quick ? { calls: 10, seconds: 5, pairs: 1 } : { calls: 30, seconds: 15, pairs: 5 },
      ),
  },
  {
    name: 'sound-upload',
    targets: ['P14s'],
    run: async () => (await import('../bench/media/p14s.mjs')).measureUpload({ calls: 20, uploads: quick ? 1 : 5 }),
  },
  {
    name: 'acts-elsewhere',
    targets: ['P14a'],
    run: async () =>
      (await import('../bench/calls/p14a.mjs')).measureActs(
        quick ? { pairs: 2, count: 100 } : { pairs: 11, count: 400 },
      ),
  },
  {
    name: 'configurations',
    targets: ['P22'],
    run: async () =>
      (await import('../bench/configurations/p22.mjs')).measureConfigurations(
        quick ? { runs: 1, rows: 20_000, pairs: 1, seconds: 1 } : { runs: 5, rows: 100_000, pairs: 5, seconds: 2 },
      ),
  },
  {
    name: 'import-beside-calls',
    targets: ['P22c'],
    run: async () =>
      (await import('../bench/configurations/p22c.mjs')).measureImportBesideCalls(
        quick ? { calls: 4, rows: 20_000, imports: 1 } : { calls: 12, rows: 100_000, imports: 5 },
      ),
  },
  {
    name: 'flows',
    targets: ['P17'],
    run: async () =>
      (await import('../bench/flows/p17.mjs')).measureFlows(
        quick
          ? { pairs: 2, dragMs: 1_500, checks: 50, steps: 2_000 }
          : { pairs: 9, dragMs: 5_000, checks: 500, steps: 200_000 },
      ),
  },
  {
    name: 'sms-beside-calls',
    targets: ['P17m'],
    run: async () =>
      (await import('../bench/sms-flows/p17m.mjs')).measureSmsBesideCalls(
        quick ? { calls: 4, perSecond: 100, seconds: 5, runs: 1 } : { calls: 12, perSecond: 500, seconds: 20, runs: 3 },
      ),
  },
  {
    name: 'pacing',
    targets: ['P16'],
    run: async () =>
      (await import('../bench/campaigns/p16.mjs')).measurePacing(
        quick ? { seeds: 2, decisions: 200 } : { seeds: 10, decisions: 5_000 },
      ),
  },
  {
    name: 'answers',
    targets: ['P16a'],
    run: async () => (await import('../bench/campaigns/p16a.mjs')).measureAnswers(),
  },
  {
    name: 'campaign-lists',
    targets: ['P25'],
    run: async () =>
      (await import('../bench/campaigns/p25.mjs')).measureLists(
        quick ? { rows: 50_000, pairs: 2, asks: 20 } : { rows: 1_000_000, pairs: 9, asks: 100 },
      ),
  },
  {
    name: 'invoice',
    targets: ['P26i'],
    run: async () => (await import('../bench/money/invoice.mjs')).measureInvoices({ rows: quick ? 5_000 : 50_000 }),
  },
  {
    name: 'rating',
    targets: ['P26r'],
    run: async () => (await import('../bench/money/rating.mjs')).measureRating({ calls: quick ? 1_000 : 20_000 }),
  },
  {
    name: 'statement',
    targets: ['P26s'],
    run: async () =>
      (await import('../bench/money/statement.mjs')).measureStatement(
        quick ? { entries: 100_000, pages: 200 } : { entries: 10_000_000, pages: 2_700 },
      ),
  },
  {
    name: 'hooks',
    targets: ['P23h'],
    run: async () =>
      (await import('../bench/hooks/p23h.mjs')).measureHooks(
        quick ? { pairs: 1, seconds: 3, calls: 50 } : { pairs: 7, seconds: 15, calls: 300 },
      ),
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
    name: 'live-monitor',
    targets: ['P5'],
    run: async () =>
      (await import('../bench/live/p5-page.mjs')).measureMonitor(
        quick ? { pairs: 1, slowPairs: 1, ms: 5_000 } : { pairs: 9, slowPairs: 5, ms: 20_000 },
      ),
  },
  {
    name: 'live-monitor-heap',
    targets: ['P5h'],
    run: async () =>
      (await import('../bench/live/p5-page.mjs')).measureMonitorHeap({ flatMs: quick ? 15_000 : 600_000 }),
  },
  {
    name: 'live-server',
    targets: ['P5s'],
    run: async () =>
      (await import('../bench/live/p5-server.mjs')).measureLiveServer({ pairs: quick ? 1 : 9, clients: 500 }),
  },
  {
    name: 'sip-edge',
    targets: ['P8'],
    run: async () =>
      (await import('../bench/sip/p8.mjs')).measureEdge({ pairs: quick ? 2 : 9, seconds: quick ? 2 : 5 }),
  },
  {
    name: 'processes',
    targets: ['P18'],
    run: async () =>
      (await import('../bench/sip/p18.mjs')).measureProcesses(
        quick ? { pairs: 2, seconds: 2, kills: 2 } : { pairs: 9, seconds: 4, kills: 15 },
      ),
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
    name: 'paper',
    targets: ['P15p'],
    run: async () => (await import('../bench/reports/p15r.mjs')).measurePaper({ rows: quick ? 2_000 : 18_000 }),
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
    name: 'wallboard',
    targets: ['P15w'],
    run: async () =>
      (await import('../bench/live/p15w.mjs')).measureWallboard(
        quick ? { warm: 5, minutes: 30 } : { warm: 60, minutes: 8 * 60 }, // a day at work
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

if (unknown.length > 0 || process.argv.includes('--list')) {
  if (unknown.length > 0) console.error(`Unknown: ${unknown.join(' ')}`);
  console.log('npm run bench -- [P1,P7] [--quick] [--list]');
  for (const { name, targets } of measurements) console.log(`  ${targets.join(', ').padEnd(14)} ${name}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
await buildAll();
const isWanted = ({ targets, onlyAsked = false }) =>
  asked === null ? !onlyAsked : targets.some((target) => asked.includes(target));
const wanted = measurements.filter(isWanted);
const file = join(root, 'bench/RESULTS.md');
const { format, resolveConfig } = await import('prettier');
const order = measurements.map(({ targets }) => targets.join(', '));
const style = { ...(await resolveConfig(file)), filepath: file };
/** Writes results at once, so that hours of measurements are not lost by a later failure. */
async function writeDown(result) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, await format(report([result], order, before), style));
}
for (const { targets, run } of wanted) {
  console.log(`measuring ${targets.join(', ')}…`);
  try {
    const result = { targets, ...(await run()), quick, at: new Date().toISOString() };
    await writeDown(result);
    console.log(report([result], order, ''));
  } catch (error) {
    console.error(`${targets.join(', ')} could not be measured:`, error);
    process.exitCode = 1;
  }
}
