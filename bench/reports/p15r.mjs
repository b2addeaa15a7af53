// P15r: a report of a million rows: time to make its file, and the memory needed. P15p: one to print, beside CSV.
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { bundleLog, exportLines } from '../logs/export-lines.mjs';
import { start } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { thousands } from '../support/statistics.mjs';

const migrations = join(root, 'backend/src/kernel/db/migrations');
const WEEKS = 52;

async function open(file, postgres, rows) {
  const log = start(file, [(await postgres.database()).owner, migrations, rows, WEEKS]);
  await log.answer();
  return { ...log, ...(await log.ask({ type: 'total' })) };
}

/** Initial columns of a new report of calls. */
const eight = [
  ...['received_time', 'call_direction', 'customer_number', 'agent', 'queue', 'call_status', 'call_duration'],
  'disposition',
];

const speed = ({ rows, ms, size }) =>
  `${(ms / 1000).toFixed(1)} s, ${Math.round(rows / (ms / 1000)).toLocaleString('en')} rows/s, ${(size / 1e6).toFixed(1)} MB`;

/** Measures a PDF, beside the same rows as CSV. */
async function paperLine(log, name, columns) {
  const file = (format) => log.ask({ type: 'export', page: 'call-log-report', format, columns });
  await file('pdf'); // warm-up
  const [paper, csv] = [await file('pdf'), await file('csv')];
  const ratio = paper.ms / csv.ms;
  const rate = paper.rows / (paper.ms / 1000);
  return {
    what: `P15p report of ${thousands(paper.rows)} rows, ${name}, PDF; peer: CSV`,
    ...{ ours: speed(paper), peer: speed(csv), ratio: { median: ratio, low: ratio, high: ratio, pairs: 1 } },
    ...{
      target: columns === undefined ? 'stated' : '≥ 2,000 rows/s',
      met: columns === undefined ? null : rate >= 2_000,
    },
  };
}

export async function measureReports({ rows }) {
  const file = await bundleLog();
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const tenth = await open(file, postgres, rows / 10);
  const many = await open(file, postgres, rows);
  const lines = await exportLines(many, tenth, { page: 'call-log-report', what: 'P15r report' });
  for (const log of [tenth, many]) log.stop();
  await postgres.stop();
  return {
    lines,
    notes: [
      'A call-log report over a year, saved nowhere, by the job that makes all files. Memory is the resident set of the process that makes the file, measured every 50 ms; PostgreSQL on this machine.',
    ],
  };
}

/** `rows`: of a year; a PDF has at most 20,000. */
export async function measurePaper({ rows }) {
  const file = await bundleLog();
  const postgres = await startPostgres();
  if (postgres === undefined) throw new Error('PostgreSQL is not installed here');
  const log = await open(file, postgres, rows);
  const lines = [await paperLine(log, '8 columns', eight), await paperLine(log, 'all columns')];
  log.stop();
  await postgres.stop();
  return {
    lines,
    notes: [
      'A call-log report over a year, by the job that makes all files, whose rows a thread writes at a lower priority than calls have. Of all columns, each row stands on several sheets, and its journey takes many lines.',
    ],
  };
}
