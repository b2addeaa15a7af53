// P15r: a report of a million rows: how fast its file is made, and what memory that takes.
import { join } from 'node:path';
import { root } from '../../scripts/setup/install.mjs';
import { exportLines } from '../logs/export-lines.mjs';
import { bundle, start } from '../support/process.mjs';
import { startPostgres } from '../support/postgres.mjs';

const migrations = join(root, 'backend/src/kernel/db/migrations');
const WEEKS = 52;

async function open(file, postgres, rows) {
  const log = start(file, [(await postgres.database()).owner, migrations, rows, WEEKS]);
  await log.answer();
  return { ...log, ...(await log.ask({ type: 'total' })) };
}

export async function measureReports({ rows }) {
  const file = await bundle(join(root, 'bench/logs/log-process.mjs'));
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
      'A call-log report over a year, saved nowhere, by the job that makes all files. Memory is the resident set of the process that makes the file, measured every 50 ms; PostgreSQL on this machine. A PDF has at most 20,000 rows.',
    ],
  };
}
